import { noteMerged } from '../../sheet/merged-cells';
import { sentence } from '@rapi/contracts';
import { createReadStream } from 'node:fs';
import { corrupt } from '../../source/reader-error';
import {
  createRowPutter,
  openSheet,
  type SheetCell,
  type SheetSource,
  type SheetTarget,
} from '../../sheet/sheet-target';
import { readElements, type Attributes, type ElementHandler } from '../../source/xml-elements';
import { CellType, noteCell } from '../../sheet/cell-value';
import { cellFormat, type CellFormat } from '../../sheet/number-format';
import { serialOf } from '../../sheet/serial-date';
import type { SheetRead } from '../../sheet/sheet-read';

const NAMESPACES = {
  'urn:schemas-microsoft-com:office:spreadsheet': 'ss',
  'urn:schemas-microsoft-com:office:excel': 'x',
};

/** Formats that have a name instead of a code. */
const NAMED: Readonly<Record<string, string>> = {
  'General Date': 'dd/mm/yyyy hh:mm', 'Short Date': 'dd/mm/yyyy', 'Medium Date': 'dd-mmm-yy', 'Long Date': 'dd mmmm yyyy',
  'Short Time': 'hh:mm', 'Medium Time': 'hh:mm AM/PM', 'Long Time': 'hh:mm:ss', Percent: '0%',
}; // prettier-ignore

interface OpenSheet {
  target: SheetTarget;
  putter: ReturnType<typeof createRowPutter>;
  rowNumber: number;
  column: number;
  cells: SheetCell[];
}

interface Reading {
  sheet: OpenSheet | null;
  cell: Attributes | null;
  type: string | null;
  value: string;
  inData: boolean;
  /** Position of a number format in the list, by the id of its style. */
  styles: Map<string, number>;
  formats: CellFormat[];
  style: string;
  count: number;
  isWorkbook: boolean;
  /** Days are counted from 1904. */
  date1904: boolean;
}

/** Attributes should have the prefix; some programs omit it. */
const attribute = (attributes: Attributes, name: string): string | undefined =>
  attributes[`ss:${name}`] ?? attributes[name];

const indexOf = (attributes: Attributes): number | undefined => {
  const index = Number(attribute(attributes, 'Index'));
  return Number.isInteger(index) && index > 0 ? Math.min(index, 1_048_576) : undefined;
};

const TYPES: Readonly<Record<string, CellType>> = {
  Number: CellType.number, DateTime: CellType.day, Boolean: CellType.boolean,
}; // prettier-ignore

/**
 * Elapsed times and times of day are stored as moments from the last day of 1899 on: 30:15 is 6:15 on 1 January 1900.
 * Their numbers are read by their format, as in any other workbook.
 */
function momentCell({ formats, date1904 }: Reading, { column, style, text }: Omit<SheetCell, 'type'>): SheetCell {
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2}(?:\.\d+)?)/.exec(text) ?? [];
  const { kind } = formats[style] ?? { kind: 'general' };
  const isTime = /^(?:1899-12-31|1900-01-0\d|1904-01-0\d)$/.test(day);
  const serial = kind === 'duration' || (kind === 'time' && isTime) ? serialOf(`${day}T${time}Z`, date1904) : undefined;
  if (serial !== undefined) return { column, type: CellType.number, style, text: String(serial) };
  return day === '1899-12-31'
    ? { column, type: CellType.text, style: 0, text: time.slice(0, 8) }
    : { column, type: CellType.day, style: 0, text };
}

/** How many further columns or rows a cell is merged over. */
const mergedOver = (cell: Attributes | null, name: string): number =>
  Math.min(16_384, Math.max(0, Math.floor(Number(attribute(cell ?? {}, name) ?? 0)) || 0));

