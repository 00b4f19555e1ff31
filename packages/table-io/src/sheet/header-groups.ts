/** Names in two or three rows: groups above the columns' own names. */
import type { HeaderSpan } from '@rapi/table-core';
import { CellKind, type SampleCell } from '../source/cell-kind';
import { areFigures, hasNames, namingWords, recursBelow, standsAboveFigures } from './header-names';
import { isNameSeries, isPeriodCell, isStepSeries } from './header-series';
import { columnOf, filled, isWordOrEmpty, type SampleRow } from './sample-row';

export interface HeaderPlace {
  /** Index of the header among the sample rows; null when the table has none. */
  header: number | null;
  /** Index of the first row of data. */
  dataFrom: number;
  /** Index of the row above the header whose names are put before the header's names. */
  joined?: number;
  /** Index of a third row of names, above `joined`. */
  top?: number;
  /** Indexes of the first and the last of the rows that may form the header together. */
  either?: { from: number; to: number };
  /** Several rows were chosen, and they cannot hold the names of this file. */
  missesNames?: true;
  /** Doubts about the choice, to be reported. */
  doubt?: HeaderDoubt;
}

/**
 * Why the header is doubtful: it is a series of figures; a row read as data may be the header; or the names may be in
 * two rows. `row` is an index among the sample rows.
 */
export interface HeaderDoubt {
  reason: 'header_of_figures' | 'maybe_header' | 'two_header_rows';
  row: number;
}

export interface Sample {
  rows: readonly SampleRow[];
  fileRows: readonly number[];
  width: number;
  spans: readonly HeaderSpan[];
}

export const below = ({ rows }: Sample, row: number): readonly SampleRow[] => rows.slice(row + 1);

/** `Periode, Januari 2026` above a table: a label and its value at the left. */
export const isLabel = (row: SampleRow, width: number): boolean =>
  width > 2 && row.every(({ kind }, index) => index < 2 || kind === CellKind.empty) && namingWords(row) < filled(row);

/**
 * Whether a row has a cell merged over some columns, which is a group's name. A title begins at the left or spans most
 * of the table.
 */
const hasGroupSpan = ({ rows, fileRows, spans, width }: Sample, row: number): boolean => {
  const widest = filled(rows[row] ?? []) === 1 ? width / 2 : width - 1;
  return spans.some((span) => span.row === fileRows[row] && span.from > 0 && span.to - span.from < widest);
};

/** Whether a cell merged over some columns of a row stands above a name in each of them. */
const spansNames = ({ rows, fileRows, spans }: Sample, row: number): boolean =>
  spans.some(({ row: fileRow, from, to }) => {
    const names = rows[row + 1]?.slice(from, to + 1) ?? [];
    return fileRow === fileRows[row] && names.length > to - from && names.every(({ text }) => text.trim() !== '');
  });

/** Words, or beside them years, ranges or percents that the rows below do not go on: a row of names below others. */
const isNameRow = (row: SampleRow, others: readonly SampleRow[]): boolean =>
  row.every(isWordOrEmpty) || isNameSeries(row, others);

const isFilledAt = (cells: SampleRow, index: number): boolean =>
  (cells[index]?.kind ?? CellKind.empty) !== CellKind.empty;

/** `(kg)` and `(Rp)` below Berat and Harga. */
const isUnitRow = (above: SampleRow, lower: SampleRow): boolean =>
  filled(lower) > 0 &&
  lower.every((cell, index) => !isFilledAt(lower, index) || (isInBrackets(cell) && isFilledAt(above, index)));

const isInBrackets = ({ text }: SampleCell): boolean => /^\(\D+\)$/.test(text.trim());

/**
 * One word below each name but the first, which the rows of data fill: `, Q1, Q1` below `Toko, 2024, 2025`. They stand
 * above figures, or below years and days.
 */
function isWordRow(above: SampleRow, lower: SampleRow, others: readonly SampleRow[]): boolean {
  const places = lower.flatMap((_, index) => (isFilledAt(lower, index) ? [index] : []));
  if (!isNamedAbove(above, lower) || places.length < 2 || others.length < 2 || !lower.every(isWordOrEmpty))
    return false;
  if (others.filter((other) => isFilledAt(other, 0)).length * 4 < others.length * 3) return false;
  const isName = (index: number) =>
    areFigures(columnOf(others, index)) || (above[index] !== undefined && isPeriodCell(above[index]));
  return places.every((index) => isFilledAt(above, index) && isName(index)) && !recursBelow(lower, others);
}

