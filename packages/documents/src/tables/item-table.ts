import { around, centreX, centreY, heightOf, type Box } from '../geometry/box';
import type { Word } from '../geometry/lines';
import { leadingLabel, placedLabels } from '../lines/labels';
import { isAmountKind, type LabelKind } from '../lines/vocabulary';
import { assign, type Border, isNumberText, spansOfHeaders, spansOfWords, type Span } from './assign';
import { isNumberKind, kindOfHeader, settleKinds } from '../lines/columns';
import type { FoundTable } from '../lines/found-table';
import { bordersOf, rowBorders, type Grid } from './grid';
import { headerAt, type Column, type Header } from './header';
import { gridAround, type PageToTables, wordsBetween } from './page-to-tables';
import { printedColumns } from './printed-columns';
import { boxOfRows, cellTexts, isItem, joinRows, type PlacedLine } from './rows';

const SUMS = new Set<LabelKind>(['subtotal', 'total', 'change']);
const ALWAYS_END = new Set<LabelKind>(['note', 'payment_method']);
/** Labels that may be below an item's name. */
const OF_ITEMS = new Set<LabelKind>(['discount', 'luxury_tax', 'tax', 'ppn']);
const NEVER_END = new Set<LabelKind>([
  'weak_number',
  'count',
  'name',
  'address',
  'vendor',
  'customer',
  'other_number',
  'contact',
]);

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

interface Plan {
  columns: Column[];
  spans: Span[];
  /** Set if printed lines separate the columns: then nothing else decides. */
  grid?: Grid;
  /** Whether the spans alone decide: what no word covers separates the columns. */
  printed?: boolean;
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

function place(words: readonly Word[], { columns, spans, grid, printed }: Plan, height: number): Word[][] {
  if (!grid && !printed) return assign(words, columns, spans, height);
  const cells: Word[][] = columns.map(() => []);
  for (const word of words) {
    const x = centreX(word.box);
    const at = spans.findIndex(({ left, right }) => x >= left && x < right);
    cells[at < 0 ? (x < (grid?.box.left ?? 0) ? 0 : columns.length - 1) : at]?.push(word);
  }
  return cells;
}

/** Amounts that a total consists of; payments and labels other than amounts may be words of an item. */
const isPartOfTotal = (kind: LabelKind) => isAmountKind(kind) && kind !== 'cash' && kind !== 'card';

/** Whether a line below the items ends the table: a sum, a note, a payment method. */
function ends(input: PageToTables, placed: PlacedLine, plan: Plan, before: Box | undefined): boolean {
  const { index } = placed;
  const labels = input.labels[index] ?? [];
  const label = leadingLabel(labels) ?? placedLabels(labels).find(({ kind }) => SUMS.has(kind));
  const line = input.lines[index];
  if (!label || !line || (NEVER_END.has(label.kind) && !label.name.startsWith('total'))) return false;
  if (ALWAYS_END.has(label.kind))
    return /[:=]/.test(line.text) || label.end >= line.text.length - 2 || label.kind === 'payment_method';
  const holds = (kind: Column['kind']): boolean =>
    plan.columns.some((column, at) => column.kind === kind && (placed.cells[at]?.length ?? 0) > 0);
  const described = line.words.some(
    (word, at) => (line.starts[at] ?? 0) >= label.end && /\p{L}{3}/u.test(word.text) && !/^rp/i.test(word.text),
  );
  const figures = plan.columns.filter(
    ({ kind }, at) => isNumberKind(kind) && placed.cells[at]?.some(({ text }) => isNumberText(text)),
  );
  if (figures.length === 0 && before && OF_ITEMS.has(label.kind) && line.box.top - before.bottom < 0.9 * input.height)
    return false;
  if (described && figures.length >= 2 && !SUMS.has(label.kind)) return false;
  // 'Uang kegiatan 150.000' begins like a payment, but is an item if there is only one column of figures.
  const numbers = plan.columns.filter(({ kind }) => isNumberKind(kind)).length;
  if (described && numbers === 1 && figures.length === 1 && !isPartOfTotal(label.kind)) return false;
  return !(described && holds('quantity') && (holds('price') || holds('amount')));
}

function linesBelow(input: PageToTables, plan: Plan): PlacedLine[] {
  const body: PlacedLine[] = [];
  const { lines, height } = input;
  for (let index = plan.first; index < lines.length; index++) {
    const line = lines[index];
    if (!line) break;
    if (plan.grid && centreY(line.box) > plan.grid.box.bottom) break;
    const before = body.at(-1)?.box ?? lines[plan.first - 1]?.box;
    const cells = place(plan.grid ? wordsBetween(input, line.words, bordersOf(plan.grid)) : line.words, plan, height);
    const placed = {
      index,
      cells,
      box: line.box,
      isCertain: plan.printed ?? (plan.grid !== undefined && input.page.exact),
    };
    if (before && line.box.top - before.bottom > (body.length === 0 ? 7 : 4.5) * height && !plan.grid) break;
    if (ends(input, placed, plan, body.at(-1)?.box) || headerAt(lines, index)) break;
    body.push(placed);
  }
  return body;
}

const bodyOf = (input: PageToTables, plan: Plan): PlacedLine[] => {
  const body = linesBelow(input, plan);
  return plan.grid ? body : withoutTail(body, plan.columns);
};

/** Lines after the last item belong to it only while they follow closely and hold only its description. */
function withoutTail(body: readonly PlacedLine[], columns: readonly Column[]): PlacedLine[] {
  const last = body.findLastIndex((line) => isItem(line, columns));
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
  return found && { ...plan, ...found, printed: true };
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

/** The list of items below a header. Printed lines decide its columns, or else headers, gaps and contents. */
export function readItemTable(input: PageToTables, header: Header): FoundTable | undefined {
  const planned = planOf(input, header);
  if (!planned) return undefined;
  const { plan, body } = planAndBody(input, header, planned);
  const box = around([...plan.columns.map((column) => column.box), ...body.map((line) => line.box)]);
  if (!box || body.length === 0) return undefined;
  const below = { ...box, top: plan.columns[0]?.box.bottom ?? box.top };
  const bands = rowBorders(input.rules, input.page, input.height, below);
  const joined = joinRows(body, plan.columns, bands);
  const rows = joined
    .map((row) => cellTexts(row, plan.columns))
    .filter((row) => row.filter((cell) => cell !== null).length > 1);
  const places = boxOfRows([...joined, [headerLine(input, header)]]);
  if (!places || rows.length === 0) return undefined;
  const lines = new Set(body.map(({ index }) => index));
  for (let index = header.from; index < plan.first; index++) lines.add(index);
  return {
    pageNumber: input.page.pageNumber,
    columns: plan.columns,
    rows,
    ...places,
    items: true,
    headed: true,
    lines,
  };
}

function headerLine({ lines }: PageToTables, { from, to }: Header): PlacedLine {
  const words = lines.slice(from, to + 1).map((line) => line.words);
  return { index: from, cells: words, box: lines[from]?.box ?? { left: 0, top: 0, right: 0, bottom: 0 } };
}
