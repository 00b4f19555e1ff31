import { around, centreX, centreY, heightOf, type Box } from '../geometry/box';
import type { Word } from '../geometry/lines';
import { assign, type Border, isNumberText, spansOfHeaders, spansOfWords, type Span } from './assign';
import { isNumberKind, kindOfHeader, settleKinds } from '../lines/columns';
import type { FoundTable } from '../lines/found-table';
import { bordersOf, rowBorders, type Grid } from './grid';
import { headerAt, type Column, type Header } from './header';
import { gridAround, type PageToTables, wordsBetween } from './page-to-tables';
import { type PrintedColumns, printedColumns } from './printed-columns';
import { printedBody } from './printed-body';
import { wholeHeader } from './printed-header';
import type { PlacedLine } from './placed-line';
import { boxOfRows, cellTexts, itemsOf, joinRows } from './rows';
import { isSectionSum, isSoldItem } from './section-sums';
import { ends } from './table-end';

/** The columns of a grid: the header's words by the borders around them, from all lines of the header's row. */
function columnsOfGrid(input: PageToTables, grid: Grid, header: Header): Column[] | undefined {
  const { lines, rules, page, height } = input;
  const box = around(header.columns.map((column) => column.box));
  if (!box) return undefined;
  const top = grid.ys.filter((y) => y < centreY(box)).at(-1) ?? grid.box.top;
  // Below all columns: a shorter line may separate 'Harga' from its 'Satuan' and 'Jumlah'.
  const whole = rowBorders(rules, page, height, grid.box).find((y) => y > centreY(box));
  const bottom = whole ?? grid.ys.find((y) => y > centreY(box)) ?? grid.box.bottom;
  const inBand = lines.filter((line) => centreY(line.box) > top && centreY(line.box) < bottom);
  const wide = inBand.length > 3 ? lines.slice(header.from, header.to + 1) : inBand;
  const words = wordsBetween(
    input,
    wide.flatMap((line) => line.words),
    bordersOf(grid),
  );
  const cells = grid.xs.slice(1).map((right, index) => {
    const left = grid.xs[index] ?? grid.box.left;
    const inside = words.filter((word) => centreX(word.box) > left && centreX(word.box) < right);
    return { name: inside.map(({ text }) => text).join(' '), box: { left, right, top, bottom } };
  });
  const kinds = settleKinds(cells.map(({ name }) => kindOfHeader(name)));
  return cells.map((cell, index) => ({ ...cell, kind: kinds[index] ?? 'other' }));
}

export interface Plan {
  columns: Column[];
  spans: Span[];
  /** Set if printed lines separate the columns: then nothing else decides. */
  grid?: Grid;
  /** Set if the spans alone decide, because no word of a text layer covers what is between them. */
  printed?: Pick<PrintedColumns, 'gap'>;
  /** The first line below the header. */
  first: number;
}

/** Undefined if printed lines show that the supposed header of items is something else. */
function planOf(input: PageToTables, header: Header): Plan | undefined {
  const { lines, grids } = input;
  const box = around(header.columns.map((column) => column.box));
  const grid = box && gridAround(grids, box);
  const columns = grid && columnsOfGrid(input, grid, header);
  const known = columns?.filter(({ kind }) => kind !== 'other').length ?? 0;
  const isWhole = grid !== undefined && grid.xs.length - 1 >= Math.max(2, header.columns.length - 2);
  if (columns && !isWhole && columns.length >= 3 && known < 2) return undefined;
  if (grid && isWhole && columns && known >= 2) {
    const spans = columns.map((column) => ({ left: column.box.left, right: column.box.right }));
    const bottom = columns[0]?.box.bottom ?? 0;
    const below = lines.findIndex((line, index) => index > header.to && centreY(line.box) > bottom);
    return { columns, spans, grid, first: below < 0 ? header.to + 1 : below };
  }
  return { columns: header.columns, spans: spansOfHeaders(header.columns), first: header.to + 1 };
}

