import fc from 'fast-check';
import {
  asBlock,
  boxesOf,
  fromRanges,
  isMarkedIn,
  marksOf,
  selectionAt,
  selectionWithin,
  selectTo,
  toRanges,
} from './selection';

const size = { rowCount: 100, columnCount: 5 };
const at = (row: number, column: number) => ({ row, column });
const names = ['a', 'b', 'c', 'd', 'e'];

test('a drag selects from where it began, in any direction', () => {
  const dragged = selectTo(selectionAt(at(5, 3)), at(2, 1), { extend: true }, size);
  expect(boxesOf(dragged, size)).toEqual([{ top: 2, bottom: 5, left: 1, right: 3 }]);
  expect(dragged.active).toEqual(at(2, 1));
});

test('Ctrl keeps the selection, Shift extends the last area', () => {
  const second = selectTo(selectionAt(at(0, 0)), at(4, 2), { add: true }, size);
  const third = selectTo(second, at(6, 3), { extend: true }, size);
  expect(boxesOf(third, size)).toEqual([
    { top: 0, bottom: 0, left: 0, right: 0 },
    { top: 4, bottom: 6, left: 2, right: 3 },
  ]);
});

test('heads select whole columns and rows, the corner all', () => {
  const column = selectTo(selectionAt(at(3, 3)), at(0, 1), { kind: 'columns' }, size);
  expect(boxesOf(column, size)).toEqual([{ top: 0, bottom: 99, left: 1, right: 1 }]);
  const rows = selectTo(
    selectTo(column, at(7, 0), { kind: 'rows' }, size),
    at(9, 0),
    { extend: true, kind: 'rows' },
    size,
  );
  expect(boxesOf(rows, size)).toEqual([{ top: 7, bottom: 9, left: 0, right: 4 }]);
  expect(boxesOf(selectTo(rows, at(0, 0), { kind: 'all' }, size), size)).toEqual([
    { top: 0, bottom: 99, left: 0, right: 4 },
  ]);
  expect(boxesOf(rows, { rowCount: 0, columnCount: 5 })).toEqual([]);
});

test('the selection of a row contains exactly the selected columns', () => {
  const place = fc.nat(9);
  const box = fc.tuple(place, place, place, place).map(([a, b, c, d]) => ({
    top: Math.min(a, b),
    bottom: Math.max(a, b),
    left: Math.min(c, d),
    right: Math.max(c, d),
  }));
  fc.assert(
    fc.property(fc.array(box, { maxLength: 4 }), place, place, (boxes, row, column) => {
      const wanted = boxes.some((b) => row >= b.top && row <= b.bottom && column >= b.left && column <= b.right);
      expect(isMarkedIn(marksOf(boxes, row), column)).toBe(wanted);
    }),
  );
});

test('an address restores the same cells, and leaves out those that no longer exist', () => {
  const selection = selectTo(
    selectTo(selectionAt(at(1, 1)), at(3, 2), { extend: true }, size),
    at(8, 4),
    { add: true },
    size,
  );
  const boxes = boxesOf(selection, size);
  const back = fromRanges(toRanges(boxes, names), names, 100);
  expect(back && boxesOf(back, size)).toEqual(boxes);
  expect(fromRanges([{ rows: [5, 6], columns: ['gone'] }], names, 100)).toBeUndefined();
  expect(fromRanges([{ rows: [5, 600], columns: ['b'] }], names, 100)).toMatchObject({
    active: at(5, 1),
    anchor: at(99, 1),
  });
});

test('a table that has lost rows and columns keeps the rest of the selection, and an active cell', () => {
  const first = selectTo(selectionAt(at(2, 0)), at(90, 1), { extend: true }, size);
  const second = selectTo(first, at(50, 3), { add: true }, size);
  const last = selectTo(second, at(99, 4), { add: true }, size);
  const smaller = { rowCount: 20, columnCount: 3 };
  const kept = selectionWithin(last, smaller);
  expect(kept.active).toEqual(at(19, 2));
  expect(boxesOf(kept, smaller)).toEqual([
    { top: 2, bottom: 19, left: 0, right: 1 },
    { top: 19, bottom: 19, left: 2, right: 2 },
  ]);
  expect(selectionWithin(selectionAt(at(5, 1)), { rowCount: 0, columnCount: 0 }).active).toEqual(at(-1, 0));
  // An area whose columns are all hidden selects none.
  expect(toRanges([{ top: 0, bottom: 0, left: 3, right: 3 }], ['a', 'b', 'c'])).toEqual([]);
});

test('areas that share rows or columns are one block to copy, others are none', () => {
  const box = (top: number, bottom: number, left: number, right: number) => ({ top, bottom, left, right });
  expect(asBlock([box(0, 9, 3, 3), box(0, 9, 0, 1)])).toEqual({ rows: [[0, 9]], columns: [0, 1, 3] });
  expect(asBlock([box(5, 6, 1, 2), box(0, 1, 1, 2)])).toEqual({
    rows: [
      [0, 1],
      [5, 6],
    ],
    columns: [1, 2],
  });
  expect(asBlock([box(0, 1, 0, 1), box(5, 6, 2, 2)])).toBeUndefined();
});
