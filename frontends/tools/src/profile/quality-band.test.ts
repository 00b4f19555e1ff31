import { bandOfScore } from './quality-band';

test.each([
  [100, 'excellent'],
  [90, 'excellent'],
  [89.99, 'good'],
  [75, 'good'],
  [74.9, 'fair'],
  [60, 'fair'],
  [59.9, 'poor'],
])('a score of %d is %s', (score, band) => expect(bandOfScore(score)).toBe(band));
