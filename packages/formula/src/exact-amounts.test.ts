import fc from 'fast-check';
import { mappings } from './mappings';

const grouped = (whole: bigint): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, '.');

test('whole amounts keep every digit in RUPIAH and TEXT', () => {
  const whole = fc.maxSafeNat();
  fc.assert(
    fc.property(whole, (value) => {
      const written = grouped(BigInt(value));
      expect(mappings.rupiah.run(value, -1)).toBe(`Rp${written}`);
      expect(mappings.rupiah.run(value, 0)).toBe(`Rp${written}`);
      expect(mappings.formatNumber.run(value, '#.##0')).toBe(written);
      expect(mappings.formatNumber.run(value, '#,##0')).toBe(written.replaceAll('.', ','));
    }),
    { numRuns: 300 },
  );
});

test.each<[number, string]>([
  [1_234_567_890_123_456, 'Rp1.234.567.890.123.456'],
  [9_007_199_254_740_991, 'Rp9.007.199.254.740.991'],
  [12_345_678_901_234.56, 'Rp12.345.678.901.234,56'],
  [98_765_432_101_234.56, 'Rp98.765.432.101.234,56'],
  [0.1 + 0.2, 'Rp0,30'],
  [1.005 * 100, 'Rp100,50'],
])('RUPIAH(%d) is %s', (value, expected) => {
  expect(mappings.rupiah.run(value, -1)).toBe(expected);
});

test('TERBILANG says the last digit, and no noise of binary fractions', () => {
  expect(mappings.terbilang.run(1_000_000_000_000_001)).toBe('satu kuadriliun satu');
  expect(mappings.terbilang.run(0.1 + 0.2)).toBe('nol koma tiga');
  expect(mappings.ppn.run(1_234_567_890_123_450, '2022-03-31')).toBe(123_456_789_012_345);
});
