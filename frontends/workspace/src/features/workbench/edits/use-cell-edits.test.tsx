import { act, renderHook } from '@testing-library/react';
import type { CellEdit } from './cell-edits';
import { useCellEdits } from './use-cell-edits';

const edit = (row: number): CellEdit => ({ row, column: 'Kota', value: `K${row}`, shown: `K${row}`, was: 'Solo' });

/** The hook with a server that answers when the test says so. */
function editing() {
  const answers: ((isDone: boolean) => void)[] = [];
  const write = jest.fn(() => new Promise<boolean>((answer) => answers.push(answer)));
  const { result } = renderHook(() => useCellEdits({ write, version: 1 }));
  const flush = () => act(async () => void result.current.flush());
  const answer = (isDone: boolean) => act(async () => answers.shift()?.(isDone));
  return { edits: () => result.current, write, flush, answer };
}

function takeBack(edits: ReturnType<typeof editing>['edits']): boolean {
  let isTaken = false;
  act(() => {
    isTaken = edits().takeBack();
  });
  return isTaken;
}

test('edits being saved are not undone here: they are a step, undone as one', async () => {
  const { edits, flush, answer } = editing();
  act(() => edits().add([edit(1)]));
  await flush();
  expect(takeBack(edits)).toBe(false);
  expect(edits().waiting).toBe(1);
  await answer(true);
  expect(edits().waiting).toBe(0);
});

test('undoes only the change made in between, and loses no other', async () => {
  const { edits, write, flush, answer } = editing();
  act(() => edits().add([edit(1)]));
  await flush();
  act(() => edits().add([edit(2)]));
  expect(takeBack(edits)).toBe(true);
  expect(takeBack(edits)).toBe(false);
  act(() => edits().add([edit(3)]));
  await answer(true);
  expect(edits().waiting).toBe(1);
  await flush();
  expect(write).toHaveBeenLastCalledWith(
    expect.objectContaining({ config: { edits: [expect.objectContaining({ row: 3 })] } }),
    1,
  );
});

test('edits that could not be saved are undone as before', async () => {
  const { edits, flush, answer } = editing();
  act(() => edits().add([edit(1)]));
  await flush();
  await answer(false);
  expect(edits().state).toBe('failed');
  expect(takeBack(edits)).toBe(true);
  expect([edits().waiting, edits().state]).toEqual([0, 'none']);
});
