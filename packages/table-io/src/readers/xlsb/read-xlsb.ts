import type { HeaderSpan } from '@rapi/table-core';
import { noteMerged } from '../../sheet/merged-cells';
import { sentence, type Sentence } from '@rapi/contracts';
import { corrupt } from '../../source/reader-error';
import { openSheet, type SheetSource, type SheetTarget } from '../../sheet/sheet-target';
import { CellType, noteCell, putCell } from '../../sheet/cell-value';
import { assertSheetParts } from '../../sheet/sheet-list';
import type { SheetRead } from '../../sheet/sheet-read';
import { openPackage, type Package } from '../../source/zip';
import { readRecords, wideText } from './binary-records';
import { readBinaryWorkbook, type BinarySheet, type BinaryWorkbook } from './workbook-parts';

/** Records of a sheet (MS-XLSB §2.3.2). The short forms omit their column: it is the next one. */
const RecordType = {
  row: 0,
  blank: 1,
  formulaError: 11,
  shortBlank: 12,
  shortText: 18,
  columns: 60,
  richText: 62,
  endSheetData: 146,
  merge: 176,
} as const;

/** Cell records by type number; the short forms are 11 more. */
const CELL = {
  rk: 2,
  error: 3,
  boolean: 4,
  real: 5,
  text: 6,
  shared: 7,
  formulaText: 8,
  formulaNumber: 9,
  formulaBoolean: 10,
} as const;
const SHORT_OFFSET = 11;

/** A number in 30 bits: whole, or the upper half of a double, and either may be multiplied by a hundred. */
function rkNumber(rk: number): number {
  const isWhole = (rk & 2) !== 0;
  let value = rk >> 2;
  if (!isWhole) {
    const double = Buffer.alloc(8);
    double.writeInt32LE(rk & ~3, 4);
    value = double.readDoubleLE(0);
  }
  return (rk & 1) === 0 ? value : value / 100;
}

interface Reading {
  target: SheetTarget;
  where: Sentence;
  row: number;
  column: number;
  isOpen: boolean;
  isHidden: boolean;
  isComplete: boolean;
}

function takeValue({ target, where, row, column }: Reading, kind: number, style: number, value: Buffer): void {
  const { context, rows } = target;
  const put = (type: CellType, text: string) => putCell(context, rows.row, row, column, type, style, text);
  const need = (bytes: number) => {
    if (value.length < bytes) throw corrupt(sentence('part_breaks_off_in_cell', { where }));
  };
  if (kind === CELL.rk) {
    need(4);
    put(CellType.number, String(rkNumber(value.readInt32LE(0))));
  } else if (kind === CELL.real || kind === CELL.formulaNumber) {
    need(8);
    put(CellType.number, String(value.readDoubleLE(0)));
  } else if (kind === CELL.shared) {
    need(4);
    put(CellType.shared, String(value.readUInt32LE(0)));
  } else if (kind === CELL.boolean || kind === CELL.formulaBoolean) {
    need(1);
    put(CellType.boolean, value[0] === 0 ? '0' : '1');
  } else if (kind === CELL.error || kind === RecordType.formulaError) noteCell(context.notes.errors, row, column);
  else if (kind === CELL.text || kind === CELL.formulaText)
    put(CellType.text, wideText(value, 0, value.length, where).text);
  else if (kind === RecordType.richText) put(CellType.text, wideText(value, 1, value.length, where).text);
}

function takeCell(reading: Reading, type: number, bytes: Buffer, from: number, to: number): void {
  const isShort = type >= RecordType.shortBlank && type <= RecordType.shortText;
  const head = isShort ? 4 : 8;
  if (to - from < head) throw corrupt(sentence('part_breaks_off_in_cell', { where: reading.where }));
  reading.column = isShort ? reading.column + 1 : bytes.readUInt32LE(from);
  if (reading.column > 16_383) throw corrupt(sentence('part_column_beyond', { where: reading.where }));
  const style = bytes.readUInt32LE(from + head - 4) & 0xffffff;
  takeValue(reading, isShort ? type - SHORT_OFFSET : type, style, bytes.subarray(from + head, to));
}

