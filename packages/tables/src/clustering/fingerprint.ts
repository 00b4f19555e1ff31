/** Letters that have no mark to take off, as they are written without it. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
};
const markedLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
const combiningMark = /\p{Mn}+/gu;
const punctuation = /[\p{P}\p{S}\p{Cc}\p{Cf}]+/gu;
const beyondAscii = /[^\x20-\x7e]/;

/** Lower-case letters without their marks: `Café` and `CAFE` are one. */
function plainLower(text: string): string {
  const lower = text.toLowerCase();
  if (!beyondAscii.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(combiningMark, '')
    .replace(markedLetter, (letter) => plainLetters[letter] ?? letter);
}

const sortedOnce = (parts: readonly string[]): string[] => [...new Set(parts)].sort();

/** What is no word apart is a space between words first, so that a line break does not join two of them. */
const withoutPunctuation = (text: string): string => plainLower(text).replace(/\s+/g, ' ').replace(punctuation, '');

/**
 * OpenRefine's fingerprint: lower case, no marks, no punctuation, each word once, in order. `Santoso, Budi` and
 * `budi  SANTOSO` have the same. Empty where there is neither letter nor digit.
 */
export const fingerprint = (text: string): string =>
  sortedOnce(
    withoutPunctuation(text)
      .split(' ')
      .filter((word) => word !== ''),
  ).join(' ');

/**
 * OpenRefine's n-gram fingerprint: the pieces of `size` letters that a text has, spaces and punctuation aside, each once,
 * in order. `Kota Bandung` and `KotaBandung` have the same. A text shorter than that is its own.
 */
export function ngramFingerprint(text: string, size: number): string {
  const letters = withoutPunctuation(text).replaceAll(' ', '');
  if (letters.length <= size) return letters;
  return sortedOnce(Array.from({ length: letters.length - size + 1 }, (_, i) => letters.slice(i, i + size))).join('');
}

/**
 * The digits of a text, run by run. Values with other digits are other things, however alike they look: `No. 1, RT 3` and
 * `No. 3, RT 1`, `Rp 920.000` and `Rp 92.000`. OpenRefine knows no such rule; here a click merges them.
 */
export const digitRuns = (text: string): string => text.replace(/\D+/g, ' ').trim();
