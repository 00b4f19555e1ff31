import { sentence } from '@rapi/contracts';
import type { ReadLimits } from '../../source/ingest-options';
import type { Merged } from '../../sheet/merged-cells';
import { bomb, tooManyColumns, tooManyRows } from '../../source/reader-error';
import type { MarkupHandler } from './markup';

export interface PageCell {
  column: number;
  text: string;
}

/** Receives the tables of a page as they are read; one at a time is open. */
export interface TableSink {
  open(name: string): void;
  /** A cell of the open row that spans columns and rows. */
  merged(area: Merged): void;
  row(cells: readonly PageCell[]): void;
  close(): void;
}

interface OpenTable {
  name: string;
  /** Number of rows so far, including the open one. */
  rows: number;
  cells: PageCell[];
  /** Per column: for how many more rows a cell from above occupies it. */
  spans: number[];
  column: number;
  inRow: boolean;
  /** Text of the open cell; null outside of one. */
  text: string[] | null;
  columnSpan: number;
  rowSpan: number;
  /** Depth of tables within one of its cells: their texts belong to that cell. */
  inner: number;
}

const BREAKS = new Set(['br', 'p', 'div', 'li', 'tr']);
const MAX_SPAN = 65_534;
const spanOf = (text: string | undefined): number => {
  const span = Math.floor(Number(text ?? 1));
  return span >= 1 ? Math.min(span, MAX_SPAN) : 1;
};

/** Only the page's own line breaks stay; other white space becomes one space. */
const tidy = (pieces: readonly string[]): string =>
  pieces
    .map((piece) => (piece === '\n' ? piece : piece.replace(/[ \t\r\n\f]+/g, ' ')))
    .join('')
    .replace(/ *\n\s*/g, '\n')
    .trim();

/** The next column that no cell from above occupies. */
function freeColumn({ spans }: OpenTable, from: number): number {
  let column = from;
  while ((spans[column] ?? 0) > 0) column += 1;
  return column;
}

function endRow(table: OpenTable, sink: TableSink): void {
  if (!table.inRow) return;
  table.inRow = false;
  sink.row(table.cells);
  for (let column = 0; column < table.spans.length; column += 1)
    if ((table.spans[column] ?? 0) > 0) table.spans[column] = (table.spans[column] ?? 0) - 1;
}

function startRow(table: OpenTable, limits: ReadLimits, sink: TableSink): void {
  endRow(table, sink);
  table.inRow = true;
  table.column = 0;
  // Allows for title rows above the header.
  if (table.rows > limits.maxRows + 1000) throw tooManyRows(table.rows, limits.maxRows, table.name);
  table.rows += 1;
  table.cells = [];
}

function endCell(table: OpenTable, limits: ReadLimits, sink: TableSink): void {
  if (table.text === null) return;
  const column = freeColumn(table, table.column);
  const text = tidy(table.text);
  table.text = null;
  const row = table.rows;
  if (text !== '' && column >= limits.maxColumns)
    throw tooManyColumns(column + 1, limits.maxColumns, sentence('place_table_row', { row, table: table.name }), {
      sheet: table.name,
    });
  table.cells.push({ column, text });
  const { columnSpan, rowSpan } = table;
  if (columnSpan > 1 || rowSpan > 1)
    sink.merged({ row: table.rows, rows: rowSpan, from: column, to: column + columnSpan - 1 });
  table.column = column + columnSpan;
  // A span counts the row it begins in, which ends after it.
  if (rowSpan > 1)
    for (let each = column; each < Math.min(column + columnSpan, limits.maxColumns + 1); each += 1)
      table.spans[each] = rowSpan;
}

function startCell(table: OpenTable, limits: ReadLimits, sink: TableSink, attributes: Attributes): void {
  if (!table.inRow) startRow(table, limits, sink);
  table.text = [];
  table.columnSpan = spanOf(attributes.colspan);
  table.rowSpan = spanOf(attributes.rowspan);
}

type Attributes = Readonly<Record<string, string>>;

const isCell = (name: string) => name === 'td' || name === 'th';

function openWithin(
  table: OpenTable,
  name: string,
  limits: ReadLimits,
  sink: TableSink,
  attributes: () => Attributes,
): void {
  if (name === 'table') table.inner += 1;
  else if (table.inner === 0 && name === 'tr') {
    endCell(table, limits, sink);
    startRow(table, limits, sink);
  } else if (table.inner === 0 && isCell(name)) {
    endCell(table, limits, sink);
    startCell(table, limits, sink, attributes());
  } else if (table.inner > 0 && isCell(name)) table.text?.push(' ');
  else if (BREAKS.has(name) && table.text !== null && table.text.length > 0) table.text.push('\n');
}

/** Collects the tables of a page as its markup is read; a table within a cell becomes that cell's text. */
export function createPageTables(
  limits: ReadLimits,
  sink: TableSink,
  page?: string,
): MarkupHandler & { isOpen(): boolean } {
  let count = 0;
  let table: OpenTable | null = null;
  let characters = 0;
  const close = (open: OpenTable) => {
    endCell(open, limits, sink);
    endRow(open, sink);
    sink.close();
    table = null;
  };
  return {
    open(name, attributes) {
      if (table !== null) return openWithin(table, name, limits, sink, attributes);
      if (name !== 'table') return;
      count += 1;
      const title = count === 1 && page !== undefined ? page : `${page ?? 'Table'} ${count}`;
      table = {
        name: title, rows: 0, cells: [], spans: [], column: 0, inRow: false, text: null, columnSpan: 1, rowSpan: 1, inner: 0,
      }; // prettier-ignore
      sink.open(title);
    },
    close(name) {
      if (table === null) return;
      if (name === 'table') {
        if (table.inner > 0) table.inner -= 1;
        else close(table);
      } else if (table.inner > 0) return;
      else if (isCell(name)) endCell(table, limits, sink);
      else if (name === 'tr') {
        endCell(table, limits, sink);
        endRow(table, sink);
      }
    },
    text(text) {
      if (table === null || table.text === null) return;
      characters += text.length;
      if (characters > limits.maxInflatedBytes) throw bomb(sentence('size_tables'));
      table.text.push(text);
    },
    isOpen: () => table !== null,
  };
}