function endRow(reading: Reading): void {
  if (reading.isOpen) reading.target.rows.endRow(reading.row, reading.isHidden);
  reading.isOpen = false;
}

/** Positions of the flags of rows and columns, and the bits that mean hidden. */
const [ROW_FLAGS, HIDDEN_ROW] = [11, 0x10];
const [COLUMN_BYTES, COLUMN_FLAGS, HIDDEN_COLUMN] = [18, 16, 0x01];

function takeColumns({ target }: Reading, bytes: Buffer, from: number): void {
  if ((bytes.readUInt16LE(from + COLUMN_FLAGS) & HIDDEN_COLUMN) === 0) return;
  target.context.notes.hidden.columns.push([bytes.readUInt32LE(from), bytes.readUInt32LE(from + 4)]);
}

const MERGE_BYTES = 16;

function takeMerge({ target }: Reading, bytes: Buffer, at: number): void {
  const [first, last] = [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)];
  const area = {
    row: first + 1,
    rows: last - first + 1,
    from: bytes.readUInt32LE(at + 8),
    to: bytes.readUInt32LE(at + 12),
  };
  noteMerged(target.context.notes, area);
}

function takeRecord(reading: Reading, type: number, bytes: Buffer, from: number, to: number): void {
  if (type === RecordType.merge && to - from >= MERGE_BYTES) takeMerge(reading, bytes, from);
  if (type === RecordType.columns && to - from >= COLUMN_BYTES) takeColumns(reading, bytes, from);
  if (reading.isComplete) return;
  if (type === RecordType.row) {
    endRow(reading);
    if (to - from < 4) throw corrupt(sentence('part_breaks_off_in_row', { where: reading.where }));
    reading.row = Math.max(reading.row, bytes.readUInt32LE(from)) + 1;
    reading.column = -1;
    reading.isHidden = to - from > ROW_FLAGS && ((bytes[from + ROW_FLAGS] ?? 0) & HIDDEN_ROW) !== 0;
    reading.isOpen = true;
  } else if (type === RecordType.endSheetData) {
    endRow(reading);
    reading.isComplete = true;
  } else if (reading.isOpen && (type <= RecordType.shortText || type === RecordType.richText))
    takeCell(reading, type, bytes, from, to);
}

async function readSheet(
  source: SheetSource,
  parts: Package,
  { formats, date1904, strings }: BinaryWorkbook,
  { name, hidden, part }: BinarySheet,
  index: number,
  spans: readonly HeaderSpan[] = [],
): Promise<SheetRead> {
  const target = openSheet(source, index, { name, hidden, typed: true, formats, date1904, strings, spans });
  const where = sentence('part_sheet', { sheet: name });
  const reading: Reading = { target, where, row: 0, column: -1, isOpen: false, isHidden: false, isComplete: false };
  try {
    await readRecords(parts.stream(part), where, (type, bytes, from, to) => takeRecord(reading, type, bytes, from, to));
    if (!reading.isComplete) throw corrupt(sentence('part_breaks_off_in_cells', { where }));
    return target.finish();
  } finally {
    target.close();
  }
}

/** Reads a binary workbook (.xlsb, MS-XLSB) sheet by sheet, in its own order. */
export async function* readXlsb(source: SheetSource): AsyncGenerator<SheetRead> {
  const parts = await openPackage(source.path, source.limits);
  try {
    const workbook = await readBinaryWorkbook(parts);
    assertSheetParts(workbook.sheets, source.limits);
    for (const [index, sheet] of workbook.sheets.entries()) {
      const read = await readSheet(source, parts, workbook, sheet, index);
      const { spans } = read.notes;
      yield read.file.isMisplaced ? await readSheet(source, parts, workbook, sheet, index, spans) : read;
    }
  } finally {
    parts.close();
  }
}
