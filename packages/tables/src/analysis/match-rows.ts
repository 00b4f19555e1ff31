/**
 * Pairs the rows of two tables. Rows have no identity, so this is inferred from their content, in this order: equal
 * rows in the same order; equal rows elsewhere (moved); between paired rows, rows with equal unchanged columns; then,
 * where both sides have equally many rows left, rows in the same place. The rest was removed or added. Rows are given
 * as numbers; equal numbers mean equal content.
 */
export interface RowMatch {
  /** For each row of the later table its row in the earlier table, or -1 if it was added. */
  earlier: Int32Array;
  /** How many of the paired rows moved. */
  moved: number;
}

/** Unpaired rows of both sides between two paired rows: indices from `start` up to, not including, `end`. */
interface Gap {
  beforeStart: number;
  beforeEnd: number;
  afterStart: number;
  afterEnd: number;
}

/** Rows of the two tables as numbers. */
export interface Sides {
  before: Int32Array;
  after: Int32Array;
}

const heightOf = ({ beforeStart, beforeEnd }: Gap) => beforeEnd - beforeStart;
const widthOf = ({ afterStart, afterEnd }: Gap) => afterEnd - afterStart;

/** Most cells of the table that is filled to find the longest common sequence. */
const MOST_CELLS = 1_000_000;

/** Pairs the equal rows at both ends and returns the gap between. */
function trim({ before, after }: Sides, gap: Gap, found: (before: number, after: number) => void): Gap {
  let { beforeStart, beforeEnd, afterStart, afterEnd } = gap;
  while (beforeStart < beforeEnd && afterStart < afterEnd && before[beforeStart] === after[afterStart]) {
    found(beforeStart++, afterStart++);
  }
  while (beforeStart < beforeEnd && afterStart < afterEnd && before[beforeEnd - 1] === after[afterEnd - 1]) {
    found(--beforeEnd, --afterEnd);
  }
  return { beforeStart, beforeEnd, afterStart, afterEnd };
}

/** The place of each number; -1 if it occurs more than once. */
function places(rows: Int32Array, start: number, end: number): Map<number, number> {
  const once = new Map<number, number>();
  for (let at = start; at < end; at++) {
    const id = rows[at] ?? -1;
    once.set(id, once.has(id) ? -1 : at);
  }
  return once;
}

type Pair = readonly [before: number, after: number];

/** The longest run of pairs whose earlier rows ascend. The later rows already do. */
function longestAscent(pairs: readonly Pair[]): Pair[] {
  const ends: number[] = [];
  const previous = new Int32Array(pairs.length).fill(-1);
  for (const [at, [before]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[0] ?? 0) < before) low = middle + 1;
      else high = middle;
    }
    previous[at] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = at;
  }
  const run: Pair[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const pair = pairs[at];
    if (pair) run.push(pair);
  }
  return run.reverse();
}

/** Pairs rows that occur once on each side, since nothing else can match them. */
function anchorsOf({ before, after }: Sides, gap: Gap): Pair[] {
  const there = places(before, gap.beforeStart, gap.beforeEnd);
  const here = places(after, gap.afterStart, gap.afterEnd);
  const pairs: Pair[] = [];
  for (const [id, at] of here) {
    const from = at < 0 ? -1 : (there.get(id) ?? -1);
    if (from >= 0) pairs.push([from, at]);
  }
  return longestAscent(pairs);
}

