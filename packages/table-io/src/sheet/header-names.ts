/** Whether the cells of a row name columns. */
import { CellKind, type SampleCell } from '../source/cell-kind';
import { isNoValue, measured } from './cell-looks';
import { isWordOrEmpty } from './header-series';
import { isNamingOnly, isNamingText } from './header-words';

export type SampleRow = readonly SampleCell[];

const YEAR = /^(?:19|20)\d{2}$/;

export const filled = (row: SampleRow): number =>
  row.reduce((count, { kind }) => count + (kind === CellKind.empty ? 0 : 1), 0);

const columnOf = (rows: readonly SampleRow[], index: number): SampleCell[] => rows.flatMap((row) => row[index] ?? []);

const isFilled = ({ kind }: SampleCell): boolean => kind !== CellKind.empty;

export const namingWords = (row: SampleRow): number =>
  row.filter(({ kind, text }) => kind === CellKind.text && isNamingText(text)).length;

/**
 * How many words of a row name columns, where the cells below do not begin with such words as well (Toko Maju above Toko
 * Jaya): all of them, and those that consist of such words.
 */
function namesAbove(row: SampleRow, below: readonly SampleRow[]): { all: number; whole: number } {
  const counts = { all: 0, whole: 0 };
  for (const [index, { kind, text }] of row.entries()) {
    if (kind !== CellKind.text || !isNamingText(text)) continue;
    const others = columnOf(below, index).filter((cell) => isFilled(cell) && cell.text !== text);
    const isRare = (names: (text: string) => boolean) =>
      others.filter((cell) => names(cell.text)).length * 3 <= others.length;
    const isWhole = isNamingOnly(text) && isRare(isNamingOnly);
    if (isWhole) counts.whole += 1;
    if (isWhole || isRare(isNamingText)) counts.all += 1;
  }
  return counts;
}

/** Whether words next to figures show that they name columns. */
export function hasNames(row: SampleRow, below: readonly SampleRow[]): boolean {
  const { all, whole } = namesAbove(row, below);
  return whole > 0 || (all > 0 && all * 2 >= row.filter(({ kind }) => kind === CellKind.text).length);
}

/** A year or a day may name a column (2024, 2025, ...) if the cells below it hold something else. */
function namesPeriod(cell: SampleCell, below: readonly SampleCell[]): boolean {
  const values = below.filter(isFilled);
  if (cell.kind === CellKind.date || cell.kind === CellKind.datetime) {
    return values.length > 0 && values.every(({ kind }) => kind !== cell.kind);
  }
  return YEAR.test(cell.text.trim()) && values.length > 0 && !values.some(({ text }) => YEAR.test(text.trim()));
}

/**
 * Whether a row repeats another, or most of it if that one names columns: the header of another page may differ in a
 * name.
 */
function isRepeatOf(row: SampleRow, other: SampleRow): boolean {
  const same = row.filter((cell, index) => isFilled(cell) && other[index]?.text === cell.text).length;
  if (row.every((cell, index) => (other[index]?.text ?? '') === cell.text)) return true;
  return namingWords(row) * 2 > filled(row) && namingWords(other) * 2 > filled(other) && same * 4 >= filled(row) * 3;
}

/** The rows below without those that repeat the row, and without the few that name the columns of another table. */
function rowsOfData(row: SampleRow, below: readonly SampleRow[]): readonly SampleRow[] {
  const others = below.filter((other) => !isRepeatOf(row, other));
  if (namingWords(row) * 2 <= filled(row)) return others;
  const values = others.filter((other) => namingWords(other) * 2 <= filled(other) || !other.every(isWordOrEmpty));
  return (others.length - values.length) * 4 <= others.length ? values : others;
}

/** Whether every value of a column is this word, and some cells are blank: a tick in the column of its name. */
function isTick(text: string, values: readonly SampleCell[]): boolean {
  return values.some((cell) => !isFilled(cell)) && values.every((cell) => !isFilled(cell) || cell.text === text);
}

/**
 * Whether values recur in their own columns below. A header's cells do not, unless the header itself is repeated, or the
 * cells below are ticks: L and P below L and P.
 */
