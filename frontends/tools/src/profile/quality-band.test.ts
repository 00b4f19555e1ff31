import { bandOfCompleteness, bandOfScore } from './quality-band';

test.each([
  [100, 'excellent'],
  [90, 'excellent'],
  [89.99, 'good'],
  [75, 'good'],
  [74.9, 'fair'],
  [60, 'fair'],
  [59.9, 'poor'],
])('a score of %d is %s', (score, band) => expect(bandOfScore(score)).toBe(band));

test.each([
  [95, 'excellent'],
  [94.9, 'good'],
  [85, 'good'],
  [84.9, 'fair'],
  [70, 'fair'],
  [69.9, 'poor'],
])('a completeness of %d is %s', (percent, band) => expect(bandOfCompleteness(percent)).toBe(band));
