import { isDeepStrictEqual } from 'node:util';
import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, writeSync } from 'node:fs';
import { cellKindCount, CellKind, type SampleCell } from '../source/cell-kind';
import type { HeaderRowCount } from '@rapi/contracts';
import type { HeaderSpan } from '@rapi/table-core';
import type { HeaderDoubt, HeaderPlace } from './header-groups';
import { looksOf } from './cell-looks';
import { eitherNames, type EitherNames, type FileRow, type NameRows } from './either-names';
import type { FirstRow, ReadLimits } from '../source/ingest-options';
import { type HiddenParts, noteHiddenRow, passHiddenColumns, shownSpans } from './hidden-parts';
import { endMarked, MARK_BYTES } from './number-mark';
import type { RowBuffer } from './row-buffer';
import { cellText, clearRow, createRowBuffer } from './row-buffer';

const SAMPLE_ROWS = 60;
const BLOCK = 1024 * 1024;
const COMMA = 44;
const LINE_FEED = 10;
const MAX_REPORTED = 100;
/** Limits for the preview of a file's beginning. */
const [FIRST_ROWS, FIRST_CELLS, FIRST_LETTERS] = [25, 40, 60];

export interface RowFileResult {
  path: string;
  width: number;
  /** Cells of the header as read; null when the table has none. */
  header: (string | null)[] | null;
  headerWidth: number;
  headerRow: FileRow | null;
  /** Set if the names come from two rows or three. */
  headerRows?: HeaderRowCount;
  /** Set if the names can be read in several ways: from the header row alone, and joined with the rows above it. */
  eitherNames?: EitherNames;
  /** The rows that were chosen for the header cannot hold the names of this file. */
  missesNames?: true;
  /** Doubt about the header that was found. */
  doubt?: ToldDoubt;
  /** The first rows with content, as the file has them. */
  first: FirstRow[];
  /** Rows above the header, not part of the table. */
  skipped: FileRow[];
  /** Number of data rows, including those beyond the limit, which are counted but not written. */
  rowCount: number;
  blank: { count: number; rows: FileRow[] };
  /** Data rows with fewer or more cells than the header has columns, counted from zero. */
  short: { count: number; rows: number[] };
  long: { count: number; rows: number[] };
  /** Per column, how many cells of each kind. */
  kinds: Uint32Array[];
  longestRow: number;
  /** False when a row was wider than those written before it. */
  even: boolean;
  /** The merged cells, which came after the rows, show another header: read the rows again, with them known. */
  isMisplaced?: true;
}

/** A doubt as reported: the row of the file it concerns, and the row's first cells. */
export interface ToldDoubt extends Pick<HeaderDoubt, 'reason'> {
  row: FileRow;
  cells: string[];
}

export interface RowFile {
  row: RowBuffer;
  /** Takes the cells in `row` as the next row and clears them. */
  endRow(fileRow: FileRow, isHidden?: boolean): void;
  /** Writes the rest and returns what was written. */
  finish(): RowFileResult;
  close(): void;
}

export interface RowFileOptions {
  limits: ReadLimits;
  /**
   * Whether the file types its cells. The search for the header judges untyped cells by their looks; numbers among
   * typed cells are marked.
   */
  typed: boolean;
  locate(
    rows: readonly (readonly SampleCell[])[],
    fileRows: readonly FileRow[],
    spans: readonly HeaderSpan[],
  ): HeaderPlace;
  /** Merged cells found so far; a workbook may list them after its rows. */
  spans?: readonly HeaderSpan[];
  /** The workbook's hidden rows and columns. */
  hidden?: HiddenParts;
}

interface Kept {
  fileRow: FileRow;
  row: RowBuffer;
}

const note = (list: { count: number; rows: number[] }, row: number) => {
  list.count += 1;
  if (list.rows.length < MAX_REPORTED) list.rows.push(row);
};

/** The beginning of a file as a person would see it, cut to what a screen can show. */
export const firstRows = (rows: readonly (readonly SampleCell[])[], fileRows: readonly FileRow[]): FirstRow[] =>
  rows.slice(0, FIRST_ROWS).map((cells, i) => ({
    row: fileRows[i] ?? i + 1,
    cells: cells.slice(0, FIRST_CELLS).map(({ text }) => text.slice(0, FIRST_LETTERS)),
  }));

export const toldDoubt = (
  { doubt }: HeaderPlace,
  rows: readonly (readonly SampleCell[])[],
  fileRows: readonly FileRow[],
): Pick<RowFileResult, 'doubt'> =>
  doubt
    ? {
        doubt: {
          reason: doubt.reason,
          row: fileRows[doubt.row] ?? doubt.row + 1,
          cells: (rows[doubt.row] ?? []).map(({ text }) => text.slice(0, FIRST_LETTERS)),
        },
      }
    : {};

