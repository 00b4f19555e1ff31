import { usualHeight } from '../geometry/skew';
import type { PageLines } from '../geometry/lines';
import type { Label } from '../lines/labels';
import type { RuledLine } from '../reading';
import type { FoundTable } from '../lines/found-table';
import { gridsOf } from './grid';
import { readGridTables } from './grid-table';
import { readAlignedTables } from './aligned-table';
import { headerAt } from './header';
import { readReceiptItems } from './receipt-items';
import { type PageBefore, readContinuation } from './continuation';
import { readItemTable } from './item-table';
import { headerIn } from './printed-header';
import type { PageToTables } from './page-to-tables';

/**
 * The tables of one page: lists under headers and grids, else the items of a receipt; then text that is merely in
 * columns. `before` is the page before, whose last table may go on here.
 */
export function readTables(
  page: PageLines,
  labels: readonly (readonly Label[])[],
  rules: readonly RuledLine[],
  before?: PageBefore,
): FoundTable[] {
  const { lines } = page;
  const height = usualHeight(lines.flatMap((line) => line.words.map((word) => word.box)));
  const input: PageToTables = { page, lines, labels, rules, grids: gridsOf(rules, page, height), height };
  const continued = before && readContinuation(input, before);
  const tables: FoundTable[] = continued ? [continued] : [];
  for (let index = continued ? Math.max(...continued.lines) + 1 : 0; index < lines.length; index++) {
    const header = page.exact ? headerIn(lines, index) : headerAt(lines, index);
    const table = header && readItemTable(input, header);
    if (!table) continue;
    tables.push(table);
    index = Math.max(index, ...table.lines);
  }
  const linesOf = (found: readonly FoundTable[]) => new Set(found.flatMap((table) => [...table.lines]));
  tables.push(...readGridTables(input, linesOf(tables)));
  const taken = linesOf(tables);
  const receipt = tables.length === 0 ? readReceiptItems(input, taken) : undefined;
  if (receipt) return [receipt];
  return [...tables, ...readAlignedTables(input, taken)];
}
