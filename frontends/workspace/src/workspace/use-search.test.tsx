import { useNavigate } from '@rapi/ui/router';
import { renderApp } from '@rapi/ui/testing';
import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { withSearch } from './address';
import { useSearch } from './use-search';

type Change = ReturnType<typeof useSearch>['change'];
const changes = new Map<string, Change>();

/** A part of the page that changes the address independently. */
function Part({ name }: { name: string }) {
  const { change } = useSearch();
  useEffect(() => {
    changes.set(name, change);
  });
  return null;
}

const leave: { to?: ReturnType<typeof useNavigate> } = {};

/** A link from the page to another one. */
function Leaving() {
  const navigate = useNavigate();
  useEffect(() => {
    leave.to = navigate;
  });
  return null;
}

const set = (part: string, key: string, value: string | undefined) =>
  changes.get(part)?.((now) => withSearch(now, { [key]: value }), { replace: true });
const open = () =>
  renderApp(
    <>
      <Part name="one" />
      <Part name="other" />
    </>,
    { at: '/excel?tab=files&file=1' },
  );

test('two components that change the address at once both succeed', async () => {
  const { search } = await open();
  await act(async () => {
    set('one', 'facets', 'Kota');
    set('other', 'select', 'B2');
  });
  expect(search()).toBe('?tab=files&file=1&facets=Kota&select=B2');
});

test('a parameter that one has removed is not restored by another', async () => {
  const { search } = await open();
  await act(async () => {
    set('one', 'file', undefined);
    set('other', 'select', 'B2');
  });
  await act(async () => set('other', 'tab', 'upload'));
  expect(search()).toBe('?tab=upload&select=B2');
});

test('a page that is still rendered while the next one loads no longer changes the address', async () => {
  const { search } = await open();
  const here = window.location.pathname;
  window.history.pushState(null, '', '/automation/schedules');
  await act(async () => set('one', 'select', 'B2'));
  expect(search()).toBe('?tab=files&file=1');
  window.history.replaceState(null, '', here);
  await act(async () => set('one', 'select', 'B2'));
  expect(search()).toBe('?tab=files&file=1&select=B2');
});

test('a page that was left for one whose code is still loading no longer changes the address', async () => {
  let arrive: (route: { Component: () => null }) => void = () => undefined;
  const arriving = new Promise<{ Component: () => null }>((resolve) => {
    arrive = resolve;
  });
  const { pathname, search } = await renderApp(
    <>
      <Part name="one" />
      <Leaving />
    </>,
    { at: '/excel?tab=files', routes: [{ path: '/automation', lazy: () => arriving }] },
  );
  await act(async () => void leave.to?.('/automation?tab=create'));
  await act(async () => set('one', 'select', 'B2'));
  await act(async () => arrive({ Component: () => null }));
  expect([pathname(), search()]).toEqual(['/automation', '?tab=create']);
});
