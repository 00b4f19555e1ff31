import type { DocumentLines } from './lines/document-lines';
import { type Label, labelsOf, placedLabels } from './lines/labels';
import { readLines, type PageLines } from './geometry/lines';
import type { PageToRead } from './reading';
import { goingOn, openAtEnd } from './tables/across-pages';
import type { PageBefore } from './tables/continuation';
import type { FoundTable } from './lines/found-table';
import { readTables } from './tables/read-tables';

/** The tables of a page, the one marked that goes on with a table of the page before. */
function tablesOfPage(
  { page, labels, rules }: { page: PageLines; labels: readonly (readonly Label[])[]; rules: PageToRead['rules'] },
  before: PageBefore | undefined,
): FoundTable[] {
  const found = readTables(page, labels, rules, before);
  const going = goingOn(found, page.lines, before);
  if (going) return found.map((table) => (table === going ? { ...table, continues: true } : table));
  return found.some(({ continues }) => continues) ? readTables(page, labels, rules) : found;
}

/** Pages prepared for the field finders: lines with their labels, and the lists of items. */
export function linesOf(pages: readonly PageToRead[]): DocumentLines {
  const read = pages.map(({ page, rules }) => {
    const lines = readLines(page);
    return { lines, rules };
  });
  const all = read.flatMap(({ lines }) => lines.lines);
  const labels = all.map((line, index) => labelsOf(line, index));
  const placed = labels.map(placedLabels);
  const taken = new Set<PageLines['lines'][number]>();
  let first = 0;
  let before: PageBefore | undefined;
  const tables = read.flatMap(({ lines, rules }) => {
    const own = labels.slice(first, first + lines.lines.length);
    first += lines.lines.length;
    const found = openAtEnd(tablesOfPage({ page: lines, labels: own, rules }, before), lines.lines, own);
    const open = found.find(({ isOpen }) => isOpen);
    before = open && { table: open, lines: lines.lines };
    for (const table of found.filter(({ headed }) => headed)) {
      for (const index of table.lines) {
        const line = lines.lines[index];
        if (line) taken.add(line);
      }
    }
    return found;
  });
  return { pages: read.map(({ lines }) => lines), lines: all, labels, placed, tables, taken };
}
