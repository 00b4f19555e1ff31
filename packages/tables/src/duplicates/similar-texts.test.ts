import fc from 'fast-check';
import { findSimilarTexts, textSimilarity, type SimilarTextOptions } from './similar-texts';

/** Compares all pairs one by one. */
function bruteForce(
  texts: readonly string[],
  threshold: number,
  isAllowed = (_a: string, _b: string) => true,
): string[] {
  return texts.flatMap((a, i) =>
    texts
      .slice(i + 1)
      .filter((b) => isAllowed(a, b) && textSimilarity(a, b) >= threshold - 1e-9)
      .map((b) => [a, b].sort().join('|')),
  );
}

function pairsOf(texts: readonly string[], threshold: number, options?: SimilarTextOptions): string[] {
  const { left, right } = findSimilarTexts(texts, threshold, options);
  return Array.from(left, (place, i) => [texts[place] ?? '', texts[right[i] ?? 0] ?? ''].sort().join('|'));
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'n', ' ', 'é'), minLength: 1, maxLength: 14 });
const words = fc.uniqueArray(word, { minLength: 2, maxLength: 60 });

test.each([0.5, 0.6, 0.75, 0.8, 0.9, 0.95, 1])(
  'comparing by pieces finds the same pairs as comparing one by one, at %d',
  (threshold) => {
    fc.assert(
      fc.property(words, (texts) => {
        const expected = bruteForce(texts, threshold).sort();
        expect(pairsOf(texts, threshold, { fewTexts: 0 }).sort()).toEqual(expected);
        expect(pairsOf(texts, threshold).sort()).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  },
);

test('a pair states its similarity', () => {
  const { similarity } = findSimilarTexts(['dewi lestari', 'dewi lestary', 'agus wijaya'], 0.75);
  expect(Array.from(similarity, (each) => Math.round(each * 1000))).toEqual([917]);
});

test('with digits kept, numbers that differ in one digit are different texts', () => {
  const texts = ['jl merdeka 12', 'jl merdeka 13', 'jln merdeka 12', 'jl merdeka'];
  expect(pairsOf(texts, 0.75, { keepDigits: true })).toEqual(['jl merdeka 12|jln merdeka 12']);
  expect(pairsOf(texts, 0.75)).toHaveLength(5);
});

test('above the budget the most common pieces are skipped and counted; the rarer ones still find pairs', () => {
  const texts = Array.from(
    { length: 400 },
    (_, i) => `${'abcdefghij'[i % 10]}${String.fromCharCode(97 + (i % 26)).repeat(3)}${i}@contoh.co.id`,
  );
  const all = findSimilarTexts(texts, 0.9, { fewTexts: 0 });
  const some = findSimilarTexts(texts, 0.9, { fewTexts: 0, budget: 2_000 });
  expect([all.dropped, some.dropped > 0]).toEqual([0, true]);
  expect(some.left.length).toBeLessThan(all.left.length);
  expect(pairsOf(texts, 0.9, { fewTexts: 0, budget: 2_000 })).toEqual(
    pairsOf(texts, 0.9, { fewTexts: 0, budget: 2_000 }),
  );
});

test('an empty list and a single text have no pairs', () => {
  expect(findSimilarTexts([], 0.5).left).toHaveLength(0);
  expect(findSimilarTexts(['budi'], 0.5).left).toHaveLength(0);
});

test('for very many texts, a note states the largest edit distance that is found', () => {
  const texts = Array.from(
    { length: 300 },
    (_, i) => `${'bcdfghjklm'[i % 10]}${'aiueo'[i % 5]}`.repeat(12) + String.fromCharCode(97 + (i % 26)),
  );
  expect(findSimilarTexts(texts.slice(0, 20), 0.5).mostLetters).toBeUndefined();
  expect(findSimilarTexts(texts, 0.99, { fewTexts: 0 }).mostLetters).toBeUndefined();
  const long = Array.from({ length: 9_000 }, (_, i) => `${'kata '.repeat(12)}${i}`);
  const { mostLetters, left } = findSimilarTexts(long, 0.6, { keepDigits: true });
  expect(mostLetters).toBeGreaterThan(2);
  expect(left).toHaveLength(0);
});
