/** Whether the cells of a row name columns. */
import { CellKind, type SampleCell } from '../source/cell-kind';
import { isNoValue, measured } from './cell-looks';
import {
  beginsWithFigure,
  areRising,
  areShortAmounts,
  areStepNames,
  isAboveBare,
  isLikeThose,
  isMarked,
  isNoValueApart,
  isTextAbove,
  isWrittenApart,
  namesPeriod,
} from './header-figures';
import { isConsecutive, isDayCell, seriesOf } from './header-series';
import { isAbsence, isNamingOnly, isNamingText } from './header-words';
import { columnOf, filled, isFilled, isWordOrEmpty, type SampleRow } from './sample-row';

export const namingWords = (row: SampleRow): number =>
  row.filter(({ kind, text }) => kind === CellKind.text && isNamingText(text)).length;

/**
 * How many words of a row name columns, where the cells below do not begin with such words as well (Toko Maju above Toko
 * Jaya): all of them, and those that consist of such words.
 */
export function namesAbove(row: SampleRow, below: readonly SampleRow[]): { all: number; whole: number } {
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

/** Whether a text is written as most cells of its column are: a value, where nothing else names columns. */
function goesOnBelow(cell: SampleCell, below: readonly SampleCell[]): boolean {
  if (cell.kind !== CellKind.text) return false;
  const values = below.filter(isFilled);
  if (isLikeThose(cell, values)) return true;
  const alike = values.filter((value) => !isWordOrEmpty(value) || beginsWithFigure(value));
  return beginsWithFigure(cell) && alike.length * 2 > values.length;
}

/** Whether a row may be the first one of data, although its cells are words. */
export const mayBeData = (row: SampleRow, below: readonly SampleRow[]): boolean =>
  row.some((cell, index) => goesOnBelow(cell, columnOf(below, index))) &&
  !hasNames(row, below) &&
  mayBeNames(row, below) !== 'surely';

/** Whether the first cell of a row is blank, above words. */
const isBlankLed = (row: SampleRow, below: readonly SampleRow[]): boolean => {
  const first = columnOf(below, 0);
  return !isFilled(row[0] ?? { text: '', kind: CellKind.empty }) && first.filter(isWord).length * 2 > first.length;
};

const isWord = (cell: SampleCell): boolean => cell.kind === CellKind.text && !beginsWithFigure(cell);

/** Years that name columns: beside words that do, behind a blank cell, or three and more in order. */
function arePeriods(row: SampleRow, below: readonly SampleRow[]): boolean {
  if (!row.every((cell, index) => isWordOrEmpty(cell) || namesPeriod(cell, columnOf(below, index)))) return false;
  if (hasNames(row, below)) return true;
  const series = seriesOf(row);
  if (series === null || series.columns.includes(0) || !isConsecutive(series)) return false;
  return series.columns.length > 2 || isBlankLed(row, below);
}

/**
 * Whether the only figure of a row is a day that names its column, as in balance sheets: `Tanggal, 31/01/2026` above
 * amounts. No row of these has a day there, so the row is no first one of data.
 */
export function isDayName(row: SampleRow, below: readonly SampleRow[]): boolean {
  const [index, ...others] = row.flatMap((cell, at) => (isWordOrEmpty(cell) && !isDayCell(cell) ? [] : [at]));
  if (index === undefined || index === 0 || others.length > 0 || below.length < 2) return false;
  const values = columnOf(below, index);
  const isDay = row[index] !== undefined && isDayCell(row[index]);
  return isDay && areFigures(values) && !values.some(isDayCell) && namesAbove(row, below).whole > 0;
}

/** Words, and beside them figures that name columns, that nothing below repeats. */
export function isHeader(row: SampleRow, below: readonly SampleRow[]): boolean {
  const isNameable = row.every(isWordOrEmpty) ? row.some(isFilled) : arePeriods(row, below);
  if (!isNameable && mayBeNames(row, below) !== 'surely') return false;
  return !mayBeData(row, below) && !recursBelow(row, below);
}

/** Whether a word of the row is above figures: that tells a header from the words of a first data row. */
export const standsAboveFigures = (row: SampleRow, below: readonly SampleRow[]): boolean =>
  row.some((cell, index) => cell.kind === CellKind.text && areFigures(columnOf(below, index)));

export const areFigures = (cells: readonly SampleCell[]): boolean => {
  const values = cells.filter(isFilled);
  return values.filter((cell) => !isWordOrEmpty(cell)).length * 2 > values.length;
};

/**
 * Whether figures are names, since all of them are written otherwise than those below. `surely`, where a word beside
 * them stands above figures (`Eceran, 1 dus`), or several have a unit or a sign (`1 kg, 5 kg`) above bare numbers.
 * `told`, where most words next to them name columns, the first does, or several are texts above number cells.
 */
export function mayBeNames(row: SampleRow, below: readonly SampleRow[]): 'surely' | 'told' | 'maybe' | undefined {
  const places = row.map((cell, index) => ({ cell, index, values: columnOf(below, index).filter(isFilled) }));
  const figures = places.filter(({ cell }) => isFilled(cell) && (!isWordOrEmpty(cell) || beginsWithFigure(cell)));
  const valued = figures.filter(({ cell }) => !isNoValue(cell.text));
  const [first] = row;
  const isLed = first !== undefined && (isWord(first) || !isFilled(first));
  if (!isLed || figures.length === 0 || below.length === 0) return undefined;
  if (!figures.every(({ cell, values }) => isNoValueApart(cell, values) || isWrittenApart(cell, values)))
    return undefined;
  const isName = (cell: SampleCell) => isWord(cell) && (!isAbsence(cell.text) || hasNames(row, below));
  if (places.some(({ cell, values }) => isName(cell) && areFigures(values))) return 'surely';
  if (valued.length === 0) return undefined;
  const among = { row, columns: figures.map(({ index }) => index), below };
  const areAll = valued.length === figures.length && figures.length > 1;
  const isSeveral = areAll && below.length > 1 && !areShortAmounts(among);
  if (isSeveral && figures.every(({ cell, values }) => isMarked(cell) && isAboveBare(cell, values))) return 'surely';
  if (isSeveral && figures.every(({ cell, values }) => isTextAbove(cell, values)))
    return seriesOf(row) !== null || hasNames(row, below) || areStepNames(among) ? 'surely' : 'told';
  // A single `Rp15.000` above 15000 is hardly a name; `250 gr` may be one.
  const [only, ...others] = valued;
  if (only && others.length === 0 && measured(only.cell.text) === undefined && !hasNames(row, below)) return undefined;
  const areTold = areNamesMost(row, below, valued.length) || (areAll && areShortAmounts(among) && areRising(among));
  return areTold && !recursBelow(row, below) ? 'told' : 'maybe';
}

/** Whether most words next to figures name columns, or the first of the row does and there are several figures. */
function areNamesMost(row: SampleRow, below: readonly SampleRow[], figures: number): boolean {
  const { whole } = namesAbove(row, below);
  const areMost = whole > 1 && whole * 2 > row.filter(({ kind }) => kind === CellKind.text).length;
  return areMost || (figures > 1 && namesAbove(row.slice(0, 1), below).whole > 0);
}
