import fc from 'fast-check';
import { fitsPattern } from './file-pattern';

test.each([
  ['sales*', 'Sales_November.CSV', true],
  ['*.csv', 'penjualan.CSV', true],
  ['*.csv', 'penjualan.csv.xlsx', false],
  ['laporan-??.xlsx', 'laporan-11.xlsx', true],
  ['laporan-??.xlsx', 'laporan-1.xlsx', false],
  ['*', 'apa pun 😀.xlsx', true],
  ['?.csv', '😀.csv', true],
  ['a.b', 'axb', false],
  ['*a*b*', 'xxaxxbxx', true],
  ['', 'x', false],
  ['jan.csv|feb*.xlsx', 'FEB 2026.xlsx', true],
  ['jan.csv | feb.csv', 'feb.csv', true],
  ['jan.csv|feb.csv', 'jan.csv|feb.csv', false],
  ['jan.csv|', 'mar.csv', false],
])('%j and %j: %s', (pattern, name, fits) => {
  expect(fitsPattern(name, pattern)).toBe(fits);
});

test('agrees with the same pattern as a regular expression', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', '.', '*', '?'), { maxLength: 8 }).map((each) => each.join(''));
  fc.assert(
    fc.property(letters, letters, (name, pattern) => {
      const expression = pattern.replace(/[.]/g, '\\.').replace(/\*/g, '.*').replace(/\?/g, '.');
      expect(fitsPattern(name, pattern)).toBe(new RegExp(`^${expression}$`, 'isu').test(name));
    }),
    { numRuns: 1000 },
  );
});

test('a malicious pattern costs at most the product of both lengths', async () => {
  expect(fitsPattern('a'.repeat(255), `${'*a'.repeat(120)}b`)).toBe(false);
  await expect((size: number) => fitsPattern('a'.repeat(size), `${'*a'.repeat(size / 2)}b`)).toGrowAtMost(2, 4000);
  await expect((size: number) => fitsPattern('a'.repeat(size), `*${'a'.repeat(size / 2)}b`)).toGrowAtMost(2, 4000);
});
