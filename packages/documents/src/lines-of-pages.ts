import type { DocumentLines } from './lines/document-lines';
import { labelsOf, placedLabels } from './lines/labels';
import { readLines, type PageLines } from './geometry/lines';
import type { PageToRead } from './reading';
import { readTables } from './tables/read-tables';

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
  const tables = read.flatMap(({ lines, rules }) => {
    const own = labels.slice(first, first + lines.lines.length);
    first += lines.lines.length;
    const found = readTables(lines, own, rules);
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
