import type { HeaderRowCount } from '@rapi/contracts';
import type { HeaderSpan } from '@rapi/table-core';
import { CellKind, type SampleCell } from '../source/cell-kind';
import {
  hasNames,
  isDayName,
  isHeader,
  mayBeData,
  mayBeNames,
  namesAbove,
  namingWords,
  recursBelow,
  standsAboveFigures,
} from './header-names';
import { withoutAsides, withoutColons } from './header-asides';
import { isLongSeries, judgeSeries, type SeriesVerdict } from './header-series';
import {
  below,
  groupRow,
  type HeaderDoubt,
  type HeaderPlace,
  isGroupRow,
  isJoinedHeader,
  isLabel,
  isNamedAbove,
  isNamedByGroups,
  type Sample,
  seriesBelow,
  threeRows,
} from './header-groups';
import { columnOf, filled, isFilled, isWordOrEmpty, type SampleRow } from './sample-row';
import type { HeaderMode, IngestOptions } from '../source/ingest-options';

/**
 * The width that at least a quarter of the rows, and at least two of them, reach: neither a title nor a remark next to
 * a row counts.
 */
function tableWidth(rows: readonly SampleRow[]): number {
  const widths = rows.map(filled).sort((left, right) => right - left);
  return widths[Math.min(widths.length, Math.max(2, Math.ceil(widths.length / 4))) - 1] ?? 0;
}

/** `Posting Date, 01.01.2026, 31.01.2026` above a wider table: a label and two figures. */
const isPeriod = (row: SampleRow, width: number): boolean =>
  width > 3 &&
  filled(row) === 3 &&
  row[0]?.kind === CellKind.text &&
  row.slice(1, 3).every((cell) => !isWordOrEmpty(cell));

/** `No Invoice, INV-1, Tanggal, 01/01/2026` above a table: several labels, each with its value. */
function arePairs(row: SampleRow, width: number): boolean {
  const cells = row.filter(isFilled);
  const isPaired = cells.every((cell, at) => at % 2 === 1 || isWordOrEmpty(cell));
  return width > 3 && cells.length > 3 && cells.length % 2 === 0 && isPaired;
}

/** The same where the labels name something, as the values do not: `Cabang, Solo, Kasir, Ani`. */
function areNamedPairs(row: SampleRow, width: number): boolean {
  const cells = row.filter(isFilled);
  const isNaming = (cell: SampleCell) => namingWords([cell]) > 0;
  const values = cells.filter((_, at) => at % 2 === 1);
  return arePairs(row, width) && cells.some(isNaming) && !values.some(isNaming);
}

/** `Per 31 Desember 2025, 1250000` above a table of two columns; then the table's own header must name both. */
const isFigureAbove = (row: SampleRow, names: SampleRow): boolean =>
  namingWords(names) === filled(names) &&
  row[0]?.kind === CellKind.text &&
  row[1] !== undefined &&
  !isWordOrEmpty(row[1]);

/** Whether a row as wide as the table names its columns, above figures. */
const isNamesRow = (sample: Sample, row: number): boolean =>
  filled(sample.rows[row] ?? []) >= sample.width &&
  isChoice(sample, row) &&
  standsAboveFigures(sample.rows[row] ?? [], below(sample, row));

/** Whether a row names a column, right above figures, and no row before it names any: `Toko, Omzet` below `Salesman, Budi`. */
const isRival = (rows: readonly SampleRow[], first: number, row: number): boolean =>
  rows.slice(first, row).every((each) => namingWords(each) === 0 && each.every(isWordOrEmpty)) &&
  namesAbove(rows[row] ?? [], rows.slice(row + 1)).whole > 0 &&
  standsAboveFigures(rows[row] ?? [], rows.slice(row + 1, row + 2));

/** Whether a row has a figure in a column whose cells below are figures, too. */
const hasFigureAbove = (row: SampleRow, others: readonly SampleRow[]): boolean =>
  row.some((cell, index) => {
    const values = columnOf(others, index).filter(isFilled);
    return !isWordOrEmpty(cell) && values.filter((value) => !isWordOrEmpty(value)).length * 2 > values.length;
  });

