import { isPlainObject, type Doc } from '../documents';
import { CommandError } from '../errors';
import { compareValues, emptyArrayKey, inverted, orderedBytes } from './order';
import { leavesAt } from './paths';

export type SortKey = readonly [path: string, direction: 1 | -1];

/** Reads `{ a: 1, b: -1 }`; an empty sort sorts nothing. */
export function sortKeysOf(sort: unknown): SortKey[] {
  if (sort === undefined || sort === null) return [];
  if (!isPlainObject(sort)) throw new CommandError('TypeMismatch', 'sort must be an object');
  return Object.entries(sort).map(([path, direction]) => {
    if (Number(direction) === 1) return [path, 1];
    if (Number(direction) === -1) return [path, -1];
    throw new CommandError('BadValue', `Illegal key in sort specification: ${path}: 1 and -1 are the directions`);
  });
}

function sortBytes(doc: Doc, [path, direction]: SortKey): Buffer {
  let best: { value: unknown } | undefined;
  for (const leaf of leavesAt(doc, path)) {
    for (const value of Array.isArray(leaf) ? leaf : [leaf]) {
      if (!best || compareValues(value, best.value) * direction < 0) best = { value };
    }
  }
  const bytes = best ? orderedBytes(best.value) : emptyArrayKey;
  return direction === 1 ? bytes : inverted(bytes);
}

/** Bytes that sort documents as BSON order and the sort's directions ask. */
export function sortKeyBytes(doc: Doc, keys: readonly SortKey[]): Buffer {
  const [only] = keys;
  if (keys.length === 1 && only) return sortBytes(doc, only);
  return Buffer.concat(keys.map((key) => sortBytes(doc, key)));
}

/** Stable order by the keys. */
export function sortedBy<T>(items: readonly T[], keys: readonly SortKey[], docOf: (item: T) => Doc): T[] {
  return items
    .map((item) => ({ item, bytes: sortKeyBytes(docOf(item), keys) }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes))
    .map(({ item }) => item);
}