/** The longest common sequence of a small gap, from a table of lengths filled from the end. */
function commonSequence({ before, after }: Sides, gap: Gap): Pair[] {
  const [height, width] = [heightOf(gap), widthOf(gap)];
  const lengths = new Uint16Array((height + 1) * (width + 1));
  const lengthAt = (row: number, column: number) => lengths[row * (width + 1) + column] ?? 0;
  const isSame = (row: number, column: number) => before[gap.beforeStart + row] === after[gap.afterStart + column];
  for (let row = height - 1; row >= 0; row--) {
    for (let column = width - 1; column >= 0; column--) {
      lengths[row * (width + 1) + column] = isSame(row, column)
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let [row, column] = [0, 0]; row < height && column < width;) {
    if (isSame(row, column)) pairs.push([gap.beforeStart + row++, gap.afterStart + column++]);
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}

/** The gaps before, between and after pairs that ascend on both sides. */
function gapsAround(gap: Gap, pairs: readonly Pair[]): Gap[] {
  const gaps: Gap[] = [];
  let [beforeStart, afterStart] = [gap.beforeStart, gap.afterStart];
  for (const [before, after] of [...pairs, [gap.beforeEnd, gap.afterEnd] as const]) {
    if (before > beforeStart || after > afterStart) {
      gaps.push({ beforeStart, beforeEnd: before, afterStart, afterEnd: after });
    }
    [beforeStart, afterStart] = [before + 1, after + 1];
  }
  return gaps;
}

/**
 * Pairs equal rows in the same order and returns the gaps left. Work is bounded; a hostile table just leaves more gaps.
 */
function alignInOrder(sides: Sides, found: (before: number, after: number) => void): Gap[] {
  const open: Gap[] = [];
  const left: Gap[] = [{ beforeStart: 0, beforeEnd: sides.before.length, afterStart: 0, afterEnd: sides.after.length }];
  let work = 60 * (sides.before.length + sides.after.length) + 20 * MOST_CELLS;
  for (let next = left.pop(); next; next = left.pop()) {
    const gap = trim(sides, next, found);
    const [height, width] = [heightOf(gap), widthOf(gap)];
    if (height === 0 && width === 0) continue;
    work -= height + width;
    if (height === 0 || width === 0 || work < 0) {
      open.push(gap);
      continue;
    }
    const anchors = anchorsOf(sides, gap);
    const isSmall = anchors.length === 0 && height * width <= MOST_CELLS;
    const pairs = isSmall ? commonSequence(sides, gap) : anchors;
    if (isSmall) work -= height * width;
    for (const [before, after] of pairs) found(before, after);
    (isSmall || pairs.length === 0 ? open : left).push(...gapsAround(gap, pairs));
  }
  return open;
}

/** Pairs equal rows that moved, the first with the first. Returns how many. */
function pairMoved({ before, after }: Sides, isFree: (row: number) => boolean, earlier: Int32Array): number {
  const waiting = new Map<number, number[]>();
  for (let at = before.length - 1; at >= 0; at--) {
    if (!isFree(at)) continue;
    const id = before[at] ?? -1;
    const known = waiting.get(id);
    if (known) known.push(at);
    else waiting.set(id, [at]);
  }
  let moved = 0;
  for (const [at, id] of after.entries()) {
    const from = earlier[at] === -1 ? waiting.get(id)?.pop() : undefined;
    if (from === undefined) continue;
    earlier[at] = from;
    moved++;
  }
  return moved;
}

/** The rows of a gap still unpaired on either side. */
interface OpenRows {
  before: number[];
  after: number[];
}

const range = (start: number, end: number) => Array.from({ length: end - start }, (_, at) => start + at);

const pick = (rows: Int32Array, at: readonly number[]) => Int32Array.from(at, (place) => rows[place] ?? -1);

/** Pairs rows by place if both sides have equally many. */
function pairByPlace({ before, after }: OpenRows, earlier: Int32Array): void {
  if (before.length === after.length) after.forEach((at, place) => (earlier[at] = before[place] ?? -1));
}

/** Whether a gap needs further keys: both sides have rows left, but not equally many. */
const isUnclear = ({ before, after }: OpenRows) =>
  before.length > 0 && after.length > 0 && before.length !== after.length;

/** Pairs the rows of a gap by another key and returns what stays open. */
function alignGap({ before, after }: OpenRows, key: Sides, earlier: Int32Array): OpenRows[] {
  const sides = { before: pick(key.before, before), after: pick(key.after, after) };
  const gaps = alignInOrder(sides, (from, at) => (earlier[after[at] ?? 0] = before[from] ?? -1));
  return gaps.map((gap) => ({
    before: before.slice(gap.beforeStart, gap.beforeEnd),
    after: after.slice(gap.afterStart, gap.afterEnd),
  }));
}

const countDifferent = ({ before, after }: Sides, earlier: Int32Array) =>
  earlier.reduce((count, from, at) => (from >= 0 && before[from] !== after[at] ? count + 1 : count), 0);

const byPlace = (length: number): RowMatch => ({ earlier: Int32Array.from({ length }, (_, at) => at), moved: 0 });

/** Rows numbered by only some columns, the most reliable first; each key is computed on demand. */
export type FurtherKeys = () => AsyncIterable<Sides>;

async function* noKeys(): AsyncGenerator<Sides> {}

/** Pairs rows by order and content. */
async function alignRows(sides: Sides, furtherKeys: FurtherKeys): Promise<RowMatch> {
  const earlier = new Int32Array(sides.after.length).fill(-1);
  const taken = new Uint8Array(sides.before.length);
  const gaps = alignInOrder(sides, (before, after) => {
    earlier[after] = before;
    taken[before] = 1;
  });
  const moved = pairMoved(sides, (row) => taken[row] === 0, earlier);
  earlier.forEach((from) => from >= 0 && (taken[from] = 1));
  let open: OpenRows[] = gaps.map((gap) => ({
    before: range(gap.beforeStart, gap.beforeEnd).filter((row) => taken[row] === 0),
    after: range(gap.afterStart, gap.afterEnd).filter((row) => earlier[row] === -1),
  }));
  if (open.some(isUnclear)) {
    for await (const key of furtherKeys()) {
      open = open.flatMap((rows) => (isUnclear(rows) ? alignGap(rows, key, earlier) : [rows]));
      if (!open.some(isUnclear)) break;
    }
  }
  for (const rows of open) pairByPlace(rows, earlier);
  return { earlier, moved };
}

/**
 * Matches the rows of two tables (see RowMatch). `furtherKeys` numbers the rows by some of their columns; it is called
 * only if whole rows do not settle the match.
 */
export async function matchRows(
  before: Int32Array,
  after: Int32Array,
  furtherKeys: FurtherKeys = noKeys,
): Promise<RowMatch> {
  const sides = { before, after };
  const places = byPlace(after.length);
  const isSameCount = before.length === after.length;
  const changedInPlace = isSameCount ? countDifferent(sides, places.earlier) : Infinity;
  if (changedInPlace === 0) return places;
  const aligned = await alignRows(sides, furtherKeys);
  const found = aligned.earlier.reduce((count, from) => (from >= 0 ? count + 1 : count), 0);
  const cost = countDifferent(sides, aligned.earlier) + before.length + after.length - 2 * found;
  return changedInPlace <= cost ? places : aligned;
}
