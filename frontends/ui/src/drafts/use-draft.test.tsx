import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { dropAllDrafts, dropDraft, hasDraft } from './draft-store';
import { DraftScope } from './DraftScope';
import { useDraft } from './use-draft';

const within = (scope: string) => ({
  wrapper: ({ children }: { children: ReactNode }) => <DraftScope scope={scope}>{children}</DraftScope>,
});
const open = (scope: string, first = '') => renderHook(() => useDraft('name', first), within(scope));
const type = (hook: ReturnType<typeof open>, text: string) => act(() => hook.result.current[1](text));

afterEach(dropAllDrafts);

test('typed text is restored when the form is opened again', () => {
  const form = open('clean a');
  type(form, 'Jakarta');
  form.unmount();
  expect(open('clean a').result.current[0]).toBe('Jakarta');
});

test('forms of other files and tools do not see it', () => {
  type(open('clean a'), 'Jakarta');
  expect(open('clean b').result.current[0]).toBe('');
});

test('a cleared field stays empty', () => {
  const form = open('clean a', 'first');
  type(form, 'x');
  type(form, 'first');
  form.unmount();
  expect(open('clean a', 'another').result.current[0]).toBe('first');
});

test('an unchanged draft starts over', () => {
  open('clean a', 'Kota').unmount();
  expect(hasDraft('clean a', 'name')).toBe(false);
  expect(open('clean a', 'Harga').result.current[0]).toBe('Harga');
});

test('an applied or discarded draft is gone', () => {
  const form = open('clean a');
  type(form, 'Jakarta');
  act(() => dropDraft('clean a'));
  form.unmount();
  expect(open('clean a').result.current[0]).toBe('');
});

test('the oldest of many drafts is dropped', () => {
  for (let number = 0; number <= 40; number += 1) type(open(`file ${number}`), 'x');
  expect(hasDraft('file 0', 'name')).toBe(false);
  expect(hasDraft('file 40', 'name')).toBe(true);
});

test('outside any scope it is plain state', () => {
  const form = renderHook(() => useDraft('name', 1));
  act(() => form.result.current[1]((now) => now + 1));
  expect(form.result.current[0]).toBe(2);
});
