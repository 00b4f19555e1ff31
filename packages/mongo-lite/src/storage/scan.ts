import { decode, type Doc } from '../documents';
import { CommandError } from '../errors';
import { matcherOf, type Matcher } from '../language/filter';
import { exceedsMemory, memoryExceeded } from '../language/memory';
import { sortKeyBytes, type SortKey } from '../language/sorting';
import type { CollectionMeta } from './catalogue';
import { documentKey, prefixLength, primaryIndex, primaryKeyOf, successor } from './keys';
import { planFor, type Access, type KeyRange, type Plan } from './plan';
import type { TimeLimit } from './time-limit';
import type { Entry, Reader } from './transaction';

/** A document found; decoded only if something had to look into it. */
export interface Row {
  key: Buffer;
  raw: Buffer;
  doc?: Doc;
}

/** Rows in order; `undefined` is a pause in which other work may run. No cursor of the file is open during a pause. */
export type Rows = Generator<Row | undefined, void, undefined>;

const firstStep = 4;
const largestStep = 512;

function checkAlive(reader: Reader, meta: CollectionMeta, access: Access): boolean {
  const now = reader.state.collections.get(meta.namespace);
  if (now?.id !== meta.id) return false;
  const { number, name } = access.index;
  if (number === primaryIndex || now.indexes.some((index) => index.number === number)) return true;
  throw new CommandError('QueryPlanKilled', `query plan killed :: index ${name} dropped`);
}

function* entriesIn(
  reader: Reader,
  meta: CollectionMeta,
  access: Access,
  range: KeyRange,
): Generator<Entry[] | undefined> {
  let { start, end } = range;
  const { reverse, index } = access;
  const keysOnly = index.number !== primaryIndex;
  let limit = firstStep;
  for (;;) {
    const { entries, ended } = reader.range({ start, end, reverse, limit, keysOnly });
    yield entries;
    const last = entries.at(-1);
    if (!last || ended) return;
    if (reverse) end = last.key;
    else start = successor(last.key);
    if (limit === largestStep) yield undefined;
    limit = Math.min(limit * 4, largestStep);
    if (!checkAlive(reader, meta, access)) return;
  }
}

function rowOf(reader: Reader, meta: CollectionMeta, access: Access, entry: Entry): Row | undefined {
  if (access.index.number === primaryIndex) return { key: entry.key.subarray(prefixLength), raw: entry.value };
  const key = Buffer.from(primaryKeyOf(entry.key));
  const raw = reader.get(documentKey(meta.id, key));
  return raw && { key, raw };
}

function* found(reader: Reader, meta: CollectionMeta, access: Access): Rows {
  if (access.documentKeys) {
    const places = access.reverse ? [...access.documentKeys].reverse() : access.documentKeys;
    for (const [i, place] of places.entries()) {
      if (i % largestStep === largestStep - 1) {
        yield undefined;
        if (!checkAlive(reader, meta, access)) return;
      }
      const raw = reader.get(place);
      if (raw) yield { key: place.subarray(prefixLength), raw };
    }
    return;
  }
  const ranges = access.reverse ? [...access.ranges].reverse() : access.ranges;
  for (const [i, range] of ranges.entries()) {
    if (i % largestStep === largestStep - 1) {
      yield undefined;
      if (!checkAlive(reader, meta, access)) return;
    }
    for (const entries of entriesIn(reader, meta, access, range)) {
      if (!entries) yield undefined;
      for (const entry of entries ?? []) {
        const row = rowOf(reader, meta, access, entry);
        if (row) yield row;
      }
    }
  }
}

function* candidates(reader: Reader, meta: CollectionMeta, plan: Plan): Rows {
  const seen = new Set<string>();
  for (const access of plan.accesses) {
    if (!plan.repeats) {
      yield* found(reader, meta, access);
      continue;
    }
    for (const row of found(reader, meta, access)) {
      const identity = row?.key.toString('latin1') ?? '';
      if (row && seen.has(identity)) continue;
      if (row) seen.add(identity);
      yield row;
    }
  }
}

/** Number of documents between two checks of the time limit. */
const checkEvery = 64;

function* matching(reader: Reader, meta: CollectionMeta, plan: Plan, find: Search): Rows {
  const matches = plan.exact ? undefined : (find.matches ?? matcherOf(find.filter));
  let looked = 0;
  for (const row of candidates(reader, meta, plan)) {
    if (++looked % checkEvery === 0) find.timeLimit?.check();
    if (!row || !matches) {
      yield row;
      continue;
    }
    const doc = decode(row.raw);
    if (matches(doc)) yield { ...row, doc };
  }
}

