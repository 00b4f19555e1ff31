import { isPlainObject, type Doc } from '../documents';
import { CommandError, unsupported } from '../errors';
import { keyBytes, keyRows } from './key-values';
import { inverted, isNumberTag, tagOf } from './order';
import { isIndex } from './paths';

/** Array indices are not supported as keys: `a.0` sorts and indexes nothing. */
export const isKeyPath = (path: string): boolean =>
  path.split('.').every((segment) => segment !== '' && !segment.startsWith('$') && !isIndex(segment));

export type SortKey = readonly [path: string, direction: 1 | -1];

/** Reads `{ a: 1, b: -1 }`; an empty sort sorts nothing. */
export function sortKeysOf(sort: unknown): SortKey[] {
  if (sort === undefined) return [];
  if (!isPlainObject(sort)) throw new CommandError('TypeMismatch', 'sort must be an object');
  return Object.entries(sort).map(([path, direction]) => {
    if (!isKeyPath(path)) throw unsupported(`the sort by '${path}'`);
    const number = isNumberTag(tagOf(direction)) ? Number(direction) : Number.NaN;
    if (number === 1) return [path, 1];
    if (number === -1) return [path, -1];
    if (isPlainObject(direction)) throw unsupported(`the sort by ${JSON.stringify(direction)}`);
    throw new CommandError('BadValue', `Illegal key in sort specification: ${path}: 1 and -1 are the directions`);
  });
}

const parallel = (): CommandError => new CommandError('BadValue', 'cannot sort with keys that are parallel arrays');

/**
 * Bytes that sort documents in BSON order and the sort's directions; of several rows, the first in that order counts.
 */
export function sortKeyBytes(doc: Doc, keys: readonly SortKey[]): Buffer {
  const rows = keyRows(
    keys.map(([path]) => path),
    doc,
    parallel,
  );
  let first: Buffer | undefined;
  for (const row of rows) {
    const bytes = Buffer.concat(
      row.map((value, i) => (keys[i]?.[1] === -1 ? inverted(keyBytes(value)) : keyBytes(value))),
    );
    if (!first || Buffer.compare(bytes, first) < 0) first = bytes;
  }
  return first ?? Buffer.alloc(0);
}
