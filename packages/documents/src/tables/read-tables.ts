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
import { readItemTable } from './item-table';
import { printedHeaderAt } from './printed-columns';
import type { PageToTables } from './page-to-tables';

/**
 * The tables of one page: lists under headers and grids, else the items of a receipt; then text that is merely in
 * columns.
 */
export function readTables(
  page: PageLines,
  labels: readonly (readonly Label[])[],
  rules: readonly RuledLine[],
): FoundTable[] {
  const { lines } = page;
  const height = usualHeight(lines.flatMap((line) => line.words.map((word) => word.box)));
  const input: PageToTables = { page, lines, labels, rules, grids: gridsOf(rules, page, height), height };
  const tables: FoundTable[] = [];
  for (let index = 0; index < lines.length; index++) {
    const header = headerAt(lines, index) ?? (page.exact ? printedHeaderAt(lines, index) : undefined);
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
