import type { PlacedCharacter, Segment } from './read-segment';
import type { Box, RecognisedWord } from './recogniser';

/**
 * A gap this many times the usual character distance separates words; with characters of equal width, as on receipts, a
 * space makes it twice that distance.
 */
const WORD_GAP = 1.8;
/** Upper limit for PP-OCR's confidence next to Tesseract's: it is certain of wrong letters too. */
export const MOST_CONFIDENCE = 95;

export function meanConfidence(characters: readonly PlacedCharacter[]): number {
  return (100 * characters.reduce((sum, { confidence }) => sum + confidence, 0)) / Math.max(1, characters.length);
}

export const textOf = (characters: readonly PlacedCharacter[]): string =>
  characters.map(({ character }) => character).join('');

/** The usual distance of neighbouring characters, in pixels; undefined for a single one. */
export function usualStep({ characters }: Segment): number | undefined {
  const steps = characters.slice(1).map(({ x }, i) => x - (characters[i]?.x ?? x));
  return steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)];
}

/** Whether a word ends before a character of the segment: a space or a colon was read there, or the gap is wide. */
export function isParted(segment: Segment, own: PlacedCharacter): boolean {
  const at = segment.characters.indexOf(own);
  const [before, earlier] = [segment.characters[at - 1], segment.characters[at - 2]];
  if (!before) return false;
  if (before.character === ' ' || own.character === ' ') return true;
  // A colon ends a word after a label, but not within a time.
  if (before.character === ':' && !/\d/.test(earlier?.character ?? '')) return true;
  return own.x - before.x > WORD_GAP * (usualStep(segment) ?? Infinity);
}

/** Corrects digits that cannot be right within an ordinary word. */
export function mendLetters(text: string): string {
  if (!/[a-z]{2}/.test(text) || /[2-9]/.test(text)) return text;
  return text.replace(/(?<=[A-Za-z])1|1(?=[a-z])/g, 'l').replace(/(?<=[a-z])0|0(?=[a-z])/g, 'o');
}

/** Groups characters of a segment into words, cut where something separates them. */
export function wordsOfCharacters(segment: Segment, taken: readonly PlacedCharacter[]): RecognisedWord[] {
  const { box, characters } = segment;
  const usual = usualStep(segment) ?? (box[2] - box[0]) / 2;
  const groups: PlacedCharacter[][] = [];
  taken.forEach((each, i) => {
    const isNeighbour = i > 0 && characters.indexOf(each) === characters.indexOf(taken[i - 1] ?? each) + 1;
    const group = groups.at(-1);
    if (group && isNeighbour && !isParted(segment, each)) group.push(each);
    else groups.push([each]);
  });
  return groups.flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last || first.character === ' ') return [];
    const wordBox: Box = [Math.max(box[0], first.x - usual / 2), box[1], Math.min(box[2], last.x + usual / 2), box[3]];
    const confidence = Math.min(MOST_CONFIDENCE, meanConfidence(group));
    return [{ text: mendLetters(textOf(group)), confidence, box: wordBox }];
  });
}
