/** Letters without a removable mark, and how to write them in ASCII. */
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
 * Lower case without marks or the variants of fonts and keyboards (NFKD): `Café` equals `CAFE`, and `ﬁrma`, `ｆｉｒｍａ` and
 * `firma` are equal.
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

/** Turns white space into plain spaces first, so that a line break does not join two words. */
const withoutPunctuation = (text: string): string => plainLower(text).replace(/\s+/g, ' ').replace(punctuation, '');

/** The words of a text in lower case, without marks and punctuation. */
export const plainWords = (text: string): string[] =>
  withoutPunctuation(text)
    .split(' ')
    .filter((word) => word !== '');

/** A key of words: each once, sorted. */
export const keyOfWords = (words: readonly string[]): string => sortedOnce(words).join(' ');

/**
 * OpenRefine's fingerprint: lower case, no marks, no punctuation, each word once, sorted. `Santoso, Budi` and `budi
 * SANTOSO` share one. Empty without any letter or digit.
 */
export const fingerprint = (text: string): string => keyOfWords(plainWords(text));

/**
 * OpenRefine's n-gram fingerprint: all pieces of `size` letters, ignoring spaces and punctuation, each once, sorted.
 * `Kota Bandung` and `KotaBandung` share one. A shorter text is its own fingerprint.
 */
export function ngramFingerprint(text: string, size: number): string {
  const letters = withoutPunctuation(text).replaceAll(' ', '');
  if (letters.length <= size) return letters;
  return sortedOnce(Array.from({ length: letters.length - size + 1 }, (_, i) => letters.slice(i, i + size))).join('');
}

/**
 * The runs of digits in a text. Values with different digits are different things, however alike they look: `No. 1, RT
 * 3` and `No. 3, RT 1`, `Rp 920.000` and `Rp 92.000`. OpenRefine has no such rule, but here a click merges them.
 */
export const digitRuns = (text: string): string =>
  (beyondAscii.test(text) ? text.normalize('NFKD') : text).replace(/\D+/g, ' ').trim();
