import { readFile } from 'node:fs/promises';
import { wrongType } from '../../source/reader-error';
import type { SheetSource } from '../../sheet/sheet-target';
import type { SheetRead } from '../../sheet/sheet-read';
import { resolveReferences } from './markup';
import { pagesOf, type MimePart } from './mime-parts';
import { createTableSheets, readPage } from './read-html';

const fileOf = (location: string) => location.replace(/^.*[\\/]/, '').toLowerCase();

/** Excel's first page lists its sheets, each by name and page. */
function sheetNames(pages: readonly MimePart[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { text } of pages)
    for (const match of text.matchAll(/<x:Name>([^<]{1,255})<\/x:Name>\s*<x:WorksheetSource\s+HRef="([^"]{1,1000})"/g))
      names.set(fileOf(match[2] ?? ''), resolveReferences(match[1] ?? ''));
  return names;
}

/** Reads the tables of a web archive (MHTML), as Excel and browsers save pages in one file, each as a sheet. */
export async function* readWebArchive(source: SheetSource): AsyncGenerator<SheetRead> {
  const pages = pagesOf(await readFile(source.path, 'latin1'));
  const names = sheetNames(pages);
  // The row of tabs at the foot of Excel's pages is a table too, but no data.
  const shown = pages.filter(({ location }) => fileOf(location) !== 'tabstrip.htm');
  const sheets = createTableSheets(source);
  try {
    let count = 0;
    for (const { text, location } of shown) {
      readPage(text, source.limits, sheets, names.get(fileOf(location)));
      const read = sheets.take();
      count += read.length;
      yield* read;
    }
    if (count === 0) throw wrongType('web_archive_without_table');
  } finally {
    sheets.abandon();
  }
}
