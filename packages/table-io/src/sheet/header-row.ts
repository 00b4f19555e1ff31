import type { HeaderSpan } from '@rapi/table-core';
import { CellKind, type SampleCell } from '../source/cell-kind';
import {
  filled,
  hasNames,
  isHeader,
  mayBeData,
  mayBeNames,
  namingWords,
  recursBelow,
  type SampleRow,
  standsAboveFigures,
} from './header-names';
import { isNameSeries, isWordOrEmpty, judgeSeries, type SeriesVerdict } from './header-series';
import type { HeaderMode, IngestOptions } from '../source/ingest-options';

export interface HeaderPlace {
  /** Index of the header among the sample rows; null when the table has none. */
  header: number | null;
  /** Index of the first row of data. */
  dataFrom: number;
  /** Index of the row above the header whose names are put before the header's names. */
  joined?: number;
  /** Index of a third row of names, above `joined`. */
  top?: number;
  /** Index of the upper of two rows that may form the header together. */
  either?: number;
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

/**
 * The width that at least a quarter of the rows, and at least two of them, reach: neither a title nor a remark next to
 * a row counts.
 */
function tableWidth(rows: readonly SampleRow[]): number {
  const widths = rows.map(filled).sort((left, right) => right - left);
  return widths[Math.min(widths.length, Math.max(2, Math.ceil(widths.length / 4))) - 1] ?? 0;
}

/** `Periode, Januari 2026` above a table: a label and its value at the left. */
const isLabel = (row: SampleRow, width: number): boolean =>
  width > 2 && row.every(({ kind }, index) => index < 2 || kind === CellKind.empty) && namingWords(row) < filled(row);

/** `Posting Date, 01.01.2026, 31.01.2026` above a wider table: a label and two figures. */
const isPeriod = (row: SampleRow, width: number): boolean =>
  width > 3 &&
  filled(row) === 3 &&
  row[0]?.kind === CellKind.text &&
  row.slice(1, 3).every((cell) => !isWordOrEmpty(cell));

/** `No Invoice, INV-1, Tanggal, 01/01/2026` above a table: several labels, each with its value. */
function arePairs(row: SampleRow, width: number): boolean {
  const cells = row.filter(({ kind }) => kind !== CellKind.empty);
  const isPaired = cells.every((cell, at) => at % 2 === 1 || isWordOrEmpty(cell));
  return width > 3 && cells.length > 3 && cells.length % 2 === 0 && isPaired;
}

/** `Per 31 Desember 2025, 1250000` above a table of two columns; then the table's own header must name both. */
const isFigureAbove = (row: SampleRow, names: SampleRow): boolean =>
  namingWords(names) === filled(names) &&
  row[0]?.kind === CellKind.text &&
  row[1] !== undefined &&
  !isWordOrEmpty(row[1]);

interface Sample {
  rows: readonly SampleRow[];
  fileRows: readonly number[];
  width: number;
  spans: readonly HeaderSpan[];
}

const below = ({ rows }: Sample, row: number): readonly SampleRow[] => rows.slice(row + 1);

/** Whether a row as wide as the table names its columns, above figures. */
const isNamesRow = (sample: Sample, row: number): boolean =>
  filled(sample.rows[row] ?? []) >= sample.width &&
  isChoice(sample, row) &&
  standsAboveFigures(sample.rows[row] ?? [], below(sample, row));

/**
 * The first row about as wide as the table. Lines of information do not count if a row that names more columns follows
 * soon: labels with their values, or words over the whole width. If a row of nothing but names follows other rows, it
 * is the rival.
 */
function firstWideRow(sample: Sample): { first: number; rival?: number } {
  const { rows, width } = sample;
  const least = Math.max(Math.ceil(width * 0.6), Math.min(width, 2));
  const first = rows.findIndex((row) => filled(row) >= least);
  if (first < 0) return { first };
  const soon = rows.slice(0, first + 5).map((_, index) => index);
  const isMoreNamed = (row: number) =>
    rows.slice(first, row).every((each) => namingWords(each) < namingWords(rows[row] ?? []));
  const areLabels = (row: number) =>
    rows
      .slice(first, row)
      .every(
        (each) =>
          isLabel(each, width) || isPeriod(each, width) || (width === 2 && isFigureAbove(each, rows[row] ?? [])),
      );
  const isOfNamesOnly = (row: number) => namingWords(rows[row] ?? []) === filled(rows[row] ?? []) && isMoreNamed(row);
  const labelled = soon.find((row) => row > first && filled(rows[row] ?? []) >= width);
  if (labelled !== undefined && isNamesRow(sample, labelled) && areLabels(labelled)) return { first: labelled };
  const named = soon.find((row) => row > first && isNamesRow(sample, row) && isOfNamesOnly(row));
  if (named === undefined) return { first };
  const areLines = rows
    .slice(first, named)
    .every((row) => row.every(isWordOrEmpty) || isLabel(row, width) || arePairs(row, width));
  return areLines ? { first: named } : { first, rival: named };
}

/** Whether a row may be the header: it has rows below it, or it is the only row. */
const isChoice = (sample: Sample, row: number): boolean => {
  const { rows } = sample;
  const cells = rows[row];
  return cells !== undefined && (row + 1 < rows.length || rows.length === 1) && isHeader(cells, below(sample, row));
};

/** A row of few names directly above the first full row, which itself looks like data. */
function isSparseHeader(sample: Sample, row: number): boolean {
  const { rows, fileRows, width } = sample;
  const cells = rows[row];
  if (cells === undefined || !cells.every(isWordOrEmpty) || recursBelow(cells, below(sample, row))) return false;
  if ((fileRows[row + 1] ?? 0) - (fileRows[row] ?? 0) !== 1) return false;
  return namingWords(cells) > 0 || (filled(cells) > 1 && !isLabel(cells, width));
}

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

/** Whether the first column is named in the upper row only, as below a cell that is merged downwards. */
const isNamedAbove = (above: SampleRow, lower: SampleRow): boolean => isFilledAt(above, 0) && !isFilledAt(lower, 0);

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

/** Group names above the columns' own names: `Penjualan, , Retur, ` above `Jumlah, Harga, Jumlah, Harga`. */
function isGroupRow(sample: Sample, row: number, names: number): boolean {
  const { rows, fileRows, width } = sample;
  const above = rows[row] ?? [];
  const lower = rows[names] ?? [];
  if ((fileRows[names] ?? 0) - (fileRows[row] ?? 0) !== 1) return false;
  if (isLabel(above, width) && !isNamedAbove(above, lower)) return false;
  if (!above.every(isWordOrEmpty) || !isNameRow(lower, rows.slice(names + 1))) return false;
  if (isUnitRow(above, lower)) return standsAboveFigures(lower, rows.slice(names + 1));
  const groups = lower.filter((_, index) => isFilledAt(lower, index) && isFilledAt(above, index)).length;
  const members = lower.filter((_, index) => isFilledAt(lower, index) && !isFilledAt(above, index)).length;
  const isSeveral = filled(above) > 1 || hasGroupSpan(sample, row);
  return groups > 0 && members > 0 && isSeveral && proofOf(sample, row, names) !== undefined;
}

/** The row of group names: the one above the header, or the header itself. */
const groupRow = (sample: Sample, header: number): number | undefined =>
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
function isJoinedHeader(sample: Sample, row: number): boolean {
  const [above = [], lower = []] = [sample.rows[row], sample.rows[row + 1]];
  const textAt = (cells: SampleRow, index: number) => cells[index]?.text.trim().toLowerCase() ?? '';
  const width = Math.max(above.length, lower.length);
  const places = Array.from({ length: width }, (_, index) => index);
  if (isLabel(above, sample.width) || isUnitRow(above, lower)) return false;
  if (proofOf(sample, row, row + 1) === 'names') return false;
  const isUnnamed = (index: number) => textAt(lower, index) === '';
  const unnamed = places.filter((index) => textAt(above, index) !== '' && isUnnamed(index)).length;
  const bare = places.filter((index) => textAt(above, index) === '' && isUnnamed(index)).length;
  const isComplete = textAt(above, 0) !== '' && unnamed > 0 && bare === 0;
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
function threeRows(sample: Sample, middle: number): HeaderPlace | undefined {
  const top = isGroupRow(sample, middle, middle + 1) ? topOf(sample, middle) : undefined;
  return top === undefined ? undefined : { header: middle + 1, dataFrom: middle + 2, joined: middle, top };
}

const at = (header: number, doubt?: HeaderDoubt['reason'], row = header): HeaderPlace => ({
  header,
  dataFrom: header + 1,
  ...(doubt && { doubt: { reason: doubt, row } }),
});

/** A header of words, alone or joined with the rows of names above or below it. */
function placeOfWords(sample: Sample, first: number, rival: number | undefined): HeaderPlace {
  const above = groupRow(sample, first);
  const three = above === undefined ? undefined : (threeRows(sample, above + 1) ?? threeRows(sample, above));
  if (three) return three;
  if (above !== undefined && isJoinedHeader(sample, above))
    return { header: above + 1, dataFrom: above + 2, joined: above };
  if (above !== undefined) return at(first, 'two_header_rows', above);
  if (rival !== undefined) return at(first, 'maybe_header', rival);
  const figures = (sample.rows[first] ?? []).filter((cell) => !isWordOrEmpty(cell)).length;
  return figures === 1 ? at(first, 'header_of_figures') : at(first);
}

/** Whether a row with figures names the columns, by the figures and the words next to them. */
function judgeFigures(row: SampleRow, others: readonly SampleRow[]): SeriesVerdict {
  const verdict = judgeSeries(row, others, hasNames(row, others));
  if (verdict === 'header') return verdict;
  const names = mayBeNames(row, others);
  if (names === 'surely') return 'header';
  const isDoubtful = names === 'maybe' || (row.every(isWordOrEmpty) && mayBeData(row, others));
  return isDoubtful ? 'doubtful' : verdict;
}

/** A row right above the first full row of data that may name some of its columns by figures: `, 2025`. */
const narrowNames = (sample: Sample, first: number): number | undefined =>
  first > 0 && judgeFigures(sample.rows[first - 1] ?? [], below(sample, first - 1)) !== 'none' ? first - 1 : undefined;

function findHeader(sample: Sample): HeaderPlace {
  const { rows, width } = sample;
  const none: HeaderPlace = { header: null, dataFrom: 0 };
  const { first, rival } = firstWideRow(sample);
  const row = rows[first];
  if (row === undefined) return none;
  const others = below(sample, first);
  const isDistinct = standsAboveFigures(row, others) || namingWords(row) * 2 > filled(row);
  const sparse = first > 0 && isSparseHeader(sample, first - 1) ? first - 1 : null;
  if (isChoice(sample, first) && (isDistinct || sparse === null || isLabel(rows[sparse] ?? [], width)))
    return placeOfWords(sample, first, rival);
  const verdict = judgeFigures(row, others);
  if (verdict === 'header' && (sparse === null || hasNames(row, others))) return at(first, 'header_of_figures');
  if (sparse !== null) {
    if (verdict === 'doubtful') return at(sparse, 'maybe_header', first);
    return sparse > 0 && isGroupRow(sample, sparse - 1, sparse) ? placeOfWords(sample, sparse, undefined) : at(sparse);
  }
  if (verdict === 'doubtful') return { ...none, doubt: { reason: 'maybe_header', row: first } };
  const doubtful = rival ?? narrowNames(sample, first);
  return doubtful === undefined ? none : { ...none, doubt: { reason: 'maybe_header', row: doubtful } };
}

/**
 * Finds the header among the first rows that are not blank. Automatically, it is the first row about as wide as the
 * table whose cells are words, or a series of years, days or numbers; narrower rows above it are titles. A first row
 * that looks like the data below it is no header, nor is one with nothing below it. A chosen row that is not among
 * these (because it is on another sheet, say) leaves the choice automatic.
 */
export function locateHeader(
  rows: readonly SampleRow[],
  mode: HeaderMode,
  fileRows: readonly number[] = rows.map((_, i) => i + 1),
  spans: readonly HeaderSpan[] = [],
): HeaderPlace {
  if (typeof mode === 'number' && fileRows.includes(mode)) {
    const header = fileRows.indexOf(mode);
    return { header, dataFrom: header + 1 };
  }
  if (mode === 'no') return { header: null, dataFrom: 0 };
  if (mode === 'yes') return rows.length === 0 ? { header: null, dataFrom: 0 } : { header: 0, dataFrom: 1 };
  return findHeader({ rows, fileRows, width: tableWidth(rows), spans });
}

/** Uses only the lower row of a joined header. */
const alone = ({ header, dataFrom }: HeaderPlace): HeaderPlace => ({ header, dataFrom });

/**
 * Locates the header as a file's options ask: joins the names of two or three rows where a person chose that, or where it is
 * certain.
 */
export const headerLocator =
  ({ header: mode = 'auto', headerRows }: Pick<IngestOptions, 'header' | 'headerRows'>) =>
  (rows: readonly SampleRow[], fileRows: readonly number[], spans: readonly HeaderSpan[]): HeaderPlace => {
    const found = locateHeader(rows, mode, fileRows, spans);
    const { header } = found;
    if (header === null) return found;
    const sample = { rows, fileRows, spans, width: tableWidth(rows) };
    const isJoined = headerRows === 2 && header > 0;
    const together = { ...alone(found), ...(isJoined && (threeRows(sample, header - 1) ?? { joined: header - 1 })) };
    const place = isJoined ? together : headerRows === 1 ? alone(found) : found;
    const either = found.joined ?? place.joined ?? groupRow(sample, header);
    return either === undefined ? place : { ...place, either };
  };
