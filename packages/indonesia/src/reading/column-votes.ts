/** Counts what the values of a column show, in bounded memory whatever the column's length. */
import { shapeOf } from './value-shape';
import type { Side } from './debit-credit';
import type { NumberShape, ValueShape } from './value-shape';

/** The texts of one shape. */
export interface ShapeVotes {
  shape: ValueShape;
  cells: number;
  /** The most frequent of these texts, with their cell counts. */
  texts: Map<string, number>;
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

const RINGGIT = 'MYR';
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

/** Counts a text that occurs in `cells` cells. Blank texts are ignored. */
export function addVote(votes: ColumnVotes, text: string, cells: number): void {
  const shape = shapeOf(text);
  if (shape === undefined) return;
  votes.filled += cells;
  const found = votes.shapes.get(shape.key);
  if (found) found.cells += cells;
  else votes.shapes.set(shape.key, { shape, cells, texts: new Map() });
  keepText((found ?? votes.shapes.get(shape.key))?.texts ?? new Map(), text, cells);
  const { day, year } = shape;
  if (day && year !== undefined) count(day.shortYear ? votes.shortYears : votes.years, year, cells);
  if (shape.ends) {
    count(votes.firsts, shape.ends.first, cells);
    count(votes.lasts, shape.ends.last, cells);
  }
  if (shape.compact) keepDistinct(votes.compactDays, text);
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

/**
 * Leaves out RM 101 and 5 CR as numbers unless something shows that they are money: the header, an amount in which RM
 * can only be a currency (RM 12.50, RM 1,200, -RM 5), or one that is marked for certain (1.500,00 CR), or marks of both
 * sides.
 */
export function withoutNames(votes: ColumnVotes, isMoney: boolean): ColumnVotes {
  const names = cellsOf(votes, ({ number }) => number?.mayBeName === true);
  if (names === 0 || isMoney) return votes;
  const hasSure = (is: (number: NumberShape) => boolean): boolean =>
    cellsOf(votes, ({ number }) => number !== undefined && !number.mayBeName && is(number)) > 0;
  const isRinggit = hasSure(({ foreign }) => foreign === RINGGIT);
  const has = (side: Side): boolean => cellsOf(votes, ({ number }) => number?.side === side) > 0;
  const areMarked = hasSure(({ side }) => side !== undefined) || (has('debit') && has('credit'));
  const shapes = [...votes.shapes].map(([key, each]) => {
    const { number, ...shape } = each.shape;
    const isName = number?.mayBeName && !(number.side ? areMarked : isRinggit);
    return [key, isName ? { ...each, shape } : each] as const;
  });
  return { ...votes, shapes: new Map(shapes) };
}

/** Up to `most` texts whose shapes pass the test, the most frequent first. */
export const textsOf = (votes: ColumnVotes, test: (shape: ValueShape) => boolean, most: number): string[] =>
  [...votes.shapes.values()]
    .filter(({ shape }) => test(shape))
    .flatMap(({ texts }) => [...texts])
    .sort(byCells)
    .slice(0, most)
    .map(([text]) => text);
