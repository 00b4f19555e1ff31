import { isPlainObject, type Doc } from '../documents';
import type { CommandError } from '../errors';
import { emptyArrayKey, orderedBytes } from './order';
import { segmentsOf } from './paths';

/** Values by which a document is sorted or indexed: one row for each element if the paths lead into an array. */

export const missing = Symbol('missing');
export const emptyArray = Symbol('empty array');

interface Cursor {
  value: unknown;
  rest: readonly string[];
}

/** Follows the path through documents, to its end or to an array whose elements each count. */
function advanced({ value, rest }: Cursor): Cursor {
  let at = 0;
  let current = value;
  for (; at < rest.length; at++) {
    const name = rest[at] ?? '';
    if (Array.isArray(current)) break;
    if (isPlainObject(current) && Object.hasOwn(current, name)) {
      current = current[name];
    } else {
      return { value: missing, rest: [] };
    }
  }
  return { value: current, rest: rest.slice(at) };
}

function combinations(cursors: readonly Cursor[], onParallel: () => CommandError): unknown[][] {
  const at = cursors.map(advanced);
  const open = at.filter(({ value }) => Array.isArray(value));
  const array = open[0]?.value;
  if (!Array.isArray(array)) return [at.map(({ value }) => value)];
  if (open.some(({ value }) => value !== array)) throw onParallel();
  const items: unknown[] = array.length === 0 ? [missing] : array;
  return items.flatMap((item) => {
    const next = at.map((cursor): Cursor => {
      if (cursor.value !== array) return cursor;
      if (array.length === 0) return { value: cursor.rest.length === 0 ? emptyArray : missing, rest: [] };
      // An array directly inside an array counts as a whole at a path's end, and as nothing on the way.
      if (cursor.rest.length === 0) return { value: closed(item), rest: [] };
      return Array.isArray(item) ? { value: missing, rest: [] } : { value: item, rest: cursor.rest };
    });
    return combinations(next, onParallel);
  });
}

/** An array inside an array counts as a whole; the wrapper keeps it from being spread again. */
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

/** The value as an error shows it. */
export const plainValue = (value: unknown): unknown => {
  if (value === missing) return undefined;
  if (value === emptyArray) return [];
  if (typeof value === 'object' && value !== null && closedValues.has(value) && 'whole' in value) return value.whole;
  return value;
};

export const keyBytes = (value: unknown): Buffer =>
  value === emptyArray ? emptyArrayKey : orderedBytes(plainValue(value));

const cursorsOf = (paths: readonly string[], doc: Doc): Cursor[] =>
  paths.map((path) => ({ value: doc, rest: segmentsOf(path) }));

/** Every combination of a document's values at the paths; paths into one array go element by element. */
export const keyRows = (paths: readonly string[], doc: Doc, onParallel: () => CommandError): unknown[][] =>
  combinations(cursorsOf(paths, doc), onParallel);

/** True when any of the paths passes through or ends in an array. */
export const passesArray = (paths: readonly string[], doc: Doc): boolean =>
  cursorsOf(paths, doc).some((cursor) => Array.isArray(advanced(cursor).value));
