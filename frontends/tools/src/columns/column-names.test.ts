import {
  changedNames,
  inStyle,
  nameOf,
  type NameStyle,
  type NewNames,
  openSuggestions,
  problemsOf,
  withName,
  withNames,
} from './column-names';

const columns = ['nama', 'noHP', ' Kota ', 'Total'];
const none: NewNames = new Map();

test('a column that gets its own name back is not a change', () => {
  const names = withName(none, 'nama', 'Pelanggan');
  expect(changedNames(columns, names)).toEqual({ nama: 'Pelanggan' });
  expect(changedNames(columns, withName(names, 'nama', 'nama'))).toEqual({});
});

test('only differences are sent, trimmed', () => {
  const names = new Map([
    ['nama', ' Nama '],
    ['Total', 'Total '],
    [' Kota ', 'Kota'],
  ]);
  expect(changedNames(columns, names)).toEqual({ nama: 'Nama', ' Kota ': 'Kota' });
});

test('blank, repeated and overlong names are found before the server is asked', () => {
  const names = new Map([
    ['nama', '  '],
    ['noHP', 'Total '],
    [' Kota ', 'k'.repeat(256)],
  ]);
  expect([...problemsOf(columns, names)]).toEqual([
    ['nama', 'blank'],
    ['noHP', 'repeated'],
    [' Kota ', 'tooLong'],
    ['Total', 'repeated'],
  ]);
});

test('two columns may swap their names', () => {
  const names = new Map([
    ['nama', 'Total'],
    ['Total', 'nama'],
  ]);
  expect(problemsOf(columns, names).size).toBe(0);
});

test.each<[NameStyle, string, string]>([
  ['snake', 'Nama Pelanggan', 'nama_pelanggan'],
  ['snake', 'noHP', 'no_hp'],
  ['snake', 'NPWPPelanggan', 'npwp_pelanggan'],
  ['snake', 'Harga (Rp)', 'harga_rp'],
  ['snake', '???', '???'],
  ['snake', 'Kota ☕ 城市', 'kota_城市'],
  ['title', 'no_hp', 'No HP'],
  ['title', 'TANGGAL FAKTUR', 'Tanggal Faktur'],
  ['title', 'harga (rp)', 'Harga (Rp)'],
  ['title', 'alamat2', 'Alamat2'],
  ['upper', ' tgl  faktur ', 'TGL FAKTUR'],
  ['lower', 'TGL Faktur', 'tgl faktur'],
  ['trim', '  Nama   Barang ', 'Nama Barang'],
])('in %s, %j is %j', (style, column, name) => expect(nameOf(inStyle([column], none, style), column)).toBe(name));

test('a style is applied to the new names, and applying it again changes nothing', () => {
  const once = inStyle(columns, withName(none, 'nama', 'Nama Pelanggan'), 'snake');
  expect(nameOf(once, 'nama')).toBe('nama_pelanggan');
  expect(inStyle(columns, once, 'snake')).toEqual(once);
});

test('names for columns that the file lacks are ignored', () =>
  expect([
    ...withNames(columns, none, [
      ['nama', 'Name'],
      ['warna', 'Color'],
    ]),
  ]).toEqual([['nama', 'Name']]));

test('suggestions above a confidence are open until they are accepted', () => {
  const of = (original_column: string, suggested_name: string, confidence: number) => ({
    original_column,
    suggested_name,
    confidence,
    reason: 'spelling' as const,
    semantic_type: null,
  });
  const suggestions = [of('nama', 'Nama', 98), of('noHP', 'Nomor HP', 70)];
  expect(openSuggestions(suggestions, none)).toHaveLength(2);
  expect(openSuggestions(suggestions, none, 80)).toEqual([suggestions[0]]);
  expect(openSuggestions(suggestions, new Map([['nama', 'Nama']]))).toEqual([suggestions[1]]);
});
