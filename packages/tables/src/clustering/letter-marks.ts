/** Numbers per text: one with a bit per letter, two with a bit per pair of neighbouring letters. */
const MARKS = 3;

/** Bit marks of all texts, which tell most texts apart without a closer look. */
export function marksOf(texts: readonly string[]): Int32Array {
  const marks = new Int32Array(texts.length * MARKS);
  for (const [i, text] of texts.entries()) {
    let [letters, low, high, before] = [0, 0, 0, 0];
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      letters |= 1 << (code & 31);
      const two = (Math.imul(before, 31) + code) & 63;
      if (two < 32) low |= 1 << two;
      else high |= 1 << (two - 32);
      before = code;
    }
    marks.set([letters, low, high], i * MARKS);
  }
  return marks;
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Whether two texts, one from each list, may differ by at most `most` letters. A changed letter removes at most one
 * letter and two pairs, and adds as many.
 */
export function mayBeSimilar(one: Int32Array, place: number, other: Int32Array, at: number, most: number): boolean {
  const [left, right] = [place * MARKS, at * MARKS];
  const low = (one[left + 1] ?? 0) ^ (other[right + 1] ?? 0);
  const high = (one[left + 2] ?? 0) ^ (other[right + 2] ?? 0);
  if (countBits(low) + countBits(high) > 4 * most) return false;
  return countBits((one[left] ?? 0) ^ (other[right] ?? 0)) <= 2 * most;
}