/** Sorts in memory; with a limit, keeps only the best. */
function* sortedRows(rows: Rows, sort: readonly SortKey[], keep: number): Rows {
  let found: { row: Row; order: Buffer }[] = [];
  let bytes = 0;
  const sizeOf = ({ row, order }: { row: Row; order: Buffer }): number => row.raw.length + order.length;
  const ceiling = keep === Infinity ? Infinity : keep * 2 + 1000;
  const arrange = (): void => {
    found.sort((a, b) => Buffer.compare(a.order, b.order));
    if (found.length <= keep) return;
    found = found.slice(0, keep);
    bytes = found.reduce((sum, item) => sum + sizeOf(item), 0);
  };
  for (const row of rows) {
    if (!row) {
      yield row;
      continue;
    }
    const doc = row.doc ?? decode(row.raw);
    const item = { row: { key: row.key, raw: row.raw }, order: sortKeyBytes(doc, sort) };
    found.push(item);
    bytes += sizeOf(item);
    if (found.length > ceiling || exceedsMemory(bytes)) arrange();
    if (exceedsMemory(bytes)) throw memoryExceeded('Sort');
  }
  arrange();
  for (const { row } of found) yield row;
}

export interface Search {
  filter: Doc;
  /** The compiled filter, if the caller has it. */
  matches?: Matcher;
  sort?: readonly SortKey[];
  skip?: number;
  limit?: number;
  timeLimit?: TimeLimit | undefined;
}

/** Finds documents of a collection in the requested order. A missing collection has none. */
export function* search(reader: Reader, namespace: string, find: Search): Rows {
  const { filter, sort = [], skip = 0, limit } = find;
  // A malformed filter is an error even if the collection is missing or an index covers the filter.
  const matches = find.matches ?? matcherOf(filter);
  const meta = reader.state.collections.get(namespace);
  if (!meta) return;
  const plan = planFor(meta, filter, sort);
  const most = limit === undefined || limit === 0 ? Infinity : limit;
  let rows = matching(reader, meta, plan, { ...find, matches });
  if (sort.length > 0 && !plan.sorted) rows = sortedRows(rows, sort, skip + most);
  let skipped = 0;
  let given = 0;
  for (const row of rows) {
    if (row && skipped < skip) {
      skipped++;
      continue;
    }
    yield row;
    if (row && ++given >= most) return;
  }
}

/** All rows at once, for work inside a transaction. */
export function* withoutPauses(rows: Rows): Generator<Row> {
  for (const row of rows) if (row) yield row;
}

const pauseAfterMs = 15;

/** Takes up to `count` rows and lets other connections run in between. */
export async function taken(
  rows: Rows,
  count: number,
  enough: (row: Row) => boolean = () => false,
): Promise<{ rows: Row[]; done: boolean }> {
  const found: Row[] = [];
  let since = performance.now();
  while (found.length < count) {
    const { value, done } = rows.next();
    if (done) return { rows: found, done: true };
    if (value) {
      found.push(value);
      if (enough(value)) break;
    } else if (performance.now() - since > pauseAfterMs) {
      await new Promise((resolve) => setImmediate(resolve));
      since = performance.now();
    }
  }
  return { rows: found, done: false };
}

/** Counts without decoding if an index suffices. */
export async function countDocuments(reader: Reader, namespace: string, find: Search): Promise<number> {
  const { filter, skip = 0, limit } = find;
  const matches = matcherOf(filter);
  const meta = reader.state.collections.get(namespace);
  if (!meta) return 0;
  const most = limit === undefined || limit === 0 ? Infinity : limit;
  const bounded = (total: number): number => Math.min(Math.max(total - skip, 0), most);
  if (Object.keys(filter).length === 0) return bounded(reader.state.counts.get(meta.id) ?? 0);
  const plan = planFor(meta, filter);
  if (plan.exact && !plan.repeats) {
    const ranges = plan.accesses.flatMap((access) => access.ranges);
    return bounded(ranges.reduce((sum, { start, end }) => sum + reader.countKeys(start, end), 0));
  }
  let total = 0;
  const rows = search(reader, namespace, { ...find, matches });
  for (;;) {
    const part = await taken(rows, largestStep);
    total += part.rows.length;
    if (part.done) return total;
  }
}
