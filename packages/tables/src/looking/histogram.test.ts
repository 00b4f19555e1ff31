import fc from 'fast-check';
import { coreOf, niceBounds } from './histogram';

test.each<[[number, number], number[]]>([
  [
    [0, 100],
    [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100],
  ],
  [
    [0.13, 0.42],
    [0.12, 0.14, 0.16, 0.18, 0.2, 0.22, 0.24, 0.26, 0.28, 0.3, 0.32, 0.34, 0.36, 0.38, 0.4, 0.42],
  ],
  [
    [7, 7],
    [7, 7],
  ],
])('%j is parted at readable bounds', ([from, to], bounds) => {
  expect(niceBounds({ from, to })).toEqual(bounds);
});

test('bounds cover all values, are increasing, and are few', () => {
  const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.constantFrom(0, 1e300));
  fc.assert(
    fc.property(number, number, (a, b) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      const bounds = niceBounds({ from, to });
      expect(bounds[0]).toBeLessThanOrEqual(from);
      expect(bounds.at(-1)).toBeGreaterThanOrEqual(to);
      expect(bounds.length).toBeLessThanOrEqual(28);
      if (from < to)
        for (const [i, each] of bounds.entries()) if (i > 0) expect(each).toBeGreaterThan(bounds[i - 1] ?? 0);
    }),
    { numRuns: 2000 },
  );
});

test('one amount with three zeros too many does not flatten the others', () => {
  expect(coreOf({ min: 1, max: 1_000_000, low: 2, high: 990 })).toEqual({
    from: 1,
    to: 990,
    isCutBelow: false,
    isCutAbove: true,
  });
  expect(coreOf({ min: 0, max: 100, low: 1, high: 99 })).toMatchObject({ from: 0, to: 100 });
});
