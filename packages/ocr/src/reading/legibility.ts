import { paperWordsIn } from '@rapi/documents';
import type { RecognisedWord } from '../recognition/recogniser';
import { lettersOf } from './page-words';

/** How much the recognised text looks like writing. */
export interface Legibility {
  /** Letters in words that are read with certainty. */
  letters: number;
  /** Their share of all letters, 0 to 1. */
  share: number;
  /** How many of these are typical words of business papers. */
  known: number;
}

const CERTAIN = 75;
/** A known word counts as much as this many letters: sideways type never gives one. */
const KNOWN_WORTH = 8;

/** Sideways type reads as words of one or two letters. */
const LEAST_LETTERS = 3;

/** Repeated letters count once: strokes of a rule or a column of digits read as 'IIIIII'. */
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

/** How legible a page is, to compare readings of the same page. */
export const scoreOf = ({ letters, share, known }: Legibility): number => letters * share + KNOWN_WORTH * known;

/** Enough of it is certainly writing. */
export const isSure = ({ letters, share }: Legibility): boolean => letters >= 12 && share >= 0.6;

/** The certain text contains a typical word: the page is upright, whatever else might be tried. */
export const isConvincing = (legibility: Legibility): boolean => isSure(legibility) && legibility.known > 0;

/** So little is certain that the page may be turned differently than assumed. */
export const isPoor = ({ letters, share, known }: Legibility): boolean =>
  letters < 12 || share < (known === 0 ? 0.8 : 0.4);

/** The text is no usable document: nothing at all, or mostly guesses. */
export const isHardToRead = ({ letters, share, known }: Legibility): boolean =>
  letters === 0 || share < (known === 0 ? 0.6 : 0.35);
