import fc from 'fast-check';
import { qualityParts, scoreOf } from './quality-parts';

const part = (whole: number) => fc.integer({ min: 0, max: whole });
const counts = fc
  .record({ rows: fc.integer({ min: 0, max: 5_000 }), columns: fc.integer({ min: 1, max: 40 }) })
  .chain(({ rows, columns }) =>
    part(rows * columns).chain((filled) =>
      fc.record({
        rows: fc.constant(rows),
        cells: fc.constant(rows * columns),
        filled: fc.constant(filled),
        consistent: part(filled),
        differentRows: part(rows),
        checked: fc.array(
          fc.integer({ min: 1, max: 5_000 }).chain((of) => fc.record({ filled: fc.constant(of), valid: part(of) })),
          { maxLength: 8 },
        ),
      }),
    ),
  );

const cents = (value: number) => Math.round(value * 100);

test('the displayed points add up to the score, which is the weighted sum to a hundredth or two', () => {
  fc.assert(
    fc.property(counts, (counted) => {
      const parts = qualityParts(counted);
      const score = scoreOf(parts);
      expect(parts.reduce((sum, { points }) => sum + cents(points), 0)).toBe(cents(score));
      expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
      const exact = parts.reduce((sum, { weight, percent }) => sum + (weight * percent) / 100, 0);
      expect(Math.abs(score - exact)).toBeLessThan(0.03);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
    }),
  );
});

test('with a completely invalid column the score stays below that of an excellent table', () => {
  fc.assert(
    fc.property(counts, (counted) => {
      const checked = [...counted.checked, { filled: 3, valid: 0 }];
      expect(scoreOf(qualityParts({ ...counted, checked }))).toBeLessThan(90);
    }),
  );
});
