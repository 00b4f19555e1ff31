import type { AppendPlan } from '@rapi/contracts';
import { fitsPattern, idsByName, matchesOf, missingColumns, openColumns } from './append-matches';

const column = (name: string, to: string, how: 'name' | 'alike' | 'extra') => ({ name, to, how, type: 'text' });
const file = (filename: string, columns: ReturnType<typeof column>[], missing: string[] = []) => ({
  file_id: filename,
  dataset_hash: 'h',
  filename,
  sheet: null,
  version: 1,
  row_count: 1,
  rows_not_data: 0,
  columns,
  missing,
});
const plan: AppendPlan = {
  version: 1,
  files: [
    file('jan.csv', [column('Kota', 'Kota', 'name'), column('Hrg', 'Harga', 'alike')], ['Diskon']),
    file('feb.csv', [column('Hrg', 'Harga', 'alike'), column('Catatan', 'Catatan', 'extra')], ['Diskon']),
  ],
  columns: [],
  row_count: 3,
  own_rows_not_data: 0,
  row_limit: 10,
};

test('a column that is not matched by name is shown once, with the files that have it', () => {
  const open = openColumns(plan);
  expect(open).toEqual([
    { column: 'Hrg', to: 'Harga', how: 'alike', files: [0, 1] },
    { column: 'Catatan', to: 'Catatan', how: 'extra', files: [1] },
  ]);
  expect(matchesOf(open, {})).toEqual([
    { file: 0, column: 'Hrg', to: 'Harga' },
    { file: 1, column: 'Hrg', to: 'Harga' },
  ]);
  expect(matchesOf(open, { Hrg: 'Hrg', Catatan: null })).toEqual([
    { file: 0, column: 'Hrg', to: 'Hrg' },
    { file: 1, column: 'Hrg', to: 'Hrg' },
    { file: 1, column: 'Catatan', to: null },
  ]);
  expect(missingColumns(plan)).toEqual([{ column: 'Diskon', files: ['jan.csv', 'feb.csv'] }]);
});

test('a column that the table lacks is left out of every file that has it', () => {
  const files = [
    file('dec.csv', [column('Diskon', 'Diskon', 'extra')]),
    file('nov.csv', [column('Diskon', 'Diskon', 'name')]),
  ];
  const columns = [{ name: 'Diskon', type: 'text', types: ['text'], is_extra: true }];
  const open = openColumns({ ...plan, files, columns });
  expect(open).toEqual([{ column: 'Diskon', to: 'Diskon', how: 'extra', files: [0, 1] }]);
  expect(matchesOf(open, { Diskon: null })).toEqual([
    { file: 0, column: 'Diskon', to: null },
    { file: 1, column: 'Diskon', to: null },
  ]);
});

test('where a step leaves extra columns out, so does the list, until one is chosen to come', () => {
  const open = openColumns(plan, true);
  expect(open.map(({ column, to }) => [column, to])).toEqual([
    ['Hrg', 'Harga'],
    ['Catatan', null],
  ]);
  expect(matchesOf(open, { Catatan: 'Catatan' })).toContainEqual({ file: 1, column: 'Catatan', to: 'Catatan' });
});

test('files are sorted by name, with numbers in names by value', () => {
  const named = (...names: string[]) => names.map((filename) => ({ id: filename, filename }));
  expect(idsByName(named('jual 10.csv', 'jual 2.csv', 'Biaya.csv'))).toEqual([
    'Biaya.csv',
    'jual 2.csv',
    'jual 10.csv',
  ]);
});

test.each([
  ['Penjualan-01.csv', 'penjualan-*.csv', true],
  ['Penjualan-01.xlsx', 'penjualan-*.csv', false],
  ['a(1).csv', 'a(?).csv', true],
  ['a1.csv', 'a(?).csv', false],
  ['Penjualan Mei.csv', 'mei', true],
  ['x', '', true],
])('%s and the pattern %s', (name, pattern, fits) => expect(fitsPattern(name, pattern)).toBe(fits));
