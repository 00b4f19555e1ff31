import fc from 'fast-check';
import { readRows, writeRows } from './row-list';

test('runs of rows are written short', () => {
  expect(writeRows([9, 10, 0, 5, 11, 12])).toBe('0,5,9-12');
  expect(writeRows(Array.from({ length: 100_000 }, (_, row) => row))).toBe('0-99999');
});

test('written lists are read back', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(200), { minLength: 1, maxLength: 60 }), (rows) => {
      expect(readRows(writeRows(rows))).toEqual(rows.toSorted((a, b) => a - b));
    }),
  );
});

test.each(['', 'a', '5-2', '1,,2', '-1', '1.5', '0-999999999', '1 2', '12345678901'])('%j is not a row list', (text) =>
  expect(readRows(text)).toBeUndefined(),
);
