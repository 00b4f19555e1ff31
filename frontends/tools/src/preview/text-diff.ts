import { diffArrays } from 'diff';

export interface TextPart {
  text: string;
  side: 'both' | 'removed' | 'added';
}

/** Up to this many characters are compared one by one; longer texts by words, which are easier to read. */
const BY_CHARACTER = 40;
/** A text that more pieces go from and come to is shown as replaced: nobody reads so many marks. */
const MOST_CHANGES = 400;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const piecesOf = (text: string, isShort: boolean): string[] =>
  isShort ? Array.from(graphemes.segment(text), ({ segment }) => segment) : (text.match(/\s+|[^\s]+/g) ?? []);

/** Where two texts differ, in the order in which they are read: what went before what came. */
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
