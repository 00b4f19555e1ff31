import fc from 'fast-check';
import { matchColumns } from './match-columns';

const pairs = (needed: readonly string[], columns: readonly string[]) =>
  matchColumns(
    needed,
    columns.map((name) => ({ name, semantic: undefined })),
  ).map(({ suggested }) => suggested);

test('names are matched as they are, however they are spelled, shortened or translated', () => {
  expect(pairs(['Tanggal', 'Jumlah', 'Harga Satuan'], ['Harga Satuan', 'jumlah', 'TANGGAL'])).toEqual([
    'TANGGAL',
    'jumlah',
    'Harga Satuan',
  ]);
  expect(pairs(['Tanggal', 'Harga Satuan', 'Pelanggan'], ['cust', 'unit_price', 'tgl'])).toEqual([
    'tgl',
    'unit_price',
    'cust',
  ]);
});

test('a column without a similar name is left open, and the exact name takes precedence over a similar one', () => {
  expect(pairs(['Komoditas'], ['Saldo', 'Cabang'])).toEqual([null]);
  expect(pairs(['Jumlah', 'Jumlah Barang'], ['Jumlah Barang', 'jumlah'])).toEqual(['jumlah', 'Jumlah Barang']);
});

test('no column is suggested twice, whatever the names', () => {
  const name = fc.oneof(
    fc.constantFrom('Tanggal', 'tgl', 'Date', 'Jumlah', 'qty', 'Harga', 'price'),
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 8 }), fc.uniqueArray(name, { maxLength: 8 }), (needed, columns) => {
      const matched = matchColumns(
        needed,
        columns.map((each) => ({ name: each, semantic: undefined })),
      );
      const suggested = matched.flatMap((each) => each.suggested ?? []);
      expect(new Set(suggested).size).toBe(suggested.length);
      expect(matched.map(({ column }) => column)).toEqual(needed);
      for (const each of matched.filter(({ column }) => columns.includes(column)))
        expect(each.suggested).toBe(each.column);
    }),
  );
});