function place(words: readonly Word[], { columns, spans, grid }: Plan, height: number): Word[][] {
  if (!grid) return assign(words, columns, spans, height);
  const cells: Word[][] = columns.map(() => []);
  for (const word of words) {
    const x = centreX(word.box);
    const at = spans.findIndex(({ left, right }) => x >= left && x < right);
    cells[at < 0 ? (x < grid.box.left ? 0 : columns.length - 1) : at]?.push(word);
  }
  return cells;
}

function linesBelow(input: PageToTables, plan: Plan): PlacedLine[] {
  const body: PlacedLine[] = [];
  const { lines, height } = input;
  const borders = plan.grid ? bordersOf(plan.grid) : [];
  const cellsAt = (index: number): Word[][] =>
    place(wordsBetween(input, lines[index]?.words ?? [], borders), plan, height);
  /** The line above, be it a row or the sum of a section. */
  let seen: Box | undefined;
  for (let index = plan.first; index < lines.length; index++) {
    const line = lines[index];
    if (!line) break;
    if (plan.grid && centreY(line.box) > plan.grid.box.bottom) break;
    const before = seen ?? lines[plan.first - 1]?.box;
    const placed = {
      index,
      cells: cellsAt(index),
      box: line.box,
      isCertain: plan.grid !== undefined && input.page.exact,
    };
    if (before && line.box.top - before.bottom > (body.length === 0 ? 7 : 4.5) * height && !plan.grid) break;
    seen = line.box;
    const isSold = (at: number): boolean => isSoldItem({ cells: cellsAt(at) }, plan.columns);
    if (isSectionSum(input, index, isSold)) continue;
    if (ends(input, placed, plan.columns, body.at(-1)?.box) || headerAt(lines, index)) break;
    body.push(placed);
  }
  return body;
}

function bodyOf(input: PageToTables, plan: Plan): PlacedLine[] {
  const { columns, spans, printed, first } = plan;
  if (printed) return printedBody(input, { columns, spans, ...printed }, first);
  const body = linesBelow(input, plan);
  return plan.grid ? body : withoutTail(body, columns);
}

/** Lines after the last item belong to it only while they follow closely and hold only its description. */
function withoutTail(body: readonly PlacedLine[], columns: readonly Column[]): PlacedLine[] {
  const items = itemsOf(body, columns);
  const last = body.findLastIndex((line) => items.includes(line));
  if (last < 0) return [];
  let end = last;
  for (const line of body.slice(last + 1)) {
    const before = body[end];
    const height = heightOf(line.box);
    const described = line.cells.every(
      (cell, at) => cell.length === 0 || ['description', 'other', 'code'].includes(columns[at]?.kind ?? ''),
    );
    if (!before || !described || line.box.top - before.box.bottom > 0.9 * height) break;
    end++;
  }
  return body.slice(0, end + 1);
}

/** Between columns, and where the numbers of each begin: a text that reaches that far has a number glued to it. */
function bordersOfWords({ columns, spans }: Plan, body: readonly PlacedLine[]): Border[] {
  const holdsFigures = (at: number) => isNumberKind(columns[at]?.kind ?? 'other');
  return columns.flatMap((_, at): Border[] => {
    const numbers = body.flatMap(({ cells }) => (cells[at] ?? []).filter(({ text }) => isNumberText(text)));
    const begins = holdsFigures(at) && numbers.length > 0 ? [Math.min(...numbers.map(({ box }) => box.left)) - 1] : [];
    const partsNumbers = holdsFigures(at - 1) && holdsFigures(at);
    return at === 0 ? [] : [spans[at]?.left ?? -Infinity, ...begins].map((x) => ({ x, partsNumbers }));
  });
}

/** The columns of a text layer, if its words leave them apart. */
function printedPlan(input: PageToTables, header: Header, plan: Plan, body: readonly PlacedLine[]): Plan | undefined {
  const { page, lines } = input;
  if (plan.grid || !page.exact) return undefined;
  const below = body.length > 0 ? body : linesBelow(input, plan);
  const found = printedColumns(
    lines.slice(header.from, header.to + 1).map(({ words }) => words),
    below.map(({ index }) => lines[index]?.words ?? []),
  );
  return found && { ...plan, columns: found.columns, spans: found.spans, printed: { gap: found.gap } };
}

