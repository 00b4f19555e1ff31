import type { HiddenParts } from './hidden-parts';
import { sentence } from '@rapi/contracts';
import type { HeaderSpan } from '@rapi/table-core';
import { CellKind, longKinds } from '../source/cell-kind';
import type { ReadLimits } from '../source/ingest-options';
import { corrupt, tooManyColumns } from '../source/reader-error';
import { cellText, cutText, putAscii, putBytes, putText, type RowBuffer } from './row-buffer';
import { unguarded } from '../writers/text/formula-text';
import { isoCell } from './iso-moment';
import { padded, type CellFormat, type ElapsedClock } from './number-format';
import { numberText } from './number-text';
import { dayText, durationText } from './serial-date';
import { putSharedString, type SharedStrings } from './shared-strings';

/** A cell's `t`; a formula's text is `str`, an inline text `inlineStr`. */
export const CellType = { number: 0, shared: 1, text: 2, inline: 3, boolean: 4, error: 5, day: 6 } as const;
export type CellType = (typeof CellType)[keyof typeof CellType];

const CELL_TYPES: Readonly<Record<string, CellType>> = {
  n: CellType.number, s: CellType.shared, str: CellType.text, inlineStr: CellType.inline, b: CellType.boolean, e: CellType.error, d: CellType.day,
}; // prettier-ignore

export const cellTypeOf = (name: string | undefined): CellType => CELL_TYPES[name ?? 'n'] ?? CellType.text;

/** Cells and the first rows that have them, which cover all rows above the header. */
interface NotedRows {
  count: number;
  rows: number[];
}

/** The cells of a column that are formatted in one currency. A zero is an amount of any, but still shows the format. */
export interface FormattedCells {
  amounts: NotedRows;
  zeros: NotedRows;
}

/** Findings during reading that a person should know. */
export interface SheetNotes {
  errors: { count: number; cells: string[] };
  /** Formulas whose result the workbook does not store. */
  uncomputed: { count: number; cells: string[] };
  merged: number;
  /** Rows and columns that are not shown. */
  hidden: HiddenParts;
  /** Merged cells over several columns of one row, near the top. */
  spans: HeaderSpan[];
  /** Zeros under a date format: no calendar day, so the cell became empty. */
  zeroDays: { count: number; cells: string[] };
  /** Numbers beside which only their format writes a side, a size or a sign; `marks`: what it writes. */
  beside: { count: number; cells: string[]; marks: Set<string> };
  /** By column: the cells of each currency (ISO 4217) that the formats of its numbers write. */
  currencies: Map<number, Map<string, FormattedCells>>;
  /** By column: its cells of elapsed times, by what their formats begin with. */
  elapsed: Map<number, Map<ElapsedClock, number>>;
  /** Texts that were cut at the cell limit. */
  cut: { count: number; cells: string[] };
}

export interface SheetContext {
  sheet: string;
  limits: ReadLimits;
  strings: SharedStrings;
  formats: readonly CellFormat[];
  date1904: boolean;
  notes: SheetNotes;
}

const MAX_NOTED = 10;

/** 27 → AB. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

export const cellName = (rowNumber: number, column: number) => `${columnLetters(column)}${rowNumber}`;

export function noteCell(into: { count: number; cells: string[] }, rowNumber: number, column: number): void {
  into.count += 1;
  if (into.cells.length < MAX_NOTED) into.cells.push(cellName(rowNumber, column));
}

/** Whether an attribute is true, as the xsd:boolean of a workbook. */
export const isYes = (value: string | undefined): boolean => value === '1' || value === 'true';

/** Refuses a value in a column beyond the limit; mere formatting out there is no cell of the table. */
export function assertColumn({ sheet, limits }: SheetContext, rowNumber: number, column: number): void {
  if (column < limits.maxColumns) return;
  const cell = cellName(rowNumber, column);
  throw tooManyColumns(column + 1, limits.maxColumns, sentence('place_cell', { cell, sheet }), { sheet, cell });
}

