import { sentence } from '@rapi/contracts';
import { readFile } from 'node:fs/promises';
import { detectEncoding } from '../../source/encoding';
import { corrupt, wrongType } from '../../source/reader-error';
import {
  createRowPutter,
  openSheet,
  textCell,
  type SheetCell,
  type SheetSource,
  type SheetTarget,
} from '../../sheet/sheet-target';
import { noteCell } from '../../sheet/cell-value';
import { noteMerged } from '../../sheet/merged-cells';
import type { SheetRead } from '../../sheet/sheet-read';
import { decodeText } from './decode-text';
import { readMarkup } from './markup';
import { createPageTables, type TableSink } from './page-tables';

const SAMPLE = 64 * 1024;

/** The encoding that a page declares in its first bytes. */
function saidEncoding(head: Buffer): string | undefined {
  const said = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]{3,20})/i.exec(head.toString('latin1'))?.[1];
  // A page in UTF-16 would not be readable this way.
  return said === undefined || /^utf-?16/i.test(said) ? undefined : said;
}

/** The page as text: strict UTF-8 and UTF-16 are detected, any other encoding is taken from the page's declaration. */
async function pageText(path: string): Promise<string> {
  const bytes = await readFile(path);
  const head = bytes.subarray(0, SAMPLE);
  const { label } = await detectEncoding(path, head);
  const said = label.startsWith('utf-') ? undefined : saidEncoding(head);
  return (said && decodeText(bytes, said)) ?? decodeText(bytes, label) ?? '';
}

const ERROR = /^#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!)$/;

interface OpenTable {
  target: SheetTarget;
  putter: ReturnType<typeof createRowPutter>;
  rows: number;
  isFilled: boolean;
}

/** Puts the tables of one or more pages into sheets; a spanning cell goes into the first cell it spans. */
export function createTableSheets(source: SheetSource): TableSink & { take(): SheetRead[]; abandon(): void } {
  const done: SheetRead[] = [];
  const names = new Set<string>();
  let count = 0;
  let table: OpenTable | null = null;
  const distinct = (wanted: string) => {
    let name = wanted;
    for (let repeat = 2; names.has(name); repeat += 1) name = `${wanted} (${repeat})`;
    names.add(name);
    return name;
  };
  return {
    open(name) {
      const target = openSheet(source, count, { name: distinct(name), typed: false });
      count += 1;
      table = { target, putter: createRowPutter(target), rows: 0, isFilled: false };
    },
    row(cells) {
      if (table === null) return;
      table.rows += 1;
      const filled: SheetCell[] = [];
      for (const { column, text } of cells) {
        if (ERROR.test(text)) noteCell(table.target.context.notes.errors, table.rows, column);
        else if (text !== '') filled.push(textCell(column, text));
      }
      table.isFilled ||= filled.length > 0;
      table.putter.put(table.rows, filled);
    },
    merged(area) {
      if (table !== null) noteMerged(table.target.context.notes, area);
    },
    close() {
      if (table === null) return;
      const read = table.target.finish();
      table.target.close();
      // Pages use empty tables for layout; nobody wants them as sheets.
      if (table.isFilled) done.push(read);
      table = null;
    },
    take: () => done.splice(0),
    abandon: () => table?.target.close(),
  };
}

/**
 * Reads a page's tables into sheets. `name` is the page's name if there are several. Throws if the page is cut off
 * within a table.
 */
export function readPage(page: string, limits: SheetSource['limits'], sheets: TableSink, name?: string): void {
  const tables = createPageTables(limits, sheets, name);
  readMarkup(page, tables);
  if (tables.isOpen()) throw corrupt(sentence('breaks_off_in_table'));
}

/**
 * Reads the tables of a web page, each as a sheet: many programs write such pages and call them .xls. Texts stay as
 * they are, so 0812 stays 0812.
 */
export async function* readHtml(source: SheetSource): AsyncGenerator<SheetRead> {
  const sheets = createTableSheets(source);
  try {
    readPage(await pageText(source.path), source.limits, sheets);
    const read = sheets.take();
    if (read.length === 0) throw wrongType('html_without_table');
    yield* read;
  } finally {
    sheets.abandon();
  }
}
