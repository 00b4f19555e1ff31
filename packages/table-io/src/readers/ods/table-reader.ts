import { createRowPutter, type SheetCell, type SheetTarget } from '../../sheet/sheet-target';
import type { Attributes, ElementHandler } from '../../source/xml-elements';
import { shownBeside } from '../../sheet/beside-number';
import { CellType, noteBeside, noteCell, noteCurrency } from '../../sheet/cell-value';
import { noteMerged } from '../../sheet/merged-cells';
import type { SheetRead } from '../../sheet/sheet-read';
import { cellOf, isErrorCell } from './cell-value';

const MAX_REPEATS = 1_048_576;
const repeats = (text: string | undefined): number => {
  const count = Math.floor(Number(text ?? 1));
  return count >= 1 ? Math.min(count, MAX_REPEATS) : 1;
};

/** A cell's notes and drawings do not belong to its text. */
const isAside = (name: string) => name === 'office:annotation' || name === 'text:note' || name.startsWith('draw:');
const isCell = (name: string) => name === 'table:table-cell' || name === 'table:covered-table-cell';

/** Hidden by hand or by a filter. */
const isHidden = ({ 'table:visibility': visibility = 'visible' }: Attributes): boolean => visibility !== 'visible';

interface OpenTable {
  target: SheetTarget;
  putter: ReturnType<typeof createRowPutter>;
  rowNumber: number;
  rowTimes: number;
  isRowHidden: boolean;
  /** First column of the next column description. */
  firstColumn: number;
  column: number;
  cells: SheetCell[];
}

interface Reading {
  table: OpenTable | null;
  /** Depth of tables within a cell of the table. */
  inner: number;
  aside: number;
  cell: Attributes | null;
  /** Paragraphs of the cell. */
  texts: string[];
  inParagraph: number;
  /** The style being described, and the styles of hidden tables. */
  style: string;
  hiddenStyles: Set<string>;
  inSpreadsheet: boolean;
  isComplete: boolean;
  count: number;
}

const append = (reading: Reading, text: string): void => {
  const { texts } = reading;
  if (reading.cell !== null && reading.aside === 0 && reading.inParagraph > 0) texts[texts.length - 1] += text;
};

/** Elements that stand for white space. */
const SPACES: Readonly<Record<string, (attributes: Attributes) => string>> = {
  'text:s': (attributes) => ' '.repeat(Math.min(1000, repeats(attributes['text:c']))),
  'text:tab': () => '\t',
  'text:line-break': () => '\n',
};

function openRowOrCell(reading: Reading, table: OpenTable, name: string, attributes: Attributes): void {
  if (name === 'table:table-row') {
    table.rowNumber += table.rowTimes;
    table.rowTimes = repeats(attributes['table:number-rows-repeated']);
    table.isRowHidden = isHidden(attributes);
    table.column = 0;
    table.cells = [];
  } else if (name === 'table:table-column') {
    const next = table.firstColumn + repeats(attributes['table:number-columns-repeated']);
    if (isHidden(attributes)) table.target.context.notes.hidden.columns.push([table.firstColumn, next - 1]);
    table.firstColumn = next;
  } else if (isCell(name)) {
    reading.cell = attributes;
    reading.texts = [];
  }
}