/** Cuts a text to the cell limit and notes the cut. */
function fitting({ limits, notes }: SheetContext, rowNumber: number, column: number, text: string): string {
  const most = limits.maxCellCharacters;
  if (text.length <= most) return text;
  noteCell(notes.cut, rowNumber, column);
  return cutText(text, most);
}

const WHOLE = /^-?[1-9]\d{15,}$/;

/** Some workbooks store whole numbers too long for a double by their digits: those digits are kept. */
function longNumber(text: string): { text: string; kind: CellKind } {
  const isHeld = Number.isSafeInteger(Number(text));
  return {
    text,
    kind: !isHeld ? CellKind.hugeInteger : text.endsWith('0') ? CellKind.cutInteger : CellKind.longInteger,
  };
}

function plainNumber(written: string): { text: string; kind: CellKind } | null {
  if (WHOLE.test(written)) return longNumber(written);
  const text = numberText(Number(written));
  if (text === null) return null;
  if (/[.E]/.test(text)) return { text, kind: CellKind.decimal };
  return WHOLE.test(text) ? longNumber(text) : { text, kind: CellKind.integer };
}

/** 1.5 and 12.345: as a text, 15 under 0\.0 and 12345 under 00\.000 would be read as another number. */
const READS_AS_NUMBER = /^(?:0|[1-9]\d*)[.,]\d+$|^[1-9]\d{0,2}(?:\.\d{3}){2,}$|^[1-9]\d{0,2}(?:,\d{3}){2,}$/;

/** 2026 under 0000 is a year and 12345 under 00000 a number: the pattern added no zeros. */
function paddedNumber(pattern: string, value: number): { text: string; kind: CellKind } {
  const text = padded(pattern, String(value));
  if (READS_AS_NUMBER.test(text)) return { text: String(value), kind: CellKind.integer };
  return { text, kind: text === String(value) && text.length <= 15 ? CellKind.integer : CellKind.text };
}

const kindOfDay = { date: CellKind.date, datetime: CellKind.datetime, time: CellKind.text, none: CellKind.text };

function formatted(
  written: string,
  { kind, pattern }: CellFormat,
  date1904: boolean,
): { text: string; kind: CellKind } | null {
  const value = Number(written);
  if (kind === 'duration') return { text: durationText(value), kind: CellKind.text };
  if (kind === 'date' || kind === 'datetime' || kind === 'time') {
    const day = dayText(value, kind, date1904);
    return day === null ? plainNumber(written) : { text: day.text, kind: kindOfDay[day.kind] };
  }
  if (kind === 'padded' && pattern !== undefined && Number.isSafeInteger(value) && value >= 0) {
    return paddedNumber(pattern, value);
  }
  const plain = plainNumber(written);
  return plain !== null && kind === 'percent' && !longKinds.includes(plain.kind)
    ? { text: plain.text, kind: CellKind.percent }
    : plain;
}

/** A number as its format shows it: an amount, a percentage, a day, a time. Null for text that is no number. */
export function numberCell(
  context: SheetContext,
  style: number,
  text: string,
): { text: string; kind: CellKind } | null {
  const format = context.formats[style];
  if (format === undefined || format.kind === 'general') return plainNumber(text);
  return formatted(text, format, context.date1904);
}

/** Excel counts days from 1: a 0 under a date format comes from a formula over an empty cell. */
function isZeroDay({ formats, date1904 }: SheetContext, style: number, text: string): boolean {
  const kind = formats[style]?.kind;
  return !date1904 && (kind === 'date' || kind === 'datetime') && Number(text) === 0;
}

const TRUE = Buffer.from('true');
const FALSE = Buffer.from('false');

/** Notes a number beside which something is written that its value does not hold. */
export function noteBeside({ beside }: SheetNotes, rowNumber: number, column: number, mark: string | undefined): void {
  if (mark === undefined) return;
  noteCell(beside, rowNumber, column);
  beside.marks.add(mark);
}

/** The header is among the first 60 filled rows; the others are those that a warning names. */
const MAX_ROWS = 80;

