import fc from 'fast-check';
import { digitRuns } from './fingerprint';
import { allowedSlips, areNear, nearTexts } from './near-texts';

/** The expected result, pair by pair. */
function everyPair(texts: readonly string[], most: number): string[] {
  return texts.flatMap((left, i) =>
    texts.flatMap((right, j) =>
      i < j &&
      digitRuns(left) === digitRuns(right) &&
      areNear(left, right, allowedSlips(left.length, right.length, most))
        ? [`${i} ${j}`]
        : [],
    ),
  );
}

const found = (texts: readonly string[], most: number): string[] =>
  nearTexts(texts, most).map((pair) => pair.toSorted((left, right) => left - right).join(' '));

test('finds every pair that a pairwise comparison finds, once', () => {
  const text = fc.stringMatching(/^[abc1 ]{4,14}$/);
  fc.assert(
    fc.property(fc.uniqueArray(text, { maxLength: 40 }), fc.integer({ min: 1, max: 3 }), (texts, most) => {
      expect(found(texts, most).sort()).toEqual(everyPair(texts, most).sort());
    }),
    { numRuns: 300 },
  );
});

test('two swapped neighbouring letters count as one error, wherever they are', () => {
  const word = 'surabaya';
  const exchanged = [...word]
    .slice(1)
    .map((letter, i) => word.slice(0, i) + letter + (word[i] ?? '') + word.slice(i + 2));
  for (const text of exchanged) expect([text, nearTexts([word, text], 1)]).toEqual([text, [[0, 1]]]);
  expect(areNear('surabaya', 'usarbaya', 1)).toBe(false);
  expect(areNear('abcd', 'cdab', 2)).toBe(false);
});

test('texts with different digits, and very short words, are never near', () => {
  expect(nearTexts(['jl. merdeka no. 10', 'jl. merdeka no. 11'], 3)).toEqual([]);
  expect(nearTexts(['inv-0001', 'inv-0002'], 2)).toEqual([]);
  expect(nearTexts(['sma', 'smp', 'l', 'p'], 3)).toEqual([]);
  expect(nearTexts(['jl. merdeka no. 10', 'jl. merdeca no. 10'], 1)).toEqual([[0, 1]]);
});

test('refuses texts that are too similar to compare in time', () => {
  const letters = [...'abcdefghijklmnopqrst'];
  const texts = letters.map((letter) => `${letter}@contoh.example.id`);
  expect(nearTexts(texts, 3, 190)).toHaveLength(190);
  expect(() => nearTexts(texts, 3, 189)).toThrow(/Choose a smaller distance/);
});