function closeCell(reading: Reading, { target, cells, ...table }: OpenTable): number {
  const { cell, texts } = reading;
  reading.cell = null;
  if (cell === null) return table.column;
  const times = repeats(cell['table:number-columns-repeated']);
  const { notes } = target.context;
  const [columns, rows] = [repeats(cell['table:number-columns-spanned']), repeats(cell['table:number-rows-spanned'])];
  if (columns > 1 || rows > 1)
    noteMerged(notes, { row: table.rowNumber, rows, from: table.column, to: table.column + columns - 1 });
  const text = texts.join('\n');
  if (isErrorCell(cell, text)) noteCell(notes.errors, table.rowNumber, table.column);
  else {
    const value = cellOf(cell, text);
    if (value === null && cell['table:formula'] !== undefined && cell['office:value-type'] === undefined)
      noteCell(notes.uncomputed, table.rowNumber, table.column);
    if (value?.type === CellType.number) {
      const isPercentage = cell['office:value-type'] === 'percentage';
      if (!isPercentage) noteBeside(notes, table.rowNumber, table.column, shownBeside(text, Number(value.text)));
      noteCurrency(notes, table.rowNumber, table.column, cell['office:currency']);
    }
    // Past the last allowed column, one cell is enough to refuse the file.
    const most = Math.max(1, target.context.limits.maxColumns + 1 - table.column);
    for (let time = 0; value !== null && time < Math.min(times, most); time += 1)
      cells.push({ column: table.column + time, ...value });
  }
  return table.column + times;
}

function describeStyle(reading: Reading, name: string, attributes: Attributes): void {
  if (name === 'style:style') reading.style = attributes['style:name'] ?? '';
  if (name === 'style:table-properties' && attributes['table:display'] === 'false')
    reading.hiddenStyles.add(reading.style);
}

/**
 * Turns the tables of a document into sheets as its elements come. `openTarget` opens each sheet, `take` receives it.
 */
export function createTableReader(
  openTarget: (index: number, name: string, hidden: boolean) => SheetTarget,
  take: (read: SheetRead) => void,
): ElementHandler & { close(name?: string): void; isComplete(): boolean } {
  const reading: Reading = {
    table: null, inner: 0, aside: 0, cell: null, texts: [], inParagraph: 0, style: '', hiddenStyles: new Set(),
    inSpreadsheet: false, isComplete: false, count: 0,
  }; // prettier-ignore
  const openTable = (attributes: Attributes) => {
    const name = attributes['table:name'] ?? `Table ${reading.count + 1}`;
    const target = openTarget(reading.count, name, reading.hiddenStyles.has(attributes['table:style-name'] ?? ''));
    reading.count += 1;
    reading.table = {
      target, putter: createRowPutter(target), rowNumber: 0, rowTimes: 1, isRowHidden: false, firstColumn: 0, column: 0, cells: [],
    }; // prettier-ignore
  };
  const closeTable = () => {
    if (reading.table === null) return;
    take(reading.table.target.finish());
    reading.table.target.close();
    reading.table = null;
  };
  const closeElement = (name: string) => {
    const { table } = reading;
    if (reading.aside > 0) {
      if (isAside(name)) reading.aside -= 1;
    } else if (name === 'office:spreadsheet') reading.isComplete = true;
    else if (name === 'text:p' && reading.inParagraph > 0) reading.inParagraph -= 1;
    else if (table !== null && reading.inner > 0) {
      if (name === 'table:table') reading.inner -= 1;
    } else if (table !== null && isCell(name)) table.column = closeCell(reading, table);
    else if (table !== null && name === 'table:table-row')
      table.putter.put(table.rowNumber, table.cells, table.rowTimes, table.isRowHidden);
    else if (name === 'table:table') closeTable();
  };
  return {
    open(name, attributes) {
      if (isAside(name)) reading.aside += 1;
      if (reading.aside > 0) return;
      if (name === 'office:spreadsheet') reading.inSpreadsheet = true;
      if (!reading.inSpreadsheet) return describeStyle(reading, name, attributes);
      const { table } = reading;
      if (name === 'table:table') {
        if (table !== null) reading.inner += 1;
        else openTable(attributes);
      } else if (name === 'text:p' && reading.inner === 0) {
        reading.inParagraph += 1;
        reading.texts.push('');
      } else if (name in SPACES) append(reading, SPACES[name]?.(attributes) ?? '');
      else if (table !== null && reading.inner === 0) openRowOrCell(reading, table, name, attributes);
    },
    close(name) {
      if (name !== undefined) closeElement(name);
      else reading.table?.target.close();
    },
    text: (text) => append(reading, text),
    isComplete: () => reading.isComplete,
  };
}