/** Notes the currency of a number, which its value does not hold. */
export function noteCurrency(
  { currencies }: SheetNotes,
  rowNumber: number,
  column: number,
  currency: string | undefined,
  isZero = false,
): void {
  if (currency === undefined) return;
  const found = currencies.get(column) ?? new Map<string, FormattedCells>();
  const cells = found.get(currency) ?? { amounts: { count: 0, rows: [] }, zeros: { count: 0, rows: [] } };
  currencies.set(column, found.set(currency, cells));
  const into = isZero ? cells.zeros : cells.amounts;
  into.count += 1;
  if (into.rows.length < MAX_ROWS) into.rows.push(rowNumber);
}

function noteElapsed({ elapsed }: SheetNotes, column: number, clock: ElapsedClock): void {
  const cells = elapsed.get(column) ?? new Map<ElapsedClock, number>();
  elapsed.set(column, cells.set(clock, (cells.get(clock) ?? 0) + 1));
}

function putNumber(context: SheetContext, row: RowBuffer, place: CellPlace, text: string): void {
  const { rowNumber, column, type, style } = place;
  if (text === '') return;
  if (type === CellType.number && isZeroDay(context, style, text)) {
    noteCell(context.notes.zeroDays, rowNumber, column);
    return;
  }
  if (type === CellType.number) {
    const { beside, currency, kind, clock = 'hours' } = context.formats[style] ?? {};
    if (kind === 'duration') noteElapsed(context.notes, column, clock);
    const isZero = Number(text) === 0;
    if (!isZero) noteBeside(context.notes, rowNumber, column, beside);
    noteCurrency(context.notes, rowNumber, column, currency, isZero);
  }
  const cell = type === CellType.day ? isoCell(text) : numberCell(context, style, text);
  if (cell === null)
    throw corrupt(sentence('cell_no_number', { cell: cellName(rowNumber, column), sheet: context.sheet }));
  if (cell.kind === CellKind.text) putText(row, column, cell.kind, cell.text);
  else putAscii(row, column, cell.kind, cell.text);
}

interface CellPlace {
  rowNumber: number;
  column: number;
  type: CellType;
  style: number;
}

/** Puts a cell's value into the row; `text` is its <v> or its text, unescaped. */
export function putCell(
  context: SheetContext,
  row: RowBuffer,
  rowNumber: number,
  column: number,
  type: CellType,
  style: number,
  text: string,
): void {
  if (text === '') return;
  assertColumn(context, rowNumber, column);
  if (type === CellType.error) {
    noteCell(context.notes.errors, rowNumber, column);
  } else if (type === CellType.shared) {
    if (!putSharedString(context.strings, Number(text), row, column)) throw unknownString(context, rowNumber, column);
    fitShared(context, row, rowNumber, column);
  } else if (type === CellType.boolean) {
    const value = text.trim() === '1' || text.trim() === 'true' ? TRUE : FALSE;
    putBytes(row, column, CellKind.boolean, value, 0, value.length);
  } else if (type === CellType.number || type === CellType.day) {
    putNumber(context, row, { rowNumber, column, type, style }, text.trim());
  } else {
    const own = type === CellType.inline ? unguarded(text) : text;
    putText(row, column, CellKind.text, fitting(context, rowNumber, column, own));
  }
}

export const unknownString = ({ sheet }: SheetContext, rowNumber: number, column: number) =>
  corrupt(sentence('cell_unknown_text', { cell: cellName(rowNumber, column), sheet }), {
    sheet,
    cell: cellName(rowNumber, column),
  });

/** Quoting may lengthen a text, so the text itself is checked only if the bytes are already too many. */
export function fitShared(context: SheetContext, row: RowBuffer, rowNumber: number, column: number): void {
  const from = row.starts[column] ?? 0;
  const to = row.ends[column] ?? 0;
  if (row.kinds[column] === CellKind.empty || to - from <= context.limits.maxCellCharacters) return;
  const text = cellText(row, column) ?? '';
  const fit = fitting(context, rowNumber, column, text);
  if (fit.length < text.length) putText(row, column, CellKind.text, fit);
}
