import fc from 'fast-check';
import { columnNames, joinedNames } from './column-names';

test('names are unique and never blank', () => {
  expect(columnNames(['Nilai', 'Nilai', null, '  ', 'Nilai (2)', 'Baris\nkedua '], 7)).toEqual([
    'Nilai', 'Nilai (2)', 'Column 3', 'Column 4', 'Nilai (2) (2)', 'Baris kedua', 'Column 7',
  ]); // prettier-ignore
});

test('generated names are in the user’s language', () => {
  expect(columnNames(['Nama', null], 3, 'id')).toEqual(['Nama', 'Kolom 2', 'Kolom 3']);
});

test('every column gets a unique name, whatever its header', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.string({ maxLength: 3 }),
          fc.constantFrom('a', 'a (2)', 'Column 1', '__proto__'),
          fc.constant(null),
        ),
      ),
      (header) => {
        const names = columnNames(header, header.length + 2);
        expect(new Set(names).size).toBe(header.length + 2);
        expect(names.every((name) => name.trim() === name && name !== '')).toBe(true);
      },
    ),
  );
});

test.each([
  [['No', 'Penjualan', null, 'Total'], [null, 'Jumlah', 'Harga', null], ['No', 'Penjualan Jumlah', 'Penjualan Harga', 'Total']],
  [['Nama', 'Kota'], ['', '', 'Jumlah'], ['Nama', 'Kota', 'Jumlah']],
  [['Nama', null, 'Kota'], ['Depan', 'Belakang', 'Asal'], ['Nama Depan', 'Nama Belakang', 'Kota Asal']],
])('%j above %j is %j', (upper, lower, names) => {
  expect(joinedNames(upper, lower)).toEqual(names);
}); // prettier-ignore
