import { CellKind } from '../cell-kind';
import type { ReadLimits } from '../ingest-options';
import { cellTooLong, corrupt, tooManyColumns } from '../reader-error';
import { putAscii, putBytes, putText, type RowBuffer } from '../row-buffer';
import { padded, type CellFormat } from './number-format';
import { numberText } from './number-text';
import { dayText, durationText } from './serial-date';
import { putSharedString, type SharedStrings } from './shared-strings';

/** A cell's `t`; a formula's text is `str`, a text beside the cell `inlineStr`. */
export const CellType = { number: 0, shared: 1, text: 2, inline: 3, boolean: 4, error: 5, day: 6 } as const;
export type CellType = (typeof CellType)[keyof typeof CellType];

const CELL_TYPES: Readonly<Record<string, CellType>> = {
  n: CellType.number, s: CellType.shared, str: CellType.text, inlineStr: CellType.inline, b: CellType.boolean, e: CellType.error, d: CellType.day,
}; // prettier-ignore

export const cellTypeOf = (name: string | undefined): CellType => CELL_TYPES[name ?? 'n'] ?? CellType.text;

/** What was met on the way that a person should know. */
export interface SheetNotes {
  errors: { count: number; cells: string[] };
  /** Formulas of which the workbook keeps no result. */
  uncomputed: { count: number; cells: string[] };
  merged: number;
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

/** A column beyond the limit is refused once something stands in it; mere formatting out there is no cell of the table. */
export function assertColumn({ sheet, limits }: SheetContext, rowNumber: number, column: number): void {
  if (column < limits.maxColumns) return;
  const cell = cellName(rowNumber, column);
  throw tooManyColumns(column + 1, limits.maxColumns, `cell ${cell} of the sheet "${sheet}"`, { sheet, cell });
}

export function assertLength({ sheet, limits }: SheetContext, rowNumber: number, column: number, text: string): void {
  if (text.length <= limits.maxCellCharacters) return;
  const cell = cellName(rowNumber, column);
  throw cellTooLong(`${cell} of the sheet "${sheet}"`, limits.maxCellCharacters, { sheet, cell });
}

const numberKind = (text: string): CellKind => {
  if (/[.E]/.test(text)) return CellKind.decimal;
  return text.replace('-', '').length > 15 ? CellKind.longInteger : CellKind.integer;
};

function plainNumber(value: number): { text: string; kind: CellKind } | null {
  const text = numberText(value);
  return text === null ? null : { text, kind: numberKind(text) };
}

function formatted(
  value: number,
  { kind, pattern }: CellFormat,
  date1904: boolean,
): { text: string; kind: CellKind } | null {
  if (kind === 'duration') return { text: durationText(value), kind: CellKind.text };
  if (kind === 'date' || kind === 'datetime' || kind === 'time') {
    const day = dayText(value, kind, date1904);
    if (day === null) return plainNumber(value);
    return {
      text: day.text,
      kind: day.kind === 'date' ? CellKind.date : day.kind === 'datetime' ? CellKind.datetime : CellKind.text,
    };
  }
  if (kind === 'padded' && pattern !== undefined && Number.isSafeInteger(value) && value >= 0) {
    return { text: padded(pattern, String(value)), kind: CellKind.text };
  }
  const plain = plainNumber(value);
  return plain !== null && kind === 'percent' && plain.kind !== CellKind.longInteger
    ? { text: plain.text, kind: CellKind.percent }
    : plain;
}

/** A number as its format means it: an amount, a share, a day, a time. Null for what is no number. */
export function numberCell(
  context: SheetContext,
  style: number,
  text: string,
): { text: string; kind: CellKind } | null {
  const format = context.formats[style];
  if (format === undefined || format.kind === 'general') return plainNumber(Number(text));
  return formatted(Number(text), format, context.date1904);
}

const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?Z?)?$/;

function isoCell(text: string): { text: string; kind: CellKind } {
  const match = ISO_DAY.exec(text);
  if (match === null) return { text, kind: CellKind.text };
  const [, day = '', time] = match;
  if (time === undefined || /^00:00(?::00)?$/.test(time)) return { text: day, kind: CellKind.date };
  return { text: `${day}T${time.length === 5 ? `${time}:00` : time}`, kind: CellKind.datetime };
}

const TRUE = Buffer.from('true');
const FALSE = Buffer.from('false');

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
    assertShared(context, row, rowNumber, column);
  } else if (type === CellType.boolean) {
    const value = text.trim() === '1' || text.trim() === 'true' ? TRUE : FALSE;
    putBytes(row, column, CellKind.boolean, value, 0, value.length);
  } else if (type === CellType.number || type === CellType.day) {
    const trimmed = text.trim();
    const cell = type === CellType.day ? isoCell(trimmed) : trimmed === '' ? null : numberCell(context, style, trimmed);
    if (cell !== null && cell.kind !== CellKind.text) putAscii(row, column, cell.kind, cell.text);
    else if (cell !== null) putText(row, column, cell.kind, cell.text);
    else if (trimmed !== '')
      throw corrupt(
        `the cell ${cellName(rowNumber, column)} of the sheet "${context.sheet}" should be a number and is none`,
      );
  } else {
    assertLength(context, rowNumber, column, text);
    putText(row, column, CellKind.text, text);
  }
}

export const unknownString = ({ sheet }: SheetContext, rowNumber: number, column: number) =>
  corrupt(
    `the cell ${cellName(rowNumber, column)} of the sheet "${sheet}" refers to a text that the workbook does not have`,
    {
      sheet,
      cell: cellName(rowNumber, column),
    },
  );

/** Quoting may add to a text's length, so the text itself is looked at only where the bytes are already too many. */
export function assertShared(context: SheetContext, row: RowBuffer, rowNumber: number, column: number): void {
  const from = row.starts[column] ?? 0;
  const to = row.ends[column] ?? 0;
  if (row.kinds[column] === CellKind.empty || to - from <= context.limits.maxCellCharacters) return;
  const text = row.bytes.toString('utf8', from, to);
  assertLength(context, rowNumber, column, text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);
}
