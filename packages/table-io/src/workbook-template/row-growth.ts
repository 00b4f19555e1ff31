import { columnLetters } from '../sheet/cell-value';
import { type Axis, type CellPoint, type FormulaToken, readFormula, type Reference } from './formula-tokens';

/** A sheet whose marked row becomes several: the rows below move down. */
export interface Growth {
  /** The marked row, counted from 1. */
  row: number;
  /** Rows added to it; 0 for a table of one row or none. */
  added: number;
}

/** The growth of each sheet with a marked row, by its name in lower case. */
export type Growths = ReadonlyMap<string, Growth>;

export const growthOf = (growths: Growths, sheet: string): Growth | undefined => growths.get(sheet.toLowerCase());

/** New position of a row; for the marked row, its first copy. */
export const movedRow = (row: number, growth: Growth | undefined): number =>
  growth && row > growth.row ? row + growth.added : row;

/** New last row of a range; a range that ends in the marked row takes all of its copies. */
export const movedEnd = (row: number, growth: Growth | undefined): number =>
  growth && row >= growth.row ? row + growth.added : row;

const axisText = ({ isFixed, at }: Axis, written: string): string =>
  at === 0 ? '' : `${isFixed ? '$' : ''}${written}`;

const columnText = ({ column }: CellPoint): string => axisText(column, columnLetters(column.at - 1));

const pointText = (point: CellPoint, row = point.row.at): string =>
  `${columnText(point)}${axisText({ ...point.row, at: row }, String(row))}`;

const rangeText = ({ prefix, from, to }: Reference, first: number, last: number): string =>
  `${prefix}${pointText(from, first)}${to ? `:${pointText(to, last)}` : ''}`;

/** How to read a range that holds only the marked row, or one of its cells. */
export type Meaning =
  /** In a formula: a range grows; a single cell grows if a function takes it for a range. */
  | 'formula'
  /** In a rule for each row: it grows only if its rows are fixed. */
  | 'rule'
  /** In a name or a chart: it means all of the rows. */
  | 'all';

function grows({ from, to, isSummed }: Reference, meaning: Meaning): boolean {
  if (meaning === 'all') return true;
  if (meaning === 'rule') return to !== undefined && from.row.isFixed && to.row.isFixed;
  return to !== undefined || isSummed;
}

function movedReference(reference: Reference, growth: Growth, meaning: Meaning): string {
  const { from, to } = reference;
  if (from.row.at === 0) return rangeText(reference, 0, 0);
  const [first, last] = [from.row.at, to?.row.at ?? from.row.at];
  if (last < first) return rangeText(reference, movedEnd(first, growth), movedRow(last, growth));
  const isWithin = first === growth.row && last === growth.row;
  if (isWithin && !grows(reference, meaning)) return rangeText(reference, first, last);
  const end = movedEnd(last, growth);
  if (to !== undefined || end === movedRow(first, growth)) return rangeText(reference, movedRow(first, growth), end);
  return `${reference.prefix}${pointText(from)}:${pointText(from, end)}`;
}

/** A formula after the marked rows have grown. `sheet` is the formula's own sheet. */
export function movedFormula(formula: string, sheet: string, growths: Growths, meaning: Meaning = 'formula'): string {
  if (growths.size === 0) return formula;
  return readFormula(formula)
    .map((token) => {
      if (typeof token === 'string') return token;
      const growth = growthOf(growths, token.sheet ?? sheet);
      return growth
        ? movedReference(token, growth, meaning)
        : rangeText(token, token.from.row.at, token.to?.row.at ?? 0);
    })
    .join('');
}

/** Ranges as attributes write them: `A1:D6 F2`. */
export const movedRanges = (ranges: string, growth: Growth | undefined): string =>
  growth === undefined
    ? ranges
    : ranges
        .split(/\s+/)
        .map((range) => movedFormula(range, 'x', new Map([['x', growth]]), 'all'))
        .join(' ');

/** A text that contains a row number: the row's own, or an earlier one. */
export type RowPiece = string | { rowsBefore: number };

/**
 * A formula of the marked row, for each of its copies. References to the row itself, and to the row before it, move
 * along; fixed ranges over the row cover all copies; others keep their cell.
 */
export function repeatedFormula(formula: string, sheet: string, growths: Growths): RowPiece[] {
  const own = growthOf(growths, sheet);
  const repeated = (token: FormulaToken): RowPiece[] => {
    if (typeof token === 'string') return [token];
    const isOwn = token.sheet === undefined || token.sheet.toLowerCase() === sheet.toLowerCase();
    const growth = growthOf(growths, token.sheet ?? sheet);
    if (!own || !isOwn)
      return [
        growth ? movedReference(token, growth, 'formula') : rangeText(token, token.from.row.at, token.to?.row.at ?? 0),
      ];
    const goesAlong = ({ row }: CellPoint) => !row.isFixed && (row.at === own.row || row.at === own.row - 1);
    const { prefix, from, to } = token;
    if (!goesAlong(from) && !(to && goesAlong(to))) return [movedReference(token, own, 'rule')];
    const piecesOf = (point: CellPoint, end: number): RowPiece[] =>
      goesAlong(point) ? [columnText(point), { rowsBefore: own.row - point.row.at }] : [pointText(point, end)];
    return [
      prefix,
      ...piecesOf(from, movedRow(from.row.at, own)),
      ...(to ? [':', ...piecesOf(to, movedEnd(to.row.at, own))] : []),
    ];
  };
  return readFormula(formula).flatMap(repeated);
}

function slid(point: CellPoint, rows: number, columns: number): CellPoint {
  const slide = ({ isFixed, at }: Axis, by: number): Axis => ({
    isFixed,
    at: isFixed || at === 0 ? at : Math.max(1, at + by),
  });
  return { column: slide(point.column, columns), row: slide(point.row, rows) };
}

/** A formula moved by this many rows and columns, to resolve a shared formula (ECMA-376 §18.3.1.40). */
export const slidFormula = (formula: string, rows: number, columns: number): string =>
  readFormula(formula)
    .map((token) => {
      if (typeof token === 'string') return token;
      const moved = { ...token, from: slid(token.from, rows, columns), to: token.to && slid(token.to, rows, columns) };
      return rangeText(moved, moved.from.row.at, moved.to?.row.at ?? 0);
    })
    .join('');
