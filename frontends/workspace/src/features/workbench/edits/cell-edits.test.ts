import { editedCells, editsByRow, stepOf } from './cell-edits';

const edit = (row: number, column: string, value: string | null, was: string | number | null) => ({
  row,
  column,
  value,
  shown: value,
  was,
});

test('several changes of a cell are one, with the original content', () => {
  const history = [[edit(3, 'Kota', 'Solo', 'solo')], [edit(3, 'Kota', 'Surakarta', 'Solo')]];
  expect([...editedCells(history).values()]).toEqual([
    { row: 3, column: 'Kota', value: 'Surakarta', shown: 'Surakarta', was: 'solo' },
  ]);
  expect(stepOf(history)).toEqual({
    operation: 'edit-cells@1',
    config: { edits: [{ row: 3, column: 'Kota', value: 'Surakarta', was: 'solo' }] },
  });
});

test('a paste of many cells is one step, ordered by row', () => {
  const history = [[edit(0, 'a', '1', null), edit(0, 'b', null, 5), edit(9, 'a', '2', 'x')]];
  expect(editsByRow(history).get(0)?.get('b')?.was).toBe(5);
  expect(stepOf(history)?.config).toEqual({
    edits: [
      { row: 0, column: 'a', value: '1', was: null },
      { row: 0, column: 'b', value: null, was: '5' },
      { row: 9, column: 'a', value: '2', was: 'x' },
    ],
  });
});

test('a cell that has its original content again is not a step', () => {
  expect(stepOf([[edit(0, 'a', '2', 1)], [edit(0, 'a', '1', 2)]])).toBeUndefined();
  expect(stepOf([])).toBeUndefined();
});
