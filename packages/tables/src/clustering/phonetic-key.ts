import { keyOfWords, plainWords } from './fingerprint';

/** Titles before a name that are not part of it. */
const titles = new Set(['h', 'hj', 'haji', 'hajah', 'hajjah', 'kh', 'kyai', 'kiai', 'ust', 'ustad', 'ustadz', 'ustadzah', 'ir', 'dr', 'drs', 'dra', 'drg', 'drh', 'prof', 'r', 'ra', 'rr', 'rm', 'rden', 'raden', 'tn', 'tuan', 'ny', 'nyonya', 'nn', 'nona', 'bp', 'bpk', 'bapak', 'pak', 'ibu', 'bu', 'sdr', 'sdri', 'alm', 'almh', 'almarhum', 'almarhumah']); // prettier-ignore
/** Degrees after a name, without their dots. */
const degrees = new Set(['se', 'sh', 'st', 'si', 'sip', 'sp', 'spd', 'spdi', 'sag', 'sei', 'skom', 'ssi', 'ssos', 'ssn', 'shum', 'skm', 'skep', 'sked', 'sfarm', 'stp', 'str', 'spsi', 'sik', 'ak', 'apt', 'ba', 'bsc', 'amd', 'amdkeb', 'amk', 'ners', 'mm', 'mh', 'mt', 'ma', 'mag', 'mpd', 'mpdi', 'msi', 'msc', 'mkom', 'mkn', 'mba', 'mars', 'mkes', 'mfarm', 'msn', 'mhum', 'phd', 'ca', 'cpa']); // prettier-ignore

/** Muhammad in any spelling or abbreviation. */
const muhammad = /^(m[ou](c|k)?h(d|a?m+[ae]?[dt]+)?|mhd|mhmd)$/;

const VOWEL = 'aeiou';
/**
 * Replacements from spelling to sound, applied in order: first the spellings from before 1947 and 1972, then letters
 * that sound alike. `x` stands for kh until the other letters have lost their h.
 */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/(.)\1+/g, '$1'],
  [/oe/g, 'u'],
  [/tj/g, 'c'],
  [/dj/g, 'j'],
  [/sj/g, 'sy'],
  [/x/g, 'ks'],
  [/kh|ch/g, 'x'],
  [/ph/g, 'f'],
  [new RegExp(`([^${VOWEL}\\W])h`, 'g'), '$1'],
  [/x/g, 'h'],
  [/ck|q/g, 'k'],
  [/v/g, 'f'],
  [/dz|z/g, 's'],
  [/(.)\1+/g, '$1'],
  [/ie/g, 'i'],
  [/ae/g, 'ai'],
  [new RegExp(`uw(?=[${VOWEL}])`, 'g'), 'u'],
  // The old spelling writes y as j, and a name does not say which spelling it uses, so both count as one.
  [/j/g, 'y'],
  [/sy/g, 's'],
  [new RegExp(`i?y(?=[${VOWEL}])|i(?=[${VOWEL}])`, 'g'), 'y'],
  [new RegExp(`y(?![${VOWEL}])`, 'g'), 'i'],
  [new RegExp(`([${VOWEL}])h$`), '$1'],
  [/d$/, 't'],
  [/b$/, 'p'],
  // Santoso and Santosa are one name, Rina and Rino are two: treat a final a as o only in long words.
  [new RegExp(`^(.{4,}[^${VOWEL}])a$`), '$1o'],
  [/(.)\1+/g, '$1'],
];

function soundOf(word: string): string {
  const modern = word.replaceAll('oe', 'u');
  if (muhammad.test(modern)) return 'muhamat';
  return sounds.reduce((text, [from, to]) => text.replace(from, to), word);
}

/** The words of a name without titles and degrees; all words if nothing else is left. */
function bareName(words: readonly string[]): readonly string[] {
  let [start, end] = [0, words.length];
  while (start < end && titles.has(words[start] ?? '')) start++;
  while (end > start + 1 && degrees.has(words[end - 1] ?? '')) end--;
  return start === end ? words : words.slice(start, end);
}

/**
 * How an Indonesian name sounds, as a key: old spelling (oe, dj, tj, j, sj, nj, ch) as new, letters that sound alike as
 * one, without titles, double letters and silent h; each word once, sorted. `Drs. H. Moh. Djoefri` and `Muhammad Jufri`
 * share one. Empty without any letter or digit.
 */
export const phoneticKey = (text: string): string => keyOfWords(bareName(plainWords(text)).map(soundOf));
