/** Rows of a text layer, whose words are in their columns for certain. */
import { centreY, median } from '../geometry/box';
import type { Word } from '../geometry/lines';
import { isNumberKind } from '../lines/columns';
import { isCurrencyText, isNumberText, isNothing } from './assign';
import type { Column } from './header';
import type { PlacedLine } from './placed-line';

/** Lines as far apart as rows begin one, if they are no nearer than this share of the usual distance. */
const APART = 0.9;
/** The time below a day belongs to its row. */
const TIME = /^\d{1,2}[:.]\d{2}(?:[:.]\d{2})?$/;
/** Behind a number: kg, DB, CR. */
const UNIT = /^\p{L}{1,3}\.?$/u;

const isFigureText = (text: string): boolean => isNumberText(text) || isNothing(text);

/** Whether a cell holds a figure and nothing but its signs and its unit. */
export const isFigure = (words: readonly Word[]): boolean =>
  words.some(({ text }) => isFigureText(text)) &&
  words.every(({ text }) => isFigureText(text) || isCurrencyText(text) || UNIT.test(text));

/** Which columns hold such cells for the most part. */
const mostly = (lines: readonly PlacedLine[], columns: readonly Column[], is: (words: readonly Word[]) => boolean) =>
  columns.map((_, at) => {
    const filled = lines.flatMap(({ cells }) => (cells[at]?.length ? [cells[at]] : []));
    return filled.filter(is).length * 2 > filled.length;
  });

/** Which columns hold figures: by their names, else by most of their cells. */
export function figureColumns(lines: readonly PlacedLine[], columns: readonly Column[]): boolean[] {
  const hold = mostly(lines, columns, isFigure);
  return columns.map(({ kind }, at) => isNumberKind(kind) || (kind === 'other' && at > 0 && hold[at] === true));
}

/** Which columns hold figures, days or codes by most of their cells. */
export const digitColumns = (lines: readonly PlacedLine[], columns: readonly Column[]): boolean[] =>
  mostly(lines, columns, (words) => words.some(({ text }) => /\d/.test(text)));

export const filledOf = ({ cells }: Pick<PlacedLine, 'cells'>): number =>
  cells.filter((words) => words.length > 0).length;

type Placed = Pick<PlacedLine, 'cells' | 'isSpread'>;

/** Whether a line fills the columns, all but one of several at most. */
export function isFull(line: Placed): boolean {
  const { length } = line.cells;
  const filled = filledOf(line);
  return !line.isSpread && filled >= 2 && filled >= length - (length > 3 ? 1 : 0);
}

const isCode = (words: readonly Word[], column: Column | undefined): boolean =>
  (column?.kind === 'code' || column?.kind === 'no') && words.length === 1 && words.some(({ text }) => /\d/.test(text));

const MONTH = /jan|feb|mar|apr|mei|may|jun|jul|agu|aug|sep|okt|oct|nov|des|dec/i;

/** Whether a line names an account above its days: `1101 Kas` where days stand. */
function isAccount(line: Placed, [first]: readonly Column[]): boolean {
  const text = (line.cells[0] ?? []).map((word) => word.text).join(' ');
  return first?.kind === 'date' && filledOf(line) === 1 && /\p{L}{3}/u.test(text) && !MONTH.test(text);
}

/** Whether a line has a day, a code or a number of its own; a wrapped code has digits, too. */
const isNamed = (line: Placed, columns: readonly Column[]): boolean =>
  line.isSpread !== true &&
  filledOf(line) >= 2 &&
  line.cells.some((words, at) => {
    const kind = columns[at]?.kind;
    const names = kind === 'date' || kind === 'code' || kind === 'no';
    return names && words.some(({ text }) => /\d/.test(text) && !TIME.test(text));
  });

/**
 * The usual distance of rows: of those that follow each other, else of those with lines between. Undefined for a single
 * row.
 */
export function leadingOf(lines: readonly PlacedLine[], rows: ReadonlySet<PlacedLine>): number | undefined {
  const distances = (of: readonly PlacedLine[]) =>
    of.slice(1).flatMap((line, at) => {
      const before = of[at];
      return before && rows.has(before) && rows.has(line) ? [centreY(line.box) - centreY(before.box)] : [];
    });
  return median(distances(lines)) ?? median(distances(lines.filter((line) => rows.has(line))));
}

/**
 * The lines that begin a row: those with a figure in its column, those that fill the columns, and those with a day or a
 * code, or a text in the first column, that are as far below the line above as rows are.
 */
export function rowsBegun(lines: readonly PlacedLine[], columns: readonly Column[]): PlacedLine[] {
  const figures = figureColumns(lines, columns);
  const rows = new Set(
    lines.filter((line) => isFull(line) || figures.some((is, at) => is && isFigure(line.cells[at] ?? []))),
  );
  const leading = leadingOf(lines, rows);
  return lines.filter((line, at) => {
    const before = lines[at - 1];
    const apart = before ? centreY(line.box) - centreY(before.box) : Infinity;
    const isApart = leading !== undefined && apart >= APART * leading;
    const [first = []] = line.cells;
    const begins = first.some(({ text }) => !TIME.test(text)) && (filledOf(line) >= 2 || isCode(first, columns[0]));
    const isNew = isApart && ((begins && !line.isSpread) || isAccount(line, columns));
    return rows.has(line) || isNew || (isNamed(line, columns) && (isApart || leading === undefined));
  });
}
