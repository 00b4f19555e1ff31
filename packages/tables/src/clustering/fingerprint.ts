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

/**
 * Lower-case letters without their marks, and without the forms that fonts and keyboards give them (NFKD): `Café` and `CAFE`
 * are one, and so are `ﬁrma`, `ｆｉｒｍａ` and `firma`.
 */
function plainLower(text: string): string {
  if (!beyondAscii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(combiningMark, '')
    .replace(markedLetter, (letter) => plainLetters[letter] ?? letter);
}

const sortedOnce = (parts: readonly string[]): string[] => [...new Set(parts)].sort();

/** What is no word apart is a space between words first, so that a line break does not join two of them. */
const withoutPunctuation = (text: string): string => plainLower(text).replace(/\s+/g, ' ').replace(punctuation, '');

/** The words of a text in lower case, without marks and punctuation. */
export const plainWords = (text: string): string[] =>
  withoutPunctuation(text)
    .split(' ')
    .filter((word) => word !== '');

/** Words as a key: each once, in order. */
export const keyOfWords = (words: readonly string[]): string => sortedOnce(words).join(' ');

/**
 * OpenRefine's fingerprint: lower case, no marks, no punctuation, each word once, in order. `Santoso, Budi` and
 * `budi  SANTOSO` have the same. Empty where there is neither letter nor digit.
 */
export const fingerprint = (text: string): string => keyOfWords(plainWords(text));

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
export const digitRuns = (text: string): string =>
  (beyondAscii.test(text) ? text.normalize('NFKD') : text).replace(/\D+/g, ' ').trim();
