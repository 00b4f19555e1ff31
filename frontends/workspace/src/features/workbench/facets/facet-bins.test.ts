import { readNumber } from '@rapi/ui/controls';
import { type Bin, binAt, isWithin, rangeAcross } from './facet-bins';
import { boundText, dayIn, writtenBound } from './bound-text';

const bin = (from: number | string, to: number | string): Bin => ({ from, to, count: 1, isOutlying: false });
const numbers = [bin(0, 10), bin(10, 20), bin(20, 30)];

test('a range runs from the earlier bin to the later, whichever was selected first', () => {
  expect(rangeAcross(numbers, 2, 1)).toEqual([10, 30]);
  expect(rangeAcross(numbers, 0, 0)).toEqual([0, 10]);
  expect(rangeAcross([], 0, 0)).toBeUndefined();
});

test('a bin that the range only touches is outside it', () => {
  expect(numbers.map((each) => isWithin(each, [10, 20]))).toEqual([false, true, false]);
  expect(numbers.map((each) => isWithin(each, undefined))).toEqual([true, true, true]);
  expect(isWithin(bin(5, 5), [5, 5])).toBe(true);
});

test('a day belongs to the bin that it ends', () => {
  const days = [bin('2026-01-01', '2026-01-31'), bin('2026-02-01', '2026-02-28')];
  expect(days.map((each) => isWithin(each, ['2026-01-31', '2026-01-31']))).toEqual([true, false]);
});

test('every position of the drawing maps to a bin, also at its edges', () => {
  expect([-1, 0, 0.34, 0.99, 1, 2].map((share) => binAt(share, 3))).toEqual([0, 0, 1, 2, 2, 2]);
});

test('reads the text of an input back as the same value', () => {
  for (const value of [0, -3, 1_250_000.5, 0.001, 990_000]) expect(readNumber(writtenBound(value))).toBe(value);
  expect(dayIn(writtenBound('2026-01-31'))).toBe('2026-01-31');
  expect(dayIn('1/2/2026')).toBe('2026-02-01');
  expect(dayIn('kemarin')).toBeUndefined();
  expect(writtenBound(null)).toBe('');
});

test('shows a bound that is not a day unchanged', () => {
  expect(boundText('x')).toBe('x');
});
