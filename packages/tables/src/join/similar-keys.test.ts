import { distance } from 'fastest-levenshtein';
import fc from 'fast-check';
import { findSimilarKeys } from './similar-keys';

const keys = (texts: readonly string[]) => texts.map((text) => ({ block: '', text }));
const similarity = (a: string, b: string) => 1 - distance(a, b) / Math.max(a.length, b.length, 1);

/** Compares all pairs; the index must find the same. */
function bestByHand(lefts: readonly string[], rights: readonly string[], threshold: number): string[] {
  return lefts.flatMap((left, i) => {
    const scores = rights.map((right) => similarity(left, right));
    const best = Math.max(...scores);
    if (best < threshold - 1e-9) return [];
    return scores.flatMap((score, j) => (Math.abs(score - best) < 1e-9 ? [`${i} ${j}`] : []));
  });
}

function found(lefts: readonly string[], rights: readonly string[], threshold: number): string[] {
  const { left, right } = findSimilarKeys(keys(lefts), keys(rights), threshold);
  return left.map((own, i) => `${own} ${right[i]}`);
}

/** Few letters, so that many texts are alike. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', ' '), minLength: 1, maxLength: 14 });

test('the index finds the same as a pairwise comparison', () => {
  const rights = fc.uniqueArray(word, { minLength: 60, maxLength: 120 });
  const lefts = fc.array(word, { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(lefts, rights, fc.constantFrom(0.7, 0.8, 0.85, 0.95), (left, right, threshold) => {
      expect(found(left, right, threshold).sort()).toEqual(bestByHand(left, right, threshold).sort());
    }),
    { numRuns: 60 },
  );
});

test('letters of any script are distinguished', () => {
  const rights = Array.from({ length: 80 }, (_, i) => `名前${String.fromCharCode(0x4e00 + i)}株式会社東京`);
  expect(found([`名前${String.fromCharCode(0x4e00 + 7)}株式会社京`], rights, 0.8)).toEqual(['0 7']);
});

test('texts with different digits or in different blocks do not match', () => {
  const result = findSimilarKeys(
    [{ block: '1', text: 'blok a 12' }],
    [
      { block: '1', text: 'blok a 13' },
      { block: '2', text: 'blok a 12' },
      { block: '1', text: 'blok b 12' },
    ],
    0.8,
  );
  expect(result).toMatchObject({ left: [0], right: [2] });
});

test('keys that would take too long are left out and counted', () => {
  const texts = Array.from({ length: 200 }, (_, i) => 'abcdefghij'.repeat(2).slice(i % 7, 12 + (i % 7)));
  const { notCompared, left } = findSimilarKeys(keys(texts), keys([...new Set(texts)]), 0.8, { budget: 300 });
  expect(notCompared).toBeGreaterThan(0);
  expect(new Set(left).size).toBe(texts.length - notCompared);
});
