import type { Line } from '../geometry/lines';
import type { FoundTable } from '../lines/found-table';
import { type Label, placedLabels } from '../lines/labels';
import { isAmountKind } from '../lines/vocabulary';
import { type PageBefore, repeatsHead } from './continuation';
import { isCarried } from './table-end';

/**
 * The tables of a page, the last one open if no sum stands below it but what is carried to the next page. `labels` are
 * those of each line.
 */
export function openAtEnd(
  tables: readonly FoundTable[],
  lines: readonly Line[],
  labels: readonly (readonly Label[])[],
): FoundTable[] {
  const ends = tables.map(({ lines }) => Math.max(...lines));
  const end = Math.max(...ends);
  const isSum = (line: Line, index: number): boolean =>
    index > end && !isCarried(line) && placedLabels(labels[index] ?? []).some(({ kind }) => isAmountKind(kind));
  const isClosed = lines.some(isSum);
  return tables.map((table, at) => (ends[at] === end && !isClosed ? { ...table, isOpen: true } : table));
}

const namesOf = ({ columns }: FoundTable): string => columns.map(({ name }) => name.trim()).join('\n');

/**
 * The table of a page that goes on with that of the page before, in the same columns or under the same names, below the
 * same head.
 */
export function goingOn(
  tables: readonly FoundTable[],
  lines: readonly Line[],
  before: PageBefore | undefined,
): FoundTable | undefined {
  const tops = tables.map((table) => Math.min(...table.lines));
  const top = tables[tops.indexOf(Math.min(...tops))];
  if (!before || !top || !repeatsHead(lines, top, before)) return undefined;
  return top.continues || (top.headed && namesOf(top) === namesOf(before.table)) ? top : undefined;
}

type Parts = [FoundTable, ...FoundTable[]];

/** Tables with their parts on later pages. `areOne` tells whether a page and the next belong to one document. */
export function acrossPages(tables: readonly FoundTable[], areOne: (pageNumber: number) => boolean): Parts[] {
  const whole: Parts[] = [];
  for (const table of tables) {
    const parts = whole.find((each) => {
      const last = each.at(-1);
      return last?.isOpen && table.continues && table.pageNumber === last.pageNumber + 1 && areOne(last.pageNumber);
    });
    if (parts) parts.push(table);
    else whole.push([table]);
  }
  return whole;
}
