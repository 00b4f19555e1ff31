import { paperWordsIn } from '@rapi/documents';
import type { RecognisedWord } from '../recognition/recogniser';
import { lettersOf } from './page-words';

/** How far what is read looks like writing. */
export interface Legibility {
  /** Letters in words that are read with certainty. */
  letters: number;
  /** Their share of all letters, 0 to 1. */
  share: number;
  /** Words of business papers among them. */
  known: number;
}

const CERTAIN = 75;
/** A known word is worth so many letters: lying type is never read as one. */
const KNOWN_WORTH = 8;

/** Lying type is read as words of one or two letters. */
const LEAST_LETTERS = 3;

/** Strokes that are read as the same letter over and over count once: 'IIIIII' of a rule or a column of digits. */
function differentLetters({ text }: RecognisedWord): number {
  const letters = lettersOf({ text: [...new Set(text)].join('') });
  return letters < LEAST_LETTERS ? 0 : letters;
}

export function legibilityOf(lines: readonly (readonly RecognisedWord[])[]): Legibility {
  const words = lines.flat();
  const certain = words.filter(({ confidence }) => confidence >= CERTAIN);
  const count = (all: readonly RecognisedWord[]) => all.reduce((sum, word) => sum + differentLetters(word), 0);
  const [letters, all] = [count(certain), count(words)];
  const known = paperWordsIn(certain.map(({ text }) => text).join(' ')).length;
  return { letters, share: all === 0 ? 0 : letters / all, known };
}

/** How much of a page is legible, to compare readings of the same page. */
export const scoreOf = ({ letters, share, known }: Legibility): number => letters * share + KNOWN_WORTH * known;

/** Enough of it is sure to be writing. */
export const isSure = ({ letters, share }: Legibility): boolean => letters >= 12 && share >= 0.6;

/** A word of papers among what is sure: so it stands, whatever else may be tried. */
export const isConvincing = (legibility: Legibility): boolean => isSure(legibility) && legibility.known > 0;

/** So little of it is certain that the page may lie otherwise than it was taken to. */
export const isPoor = ({ letters, share, known }: Legibility): boolean =>
  letters < 12 || share < (known === 0 ? 0.8 : 0.4);

/** What is read of it is no document: nothing at all, or mostly guesses. */
export const isHardToRead = ({ letters, share, known }: Legibility): boolean =>
  letters === 0 || share < (known === 0 ? 0.6 : 0.35);