const snapshot = (row: RowBuffer): RowBuffer => ({
  bytes: Buffer.from(row.bytes.subarray(0, row.length)),
  length: row.length,
  starts: row.starts.slice(0, row.width),
  ends: row.ends.slice(0, row.width),
  kinds: row.kinds.slice(0, row.width),
  width: row.width,
});

const hasValue = (row: RowBuffer) => {
  for (let column = 0; column < row.width; column += 1) if (row.kinds[column] !== CellKind.empty) return true;
  return false;
};

interface Block {
  file: number;
  bytes: Buffer;
  length: number;
}

/**
 * Invalid bytes (from a hostile or broken part) become U+FFFD here, since a single one makes the engine refuse the
 * whole file.
 */
function flush(block: Block): void {
  const bytes = block.bytes.subarray(0, block.length);
  let rest: Uint8Array = isUtf8(bytes) ? bytes : Buffer.from(bytes.toString('utf8'), 'utf8');
  while (rest.length > 0) rest = rest.subarray(writeSync(block.file, rest));
  block.length = 0;
}

function writeRow(block: Block, row: RowBuffer, { width, typed }: { width: number; typed: boolean }): number {
  const columns = Math.max(width, row.width);
  const size = row.length + columns * (typed ? 1 + MARK_BYTES : 1) + 1;
  if (block.length + size > block.bytes.length) {
    flush(block);
    if (size > block.bytes.length) block.bytes = Buffer.allocUnsafe(size * 2);
  }
  const target = block.bytes;
  let at = block.length;
  for (let column = 0; column < columns; column += 1) {
    if (column > 0) target[at++] = COMMA;
    if (column >= row.width || row.kinds[column] === CellKind.empty) continue;
    const start = row.starts[column] ?? 0;
    const end = row.ends[column] ?? 0;
    if (end - start > 32) at += row.bytes.copy(target, at, start, end);
    else for (let index = start; index < end; index += 1) target[at++] = row.bytes[index] ?? 0;
    if (typed) at = endMarked(target, at, row, column);
  }
  target[at++] = LINE_FEED;
  block.length = at;
  return size;
}

/** The file being written. */
interface Writing {
  options: RowFileOptions;
  block: Block;
  row: RowBuffer;
  result: RowFileResult;
  /** The first rows, held back until the header is found; null afterwards. */
  sample: Kept[] | null;
  /** Blank rows since the last row with a value. */
  gap: FileRow[];
  /** The rows that the names come from, or may come from. */
  names?: NameRows;
  /** Whether the header would be found where it was, by the merged cells known now. */
  isPlaced?: () => boolean;
}

/** Blank rows are reported only between other rows: above and below a table they are just paper. */
function takeGap(writing: Writing): void {
  const { sample, gap, result } = writing;
  if (gap.length === 0) return;
  if (sample === null || sample.length > 0) for (const fileRow of gap) note(result.blank, fileRow);
  writing.gap = [];
}

const ZERO = 48;

const isZero = ({ bytes, starts, ends }: RowBuffer, column: number): boolean => {
  const start = starts[column] ?? 0;
  return (ends[column] ?? 0) - start === 1 && bytes[start] === ZERO;
};

function countKinds({ kinds }: RowFileResult, row: RowBuffer): void {
  while (kinds.length < row.width) kinds.push(new Uint32Array(cellKindCount));
  for (let column = 0; column < row.width; column += 1) {
    const counts = kinds[column];
    const written = row.kinds[column] ?? CellKind.empty;
    const kind = written === CellKind.integer && isZero(row, column) ? CellKind.zero : written;
    if (counts !== undefined) counts[kind] = (counts[kind] ?? 0) + 1;
  }
}

/** Takes a data row; beyond the limit it is only counted. */
function keepRow({ result, options, block }: Writing, row: RowBuffer): void {
  const index = result.rowCount;
  result.rowCount += 1;
  if (index >= options.limits.maxRows) return;
  if (row.width > result.width) {
    if (index > 0) result.even = false;
    result.width = row.width;
  }
  if (result.headerWidth > 0 && row.width !== result.headerWidth) {
    note(row.width < result.headerWidth ? result.short : result.long, index);
  }
  countKinds(result, row);
  result.longestRow = Math.max(result.longestRow, writeRow(block, row, { width: result.width, typed: options.typed }));
}

const rowTexts = (row: RowBuffer): (string | null)[] =>
  Array.from({ length: row.width }, (_, column) => cellText(row, column));

/** The rows that hold the names, or may hold them. */
function nameRows(kept: readonly Kept[], { either }: HeaderPlace): NameRows | undefined {
  const lower = either && kept[either.to];
  if (!either || !lower) return undefined;
  const upper = kept.slice(either.from, either.to).map(({ fileRow, row }) => ({ row: fileRow, names: rowTexts(row) }));
  return { upper, row: lower.fileRow, lower: rowTexts(lower.row) };
}

