import { readFile } from 'node:fs/promises';
import { wrongType } from '../reader-error';
import type { SheetSource } from '../sheet-target';
import type { SheetRead } from '../xlsx/read-xlsx';
import { resolveReferences } from './markup';
import { pagesOf, type MimePart } from './mime-parts';
import { tablesOf, writeTables } from './read-html';

const fileOf = (location: string) => location.replace(/^.*[\\/]/, '').toLowerCase();

/** Excel's first page lists its sheets by name and by the page that each stands on. */
function sheetNames(pages: readonly MimePart[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { text } of pages)
    for (const match of text.matchAll(/<x:Name>([^<]{1,255})<\/x:Name>\s*<x:WorksheetSource\s+HRef="([^"]{1,1000})"/g))
      names.set(fileOf(match[2] ?? ''), resolveReferences(match[1] ?? ''));
  return names;
}

/** Two pages may have tables of the same name. */
function distinct<Named extends { name: string }>(tables: readonly Named[]): Named[] {
  const taken = new Set<string>();
  return tables.map((table) => {
    let { name } = table;
    for (let repeat = 2; taken.has(name); repeat += 1) name = `${table.name} (${repeat})`;
    taken.add(name);
    return { ...table, name };
  });
}

/** Reads the tables of a web archive (MHTML), as Excel and browsers save pages in one file, each as a sheet. */
export async function* readWebArchive(source: SheetSource): AsyncGenerator<SheetRead> {
  const pages = pagesOf(await readFile(source.path, 'latin1'));
  const names = sheetNames(pages);
  // The row of tabs at the foot of Excel's pages is a table too, and none of anybody's.
  const shown = pages.filter(({ location }) => fileOf(location) !== 'tabstrip.htm');
  const tables = shown.flatMap(({ text, location }) => tablesOf(text, source.limits, names.get(fileOf(location))));
  if (tables.length === 0) throw wrongType('web_archive_without_table');
  yield* writeTables(source, distinct(tables));
}