/**
 * The first row about as wide as the table. Lines of information do not count if a row that names more columns follows
 * soon: labels with their values, or words over the whole width. If a row of typical names follows other rows, it is the
 * rival.
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
  const arePaired = (row: number) => rows.slice(first, row).every((each) => areNamedPairs(each, width));
  const isOfNames = (row: number) => {
    const names = namingWords(rows[row] ?? []);
    const isFirstAbove = standsAboveFigures(rows[row] ?? [], rows.slice(row + 1, row + 2));
    return (names > 0 && isFirstAbove && arePaired(row)) || (names * 2 > filled(rows[row] ?? []) && isMoreNamed(row));
  };
  // A figure where the rows below have theirs is a row of data, unless the names are typical ones.
  const isOfData = (row: number) =>
    namingWords(rows[row] ?? []) * 2 < filled(rows[row] ?? []) &&
    rows.slice(first, row).some((each) => hasFigureAbove(each, rows.slice(row + 1)));
  const labelled = soon.find((row) => row > first && filled(rows[row] ?? []) >= width);
  if (labelled !== undefined && isNamesRow(sample, labelled) && areLabels(labelled) && !isOfData(labelled))
    return { first: labelled };
  const named = soon.find((row) => row > first && isNamesRow(sample, row) && isOfNames(row));
  if (named === undefined) {
    const rival = soon.find((row) => row > first && isNamesRow(sample, row) && isRival(rows, first, row));
    return rival === undefined ? { first } : { first, rival };
  }
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
  const others = below(sample, first);
  const isSure = mayBeNames(sample.rows[first] ?? [], others) === 'surely';
  const isProven = isSure || isDayName(sample.rows[first] ?? [], others);
  return figures === 1 && !isProven ? at(first, 'header_of_figures') : at(first);
}

/** Whether a row with figures names the columns, by the figures and the words next to them. */
function judgeFigures(row: SampleRow, others: readonly SampleRow[]): SeriesVerdict {
  const isWhole = namesAbove(row, others).whole > 0;
  const verdict = judgeSeries(row, others, { isAny: hasNames(row, others), isWhole });
  if (verdict === 'header') return verdict;
  const names = mayBeNames(row, others);
  if (names === 'surely' || names === 'told') return 'header';
  const isLed = row[0] !== undefined && isWordOrEmpty(row[0]);
  const isDoubtful =
    names === 'maybe' ||
    (row.every(isWordOrEmpty) && mayBeData(row, others)) ||
    (isLed && standsAboveFigures(row, others) && !recursBelow(row, others));
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
  const names = first - 1;
  if (names > 0 && !isChoice(sample, first) && seriesBelow(sample, names - 1))
    return placeOfWords(sample, names, rival);
  if (isChoice(sample, first) && (isDistinct || sparse === null || isLabel(rows[sparse] ?? [], width)))
    return placeOfWords(sample, first, rival);
  if (sparse !== null && seriesBelow(sample, sparse)) return placeOfWords(sample, first, undefined);
  const verdict = judgeFigures(row, others);
  if (isNamedByGroups(sample, first, verdict === 'header')) return placeOfWords(sample, first, undefined);
  if (verdict === 'header' && (sparse === null || hasNames(row, others)))
    return at(first, isLongSeries(row) || isDayName(row, others) ? undefined : 'header_of_figures');
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
  return findHeader(sampleOf(rows, fileRows, spans));
}

function sampleOf(all: readonly SampleRow[], fileRows: readonly number[], spans: readonly HeaderSpan[]): Sample {
  const rows = withoutAsides(withoutColons(all));
  return { rows, fileRows, width: tableWidth(rows), spans };
}

/** Joins as many rows as a person chose, as far as there are so many. */
const joinedPlace = ({ dataFrom }: HeaderPlace, header: number, rows: HeaderRowCount): HeaderPlace => ({
  header,
  dataFrom,
  ...(rows > 1 && header > 0 && { joined: header - 1 }),
  ...(rows > 2 && header > 1 && { top: header - 2 }),
});

/**
 * Whether rows that were chosen for another file cannot hold the names of this one: the lowest has values as the rows
 * below it do, or the names are below it.
 */
function missesNames(sample: Sample, header: number): boolean {
  const [above = [], row = []] = [sample.rows[header - 1], sample.rows[header]];
  const found = findHeader(sample);
  const isBelow = found.header !== null && found.header > header;
  const areBelow = isBelow && (!found.doubt || found.doubt.reason === 'two_header_rows');
  if (areBelow || isGroupRow(sample, header, header + 1)) return true;
  const others = below(sample, header);
  if (isNamedAbove(above, row) || !hasFigureAbove(row, others)) return false;
  if (found.header === header - 1 && !found.doubt) return true;
  return !isChoice(sample, header) && judgeFigures(row, others) === 'none';
}

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
    const sample = sampleOf(rows, fileRows, spans);
    const isAsFound = headerRows === undefined || (headerRows > 1 && header === 0);
    const place = isAsFound ? found : joinedPlace(found, header, headerRows);
    const areChosen = typeof mode === 'number' && headerRows !== undefined && headerRows > 1;
    const misses = areChosen && missesNames(sample, header) ? { missesNames: true as const } : {};
    const group = found.joined ?? place.joined ?? groupRow(sample, header);
    if (group === undefined) return { ...place, ...misses };
    const from = found.top ?? threeRows(sample, group)?.top ?? place.top ?? group;
    return { ...place, ...misses, either: { from, to: group + 1 } };
  };
