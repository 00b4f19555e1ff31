import { concepts } from './concepts';

/** Words that stand in every text and tell nothing of it, in both languages. */
const fillers: ReadonlySet<string> = new Set(
  (
    'a an and are as at be by can do does each every for from has have how i if in into is it its me my no not of on or our so that ' +
    'the their there this to was what when where which who will with you your ' +
    'ada adalah agar akan anda apa atau bagi bagaimana bisa buat dalam dan dapat dari dengan di hanya hingga ini itu jadi jika juga ' +
    'kalau kami kan karena ke kepada lah maka mana mau masih oleh pada para per pun saja saya semua serta setiap sudah supaya ' +
    'tanpa tapi tentang tetapi tiap tidak untuk yang'
  ).split(' '),
);

/** `pelanggan` and `invoices`, but not the s of `kas`: an English plural is longer. */
const singular = (word: string): string => (/[^aius]s$/.test(word) && word.length > 4 ? word.slice(0, -1) : word);

/** The words of a text as they are compared: small letters without accents, plurals as singulars. */
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

/** Marks a concept among words. */
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

/** Every word that a concept is said with. */
export const conceptWords: ReadonlySet<string> = new Set(concepts.flat().flatMap(plainWords));

/** One thing that is meant in a text: the words that say it, and the concepts they may stand for. */
export interface Meant {
  words: readonly string[];
  concepts: readonly string[];
}

/** A text as what it means, from left to right; of phrases that begin at one word the longest. */
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

/** What a text is found by: its words and its concepts. */
export const termsOf = (text: string): string[] =>
  meantIn(text).flatMap(({ words, concepts: said }) => [...words.filter((word) => !isFiller(word)), ...said]);
