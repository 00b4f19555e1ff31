import { sentence } from '@rapi/contracts';
import { corrupt } from '../../source/reader-error';
import { createRowPutter, openSheet, type SheetCell, type SheetSource } from '../../sheet/sheet-target';
import { CellType, noteCell } from '../../sheet/cell-value';
import { cellFormat, type CellFormat } from '../../sheet/number-format';
import type { SheetRead } from '../../sheet/sheet-read';
import { linesOf } from './text-lines';

/** The fields of a record; a doubled semicolon is a semicolon of the text. */
export const fieldsOf = (line: string): string[] =>
  line
    .replaceAll(';;', '\u0001')
    .split(';')
    .map((field) => field.replaceAll('\u0001', ';'));

const MAX_PLACE = 1_048_576;

interface Reading {
  row: number;
  column: number;
  formats: CellFormat[];
  /** Formats of whole columns, and of all cells. */
  columnStyles: Map<number, number>;
  rows: Map<number, Map<number, SheetCell>>;
  styles: Map<string, number>;
  errors: { row: number; column: number }[];
  date1904: boolean;
  isComplete: boolean;
}

const ERROR = /^#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!)$/;
/** Letters outside ASCII are written as an escape and two characters, or directly. */
// eslint-disable-next-line no-control-regex -- the escape is what is looked for
const ESCAPE = /\u001bN(.)(.)/g;
const MARKS: Readonly<Record<string, string>> = {
  A: '\u0300',
  B: '\u0301',
  C: '\u0302',
  D: '\u0303',
  H: '\u0308',
  K: '\u0327',
};

const unescaped = (text: string): string =>
  text.includes('\u001b')
    ? text
        .replace(ESCAPE, (whole, mark: string, letter: string) =>
          MARKS[mark] ? (letter + MARKS[mark]).normalize('NFC') : whole,
        )
        .replaceAll('\u001b :', '\n')
    : text;

function valueOf(text: string): Omit<SheetCell, 'column' | 'style'> | 'error' | null {
  if (text.startsWith('"')) {
    const inner = unescaped(text.replace(/^"|"$/g, '').replaceAll('""', '"'));
    return inner === '' ? null : { type: CellType.text, text: inner };
  }
  if (text === 'TRUE' || text === 'FALSE') return { type: CellType.boolean, text: text === 'TRUE' ? '1' : '0' };
  if (ERROR.test(text)) return 'error';
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?$/i.test(text)
    ? { type: CellType.number, text }
    : { type: CellType.text, text: unescaped(text) };
}

function moveTo(reading: Reading, field: string): boolean {
  const place = Number(field.slice(1));
  if (!/^[XY]\d+$/.test(field)) return false;
  if (place < 1 || place > MAX_PLACE) throw corrupt(sentence('sylk_no_cell', { place: field }));
  if (field.startsWith('X')) reading.column = place - 1;
  else reading.row = place;
  return true;
}

/** The style of a cell: its own, else its column's. */
const styleAt = ({ styles, columnStyles, row, column }: Reading): number =>
  styles.get(`${row}:${column}`) ?? columnStyles.get(column) ?? 0;

function takeCell(reading: Reading, fields: readonly string[]): void {
  let value: ReturnType<typeof valueOf> = null;
  for (const field of fields) if (!moveTo(reading, field) && field.startsWith('K')) value = valueOf(field.slice(1));
  const { row, column, rows, errors } = reading;
  if (value === 'error') errors.push({ row, column });
  else if (value !== null) {
    const cells = rows.get(row) ?? new Map<number, SheetCell>();
    if (cells.size === 0) rows.set(row, cells);
    cells.set(column, { column, style: styleAt(reading), ...value });
  }
}

function takeFormat(reading: Reading, fields: readonly string[]): void {
  const format = fields.find((field) => /^P\d+$/.test(field));
  const ofColumn = fields.find((field) => /^C\d+$/.test(field));
  for (const field of fields) moveTo(reading, field);
  if (format === undefined) return;
  const style = Number(format.slice(1)) + 1;
  if (ofColumn !== undefined) reading.columnStyles.set(Number(ofColumn.slice(1)) - 1, style);
  else if (fields.some((field) => /^[XY]\d+$/.test(field)))
    reading.styles.set(`${reading.row}:${reading.column}`, style);
}

function takeRecord(reading: Reading, line: string): void {
  const [kind, ...fields] = fieldsOf(line);
  if (kind === 'E') reading.isComplete = true;
  else if (kind === 'C') takeCell(reading, fields);
  else if (kind === 'F') takeFormat(reading, fields);
  else if (kind === 'O') reading.date1904 ||= fields.includes('V4');
  else if (kind === 'P') {
    const code = fields.find((field) => field.startsWith('P'));
    // Cells name formats by their position in this list.
    if (code !== undefined) reading.formats.push(cellFormat(-1, unescaped(code.slice(1))));
  }
}

/**
 * Reads SYLK (.slk), which some programs write and call .xls. Each record gives its own position, so the rows are
 * sorted here.
 */
export async function* readSylk(source: SheetSource): AsyncGenerator<SheetRead> {
  const reading: Reading = {
    row: 1, column: 0, formats: [{ kind: 'general' }], columnStyles: new Map(), rows: new Map(), styles: new Map(), errors: [], date1904: false, isComplete: false,
  }; // prettier-ignore
  for await (const line of linesOf(source.path)) if (!reading.isComplete) takeRecord(reading, line);
  if (!reading.isComplete) throw corrupt(sentence('sylk_breaks_off'));
  const { formats, date1904, rows, errors } = reading;
  const target = openSheet(source, 0, { name: 'SYLK', typed: true, formats, date1904 });
  try {
    const putter = createRowPutter(target);
    for (const { row, column } of errors) noteCell(target.context.notes.errors, row, column);
    let last = 0;
    for (const [row, cells] of [...rows].sort(([left], [right]) => left - right)) {
      putter.put(last + 1, [], row - last - 1);
      putter.put(row, [...cells.values()]);
      last = row;
    }
    yield target.finish();
  } finally {
    target.close();
  }
}
