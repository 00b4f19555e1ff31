import { isPlainObject, type Doc } from '../documents';
import { CommandError } from '../errors';
import { emptyArrayKey, inverted, orderedBytes } from '../language/order';
import { isIndex, segmentsOf } from '../language/paths';
import { matcherOf, type Matcher } from '../language/query';
import type { IndexMeta } from './catalogue';
import { isCut, shortened } from './keys';

/** One entry of a document in an index: its ordered bytes, and the values as a duplicate key error names them. */
export interface IndexEntry {
  bytes: Buffer;
  values: readonly unknown[];
}

export interface IndexEntries {
  entries: IndexEntry[];
  multikey: boolean;
  cut: boolean;
}

const missing = Symbol('missing');
const emptyArray = Symbol('empty array');

interface Cursor {
  value: unknown;
  rest: readonly string[];
}

/** Follows the path through documents, up to its end or to an array that has to be spread. */
function advanced({ value, rest }: Cursor): Cursor {
  let at = 0;
  let current = value;
  for (; at < rest.length; at++) {
    const name = rest[at] ?? '';
    if (Array.isArray(current)) {
      if (!isIndex(name) || Number(name) >= current.length) break;
      current = current[Number(name)];
    } else if (isPlainObject(current) && Object.hasOwn(current, name)) {
      current = current[name];
    } else {
      return { value: missing, rest: [] };
    }
  }
  return { value: current, rest: rest.slice(at) };
}

/** Every combination of values an index on these paths holds for a document; paths into one array go element by element. */
function combinations(cursors: readonly Cursor[]): unknown[][] {
  const at = cursors.map(advanced);
  const open = at.filter(({ value }) => Array.isArray(value));
  const array = open[0]?.value;
  if (!Array.isArray(array)) return [at.map(({ value }) => value)];
  if (open.some(({ value }) => value !== array)) {
    throw new CommandError('CannotIndexParallelArrays', 'cannot index parallel arrays');
  }
  const items: unknown[] = array.length === 0 ? [missing] : array;
  return items.flatMap((item) => {
    const next = at.map((cursor): Cursor => {
      if (cursor.value !== array) return cursor;
      if (array.length === 0) return { value: cursor.rest.length === 0 ? emptyArray : missing, rest: [] };
      return cursor.rest.length === 0 ? { value: closed(item), rest: [] } : { value: item, rest: cursor.rest };
    });
    return combinations(next);
  });
}

/** An array inside an array is indexed whole; the wrapper keeps it from being spread again. */
interface Closed {
  readonly whole: unknown;
}
const closedValues = new WeakSet<object>();
function closed(item: unknown): unknown {
  if (!Array.isArray(item)) return item;
  const wrapper: Closed = { whole: item };
  closedValues.add(wrapper);
  return wrapper;
}

const plainValue = (value: unknown): unknown => {
  if (value === missing) return undefined;
  if (value === emptyArray) return [];
  if (typeof value === 'object' && value !== null && closedValues.has(value) && 'whole' in value) return value.whole;
  return value;
};

const bytesOf = (value: unknown): Buffer => (value === emptyArray ? emptyArrayKey : orderedBytes(plainValue(value)));

const partialMatchers = new WeakMap<Doc, Matcher>();

function covers(index: IndexMeta, doc: Doc): boolean {
  if (!index.partial) return true;
  let matcher = partialMatchers.get(index.partial);
  if (!matcher) {
    matcher = matcherOf(index.partial);
    partialMatchers.set(index.partial, matcher);
  }
  return matcher(doc);
}

/** True when any of the index's paths passes through or ends in an array. */
const holdsArray = (index: IndexMeta, doc: Doc): boolean =>
  index.keys.some(([path]) => Array.isArray(advanced({ value: doc, rest: segmentsOf(path) }).value));

const noEntries: IndexEntries = { entries: [], multikey: false, cut: false };

/** The entries of a document in an index; none where a sparse or partial index leaves it out. */
export function entriesOf(index: IndexMeta, doc: Doc): IndexEntries {
  if (!covers(index, doc)) return noEntries;
  const rows = combinations(index.keys.map(([path]) => ({ value: doc, rest: segmentsOf(path) })));
  const seen = new Set<string>();
  const entries: IndexEntry[] = [];
  let cut = false;
  for (const row of rows) {
    if (index.sparse && row.every((value) => value === missing)) continue;
    const whole = Buffer.concat(
      row.map((value, i) => (index.keys[i]?.[1] === -1 ? inverted(bytesOf(value)) : bytesOf(value))),
    );
    cut ||= isCut(whole);
    const bytes = shortened(whole);
    const identity = bytes.toString('latin1');
    if (seen.has(identity)) continue;
    seen.add(identity);
    entries.push({ bytes, values: row.map(plainValue) });
  }
  return { entries, multikey: holdsArray(index, doc), cut };
}
