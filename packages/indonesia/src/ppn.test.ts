import fc from 'fast-check';
import { ppn, ppnRule } from './ppn';

describe('ppn', () => {
  it.each([
    ['1985-04-01', false, 10, 10, '01'],
    ['2022-03-31', false, 10, 10, '01'],
    ['2022-04-01', false, 11, 11, '01'],
    ['2024-12-31', true, 11, 11, '01'],
    ['2025-01-01', false, 12, 11, '04'],
    ['2025-01-01', true, 12, 11, '04'],
    ['2025-01-31', true, 12, 11, '04'],
    ['2025-02-01', true, 12, 12, '01'],
    ['2025-02-01', false, 12, 11, '04'],
    ['2026-11-21', false, 12, 11, '04'],
  ] as const)(
    'on %s (luxury %s): %d percent, effectively %d, code %s',
    (day, luxury, rate, effectiveRate, transactionCode) => {
      expect(ppnRule(day, { luxury })).toMatchObject({ rate, effectiveRate, transactionCode });
    },
  );

  it('works the published example', () => {
    expect(ppn(50_000_000, '2026-01-05')).toMatchObject({
      taxBase: 50_000_000,
      otherTaxBase: 45_833_333.33,
      vat: 5_500_000,
      total: 55_500_000,
    });
  });

  it.each([
    [1_000_000, '2021-06-01', false, 1_000_000, 100_000],
    [1_000_000, '2023-06-01', false, 1_000_000, 110_000],
    [1_000_000, '2026-06-01', true, 1_000_000, 120_000],
    [0.04, '2023-06-01', false, 0.04, 0],
    [0.05, '2023-06-01', false, 0.05, 0.01],
    [-50_000_000, '2026-01-05', false, -45_833_333.33, -5_500_000],
  ])('%d on %s', (price, day, luxury, otherTaxBase, vat) => {
    expect(ppn(price, day, { luxury })).toMatchObject({ otherTaxBase, vat });
  });

  it.each(['', '1985-03-31', 'kemarin'])('%j has no rate', (day) => {
    expect(() => ppnRule(day)).toThrow(RangeError);
  });

  it('stays within a cent of the effective rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (price) => {
        expect(Math.abs(ppn(price, '2026-01-05').vat - price * 0.11)).toBeLessThanOrEqual(0.011);
      }),
    );
  });
});