/** Joins the names once the merged cells are known, which a workbook lists after its rows. */
function joinNames({ result, names, options }: Writing): void {
  if (!names) return;
  result.eitherNames = eitherNames(names, shownSpans(options.spans ?? [], options.hidden), result.headerRow);
  const way = result.eitherNames.ways.find(({ rows }) => rows === result.headerRows);
  if (way) result.header = way.names;
}

/** Finds the header among the rows held back, and takes the rows below it. */
function settle(writing: Writing): void {
  const { options, result } = writing;
  const kept = writing.sample ?? [];
  writing.sample = null;
  const cells = kept.map((each) => sampleCells(each.row, options.typed));
  const fileRows = kept.map(({ fileRow }) => fileRow);
  const locate = () => options.locate(cells, fileRows, shownSpans(options.spans ?? [], options.hidden));
  const place = locate();
  writing.isPlaced = () => isDeepStrictEqual(locate(), place);
  result.first = firstRows(cells, fileRows);
  result.headerRow = place.header === null ? null : (fileRows[place.header] ?? null);
  result.skipped = kept.slice(0, place.top ?? place.joined ?? place.header ?? 0).map((each) => each.fileRow);
  if (place.missesNames) result.missesNames = true;
  Object.assign(result, toldDoubt(place, cells, fileRows));
  const header = place.header === null ? undefined : kept[place.header]?.row;
  if (header !== undefined) {
    if (place.joined !== undefined) result.headerRows = place.top === undefined ? 2 : 3;
    result.header = rowTexts(header);
    const names = kept.slice(place.top ?? place.joined ?? place.dataFrom, place.dataFrom);
    result.headerWidth = Math.max(header.width, ...names.map((each) => each.row.width));
  }
  writing.names = nameRows(kept, place);
  const data = kept.slice(place.dataFrom);
  result.width = Math.max(result.headerWidth, ...data.map((each) => each.row.width));
  for (const each of data) keepRow(writing, each.row);
}

/** Notes what is hidden; returns false if the row is left out of the table. */
function isShown({ row, options: { hidden } }: Writing, fileRow: FileRow, isHidden: boolean): boolean {
  if (!hidden) return true;
  if (isHidden && row.width > 0) noteHiddenRow(hidden, fileRow);
  if (isHidden && hidden.isLeftOut) return false;
  passHiddenColumns(hidden, row);
  return true;
}

function endRow(writing: Writing, fileRow: FileRow, isHidden = false): void {
  const { row } = writing;
  if (!isShown(writing, fileRow, isHidden)) return clearRow(row);
  if (!hasValue(row)) writing.gap.push(fileRow);
  else {
    takeGap(writing);
    if (writing.sample === null) keepRow(writing, row);
    else if (writing.sample.push({ fileRow, row: snapshot(row) }) >= SAMPLE_ROWS) settle(writing);
  }
  clearRow(row);
}

function finish(writing: Writing): RowFileResult {
  const { result, block } = writing;
  if (writing.sample !== null) settle(writing);
  joinNames(writing);
  if (writing.isPlaced?.() === false) result.isMisplaced = true;
  flush(block);
  while (result.kinds.length < result.width) result.kinds.push(new Uint32Array(cellKindCount));
  return result;
}

const emptyResult = (path: string): RowFileResult => ({
  path,
  width: 0,
  header: null,
  headerWidth: 0,
  headerRow: null,
  first: [],
  skipped: [],
  rowCount: 0,
  blank: { count: 0, rows: [] },
  short: { count: 0, rows: [] },
  long: { count: 0, rows: [] },
  kinds: [],
  longestRow: 0,
  even: true,
});

/**
 * Writes the rows of a table as even CSV for the engine: the first rows are held back until the header is found, rows
 * without any value are left out and counted, and rows beyond the limit are only counted. Close it in any case.
 */
export function createRowFile(path: string, options: RowFileOptions): RowFile {
  const file = openSync(path, 'w');
  const writing: Writing = {
    options,
    block: { file, bytes: Buffer.allocUnsafe(BLOCK), length: 0 },
    row: createRowBuffer(options.limits.maxColumns),
    result: emptyResult(path),
    sample: [],
    gap: [],
  };
  return {
    row: writing.row,
    endRow: (fileRow, isHidden) => endRow(writing, fileRow, isHidden),
    finish: () => finish(writing),
    close: () => closeSync(file),
  };
}

function sampleCells(row: RowBuffer, typed: boolean): SampleCell[] {
  return Array.from({ length: row.width }, (_, column) => {
    const text = cellText(row, column);
    const kind = (row.kinds[column] ?? CellKind.empty) as CellKind;
    // A figure in a text cell of a workbook names a column no more than one in a CSV does.
    return { text: text ?? '', kind: typed && kind !== CellKind.text ? kind : looksOf(text) };
  });
}
