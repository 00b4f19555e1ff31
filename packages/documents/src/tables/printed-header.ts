/** Names of columns in a text layer, on one line or on two. */
import { centreX, centreY, heightOf } from '../geometry/box';
import type { Line } from '../geometry/lines';
import { headerAt, type Header } from './header';
import { placePrinted, printedColumns } from './printed-columns';
import { filledOf } from './printed-rows';

const FEWEST_COLUMNS = 3;
const LINES_LOOKED_AT = 6;
const FILLED_LINES = 2;
/** A name of a column with digits: 2026, 31/12/2026, Des 2026, Minggu 2. */
const DATED = /^(?:\p{L}+\.? )*(?:(?:19|20)\d\d|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})$|^\p{L}[\p{L}. ]*\d{1,2}$/u;
/** Square and cubic metres, in a name: Pakai (m3). */
const METRES = /(?<![\p{L}\d])m[23](?![\p{L}\d])/giu;
/** A title is larger than the rows below it. */
const LARGER = 1.3;
/** The ages of what is owed: 0-30, 31 - 60 hari, >90. */
const AGE = /^(?:[<>≤≥]=? ?\d{1,3}|\d{1,3} ?[-–] ?\d{1,3})(?: \p{L}+)?$/u;

/**
 * A line of names above figures in their columns, whatever the names are: nothing of a form, digits only in years and the
 * like, and two of the next lines fill the columns, all but one at most.
 */
export function printedHeaderAt(lines: readonly Line[], index: number): Header | undefined {
  const line = lines[index];
  if (!line || /[:=]/.test(line.text)) return undefined;
  const names = line.text.replace(METRES, 'm').split('\t');
  const [next] = lines.slice(index + 1);
  if (names.length === 1 && next && heightOf(line.box) > LARGER * heightOf(next.box)) return undefined;
  if (names.some((name) => /\d/.test(name) && !DATED.test(name) && !AGE.test(name))) return undefined;
  const below = lines.slice(index + 1, index + 1 + LINES_LOOKED_AT);
  const found = printedColumns(
    [line.words],
    below.map(({ words }) => words),
  );
  if (!found || found.columns.length < FEWEST_COLUMNS) return undefined;
  const isFilled = ({ text, words }: Line): boolean => {
    const filled = found.spans.filter(({ left, right }) =>
      words.some(({ box }) => centreX(box) >= left && centreX(box) < right),
    );
    return /\d/.test(text) && filled.length >= found.columns.length - 1;
  };
  const filled = below.filter(isFilled).length;
  return filled >= Math.min(FILLED_LINES, below.length) && filled > 0
    ? { columns: found.columns, from: index, to: index, items: false }
    : undefined;
}

/** Lines of one name are closer than this, relative to their height, and nearer than rows are. */
const [CLOSE, NEARER] = [0.9, 0.95];

/** Whether a line has more words of the names of a header: each below or above one of them, none in all columns. */
function isMore(
  line: Line | undefined,
  beside: Line | undefined,
  names: readonly Line[],
  body: readonly Line[],
): boolean {
  if (!line || !beside || /[\d:=]/.test(line.text)) return false;
  const [upper, lower] = line.box.top < beside.box.top ? [line, beside] : [beside, line];
  if (lower.box.top - upper.box.bottom >= CLOSE * Math.min(heightOf(upper.box), heightOf(lower.box))) return false;
  const words = body.map((each) => each.words);
  const [own, both] = [
    printedColumns(
      names.map((each) => each.words),
      words,
    ),
    printedColumns(
      [...names, line].map((each) => each.words),
      words,
    ),
  ];
  // The titles of a balance sheet stand in its first column, which has no name.
  if (!own || own.columns[0]?.name === '' || own.columns.length !== both?.columns.length) return false;
  const { cells, isSpread } = placePrinted(line.words, own);
  const filled = filledOf({ cells });
  // A title stands above the first name, too, and no nearer than the rows below.
  const [last, next] = [names.at(-1), body[0]];
  const toRows = last && next ? centreY(next.box) - centreY(last.box) : 0;
  const isFar = centreY(lower.box) - centreY(upper.box) >= NEARER * toRows;
  const isTitle = line === upper && filled === 1 && (cells[0]?.length ?? 0) > 0 && isFar;
  return !isSpread && !isTitle && filled < own.columns.length;
}

/** A header with the line below or above it that its names go on in. */
export function wholeHeader(lines: readonly Line[], header: Header): Header {
  const names = lines.slice(header.from, header.to + 1);
  const body = lines.slice(header.to + 1, header.to + 1 + LINES_LOOKED_AT);
  const [below, next] = body;
  const last = names.at(-1);
  const rows = body.slice(1);
  const isNearer =
    below && next && last && centreY(below.box) - centreY(last.box) <= centreY(next.box) - centreY(below.box);
  if (isNearer && /\d/.test(next.text) && isMore(below, last, names, rows)) return { ...header, to: header.to + 1 };
  const [above, first] = [lines[header.from - 1], names[0]];
  return isMore(above, first, names, body) ? { ...header, from: header.from - 1 } : header;
}

/** The header on a line of a text layer, or the line below it if that has more names, which this one only begins. */
export function headerIn(lines: readonly Line[], index: number): Header | undefined {
  const found = headerAt(lines, index) ?? printedHeaderAt(lines, index);
  const [own, next] = [lines[index], lines[index + 1]];
  if (!found || !own || !next || found.to > index || next.box.top - own.box.bottom >= CLOSE * heightOf(own.box))
    return found;
  const below = printedHeaderAt(lines, index + 1);
  return below && below.columns.length > found.columns.length ? below : found;
}
