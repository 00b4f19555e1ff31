/** Counts what the values of a column show, in bounded memory whatever the column's length. */
import { shapeOf } from './value-shape';
import type { HeaderWords } from './header-words';
import type { ValueShape } from './value-shape';

/** The texts of one shape. */
export interface ShapeVotes {
  shape: ValueShape;
  cells: number;
  /** The most frequent of these texts, with their cell counts. */
  texts: Map<string, number>;
  /** For cells that came as numbers: what one of them votes as. */
  digits?: string;
}

export interface ColumnVotes {
  filled: number;
  shapes: Map<string, ShapeVotes>;
  /** Cells by two-digit year and by four-digit year. */
  shortYears: Map<number, number>;
  years: Map<number, number>;
  /** Cells by the first and last numbers of days with a two-digit year. */
  firsts: Map<number, number>;
  lasts: Map<number, number>;
  compactDays: Set<string>;
}

const MOST_TEXTS = 512;
const KEPT_TEXTS = 64;
const MOST_DISTINCT = 16;

export type TextCells = readonly [text: string, cells: number];

/** Sorts by frequency, then by letters, so that the order of adding makes no difference. */
export const byCells = ([a, n]: TextCells, [b, m]: TextCells): number => m - n || (a < b ? -1 : a > b ? 1 : 0);

export const noVotes = (): ColumnVotes => ({
  filled: 0,
  shapes: new Map(),
  shortYears: new Map(),
  years: new Map(),
  firsts: new Map(),
  lasts: new Map(),
  compactDays: new Set(),
});

const count = <Key>(counts: Map<Key, number>, key: Key, cells: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + cells);
};

function keepText(texts: Map<string, number>, text: string, cells: number): void {
  count(texts, text, cells);
  if (texts.size <= MOST_TEXTS) return;
  const kept = [...texts].sort(byCells).slice(0, KEPT_TEXTS);
  texts.clear();
  for (const [each, n] of kept) texts.set(each, n);
}

const keepDistinct = (distinct: Set<string>, text: string): void => {
  if (distinct.size < MOST_DISTINCT) distinct.add(text);
};

/**
 * Counts a text that occurs in `cells` cells. Blank texts are ignored. `digits`: the cells came as numbers, which vote
 * as these digits, because the form of their text is no evidence.
 */
export function addVote(votes: ColumnVotes, text: string, cells: number, digits?: string): void {
  const shape = shapeOf(digits ?? text);
  if (shape === undefined) return;
  votes.filled += cells;
  const key = digits === undefined ? shape.key : `number ${shape.key}`;
  const found = votes.shapes.get(key);
  if (found) found.cells += cells;
  else votes.shapes.set(key, { shape, cells, texts: new Map(), ...(digits !== undefined && { digits }) });
  keepText((found ?? votes.shapes.get(key))?.texts ?? new Map(), text, cells);
  const { day, year } = shape;
  if (day && year !== undefined) count(day.shortYear ? votes.shortYears : votes.years, year, cells);
  if (shape.ends) {
    count(votes.firsts, shape.ends.first, cells);
    count(votes.lasts, shape.ends.last, cells);
  }
  if (shape.compact) keepDistinct(votes.compactDays, digits ?? text);
}

/** The number of cells whose shape passes the test. */
export function cellsOf(votes: ColumnVotes, test: (shape: ValueShape) => boolean): number {
  let cells = 0;
  for (const each of votes.shapes.values()) if (test(each.shape)) cells += each.cells;
  return cells;
}

/** The number of cells with a value: a mark such as "n/a" says nothing about the column. */
export const valuesOf = (votes: ColumnVotes): number =>
  votes.filled - cellsOf(votes, ({ nothing }) => nothing === true);

/** The votes with other shapes; what is no number afterwards stays what else it is. */
function withShapes(votes: ColumnVotes, reshaped: (shape: ValueShape) => ValueShape): ColumnVotes {
  const shapes = [...votes.shapes].map(([key, each]) => [key, { ...each, shape: reshaped(each.shape) }] as const);
  return { ...votes, shapes: new Map(shapes) };
}

/**
 * Leaves out RM 101 and CAD 101 as numbers unless something shows that they are money: the header, the currency that
 * the column is known to have, or an amount in which the sign can only be a currency (RM 12.50, RM 1,200, -RM 5).
 */
export function withoutNames(
  votes: ColumnVotes,
  isMoney: boolean,
  known: ReadonlySet<string | undefined>,
): ColumnVotes {
  const names = cellsOf(votes, ({ number }) => number?.mayBeName === true);
  if (names === 0 || isMoney) return votes;
  const currencies = new Set(known);
  for (const { shape } of votes.shapes.values())
    if (shape.number && !shape.number.mayBeName) currencies.add(shape.number.foreign);
  return withShapes(votes, ({ number, ...shape }) =>
    number && (!number.mayBeName || currencies.has(number.foreign)) ? { ...shape, number } : shape,
  );
}

/** Whether amounts of the column are marked as debits and credits. Under “Suhu” 1.250,50 K is a temperature. */
export function areMarked(votes: ColumnVotes, { measure, price, date, percent }: HeaderWords): boolean {
  if (date || percent || (measure && !price)) return false;
  return cellsOf(votes, ({ marked }) => marked?.shows === 'sure' || (price && marked?.shows === 'likely')) > 0;
}

/** The votes as they are in a column in which amounts are marked. */
export const withMarks = (votes: ColumnVotes): ColumnVotes =>
  withShapes(votes, ({ marked, number, ...shape }) => {
    const read = marked ? marked.number : number;
    return { ...shape, ...(read && { number: read }) };
  });

/** Up to `most` texts whose shapes pass the test, the most frequent first. */
export const textsOf = (votes: ColumnVotes, test: (shape: ValueShape) => boolean, most: number): string[] =>
  [...votes.shapes.values()]
    .filter(({ shape }) => test(shape))
    .flatMap(({ texts }) => [...texts])
    .sort(byCells)
    .slice(0, most)
    .map(([text]) => text);
