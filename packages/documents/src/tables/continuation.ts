import { around } from '../geometry/box';
import type { Line } from '../geometry/lines';
import { isNumberKind } from '../lines/columns';
import type { FoundTable } from '../lines/found-table';
import { CURRENCY } from '../values/currency';
import { headerAt } from './header';
import { tableOf } from './item-table';
import type { PageToTables } from './page-to-tables';
import { printedBody } from './printed-body';
import { printedColumns } from './printed-columns';
import { printedHeaderAt } from './printed-header';
import { isCarried } from './table-end';

/** A page with a table that may go on on the next. */
export interface PageBefore {
  table: FoundTable;
  lines: readonly Line[];
}

const PAGE_NUMBER = /(?<!\p{L})(?:halaman|hal|page|lembar)[^\p{L}\d]*\d+(?:\s*(?:\/|dari|of)\s*\d+)?/giu;
/** `2` or `2 / 3`; two numbers in columns are a row. */
const NUMBER_ALONE = /^\W*\d+(?: ?(?:\/|dari|of) ?\d+)?\W*$/i;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(PAGE_NUMBER, ' ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/**
 * Whether a line stands on the page before, too, outside its table, as a head or a foot does, but for the number of the
 * page. Another paper has a number, a day or a title of its own.
 */
function isRepeated({ table, lines }: PageBefore): (line: Line) => boolean {
  const known = new Set(lines.flatMap(({ text }, index) => (table.lines.has(index) ? [] : [plain(text)])));
  return (line) => {
    const text = plain(line.text);
    return text === '' || known.has(text) || NUMBER_ALONE.test(line.text) || isCarried(line);
  };
}

/** Whether all that stands above a table stands on the page before, too. */
export function repeatsHead(lines: readonly Line[], table: FoundTable, before: PageBefore): boolean {
  return lines.slice(0, Math.min(...table.lines)).every(isRepeated(before));
}

/** An amount, a count or a day: only its currency, DB and CR, and the name of a month are letters. */
const FIGURE = new RegExp(
  `^${CURRENCY}?[^\\p{L}]*\\d[^\\p{L}]*(?:\\p{L}{1,3})?$|^\\d{1,2}[ -]\\p{L}+\\.?[ -]\\d{2,4}$`,
  'iu',
);
/** The shares of figures by which a column holds figures, or texts. */
const [OF_FIGURES, OF_TEXTS] = [0.8, 0.2];

/** Fewer cells tell nothing: a price may be “Gratis”. */
const TELLING = 3;
/** Columns that may differ by chance: a code may have letters. */
const BY_CHANCE = 1;

/** Whether the columns hold figures in both parts, or texts; another list without names may stand in the same places. */
function areAlike({ columns, rows: one }: FoundTable, { rows: other }: FoundTable): boolean {
  const shareOf = (rows: FoundTable['rows'], at: number): number | undefined => {
    const filled = rows.flatMap((row) => row[at] ?? []).filter((text) => /[\p{L}\d]/u.test(text));
    return filled.length >= TELLING ? filled.filter((text) => FIGURE.test(text)).length / filled.length : undefined;
  };
  const differing = columns.filter((_, at) => {
    const [own = 0.5, next = 0.5] = [shareOf(one, at), shareOf(other, at)];
    return Math.min(own, next) <= OF_TEXTS && Math.max(own, next) >= OF_FIGURES;
  });
  return differing.length <= BY_CHANCE && !differing.some(({ kind }) => isNumberKind(kind));
}

/**
 * The rows at the top of a page that go on with the table of the page before, in its columns. They have no names of their
 * own.
 */
export function readContinuation(input: PageToTables, before: PageBefore): FoundTable | undefined {
  const { lines, page } = input;
  const { printed } = before.table;
  if (!printed || !page.exact) return undefined;
  const named = lines.findIndex(
    (_, index) => headerAt(lines, index) !== undefined || printedHeaderAt(lines, index) !== undefined,
  );
  const top = named < 0 ? lines : lines.slice(0, named);
  const header = printed.map(({ name: text, box }) => ({ ...{ text, box, source: box }, confidence: 100 }));
  const isHead = isRepeated(before);
  const body = top.filter((line) => !isHead(line)).map(({ words }) => words);
  const found = printedColumns([header], body);
  if (found?.columns.length !== printed.length) return undefined;
  const columns = { ...found, columns: printed };
  const first = top.findIndex((line) => !isHead(line));
  const row = top[first];
  if (!row || printedColumns([header], [row.words]) === undefined) return undefined;
  const plan = { columns: printed, spans: found.spans, first, printed: { gap: found.gap } };
  const table = tableOf(input, plan, printedBody(input, columns, first), {
    header: [],
    items: before.table.items,
  });
  if (!table || !areAlike(before.table, table)) return undefined;
  const wider = printed.map((column, at) => ({
    ...column,
    box: around([column.box, table.printed?.[at]?.box ?? column.box]) ?? column.box,
  }));
  return { ...table, printed: wider, continues: true };
}