/** The columns by the words of the body, which are placed anew. */
function settled(input: PageToTables, given: Plan, body: readonly PlacedLine[]): { plan: Plan; body: PlacedLine[] } {
  const spans = spansOfWords(
    given.columns,
    body.map(({ cells }) => cells),
  );
  const plan = { ...given, spans };
  const borders = bordersOfWords(plan, body);
  const placed = body.map((line) => {
    const words = wordsBetween(input, input.lines[line.index]?.words ?? [], borders);
    return { ...line, cells: place(words, plan, input.height) };
  });
  return { plan, body: placed };
}

/** The columns below a header and the lines in them: by printed lines or by gaps, else by what the words may be. */
function planAndBody(input: PageToTables, header: Header, plan: Plan): { plan: Plan; body: PlacedLine[] } {
  const body = bodyOf(input, plan);
  const printed = printedPlan(input, header, plan, body);
  if (printed) {
    // With the columns known, more lines are seen to belong to the table, and their words count, too.
    const whole = printedPlan(input, header, plan, bodyOf(input, printed)) ?? printed;
    return { plan: whole, body: bodyOf(input, whole) };
  }
  return plan.grid || body.length === 0 ? { plan, body } : settled(input, plan, body);
}

/** The columns of a plan, each as wide as its words. */
const asPrinted = ({ columns, spans }: Plan, lines: readonly PlacedLine[]): Column[] =>
  columns.map((column, at) => {
    const { left = -Infinity, right = Infinity } = spans[at] ?? {};
    const words = lines
      .flatMap(({ cells }) => cells.flat())
      .filter(({ box }) => centreX(box) >= left && centreX(box) < right);
    return { ...column, box: around(words.map(({ box }) => box)) ?? column.box };
  });

/** The rows of a body, below the words of a header if the page has it. */
export function tableOf(
  input: PageToTables,
  plan: Plan,
  body: readonly PlacedLine[],
  { header, items }: { header: readonly number[]; items: boolean },
): FoundTable | undefined {
  const words = header.map((index): PlacedLine => {
    const line = input.lines[index];
    return { index, cells: [line?.words ?? []], box: line?.box ?? { left: 0, top: 0, right: 0, bottom: 0 } };
  });
  const box = around([...words, ...body].map((line) => line.box));
  if (!box || body.length === 0) return undefined;
  const below = { ...box, top: header.length > 0 ? (plan.columns[0]?.box.bottom ?? box.top) : box.top };
  const bands = rowBorders(input.rules, input.page, input.height, below);
  const joined = joinRows(body, plan.columns, bands);
  const rows = joined.flatMap((row) => {
    const texts = cellTexts(row, plan.columns);
    const fewest = row[0]?.isCertain ? 1 : 2;
    return texts.filter((cell) => cell !== null).length >= fewest ? [texts] : [];
  });
  const places = boxOfRows([...joined, words]);
  if (!places || rows.length === 0) return undefined;
  return {
    pageNumber: input.page.pageNumber,
    ...{ columns: plan.columns, rows, ...places, items, headed: true },
    lines: new Set([...header, ...body.map(({ index }) => index)]),
    ...(input.page.exact && (plan.printed || plan.grid) && { printed: asPrinted(plan, [...words, ...body]) }),
  };
}

/** The list of items below a header. Printed lines decide its columns, or else headers, gaps and contents. */
export function readItemTable(input: PageToTables, found: Header): FoundTable | undefined {
  const header = input.page.exact ? wholeHeader(input.lines, found) : found;
  const planned = planOf(input, header);
  if (!planned) return undefined;
  const { plan, body } = planAndBody(input, header, planned);
  const lines = Array.from({ length: plan.first - header.from }, (_, at) => header.from + at);
  return tableOf(input, plan, body, { header: lines, items: header.items });
}
