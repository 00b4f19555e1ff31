import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { marksOf, mayBeSimilar } from './letter-marks';

const word = fc.stringMatching(/^[a-z ]{0,12}$/);

test('never separates texts within the requested distance', () =>
  fc.assert(
    fc.property(word, word, (left, right) => {
      const marks = marksOf([left, right]);
      expect(mayBeSimilar(marks, 0, marks, 1, distance(left, right))).toBe(true);
    }),
  ));

test('separates clearly different texts', () => {
  const marks = marksOf(['bandung', 'yogyakarta']);
  expect(mayBeSimilar(marks, 0, marks, 1, 1)).toBe(false);
});
