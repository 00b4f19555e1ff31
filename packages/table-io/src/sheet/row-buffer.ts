import { CellKind } from '../source/cell-kind';

const COMMA = 44;
const QUOTE = 34;

/**
 * The cells of one row as the row file will hold them: bytes in UTF-8, quoted where CSV requires it. Reused for every
 * row, since a workbook may have millions of cells.
 */
export interface RowBuffer {
  bytes: Buffer;
  length: number;
  starts: Int32Array;
  ends: Int32Array;
  kinds: Uint8Array;
  /** One past the last column that was set. */
  width: number;
}

export const createRowBuffer = (columns: number): RowBuffer => ({
  bytes: Buffer.allocUnsafe(64 * 1024),
  length: 0,
  starts: new Int32Array(columns),
  ends: new Int32Array(columns),
  kinds: new Uint8Array(columns),
  width: 0,
});

export function clearRow(row: RowBuffer): void {
  row.kinds.fill(CellKind.empty, 0, row.width);
  row.length = 0;
  row.width = 0;
}

export function reserve(row: RowBuffer, size: number): void {
  if (row.length + size <= row.bytes.length) return;
  const larger = Buffer.allocUnsafe(Math.max(row.bytes.length * 2, row.length + size));
  row.bytes.copy(larger, 0, 0, row.length);
  row.bytes = larger;
}

/** Closes the cell at `column`, whose bytes were written from `start` on. */
export function closeCell(row: RowBuffer, column: number, kind: CellKind, start: number): void {
  row.starts[column] = start;
  row.ends[column] = row.length;
  row.kinds[column] = kind;
  if (column >= row.width) row.width = column + 1;
}

/** Puts bytes that need no quoting, or have it already. */
export function putBytes(
  row: RowBuffer,
  column: number,
  kind: CellKind,
  source: Buffer,
  from: number,
  to: number,
): void {
  const size = to - from;
  reserve(row, size);
  const start = row.length;
  if (size > 32) source.copy(row.bytes, start, from, to);
  else for (let index = 0; index < size; index += 1) row.bytes[start + index] = source[from + index] ?? 0;
  row.length = start + size;
  closeCell(row, column, kind, start);
}

/** Puts bytes as read, with the quoting they need. */
export function putPlain(row: RowBuffer, column: number, source: Buffer, from: number, to: number): void {
  for (let index = from; index < to; index += 1) {
    const byte = source[index] ?? 0;
    if (byte === QUOTE || byte === COMMA || byte < 32) {
      putText(row, column, CellKind.text, source.toString('utf8', from, to));
      return;
    }
  }
  putBytes(row, column, CellKind.text, source, from, to);
}

// eslint-disable-next-line no-control-regex -- line breaks and their like are what is looked for
const NEEDS_QUOTES = /[",\u0000-\u001f]/;

export const quoted = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The first characters of a text, at most this many, without splitting a surrogate pair. */
export function cutText(text: string, most: number): string {
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most);
}

/** Puts a short text of plain ASCII that needs no quoting: a number, a day. */
export function putAscii(row: RowBuffer, column: number, kind: CellKind, text: string): void {
  reserve(row, text.length);
  const start = row.length;
  for (let index = 0; index < text.length; index += 1) row.bytes[start + index] = text.charCodeAt(index);
  row.length = start + text.length;
  closeCell(row, column, kind, start);
}

export function putText(row: RowBuffer, column: number, kind: CellKind, text: string): void {
  if (text === '') return;
  const value = quoted(text);
  reserve(row, value.length * 3);
  const start = row.length;
  row.length += row.bytes.write(value, start, 'utf8');
  closeCell(row, column, kind, start);
}

/** The text of a cell, its quoting undone; null for an empty one. */
export function cellText(row: RowBuffer, column: number): string | null {
  if ((row.kinds[column] ?? CellKind.empty) === CellKind.empty) return null;
  const text = row.bytes.toString('utf8', row.starts[column], row.ends[column]);
  return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;
}