/** Whether the first column is named in the upper row only, as below a cell that is merged downwards. */
export const isNamedAbove = (above: SampleRow, lower: SampleRow): boolean =>
  isFilledAt(above, 0) && !isFilledAt(lower, 0);

/** How the rows of data show that the row above them names their columns: by figures, merged cells, or names alone. */
function proofOf(sample: Sample, row: number, names: number): 'figures' | 'spans' | 'names' | undefined {
  const { rows } = sample;
  const [above = [], lower = []] = [rows[row], rows[names]];
  // A name that is merged down into the lower row is in the upper one.
  const joined = spansNames(sample, row)
    ? above.map((cell, index) => (isFilledAt(lower, index) ? (lower[index] ?? cell) : cell))
    : lower;
  const others = rows.slice(names + 1);
  if (standsAboveFigures(joined, others)) return 'figures';
  if (others.length === 0 || !isNamedAbove(above, lower) || recursBelow(lower, others)) return undefined;
  const areNames = hasNames(lower, others) && namingWords(lower) > 1;
  const groups = sample.spans.filter((span) => span.row === sample.fileRows[row] && span.from > 0).length;
  // Under a single group the lower row may as well be the first row of data, without its number.
  if (spansNames(sample, row) && hasGroupSpan(sample, row) && (areNames || groups > 1)) return 'spans';
  return areNames ? 'names' : undefined;
}

/** Words; also years and days above words. */
const areGroupNames = (above: SampleRow, lower: SampleRow): boolean =>
  above.every(isWordOrEmpty) ||
  (isNamedAbove(above, lower) &&
    lower.every(isWordOrEmpty) &&
    above.every((cell) => isWordOrEmpty(cell) || isPeriodCell(cell)));

/** Group names above the columns' own names: `Penjualan, , Retur, ` above `Jumlah, Harga, Jumlah, Harga`. */
export function isGroupRow(sample: Sample, row: number, names: number): boolean {
  const { rows, fileRows, width } = sample;
  const above = rows[row] ?? [];
  const lower = rows[names] ?? [];
  if ((fileRows[names] ?? 0) - (fileRows[row] ?? 0) !== 1) return false;
  if (isLabel(above, width) && !isNamedAbove(above, lower)) return false;
  if (seriesBelow(sample, row)) return true;
  if (!areGroupNames(above, lower) || !isNameRow(lower, rows.slice(names + 1))) return false;
  if (isUnitRow(above, lower)) return standsAboveFigures(lower, rows.slice(names + 1));
  if (isWordRow(above, lower, rows.slice(names + 1))) return true;
  const groups = lower.filter((_, index) => isFilledAt(lower, index) && isFilledAt(above, index)).length;
  const members = lower.filter((_, index) => isFilledAt(lower, index) && !isFilledAt(above, index)).length;
  const isSeveral = filled(above) > 1 || hasGroupSpan(sample, row);
  return groups > 0 && members > 0 && isSeveral && proofOf(sample, row, names) !== undefined;
}

/**
 * Whether the row below names the columns of groups by a series, which may begin again in each of them: 2024, 2025, 2024,
 * 2025, or 1 to 31 below Januari. The groups' row names the first column, and all rows of data fill it.
 */
export function seriesBelow(sample: Sample, row: number): boolean {
  const { rows, fileRows } = sample;
  const [above = [], lower = []] = [rows[row], rows[row + 1]];
  const others = rows.slice(row + 2);
  if ((fileRows[row + 1] ?? 0) - (fileRows[row] ?? 0) !== 1 || !isNamedAbove(above, lower)) return false;
  if (lower.every(isWordOrEmpty) || !above.every(isWordOrEmpty) || others.length === 0) return false;
  if (filled(above) < 2 && !hasGroupSpan(sample, row)) return false;
  if (others.filter((other) => isFilledAt(other, 0)).length * 4 < others.length * 3) return false;
  const groups = groupsOf(sample, row, Math.max(above.length, lower.length));
  const within = groups.map((group) => lower.map((cell, index) => (group.includes(index) ? cell : NO_CELL)));
  const series = within.filter((cells) => !cells.every(isWordOrEmpty));
  const areOfOne = series.every((cells) => filled(cells) === 1);
  const hasWords = lower.some(({ kind }) => kind === CellKind.text);
  // Two numbers beside words, or each below a name of its own, may as well be the first row of data.
  if (areOfOne) return !hasWords && isStepSeries(lower, others, 3);
  return series.every((cells) => isStepSeries(cells, others, hasWords ? 3 : 2));
}

