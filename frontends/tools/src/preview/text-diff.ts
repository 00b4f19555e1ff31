import { diffArrays } from 'diff';

export interface TextPart {
  text: string;
  side: 'both' | 'removed' | 'added';
}

/** Texts up to this length are compared by character, longer ones by word, which is easier to read. */
const BY_CHARACTER = 40;
/** Beyond this many changed pieces a text is shown as replaced, because nobody can read so many marks. */
const MOST_CHANGES = 400;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const piecesOf = (text: string, isShort: boolean): string[] =>
  isShort ? Array.from(graphemes.segment(text), ({ segment }) => segment) : (text.match(/\s+|[^\s]+/g) ?? []);

/** The differences of two texts in reading order, removed parts before added ones. */
export function textDiff(before: string, after: string): TextPart[] {
  const isShort = Math.max(before.length, after.length) <= BY_CHARACTER;
  const found = diffArrays(piecesOf(before, isShort), piecesOf(after, isShort), { maxEditLength: MOST_CHANGES });
  const parts: TextPart[] = found?.map(({ value, removed, added }) => ({
    text: value.join(''),
    side: removed ? 'removed' : added ? 'added' : 'both',
  })) ?? [
    { text: before, side: 'removed' },
    { text: after, side: 'added' },
  ];
  return parts.filter(({ text }) => text !== '');
}
