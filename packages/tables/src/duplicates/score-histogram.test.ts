import fc from 'fast-check';
import { histogramOf, suggestedThreshold } from './score-histogram';

const around = (centre: number, count: number) =>
  Array.from({ length: count }, (_, i) => (centre + ((i * 7) % 9) - 4) / 100);

test('pairs are counted in bars of two percent, the last with its upper end', () => {
  expect(histogramOf([0.49, 0.5, 0.519, 0.52, 1, 0.98], 50)).toEqual({
    lowest: 50,
    width: 2,
    counts: [2, 1, ...Array.from({ length: 22 }, () => 0), 2],
  });
  expect(histogramOf([0.9, 1], 91)).toEqual({ lowest: 90, width: 2, counts: [1, 0, 0, 0, 1] });
  expect(histogramOf([1], 100).counts).toEqual([1]);
});

test('the valley between two hills is proposed', () => {
  const suggested = suggestedThreshold(histogramOf([...around(58, 400), ...around(94, 200)], 50));
  expect(suggested).toBeGreaterThan(62);
  expect(suggested).toBeLessThan(90);
});

test.each([
  ['no pairs', []],
  ['one hill', around(94, 200)],
  ['a pair here and there', [0.55, 0.95]],
])('no proposal for %s', (_what, scores) => expect(suggestedThreshold(histogramOf(scores, 50))).toBeUndefined());

test('whatever the scores are, all are counted and the proposal is within their range', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.5, max: 1, noNaN: true }), { maxLength: 300 }), (scores) => {
      const histogram = histogramOf(scores, 50);
      expect(histogram.counts.reduce((sum, count) => sum + count, 0)).toBe(scores.length);
      const suggested = suggestedThreshold(histogram) ?? 75;
      expect(suggested > 50 && suggested < 100).toBe(true);
    }),
  );
});
