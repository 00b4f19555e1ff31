import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useEffect, useState } from 'react';
import { renderApp } from '../../testing';
import { Button } from './Button';

function Page() {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const end = () => setBusy(false);
    window.addEventListener('ready', end);
    return () => window.removeEventListener('ready', end);
  }, []);
  return (
    <>
      <Button busy={busy} busyLabel="Saving..." onClick={() => setBusy(true)}>
        Save
      </Button>
      <Button>Other</Button>
    </>
  );
}

const ready = () => act(() => void window.dispatchEvent(new Event('ready')));

/** Browsers drop the focus of a button that is disabled; jsdom does not. */
const dropFocus = () => act(() => screen.getByRole('button', { name: 'Saving...' }).blur());

test('a button that was busy gets the focus back', async () => {
  await renderApp(<Page />);
  screen.getByRole('button', { name: 'Save' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  dropFocus();
  ready();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test('does not take the focus from an element that the user has moved to', async () => {
  await renderApp(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  dropFocus();
  screen.getByRole('button', { name: 'Other' }).focus();
  ready();
  expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus();
});

test('a double click starts work only once, but clicks a button without work twice', async () => {
  const [submit, work, add] = [jest.fn(), jest.fn(), jest.fn()];
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  await renderApp(
    <form onSubmit={send}>
      <Button type="submit">Create</Button>
      <Button busy={false} onClick={work}>
        Run
      </Button>
      <Button onClick={add}>Add row</Button>
    </form>,
  );
  for (const name of ['Create', 'Run', 'Add row']) await userEvent.dblClick(screen.getByRole('button', { name }));
  expect(submit).toHaveBeenCalledTimes(1);
  expect(work).toHaveBeenCalledTimes(1);
  expect(add).toHaveBeenCalledTimes(2);
});
