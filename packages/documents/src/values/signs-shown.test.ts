import type { OcrTable } from '@rapi/contracts';
import fc from 'fast-check';
import { checkArithmetic } from '../index';
import { readTwoWays } from './signs-shown';

const twoWays = (column: string[], table: string[] = column) => [...readTwoWays(column, table)];

test.each([
  [['2,025.00', '2,500.00', '319.375', '3,000'], ['319.375']],
  [
    ['46,200.000', '16,840.000'],
    ['46,200.000', '16,840.000'],
  ],
  [['1.250,50', '319,375'], ['319,375']],
  [['2,025.00', '2,500.00', '3,000'], []],
  [['1.250.000', '319.375', '69.000'], []],
  [['157.000', '110.70', '69.000'], []],
  [['1.500', '2,000'], []],
  [['12.50', '7.25'], []],
])('of %j two ways are open for %j', (column, open) => expect(twoWays(column)).toEqual(open));

test('larger amounts elsewhere in the table show the sign of a column that has none', () => {
  expect(twoWays(['319.375', '3.000'], ['2,250.00', '319.375', '3.000'])).toEqual(['319.375', '3.000']);
  expect(twoWays(['319.375', '3.000'], ['2.250,00', '319.375', '3.000'])).toEqual([]);
});

test('no sum and no row is checked by a cell that may be a thousand times as much', () => {
  const table = (rows: string[][]): OcrTable => ({
    ...{ id: 'table-1', page_number: 1, columns: ['Item', 'Qty', 'Price', 'Amount'], rows, bbox: [0, 0, 1, 1] },
    corrected: null,
  });
  const total = (value: number) => ({
    ...{ name: 'total', label: '', value: String(value), normalized_value: value, confidence: 95, page_number: 1 },
    ...{ bbox: null, corrected: null },
  });
  const grouped = fc.integer({ min: 1000, max: 999_999 }).map((value) => value.toLocaleString('en'));
  const cents = grouped.map((text) => `${text}.00`);
  const open = fc.integer({ min: 1000, max: 999_999 }).map((value) => value.toLocaleString('de'));
  const both = grouped.map((text) => `${text}.000`);
  fc.assert(
    fc.property(cents, cents, fc.oneof(open, both), fc.integer({ min: 1, max: 1e7 }), (one, two, third, sum) => {
      const rows = [one, two, third].map((amount) => ['Bolt', '1', amount, amount]);
      expect(checkArithmetic([total(sum)], [table(rows)])).toEqual([]);
      const wrong = [...rows.slice(0, 2), ['Bolt', '3', third, third]];
      expect(checkArithmetic([total(sum)], [table(wrong)])).toEqual([]);
    }),
  );
  expect(checkArithmetic([total(9)], [table([['Bolt', '1', '2,025.00', '2,025.00']])])).toHaveLength(1);
});
