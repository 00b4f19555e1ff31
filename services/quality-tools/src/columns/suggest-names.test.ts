import { suggestNames } from './suggest-names';

const named = (...names: string[]) => names.map((name) => ({ name }));
const pairs = (names: readonly string[]) =>
  suggestNames(named(...names), 'id').suggestions.map(({ original_column, suggested_name }) => [
    original_column,
    suggested_name,
  ]);

test('names are in the order of the columns, with the meaning of the values', () =>
  expect(
    suggestNames([{ name: 'tgl', semantic: 'date' }, { name: 'warna' }, { name: 'cust' }], 'en').suggestions,
  ).toEqual([
    { original_column: 'tgl', suggested_name: 'Date', confidence: 98, reason: 'abbreviation', semantic_type: 'date' },
    {
      original_column: 'cust',
      suggested_name: 'Customer',
      confidence: 95,
      reason: 'abbreviation',
      semantic_type: null,
    },
  ]));

test('of two columns with the same meaning, the more certain one gets the name', () =>
  expect(pairs(['no_telpp', 'telp', 'phone'])).toEqual([['telp', 'Nomor Telepon']]));

test('the name of an existing column is not given to another', () =>
  expect(pairs(['Tanggal', 'tgl', 'Pelanggan', 'cust_2'])).toEqual([['cust_2', 'Pelanggan 2']]));

test.each([
  [['tgl', 'pelanggan', 'kota'], 'id'],
  [['date', 'customer', 'city'], 'en'],
  [['x', 'y'], 'id'],
])('the headers %j are written in %s', (names, language) =>
  expect(suggestNames(named(...names)).suggestion_language).toBe(language),
);
