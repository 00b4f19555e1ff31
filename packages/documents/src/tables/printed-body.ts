/** The lines of a table in a text layer. */
import { centreY, type Box } from '../geometry/box';
import { leadingLabel, placedLabels } from '../lines/labels';
import { isAmountKind } from '../lines/vocabulary';
import { headerAt } from './header';
import type { PageToTables } from './page-to-tables';
import { placePrinted, type PrintedColumns } from './printed-columns';
import { printedHeaderAt } from './printed-header';
import { digitColumns, figureColumns, filledOf, isFigure, isFull, leadingOf, rowsBegun } from './printed-rows';
import type { PlacedLine } from './placed-line';
import { isSectionSum, isSoldItem } from './section-sums';
import { ends, isCarried } from './table-end';

/** The widest gaps within a table, relative to the height of a word: below the header, and between rows. */
const [BELOW_HEADER, BETWEEN_ROWS] = [7, 4.5];
/** A line of a form: `SALDO AKHIR   :   16.235.987`, unlike `Berat: 250 gr`. */
const FORM = /\t:(?:\s|$)/;
/** Figures in this many columns make a row of a line of totals. */
const MANY_TOTALS = 3;
/** Words in this many columns of figures, days and codes are names of columns. */
const NAMES = 2;
/** Columns in which a text may go on in the next line; signatures below a table are in more. */
const MOST_WRAPPED = 2;
/** A table begins further below the last row than rows are apart. */
const WIDER = 1.3;
/** Such a line is nearer to the line above than rows are. */
const [CLOSE, NEARER] = [0.9, 0.9];

const placed = (input: PageToTables, columns: PrintedColumns, index: number): PlacedLine | undefined => {
  const line = input.lines[index];
  return line && { index, box: line.box, ...placePrinted(line.words, columns), isCertain: true };
};

const isCarriedAt = ({ lines }: PageToTables, index: number): boolean => {
  const line = lines[index];
  return line !== undefined && isCarried(line);
};

/** All lines below a header that are near enough. */
function linesNear(input: PageToTables, columns: PrintedColumns, first: number): PlacedLine[] {
  const near: PlacedLine[] = [];
  for (let index = first; index < input.lines.length && !headerAt(input.lines, index); index++) {
    const line = placed(input, columns, index);
    const before: Box | undefined = near.at(-1)?.box ?? input.lines[first - 1]?.box;
    const widest = near.length === 0 ? BELOW_HEADER : BETWEEN_ROWS;
    if (!line || (before && line.box.top - before.bottom > widest * input.height)) break;
    near.push(line);
  }
  return near;
}

/** Whether rows of the table follow a line of sums, which is then one of them. */
function goesOn(input: PageToTables, { columns }: PrintedColumns, below: readonly PlacedLine[]): boolean {
  const figures = figureColumns(below, columns);
  return below.some((line) => {
    const own = input.labels[line.index] ?? [];
    const isSum = leadingLabel(own) !== undefined || placedLabels(own).some(({ kind }) => isAmountKind(kind));
    const isForm = FORM.test(input.lines[line.index]?.text ?? '');
    return !isSum && !isForm && isFull(line) && figures.some((is, at) => is && isFigure(line.cells[at] ?? []));
  });
}

/**
 * Whether a line names the columns of another table: different words where this one has figures, days and codes, and
 * figures below or a gap above.
 */
function namesAnother(
  input: PageToTables,
  { line, before, leading }: { line: PlacedLine; before: PlacedLine | undefined; leading: number },
  digits: readonly boolean[],
): boolean {
  const text = input.lines[line.index]?.text ?? '';
  if (/\d/.test(text)) return false;
  const words = digits.flatMap((is, at) => {
    const cell = line.cells[at] ?? [];
    return is && cell.length > 0 ? [cell.map(({ text }) => text).join(' ')] : [];
  });
  const isApart = before !== undefined && centreY(line.box) - centreY(before.box) > WIDER * leading;
  const fewest = Math.max(NAMES, digits.filter(Boolean).length / 2);
  const isNamed = words.length >= fewest && new Set(words).size === words.length;
  return isNamed && (isApart || printedHeaderAt(input.lines, line.index) !== undefined);
}

/** Lines after the last row belong to it only if a text may go on in them. */
function withoutTail(body: readonly PlacedLine[], columns: PrintedColumns['columns']): PlacedLine[] {
  const rows = new Set(rowsBegun(body, columns));
  const leading = leadingOf(body, rows);
  const end = body.findLastIndex((line) => rows.has(line));
  const [first] = columns;
  const tail = body.slice(end + 1);
  const isOver = (line: PlacedLine, at: number): boolean => {
    const before = at === 0 ? body[end] : tail[at - 1];
    if (!before || line.isSpread || filledOf(line) > MOST_WRAPPED || first?.name === '') return true;
    const { top, bottom } = line.box;
    if (top - before.box.bottom > CLOSE * (bottom - top)) return true;
    if (leading !== undefined) return centreY(line.box) - centreY(before.box) >= NEARER * leading;
    return (line.cells[0]?.length ?? 0) > 0 && first?.kind !== 'description';
  };
  const wrapped = tail.findIndex(isOver);
  return end < 0 ? [] : body.slice(0, end + 1 + (wrapped < 0 ? tail.length : wrapped));
}

/**
 * The lines of a table from its first one: to a sum, a form, the names of another table or a wide gap. What is carried
 * from page to page is none of them, nor is the sum of a section.
 */
export function printedBody(input: PageToTables, columns: PrintedColumns, first: number): PlacedLine[] {
  const isSold = (index: number): boolean => {
    const line = placed(input, columns, index);
    return line !== undefined && isSoldItem(line, columns.columns);
  };
  const near = linesNear(input, columns, first).filter(
    ({ index }) => !isCarriedAt(input, index) && !isSectionSum(input, index, isSold),
  );
  const figures = figureColumns(near, columns.columns);
  const digits = digitColumns(near, columns.columns);
  const leading = leadingOf(near, new Set(rowsBegun(near, columns.columns))) ?? Infinity;
  const isSheet = columns.columns[0]?.name === '';
  const end = near.findIndex((line, at) => {
    const before = near[at - 1];
    if (FORM.test(input.lines[line.index]?.text ?? '')) return true;
    if (namesAnother(input, { line, before, leading }, digits)) return true;
    // A balance sheet goes on below its sums.
    if (isSheet || !ends(input, line, columns.columns, before?.box)) return false;
    const totals = figures.filter((is, place) => is && isFigure(line.cells[place] ?? [])).length;
    return totals < MANY_TOTALS && !goesOn(input, columns, near.slice(at + 1));
  });
  return withoutTail(end < 0 ? near : near.slice(0, end), columns.columns);
}