function closeCell(reading: Reading, sheet: OpenSheet): void {
  const { cell, type, value, styles } = reading;
  const { notes } = sheet.target.context;
  const { column, rowNumber, cells } = sheet;
  const across = mergedOver(cell, 'MergeAcross');
  const down = mergedOver(cell, 'MergeDown');
  sheet.column += 1 + across;
  if (cell === null) return;
  if (across + down > 0) noteMerged(notes, { row: rowNumber, rows: 1 + down, from: column, to: column + across });
  if (type === 'Error') return noteCell(notes.errors, rowNumber, column);
  if (type === null && attribute(cell, 'Formula') !== undefined) return noteCell(notes.uncomputed, rowNumber, column);
  if (type === null || value === '') return;
  const style = styles.get(attribute(cell, 'StyleID') ?? '') ?? 0;
  const kind = TYPES[type] ?? CellType.text;
  if (kind === CellType.day) cells.push(momentCell(reading, { column, style, text: value.trim() }));
  else cells.push({ column, type: kind, style, text: value });
}

function describeStyle(reading: Reading, name: string, attributes: Attributes): void {
  if (name === 'ss:Style') reading.style = attribute(attributes, 'ID') ?? '';
  if (name !== 'ss:NumberFormat') return;
  const code = attribute(attributes, 'Format') ?? '';
  reading.styles.set(reading.style, reading.formats.push(cellFormat(-1, NAMED[code] ?? code)) - 1);
}

function openInSheet(reading: Reading, sheet: OpenSheet, name: string, attributes: Attributes): void {
  if (name === 'ss:Row') {
    sheet.rowNumber = Math.max(sheet.rowNumber + 1, indexOf(attributes) ?? 0);
    sheet.column = 0;
    sheet.cells = [];
  } else if (name === 'ss:Cell') {
    reading.cell = attributes;
    reading.type = null;
    reading.value = '';
    const index = indexOf(attributes);
    if (index !== undefined) sheet.column = Math.max(sheet.column, index - 1);
  } else if (name === 'ss:Data' && reading.cell !== null) {
    reading.type = attribute(attributes, 'Type') ?? 'String';
    reading.inData = true;
  }
}

function closeInSheet(reading: Reading, sheet: OpenSheet, name: string): void {
  if (name === 'ss:Data') reading.inData = false;
  else if (name === 'ss:Cell') {
    closeCell(reading, sheet);
    reading.cell = null;
  } else if (name === 'ss:Row') sheet.putter.put(sheet.rowNumber, sheet.cells);
}

function createReader(reading: Reading, source: SheetSource, take: (read: SheetRead) => void): ElementHandler {
  const openWorksheet = (attributes: Attributes) => {
    const name = attribute(attributes, 'Name') ?? `Sheet${reading.count + 1}`;
    const { formats } = reading;
    const target = openSheet(source, reading.count, { name, typed: true, formats, date1904: reading.date1904 });
    reading.count += 1;
    reading.sheet = { target, putter: createRowPutter(target), rowNumber: 0, column: 0, cells: [] };
  };
  return {
    open(name, attributes) {
      if (name === 'ss:Workbook') reading.isWorkbook = true;
      if (name === 'x:Date1904') reading.date1904 = true;
      const { sheet } = reading;
      if (sheet === null && name === 'ss:Worksheet') openWorksheet(attributes);
      else if (sheet === null) describeStyle(reading, name, attributes);
      else openInSheet(reading, sheet, name, attributes);
    },
    close(name) {
      const { sheet } = reading;
      if (sheet === null) return;
      if (name !== 'ss:Worksheet') return closeInSheet(reading, sheet, name);
      take(sheet.target.finish());
      sheet.target.close();
      reading.sheet = null;
    },
    text(text) {
      if (reading.inData) reading.value += text;
    },
  };
}

/** Reads the XML of Excel 2002–2003, which other programs still write and call .xls. */
export async function* readSpreadsheetml(source: SheetSource): AsyncGenerator<SheetRead> {
  const reading: Reading = {
    sheet: null, cell: null, type: null, value: '', inData: false, styles: new Map(), formats: [{ kind: 'general' }], style: '', count: 0, isWorkbook: false, date1904: false,
  }; // prettier-ignore
  const finished: SheetRead[] = [];
  const pieces = createReadStream(source.path, { highWaterMark: 256 * 1024 });
  const reader = createReader(reading, source, (read) => finished.push(read));
  try {
    for await (const _ of readElements({ where: sentence('part_file'), pieces, namespaces: NAMESPACES }, reader))
      yield* finished.splice(0);
    if (!reading.isWorkbook) throw corrupt(sentence('holds_no_workbook'));
  } finally {
    reading.sheet?.target.close();
  }
}
