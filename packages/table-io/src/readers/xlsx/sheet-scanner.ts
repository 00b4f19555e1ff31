import { CellKind } from '../../source/cell-kind';
import { putBytes, type RowBuffer } from '../../sheet/row-buffer';
import type { RowFile } from '../../sheet/row-file';
import {
  assertColumn,
  fitShared,
  CellType,
  isYes,
  noteCell,
  putCell,
  unknownString,
  type SheetContext,
} from '../../sheet/cell-value';
import { UnfamiliarXml } from '../../source/part-scanner';
import { putSharedString } from '../../sheet/shared-strings';
import { plainRunEnd, plainRunStart, textOfRuns } from '../../sheet/text-runs';
import { unescapeExcel, unescapeXml } from '../../source/xml-text';

const LESS = 60;
const GREATER = 62;
const SLASH = 47;
const EQUALS = 61;
const QUOTE = 34;
const APOSTROPHE = 39;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const NINE = 57;

/** The scanner's position, and what it knows about the current cell. */
export interface SheetScan {
  context: SheetContext;
  rows: RowFile;
  rowNumber: number;
  column: number;
  inRow: boolean;
  style: number;
  type: CellType;
  /** Value of the last attribute `r`; -1 if there was none. */
  reference: number;
  isClosed: boolean;
  /** The row is not shown. */
  isHidden: boolean;
}

export const createSheetScan = (context: SheetContext, rows: RowFile): SheetScan => ({
  context, rows, rowNumber: 0, column: -1, inRow: false, style: 0, type: CellType.number, reference: -1, isClosed: false, isHidden: false,
}); // prettier-ignore

const isSpace = (byte: number | undefined) => byte === 32 || byte === 10 || byte === 13 || byte === 9;
const endsName = (byte: number | undefined) => byte === GREATER || byte === SLASH || isSpace(byte);

const TYPES = new Map<number, CellType>([
  [105, CellType.inline],
  [98, CellType.boolean],
  [101, CellType.error],
  [100, CellType.day],
  [110, CellType.number],
]);

/** Decides by the first letter of the type; `s` and `str` share theirs. */
function cellType(bytes: Buffer, from: number, to: number): CellType {
  const letter = bytes[from] ?? 0;
  if (letter === 115) return to - from === 1 ? CellType.shared : CellType.text;
  const type = TYPES.get(letter);
  if (type === undefined) throw new UnfamiliarXml();
  return type;
}

function digits(bytes: Buffer, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < ZERO || byte > NINE) throw new UnfamiliarXml();
    value = value * 10 + (byte - ZERO);
  }
  return value;
}

/** The column of a reference such as AB12. */
function columnOf(bytes: Buffer, from: number, to: number): number {
  let column = 0;
  let at = from;
  for (; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 65 || byte > 90) break;
    column = column * 26 + (byte - 64);
  }
  if (at === from || at - from > 3) throw new UnfamiliarXml();
  return column - 1;
}

/** Bytes of `hidden="`, the only attribute of a row that begins with h and has this length. */
const HIDDEN = 8;

/** Reads the attributes of <row> or <c> that follow the name; returns where the content begins. */
function readAttributes(scan: SheetScan, bytes: Buffer, from: number, to: number, isCell: boolean): number {
  scan.reference = -1;
  scan.style = 0;
  scan.type = CellType.number;
  let at = from;
  for (;;) {
    while (isSpace(bytes[at])) at += 1;
    const byte = bytes[at];
    if (byte === GREATER || byte === SLASH) {
      scan.isClosed = byte === SLASH;
      if (scan.isClosed && bytes[at + 1] !== GREATER) throw new UnfamiliarXml();
      return scan.isClosed ? at + 2 : at + 1;
    }
    const name = at;
    while (at < to && bytes[at] !== EQUALS) at += 1;
    const quote = bytes[at + 1];
    if (at >= to || (quote !== QUOTE && quote !== APOSTROPHE)) throw new UnfamiliarXml();
    const start = at + 2;
    at = start;
    while (at < to && bytes[at] !== quote) at += 1;
    if (at >= to) throw new UnfamiliarXml();
    if (start - name === 3) {
      const letter = bytes[name];
      if (letter === 114) scan.reference = isCell ? columnOf(bytes, start, at) : digits(bytes, start, at);
      else if (isCell && letter === 115) scan.style = digits(bytes, start, at);
      else if (isCell && letter === 116) scan.type = cellType(bytes, start, at);
    } else if (!isCell && start - name === HIDDEN && bytes[name] === 104) {
      scan.isHidden = isYes(bytes.toString('latin1', start, at));
    }
    at += 1;
  }
}

/** Writes a number in the usual form: at most 15 digits, nothing to tidy. Returns false for any other. */
function putPlainNumber(row: RowBuffer, column: number, bytes: Buffer, from: number, to: number): boolean {
  let at = bytes[from] === MINUS ? from + 1 : from;
  const first = at;
  let point = -1;
  if (to - at > 16 || at >= to) return false;
  for (; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === POINT && point < 0 && at > first) point = at;
    else if (byte < ZERO || byte > NINE) return false;
  }
  const size = to - first;
  if (size - (point < 0 ? 0 : 1) > 15) return false;
  if (bytes[first] === ZERO && size > 1 && point !== first + 1) return false;
  if (bytes[first] === ZERO && size === 1 && first > from) return false;
  if (point >= 0 && (bytes[to - 1] === ZERO || point === to - 1)) return false;
  putBytes(row, column, point < 0 ? CellKind.integer : CellKind.decimal, bytes, from, to);
  return true;
}

