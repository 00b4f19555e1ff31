import { tableCells } from './table-cells';

const cells = (...rows: (string | null)[][]) => tableCells({ columns: rows[0]?.map((_, i) => `c${i}`) ?? [], rows });
const day = (iso: string) => new Date(`${iso}T00:00:00Z`);

test('a column is a number column if every value is a number', () => {
  expect(cells(['Kertas A4', '10', 'Rp 45.000', '450.000,00'], ['Tinta', '2', 'Rp 325.000', '650.000,00'])).toEqual([
    ['Kertas A4', 10, 45000, 450000],
    ['Tinta', 2, 325000, 650000],
  ]);
  expect(cells(['10'], ['sepuluh'])).toEqual([['10'], ['sepuluh']]);
});

test('the clear numbers of a table decide how its unclear ones are read', () => {
  expect(cells(['1.500', '10.000.000'], ['2.500', '20.000.000'])).toEqual([
    [1500, 10_000_000],
    [2500, 20_000_000],
  ]);
  expect(cells(['1,500', '10,000,000.00'])).toEqual([[1500, 10_000_000]]);
});

test('an unclear number without evidence stays text, and so do mixed notations', () => {
  expect(cells(['1.500'], ['2.500'])).toEqual([['1.500'], ['2.500']]);
  expect(cells(['1.500', '1.000.000', '1,000,000'])).toEqual([['1.500', 1_000_000, 1_000_000]]);
});

test('digits that are an identifier stay text', () => {
  expect(cells(['081234567890', '007', '3174012345678901'])).toEqual([['081234567890', '007', '3174012345678901']]);
});

test('dates become dates; empty cells stay empty, and short rows are padded', () => {
  expect(cells(['05/01/2026', 'a'], ['12 Februari 2026'], [null, ''])).toEqual([
    [day('2026-01-05'), 'a'],
    [day('2026-02-12'), null],
    [null, ''],
  ]);
});
