import { readFile } from 'node:fs/promises';
import { detectEncoding } from '../csv/encoding';
import { corrupt, wrongType } from '../reader-error';
import { createRowPutter, openSheet, textCell, type SheetCell, type SheetSource } from '../sheet-target';
import { noteCell } from '../xlsx/cell-value';
import type { SheetRead } from '../xlsx/read-xlsx';
import { readMarkup } from './markup';
import { createPageTables, type PageTable } from './page-tables';

const SAMPLE = 64 * 1024;

/** What a page says of its own encoding, in its first bytes. */
function saidEncoding(head: Buffer): InstanceType<typeof TextDecoder> | null {
  const said = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]{3,20})/i.exec(head.toString('latin1'))?.[1];
  if (said === undefined || /^utf-?16/i.test(said)) return null;
  try {
    return new TextDecoder(said);
  } catch {
    return null;
  }
}

/** The page as text: strict UTF-8 and UTF-16 are known by themselves, for the rest a page says what it is. */
async function pageText(path: string): Promise<string> {
  const bytes = await readFile(path);
  const head = bytes.subarray(0, SAMPLE);
  const { label } = await detectEncoding(path, head);
  const decoder = label === 'windows-1252' ? saidEncoding(head) : null;
  return (decoder ?? new TextDecoder(label)).decode(bytes);
}

/** Puts a table's rows into a sheet; a cell that spans others stands in the first of them. */
function writeTable(source: SheetSource, index: number, { name, rows, merged }: PageTable): SheetRead {
  const target = openSheet(source, index, { name, typed: false });
  const putter = createRowPutter(target);
  try {
    rows.forEach((cells, row) => {
      const filled: SheetCell[] = [];
      for (const { column, text } of cells) {
        if (/^#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!)$/.test(text)) noteCell(target.context.notes.errors, row + 1, column);
        else if (text !== '') filled.push(textCell(column, text));
      }
      putter.put(row + 1, filled);
    });
    target.context.notes.merged = merged;
    return target.finish();
  } finally {
    target.close();
  }
}

/** The tables of one page. `page` names it where it is one of several. Throws where the page breaks off within a table. */
export function tablesOf(page: string, limits: SheetSource['limits'], name?: string): PageTable[] {
  const tables = createPageTables(limits, name);
  readMarkup(page, tables);
  if (tables.isOpen()) throw corrupt('it breaks off within a table');
  return tables.found().filter(({ rows }) => rows.some((cells) => cells.some(({ text }) => text !== '')));
}

export function* writeTables(source: SheetSource, tables: readonly PageTable[]): Generator<SheetRead> {
  for (const [index, table] of tables.entries()) yield writeTable(source, index, table);
}

/**
 * Reads the tables of a web page, each as a sheet: what many programs give the name .xls. Texts stand as they are, so 0812
 * stays 0812.
 */
export async function* readHtml(source: SheetSource): AsyncGenerator<SheetRead> {
  const tables = tablesOf(await pageText(source.path), source.limits);
  if (tables.length === 0) throw wrongType('html_without_table');
  yield* writeTables(source, tables);
}
