export interface TextPart {
  text: string;
  side: 'both' | 'removed' | 'added';
}

/** Up to this many characters are compared one by one; longer texts by words, which are easier to read. */
const BY_CHARACTER = 40;
/** Above this many pieces on either side a text is shown as replaced. */
const MOST_PIECES = 400;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const piecesOf = (text: string, isShort: boolean): string[] =>
  isShort ? Array.from(graphemes.segment(text), ({ segment }) => segment) : (text.match(/\s+|[^\s]+/g) ?? []);

/** Lengths of the longest common sequences of all ends of the two lists. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    const line = lengths[row];
    for (let column = after.length - 1; line && column >= 0; column -= 1) {
      line[column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  return lengths;
}

function joined(parts: readonly TextPart[]): TextPart[] {
  const together: TextPart[] = [];
  for (const part of parts) {
    const last = together.at(-1);
    if (last?.side === part.side) last.text += part.text;
    else if (part.text !== '') together.push({ ...part });
  }
  return together;
}

/** Where two texts differ, in the order in which they are read: what went before what came. */
export function textDiff(before: string, after: string): TextPart[] {
  const isShort = Math.max(before.length, after.length) <= BY_CHARACTER;
  const [olds, news] = [piecesOf(before, isShort), piecesOf(after, isShort)];
  if (olds.length > MOST_PIECES || news.length > MOST_PIECES) {
    return joined([
      { text: before, side: 'removed' },
      { text: after, side: 'added' },
    ]);
  }
  const lengths = commonLengths(olds, news);
  const common = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  const parts: TextPart[] = [];
  let [row, column] = [0, 0];
  while (row < olds.length || column < news.length) {
    const [old, fresh] = [olds[row], news[column]];
    if (old !== undefined && old === fresh) {
      parts.push({ text: old, side: 'both' });
      row += 1;
      column += 1;
    } else if (old !== undefined && (fresh === undefined || common(row + 1, column) >= common(row, column + 1))) {
      parts.push({ text: old, side: 'removed' });
      row += 1;
    } else {
      parts.push({ text: fresh ?? '', side: 'added' });
      column += 1;
    }
  }
  return joined(parts);
}
