import { concepts } from './concepts';

/** Words in both languages that occur in every text and distinguish nothing. */
const fillers: ReadonlySet<string> = new Set(
  (
    'a an and are as at be by can do does each every for from has have how i if in into is it its me my no not of on or our so that ' +
    'the their there this to was what when where which who will with you your ' +
    'ada adalah agar akan anda apa atau bagi bagaimana bisa buat dalam dan dapat dari dengan di hanya hingga ini itu jadi jika juga ' +
    'kalau kami kan karena ke kepada lah maka mana mau masih oleh pada para per pun saja saya semua serta setiap sudah supaya ' +
    'tanpa tapi tentang tetapi tiap tidak untuk yang'
  ).split(' '),
);

/** Strips a plural s, as in `invoices`, but keeps the s of `kas`: English plurals are longer. */
const singular = (word: string): string => (/[^aius]s$/.test(word) && word.length > 4 ? word.slice(0, -1) : word);

/** The comparable words of a text: lower case, without accents, plurals as singulars. */
export const plainWords = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(singular);

export const isFiller = (word: string): boolean => fillers.has(word);

interface Phrase {
  words: readonly string[];
  concept: string;
}

/** Prefix that tells a concept from a word. */
const MARK = '~';
export const isConcept = (term: string): boolean => term.startsWith(MARK);

const phrasesByWord = new Map<string, Phrase[]>();
for (const [place, spellings] of concepts.entries()) {
  for (const words of spellings.map(plainWords)) {
    const [first] = words;
    if (first === undefined) continue;
    phrasesByWord.set(first, [...(phrasesByWord.get(first) ?? []), { words, concept: `${MARK}${place}` }]);
  }
}
for (const phrases of phrasesByWord.values()) phrases.sort((one, other) => other.words.length - one.words.length);

/** All words that occur in concepts. */
export const conceptWords: ReadonlySet<string> = new Set(concepts.flat().flatMap(plainWords));

/** One meaning in a text: its words, and the concepts they may stand for. */
export interface Meant {
  words: readonly string[];
  concepts: readonly string[];
}

/** Splits a text into meanings, from left to right; at each word the longest phrase wins. */
export function meantIn(text: string): Meant[] {
  const words = plainWords(text);
  const meant: Meant[] = [];
  for (let at = 0; at < words.length;) {
    const fits = (phrasesByWord.get(words[at] ?? '') ?? []).filter((phrase) =>
      phrase.words.every((word, i) => words[at + i] === word),
    );
    const length = fits[0]?.words.length ?? 1;
    const here = words.slice(at, at + length);
    const said = fits.filter((phrase) => phrase.words.length === length).map(({ concept }) => concept);
    if (said.length > 0 || !here.every(isFiller)) meant.push({ words: here, concepts: said });
    at += length;
  }
  return meant;
}

/** The index terms of a text: its words and its concepts. */
export const termsOf = (text: string): string[] =>
  meantIn(text).flatMap(({ words, concepts: said }) => [...words.filter((word) => !isFiller(word)), ...said]);
