import { cornersOf, isMarked, moveBy } from './grid-position';

const size = { rowCount: 100, columnCount: 5, pageRows: 20 };
const from = { row: 50, column: 2 };
const press = (key: string, far = false, at = from) => moveBy({ key, ctrlKey: far, metaKey: false }, at, size);

test.each([
  ['ArrowUp', false, 49, 2],
  ['ArrowUp', true, 0, 2],
  ['ArrowDown', false, 51, 2],
  ['ArrowDown', true, 99, 2],
  ['ArrowLeft', false, 50, 1],
  ['ArrowRight', true, 50, 4],
  ['Home', false, 50, 0],
  ['Home', true, 0, 0],
  ['End', false, 50, 4],
  ['End', true, 99, 4],
  ['PageUp', false, 30, 2],
  ['PageDown', false, 70, 2],
])('%s (Ctrl %p) leads to row %p, column %p', (key, far, row, column) => {
  expect(press(key, far)).toEqual({ row, column });
});

test('stays inside: the heading above, the last row below', () => {
  expect(press('ArrowUp', false, { row: 0, column: 0 })).toEqual({ row: -1, column: 0 });
  expect(press('ArrowUp', false, { row: -1, column: 0 })).toEqual({ row: -1, column: 0 });
  expect(press('PageDown', false, { row: 95, column: 4 })).toEqual({ row: 99, column: 4 });
});

test('ignores other keys', () => expect(press('a')).toBeUndefined());

test('a selection reaches from its start to its current cell, without the heading', () => {
  const range = { anchor: { row: 3, column: 3 }, active: { row: -1, column: 1 } };
  expect(cornersOf(range)).toEqual({ top: 0, bottom: 3, left: 1, right: 3 });
  expect(isMarked(range, 2, 2)).toBe(true);
  expect(isMarked(range, 2, 4)).toBe(false);
});
