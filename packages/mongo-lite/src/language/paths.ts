import { isPlainObject } from '../documents';

const splitPaths = new Map<string, readonly string[]>();

/** The segments of a dotted path, remembered because few paths are asked very often. */
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

function collect(value: unknown, segments: readonly string[], at: number, found: unknown[]): void {
  const name = segments[at];
  if (name === undefined) {
    found.push(value);
  } else if (Array.isArray(value)) {
    if (isIndex(name) && Number(name) < value.length) collect(value[Number(name)], segments, at + 1, found);
    for (const item of value) if (isPlainObject(item)) collect(item, segments, at, found);
  } else {
    const next = field(value, name);
    if (next === undefined) found.push(undefined);
    else collect(next, segments, at + 1, found);
  }
}

/** What a path leads to, through arrays of documents too; `undefined` where a document lacks it. Arrays stay whole. */
export function leavesAt(doc: unknown, path: string): unknown[] {
  if (!path.includes('.')) return [field(doc, path)];
  const found: unknown[] = [];
  collect(doc, segmentsOf(path), 0, found);
  return found;
}

/** Like leavesAt, with the elements of arrays beside the arrays themselves: what a filter compares. */
export function someAt(doc: unknown, path: string, test: (value: unknown) => boolean): boolean {
  for (const leaf of leavesAt(doc, path)) {
    if (test(leaf)) return true;
    if (Array.isArray(leaf)) for (const item of leaf) if (test(item)) return true;
  }
  return false;
}

/** The single value at a path without looking into arrays; undefined where there is none. */
export function valueAt(doc: unknown, path: string): unknown {
  let value = doc;
  for (const name of segmentsOf(path)) {
    value = Array.isArray(value) && isIndex(name) ? value[Number(name)] : field(value, name);
    if (value === undefined) return undefined;
  }
  return value;
}
