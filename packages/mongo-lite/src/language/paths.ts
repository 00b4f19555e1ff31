import { isPlainObject, type Doc } from '../documents';

const splitPaths = new Map<string, readonly string[]>();

/** The segments of a dotted path, cached because few paths are used very often. */
export function segmentsOf(path: string): readonly string[] {
  const known = splitPaths.get(path);
  if (known) return known;
  if (splitPaths.size > 5000) splitPaths.clear();
  const segments = path.split('.');
  splitPaths.set(path, segments);
  return segments;
}

export const isIndex = (segment: string): boolean => /^(0|[1-9]\d{0,6})$/.test(segment);

const field = (value: unknown, name: string): unknown =>
  isPlainObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** A value that a path leads to. */
export interface Leaf {
  /** `undefined` if a document lacks it. */
  value: unknown;
  /** Addressed by an array index (`a.0`): such a value is compared as a whole, even if it is an array itself. */
  byIndex: boolean;
}

/** The elements of an array in the middle of a path. */
function collectInArray(array: readonly unknown[], segments: readonly string[], at: number, found: Leaf[]): void {
  const name = segments[at] ?? '';
  const place = isIndex(name) ? Number(name) : -1;
  array.forEach((item, i) => {
    if (isPlainObject(item)) collect(item, segments, at, found);
    if (i !== place) return;
    if (at === segments.length - 1) found.push({ value: item, byIndex: true });
    else if (Array.isArray(item)) collectInArray(item, segments, at + 1, found);
    else if (isPlainObject(item)) collect(item, segments, at + 1, found);
  });
}

function collect(value: unknown, segments: readonly string[], at: number, found: Leaf[]): void {
  const name = segments[at];
  if (name === undefined) {
    found.push({ value, byIndex: false });
  } else if (Array.isArray(value)) {
    collectInArray(value, segments, at, found);
  } else {
    const next = field(value, name);
    if (next === undefined) found.push({ value: undefined, byIndex: false });
    else collect(next, segments, at + 1, found);
  }
}

/**
 * All values at a path, as MongoDB walks it: through arrays of documents, one level at a time, and to an array element
 * by index. Arrays stay whole.
 */
export function leavesAt(doc: Doc, path: string): Leaf[] {
  if (!path.includes('.')) return [{ value: field(doc, path), byIndex: false }];
  const found: Leaf[] = [];
  collect(doc, segmentsOf(path), 0, found);
  return found;
}

/** Like leavesAt, but also tests the elements of arrays: what a filter compares. */
export function someAt(doc: Doc, path: string, test: (value: unknown) => boolean): boolean {
  for (const { value, byIndex } of leavesAt(doc, path)) {
    if (test(value)) return true;
    if (!byIndex && Array.isArray(value)) for (const item of value) if (test(item)) return true;
  }
  return false;
}

/** The single value at a path without looking into arrays; undefined if there is none. */
export function valueAt(doc: unknown, path: string): unknown {
  let value = doc;
  for (const name of segmentsOf(path)) {
    value = Array.isArray(value) && isIndex(name) ? value[Number(name)] : field(value, name);
    if (value === undefined) return undefined;
  }
  return value;
}
