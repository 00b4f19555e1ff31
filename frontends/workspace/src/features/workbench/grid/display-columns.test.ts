import fc from 'fast-check';
import { isReordered, movedBefore, orderedColumns, plainDisplay, readDisplay, shownColumns } from './display-columns';

const names = ['No', 'Nama', 'Kota', 'Harga'];

test('columns are in the order of the table until somebody moves one', () => {
  expect(shownColumns(names, plainDisplay)).toEqual(names);
  const moved = movedBefore(names, plainDisplay, ['Harga'], 'Nama');
  expect(shownColumns(names, moved)).toEqual(['No', 'Harga', 'Nama', 'Kota']);
  expect(shownColumns(names, movedBefore(names, moved, ['No'], undefined))).toEqual(['Harga', 'Nama', 'Kota', 'No']);
  expect(isReordered(names, moved)).toBe(true);
  expect(isReordered(names, movedBefore(names, moved, ['Harga'], undefined))).toBe(false);
  expect(movedBefore(names, moved, ['Kota'], 'Kota')).toBe(moved);
});

test('hidden columns are left out, and a new column follows its neighbour', () => {
  const display = { ...plainDisplay, order: ['Harga', 'No', 'Nama', 'Kota'], hidden: ['Nama'] };
  expect(shownColumns(names, display)).toEqual(['Harga', 'No', 'Kota']);
  expect(orderedColumns(['No', 'Nama', 'Nama bersih', 'Kota', 'Harga'], display.order)).toEqual([
    'Harga',
    'No',
    'Nama',
    'Nama bersih',
    'Kota',
  ]);
});

test('whatever order was saved, every column is shown once', () => {
  const list = fc.uniqueArray(fc.string({ maxLength: 3 }), { maxLength: 8 });
  fc.assert(
    fc.property(list, list, (table, order) => {
      expect(orderedColumns(table, order).sort()).toEqual([...table].sort());
    }),
  );
});

test('the order saved in the browser is read again, and invalid data is ignored', () => {
  const display = { order: ['a'], hidden: ['b'], widths: { a: 120 }, frozen: 2 };
  expect(readDisplay(JSON.stringify(display))).toEqual(display);
  for (const text of [null, '{', '[]', '3', '{"order":[1],"hidden":"x","widths":{"a":"wide"},"frozen":-1}'])
    expect(readDisplay(text)).toEqual(plainDisplay);
});
