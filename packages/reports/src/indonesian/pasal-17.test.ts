import { progressiveTax, ptkpAmount, reckonYear } from './pasal-17';

test.each([
  [0, 0],
  [60_000_000, 3_000_000],
  [60_001_000, 3_000_150],
  [250_000_000, 31_500_000],
  [500_000_000, 94_000_000],
  [5_000_000_000, 1_444_000_000],
  [6_000_000_000, 1_794_000_000],
])('the tax of a taxable income of %d is %d', (taxable, tax) => {
  expect(progressiveTax(taxable)).toBe(tax);
});

test.each([
  ['TK/0', 54_000_000],
  ['TK/3', 67_500_000],
  ['K/0', 58_500_000],
  ['K/3', 72_000_000],
])('%s has Rp %d free of tax', (status, amount) => {
  expect(ptkpAmount(status)).toBe(amount);
});

const tenMillion = { status: 'K/0', gross: 120_000_000, months: 12, deductions: 1_200_000, withheld: 2_200_000 };

test('ten million a month, married, pension contributions of 100,000: 515,000 in December', () => {
  expect(reckonYear({ ...tenMillion, hasNumber: true })).toMatchObject({
    officeCost: 6_000_000,
    net: 112_800_000,
    taxable: 54_300_000,
    tax: 2_715_000,
    last: 515_000,
  });
});

test('without NPWP a fifth more; below PTKP nothing, and withheld tax is refunded', () => {
  expect(reckonYear({ ...tenMillion, hasNumber: false })).toMatchObject({ tax: 3_258_000, last: 1_058_000 });
  const small = { status: 'K/3', gross: 60_000_000, months: 12, deductions: 0, withheld: 150_000, hasNumber: true };
  expect(reckonYear(small)).toMatchObject({ officeCost: 3_000_000, taxable: 0, tax: 0, last: -150_000 });
});

test('the occupational deduction is limited by the months worked, PKP is rounded down to thousands', () => {
  const half = { status: 'TK/0', gross: 90_000_999, months: 6, deductions: 0, withheld: 0, hasNumber: true };
  expect(reckonYear(half)).toMatchObject({ officeCost: 3_000_000, taxable: 33_000_000, tax: 1_650_000 });
});
