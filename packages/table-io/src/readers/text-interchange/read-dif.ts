import { sentence } from '@rapi/contracts';
import { corrupt } from '../../source/reader-error';
import {
  createRowPutter,
  openSheet,
  type SheetCell,
  type SheetSource,
  type SheetTarget,
} from '../../sheet/sheet-target';
import { CellType, noteCell } from '../../sheet/cell-value';
import type { SheetRead } from '../../sheet/sheet-read';
import { linesOf } from './text-lines';

/** A text of digits may be written as the formula ="001", so that a spreadsheet keeps it as it is. */
const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^"([\s\S]*)"$/, '$1')
    .replaceAll('""', '"')
    .replace(/^="([^"]*)"$/, '$1');

/** More than any cell may hold, and small enough to join line by line. */
const MAX_TEXT = 200_000;

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

/** A number; its second line says how to read it: V value, NA and ERROR errors, TRUE and FALSE. */
function takeNumber(reading: Reading, number: string, indicator: string): void {
  if (indicator === 'TRUE' || indicator === 'FALSE')
    return put(reading, CellType.boolean, indicator === 'TRUE' ? '1' : '0');
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

/** One value: a line with its kind and number, and a line of text. */
function takeValue(reading: Reading, head: string, text: string): void {
  const [kind = '', ...number] = head.split(',');
  const word = text.trim();
  if (kind === '-1' && word === 'BOT') endRow(reading);
  else if (kind === '-1' && word === 'EOD') {
    endRow(reading);
    reading.isComplete = true;
  } else if (kind === '0') takeNumber(reading, number.join('.'), word);
  else if (kind === '1') put(reading, CellType.text, unquoted(text));
  else throw corrupt(sentence('dif_no_value', { text: head.slice(0, 40), row: reading.row }));
}

const isOpenText = (head: string, text: string): boolean =>
  head.startsWith('1,') && text.trimStart().startsWith('"') && (text.split('"').length - 1) % 2 === 1;

/**
 * Takes the lines one by one: the header ends two lines after DATA, then each value has two lines, or more for a long
 * text.
 */
function createLineTaker(reading: Reading): (line: string) => void {
  let place: 'header' | 'data head' | 'values' = 'header';
  let head: string | null = null;
  let text: string | null = null;
  return (line) => {
    if (place === 'header') place = line.trim() === 'DATA' ? 'data head' : place;
    else if (place === 'data head') place = line.startsWith('"') ? 'values' : place;
    else if (head === null) head = line;
    else {
      const whole: string = text === null ? line : `${text}\n${line}`;
      if (whole.length > MAX_TEXT) throw corrupt(sentence('dif_endless_text', { row: reading.row }));
      text = isOpenText(head, whole) ? whole : null;
      if (text !== null) return;
      takeValue(reading, head, whole);
      head = null;
    }
  };
}

/** Reads the Data Interchange Format (.dif). */
export async function* readDif(source: SheetSource): AsyncGenerator<SheetRead> {
  const target = openSheet(source, 0, { name: 'DIF', typed: true });
  const reading: Reading = { target, putter: createRowPutter(target), row: 0, column: 0, cells: [], isComplete: false };
  try {
    const take = createLineTaker(reading);
    for await (const line of linesOf(source.path)) {
      if (reading.isComplete) break;
      take(line);
    }
    if (!reading.isComplete) throw corrupt(sentence('dif_breaks_off'));
    yield target.finish();
  } finally {
    target.close();
  }
}
