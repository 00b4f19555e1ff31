import { columnsAfter } from '@rapi/contracts/operations';
import fc from 'fast-check';
import { newNames, stepsForFile } from './steps-for-file';

test('columns that already have the names the template needs stay', () => {
  const steps = [{ operation: 'deduplicate@1', config: {} }];
  expect(stepsForFile(steps, { Kota: 'Kota' }, ['Kota', 'Harga'])).toEqual(steps);
});

test('two columns may swap their names', () => {
  expect(newNames({ Kota: 'Provinsi', Provinsi: 'Kota' }, ['Kota', 'Provinsi'])).toEqual({
    Provinsi: 'Kota',
    Kota: 'Provinsi',
  });
});

test('an unmatched column with a needed name is renamed', () => {
  expect(newNames({ Kota: 'Kota Tujuan' }, ['Kota', 'Kota Tujuan', 'Kota (2)'])).toEqual({
    'Kota Tujuan': 'Kota',
    Kota: 'Kota (3)',
  });
});

test('whatever is chosen, each needed name belongs to one column and no column is lost', () => {
  const names = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'a (2)', 'b (2)', 'd', 'e'), { minLength: 3 });
  fc.assert(
    fc.property(names, names, (fileColumns, needed) => {
      const chosen = Object.fromEntries(
        needed.slice(0, fileColumns.length).map((name, place) => [name, fileColumns[place] ?? '']),
      );
      const [rename] = stepsForFile([], chosen, fileColumns);
      const after = rename ? columnsAfter(fileColumns, rename) : fileColumns;
      expect(new Set(after).size).toBe(fileColumns.length);
      for (const [name, column] of Object.entries(chosen)) expect(after[fileColumns.indexOf(column)]).toBe(name);
    }),
  );
});
