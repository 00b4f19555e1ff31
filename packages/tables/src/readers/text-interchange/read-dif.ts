import { corrupt } from '../reader-error';
import { createRowPutter, openSheet, type SheetCell, type SheetSource, type SheetTarget } from '../sheet-target';
import { CellType, noteCell } from '../xlsx/cell-value';
import type { SheetRead } from '../xlsx/read-xlsx';
import { linesOf } from './text-lines';

const unquoted = (text: string): string => text.trim().replace(/^"([\s\S]*)"$/, '$1').replaceAll('""', '"');

interface Reading {
  target: SheetTarget;
  putter: ReturnType<typeof createRowPutter>;
  row: number;
  column: number;
  cells: SheetCell[];
  isComplete: boolean;
}

function put(reading: Reading, type: CellType, text: string): void {
  if (text !== '') reading.cells.push({ column: reading.column, type, style: 0, text });
  reading.column += 1;
}

/** A number, whose second line says what to make of it: V value, NA and ERROR errors, TRUE and FALSE. */
function takeNumber(reading: Reading, number: string, indicator: string): void {
  if (indicator === 'TRUE' || indicator === 'FALSE') return put(reading, CellType.boolean, indicator === 'TRUE' ? '1' : '0');
  if (indicator === 'NA' || indicator === 'ERROR') {
    noteCell(reading.target.context.notes.errors, reading.row, reading.column);
    reading.column += 1;
    return;
  }
  const plain = number.trim();
  const isNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?$/i.test(plain);
  put(reading, isNumber ? CellType.number : CellType.text, plain);
}

function endRow(reading: Reading): void {
  if (reading.row > 0) reading.putter.put(reading.row, reading.cells);
  reading.row += 1;
  reading.column = 0;
  reading.cells = [];
}

/** One value: a line of its kind and number, and a line of its text. */
function takeValue(reading: Reading, head: string, text: string): void {
  const [kind = '', ...number] = head.split(',');
  const word = text.trim();
  if (kind === '-1' && word === 'BOT') endRow(reading);
  else if (kind === '-1' && word === 'EOD') {
    endRow(reading);
    reading.isComplete = true;
  } else if (kind === '0') takeNumber(reading, number.join('.'), word);
  else if (kind === '1') put(reading, CellType.text, unquoted(text));
  else throw corrupt(`"${head.slice(0, 40)}" in row ${reading.row} is no value`);
}

/** Reads the Data Interchange Format (.dif). */
export async function* readDif(source: SheetSource): AsyncGenerator<SheetRead> {
  const target = openSheet(source, 0, { name: 'DIF', typed: true });
  const reading: Reading = { target, putter: createRowPutter(target), row: 0, column: 0, cells: [], isComplete: false };
  try {
    let head: string | null = null;
    let inData = false;
    for await (const line of linesOf(source.path)) {
      if (reading.isComplete) break;
      if (!inData) {
        // The header is what comes before the two lines after DATA.
        if (head === 'DATA' && line.startsWith('"')) inData = true;
        head = inData ? null : line.trim() === 'DATA' || head === 'DATA' ? 'DATA' : null;
      } else if (head === null) head = line;
      else {
        takeValue(reading, head, line);
        head = null;
      }
    }
    if (!reading.isComplete) throw corrupt('it breaks off before its end (EOD)');
    yield target.finish();
  } finally {
    target.close();
  }
}