export function recursBelow(row: SampleRow, below: readonly SampleRow[]): boolean {
  if (below.length < 2) return false;
  const others = rowsOfData(row, below);
  const cells = row.flatMap((cell, index) => (isFilled(cell) ? [{ cell, index }] : []));
  const recurring = cells.filter(({ cell, index }) => others.some((other) => other[index]?.text === cell.text));
  if (cells.length < 2 || recurring.length * 2 < cells.length) return false;
  const areTicks = recurring.every(({ cell, index }) =>
    isTick(
      cell.text,
      others.map((other) => other[index] ?? { text: '', kind: CellKind.empty }),
    ),
  );
  return !areTicks || !hasNames(row, others);
}

/** `12 x 5`, `~5000`, `Rp5.000 per kg`: no amount by itself, but more like one than like a name. */
const BEGINS_WITH_FIGURE = /^[^\p{L}\d]*(?:(?:rp|idr)[^\p{L}\d]*)?\d/iu;

/** Whether a word begins with a figure, as most cells of its column do: a value, where nothing else names columns. */
const goesOnBelow = ({ kind, text }: SampleCell, below: readonly SampleCell[]): boolean => {
  if (kind !== CellKind.text || !BEGINS_WITH_FIGURE.test(text.trim())) return false;
  const values = below.filter(isFilled);
  const alike = values.filter((value) => !isWordOrEmpty(value) || BEGINS_WITH_FIGURE.test(value.text.trim()));
  return alike.length * 2 > values.length;
};

/** Whether a row may be the first one of data, although its cells are words. */
export const mayBeData = (row: SampleRow, below: readonly SampleRow[]): boolean =>
  row.some((cell, index) => goesOnBelow(cell, columnOf(below, index))) && !hasNames(row, below);

/** Words, and beside words that name columns years and days, that nothing below repeats. */
export function isHeader(row: SampleRow, below: readonly SampleRow[]): boolean {
  if (!row.some(({ kind }) => kind === CellKind.text)) return false;
  const isOfWords = row.every(isWordOrEmpty);
  const isNameable =
    isOfWords ||
    (row.every((cell, index) => isWordOrEmpty(cell) || namesPeriod(cell, columnOf(below, index))) &&
      hasNames(row, below));
  return isNameable && !mayBeData(row, below) && !recursBelow(row, below);
}

/** Whether a word of the row is above figures: that tells a header from the words of a first data row. */
export const standsAboveFigures = (row: SampleRow, below: readonly SampleRow[]): boolean =>
  row.some(({ kind }, index) => {
    const values = columnOf(below, index).filter(isFilled);
    return kind === CellKind.text && values.filter((cell) => !isWordOrEmpty(cell)).length * 2 > values.length;
  });

/** `Rp 1.500.000` and `Rp 5` are written alike, `10%` and `1500` are not, nor are a text and a number cell. */
const formOf = ({ text, kind }: SampleCell): string =>
  (kind === CellKind.integer ? 'number ' : '') +
  text
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/\d+(?:[.,]\d+)*/g, '9')
    .replace(/\p{L}+/gu, 'a');

/** Whether a figure is written otherwise than those below it. */
function isWrittenApart(cell: SampleCell, below: readonly SampleCell[]): boolean {
  const values = below.filter(isFilled);
  if (namesPeriod(cell, values)) return true;
  return values.filter((value) => formOf(value) === formOf(cell)).length * 4 <= values.length;
}

/**
 * Whether figures may be names, since all of them are written otherwise than those below: `surely` if most words next to
 * them name columns, or the first of the row does and there are several.
 */
export function mayBeNames(row: SampleRow, below: readonly SampleRow[]): 'surely' | 'maybe' | undefined {
  const figures = row.flatMap((cell, index) => (isWordOrEmpty(cell) || isNoValue(cell.text) ? [] : [{ cell, index }]));
  const first = row.find(isFilled);
  const isLed = row[0] !== undefined && isWordOrEmpty(row[0]);
  if (!isLed || !first || figures.length === 0 || below.length === 0) return undefined;
  // A single `Rp15.000` above 15000 is hardly a name; `250 gr` may be one.
  const [{ cell: only } = { cell: undefined }, ...others] = figures;
  if (only && others.length === 0 && measured(only.text) === undefined && !hasNames(row, below)) return undefined;
  if (!figures.every(({ cell, index }) => isWrittenApart(cell, columnOf(below, index)))) return undefined;
  const { whole } = namesAbove(row, below);
  const areMost = whole > 1 && whole * 2 > row.filter(({ kind }) => kind === CellKind.text).length;
  const isFirst = namesAbove([first], below).whole > 0 && first === row[0] && figures.length > 1;
  return (areMost || isFirst) && !recursBelow(row, below) ? 'surely' : 'maybe';
}