function putValue(scan: SheetScan, bytes: Buffer, from: number, to: number): void {
  const { context, rows, rowNumber, column, type, style } = scan;
  if (from === to) return;
  if (column >= context.limits.maxColumns) assertColumn(context, rowNumber, column);
  if (type === CellType.shared) {
    if (!putSharedString(context.strings, digits(bytes, from, to), rows.row, column))
      throw unknownString(context, rowNumber, column);
    fitShared(context, rows.row, rowNumber, column);
    return;
  }
  if (type === CellType.number) {
    const format = context.formats[style];
    const isSilent = format?.beside === undefined && format?.currency === undefined;
    const isPlain = isSilent && (format === undefined || format.kind === 'general');
    if (isPlain && putPlainNumber(rows.row, column, bytes, from, to)) return;
  }
  const text = bytes.toString('utf8', from, to);
  putCell(context, rows.row, rowNumber, column, type, style, unescapeExcel(unescapeXml(text)));
}

/** Skips <f ...>...</f>; returns where it ends. */
function passFormula(bytes: Buffer, at: number, to: number): number {
  const close = bytes.indexOf(GREATER, at);
  if (close < 0 || close >= to) throw new UnfamiliarXml();
  if (bytes[close - 1] === SLASH) return close + 1;
  const end = bytes.indexOf(LESS, close);
  if (end < 0 || bytes[end + 1] !== SLASH || bytes[end + 2] !== 102 || bytes[end + 3] !== GREATER)
    throw new UnfamiliarXml();
  return end + 4;
}

const CLOSING = Buffer.from('</t></is>');

/** Reads an inline text, starting after <is>; returns where </is> ends. */
function scanInline({ context, rows, rowNumber, column }: SheetScan, bytes: Buffer, from: number, to: number): number {
  const start = plainRunStart(bytes, from);
  const plain = plainRunEnd(bytes, start, to, CLOSING);
  if (
    plain > start &&
    bytes[start] !== APOSTROPHE &&
    plain - start <= context.limits.maxCellCharacters &&
    column < context.limits.maxColumns
  ) {
    putBytes(rows.row, column, CellKind.text, bytes, start, plain);
    return plain + CLOSING.length;
  }
  const end = bytes.indexOf('</is>', from);
  if (end < 0 || end >= to) throw new UnfamiliarXml();
  putCell(context, rows.row, rowNumber, column, CellType.inline, 0, textOfRuns(bytes, from, end));
  return end + 5;
}

/** Reads the content of a cell up to </c>; returns where that ends. */
function scanContent(scan: SheetScan, bytes: Buffer, from: number, to: number): number {
  let at = from;
  let isFormula = false;
  let hasValue = false;
  for (;;) {
    while (isSpace(bytes[at])) at += 1;
    if (at >= to || bytes[at] !== LESS) throw new UnfamiliarXml();
    const next = bytes[at + 1];
    if (next === SLASH) {
      if (bytes[at + 2] !== 99 || bytes[at + 3] !== GREATER) throw new UnfamiliarXml();
      if (isFormula && !hasValue) noteCell(scan.context.notes.uncomputed, scan.rowNumber, scan.column);
      return at + 4;
    }
    if (next === 118 && bytes[at + 2] === GREATER) {
      const start = at + 3;
      at = start;
      while (at < to && bytes[at] !== LESS) at += 1;
      if (bytes[at + 1] !== SLASH || bytes[at + 2] !== 118) throw new UnfamiliarXml();
      putValue(scan, bytes, start, at);
      hasValue = at > start || scan.type === CellType.text;
      at += 4;
    } else if (next === 102 && endsName(bytes[at + 2])) {
      isFormula = true;
      at = passFormula(bytes, at, to);
    } else if (next === 105 && bytes[at + 2] === 115 && bytes[at + 3] === GREATER) {
      at = scanInline(scan, bytes, at + 4, to);
    } else throw new UnfamiliarXml();
  }
}

function openRow(scan: SheetScan, bytes: Buffer, from: number, to: number): number {
  scan.isHidden = false;
  const at = readAttributes(scan, bytes, from, to, false);
  scan.rowNumber = scan.reference > scan.rowNumber ? scan.reference : scan.rowNumber + 1;
  scan.column = -1;
  scan.inRow = !scan.isClosed;
  return at;
}

/** Reads whole rows as Excel and most other programs write them; throws UnfamiliarXml for anything else. */
export function scanRows(scan: SheetScan, bytes: Buffer, from: number, to: number): void {
  let at = from;
  for (;;) {
    while (isSpace(bytes[at]) && at < to) at += 1;
    if (at >= to) return;
    if (bytes[at] !== LESS) throw new UnfamiliarXml();
    const next = bytes[at + 1];
    if (next === 99 && scan.inRow && endsName(bytes[at + 2])) {
      at = readAttributes(scan, bytes, at + 2, to, true);
      scan.column = scan.reference >= 0 ? scan.reference : scan.column + 1;
      if (!scan.isClosed) at = scanContent(scan, bytes, at, to);
    } else if (
      next === 114 &&
      bytes[at + 2] === 111 &&
      bytes[at + 3] === 119 &&
      !scan.inRow &&
      endsName(bytes[at + 4])
    ) {
      at = openRow(scan, bytes, at + 4, to);
    } else if (next === SLASH && scan.inRow && bytes[at + 2] === 114 && bytes[at + 5] === GREATER) {
      scan.rows.endRow(scan.rowNumber, scan.isHidden);
      scan.inRow = false;
      at += 6;
    } else throw new UnfamiliarXml();
  }
}