const NO_CELL: SampleCell = { text: '', kind: CellKind.empty };

/** Whether years or days name groups in this row, above the columns' own names: by merged cells, or as a series. */
export const isNamedByGroups = (sample: Sample, row: number, isSeries: boolean): boolean =>
  (isSeries || spansNames(sample, row)) && isGroupRow(sample, row, row + 1);

/** The row of group names: the one above the header, or the header itself. */
export const groupRow = (sample: Sample, header: number): number | undefined =>
  [header - 1, header].find((row) => row >= 0 && isGroupRow(sample, row, row + 1));

/** The columns of each group: from its name to the next one, or under its merged cell. */
function groupsOf({ rows, fileRows, spans }: Sample, row: number, width: number): number[][] {
  const starts = (rows[row] ?? []).flatMap(({ kind }, index) => (kind === CellKind.empty ? [] : [index]));
  return starts.map((from, at) => {
    const span = spans.find((each) => each.row === fileRows[row] && each.from === from);
    const to = span?.to ?? (starts[at + 1] ?? width) - 1;
    return Array.from({ length: to - from + 1 }, (_, place) => from + place);
  });
}

/**
 * Whether two rows certainly form one header: each names columns that the other leaves blank, or half of a group's
 * names recur outside it. A title, a logo and a date next to each other are merged like groups, so merging alone proves
 * nothing.
 */
export function isJoinedHeader(sample: Sample, row: number): boolean {
  const [above = [], lower = []] = [sample.rows[row], sample.rows[row + 1]];
  const textAt = (cells: SampleRow, index: number) => cells[index]?.text.trim().toLowerCase() ?? '';
  const width = Math.max(above.length, lower.length);
  const places = Array.from({ length: width }, (_, index) => index);
  const isMerged = isNamedAbove(above, lower) && spansNames(sample, row);
  if ((isLabel(above, sample.width) && !isMerged) || isUnitRow(above, lower)) return false;
  if (isWordRow(above, lower, sample.rows.slice(row + 2)) && !spansNames(sample, row)) return false;
  if (proofOf(sample, row, row + 1) === 'names') return false;
  const isUnnamed = (index: number) => textAt(lower, index) === '';
  const unnamed = places.filter((index) => textAt(above, index) !== '' && isUnnamed(index)).length;
  const bare = places.filter((index) => textAt(above, index) === '' && isUnnamed(index)).length;
  const isComplete = textAt(above, 0) !== '' && unnamed > 0 && bare === 0;
  if (seriesBelow(sample, row)) return isComplete;
  const namesFigures = spansNames(sample, row) && !standsAboveFigures(lower, sample.rows.slice(row + 2));
  if (isComplete && (isUnnamed(0) || unnamed > 1 || namesFigures)) return true;
  return groupsOf(sample, row, width).some((group) => {
    const others = new Set(places.filter((index) => !group.includes(index)).map((index) => textAt(lower, index)));
    const again = group.filter((index) => !isUnnamed(index) && others.has(textAt(lower, index)));
    return group.length > 1 && again.length > 1 && again.length * 2 >= group.length;
  });
}

/**
 * The row above two rows of names, if the three certainly form one header: it groups their names, and names the first
 * column, which both leave blank.
 */
function topOf(sample: Sample, middle: number): number | undefined {
  const [top = [], ...lower] = sample.rows.slice(Math.max(0, middle - 1), middle + 2);
  if (middle < 1 || lower.length < 2 || !isGroupRow(sample, middle - 1, middle)) return undefined;
  const width = Math.max(top.length, ...lower.map((cells) => cells.length));
  const isNamed = Array.from({ length: width }, (_, index) =>
    [top, ...lower].some((cells) => isFilledAt(cells, index)),
  );
  const isFirst = isFilledAt(top, 0) && !lower.some((cells) => isFilledAt(cells, 0));
  return isFirst && isNamed.every(Boolean) ? middle - 1 : undefined;
}

/** Three rows of names, the middle one of which is known. */
export function threeRows(sample: Sample, middle: number): HeaderPlace | undefined {
  const top = isGroupRow(sample, middle, middle + 1) ? topOf(sample, middle) : undefined;
  return top === undefined ? undefined : { header: middle + 1, dataFrom: middle + 2, joined: middle, top };
}
