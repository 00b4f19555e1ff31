import * as fc from 'fast-check';
import { copyColumn, moveColumn, removeColumn } from './column-steps';

const columns = ['Nama', 'Kota', 'Harga'];

test.each([
  ['first', ['Kota', 'Nama', 'Harga']],
  ['left', ['Kota', 'Nama', 'Harga']],
  ['right', ['Nama', 'Harga', 'Kota']],
  ['last', ['Nama', 'Harga', 'Kota']],
] as const)('a column moves %s', (move, order) => {
  expect(moveColumn('Kota', columns, move)?.config).toEqual({ columns: order });
});

test('what would change nothing is no step', () => {
  expect(moveColumn('Nama', columns, 'left')).toBeUndefined();
  expect(moveColumn('Harga', columns, 'last')).toBeUndefined();
  expect(removeColumn('Nama', ['Nama'])).toBeUndefined();
});

test('no move loses a column', () => {
  const names = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 8 });
  const move = fc.constantFrom('first', 'left', 'right', 'last');
  fc.assert(
    fc.property(names, fc.nat(), move, (all, place, to) => {
      const step = moveColumn(all[place % all.length] ?? '', all, to);
      if (step) expect([...Object(step.config).columns].sort()).toEqual([...all].sort());
    }),
  );
});

test('a copy gets a name that no column has', () => {
  expect(copyColumn('Kota', ['Kota', 'kota 2']).config).toEqual({ column: 'Kota', name: 'Kota 3' });
  expect(removeColumn('Kota', columns)?.config).toEqual({ columns: ['Nama', 'Harga'] });
});
