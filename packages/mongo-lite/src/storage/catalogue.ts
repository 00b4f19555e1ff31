import { randomUUID } from 'node:crypto';
import { UUID } from 'bson';
import { decode, encode, isPlainObject, type Doc } from '../documents';
import type { SortKey } from '../language/sorting';
import { indexPrefix } from './keys';

export interface IndexMeta {
  readonly number: number;
  readonly name: string;
  readonly keys: readonly SortKey[];
  /** As listIndexes returns it. */
  readonly spec: Doc;
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial?: Doc;
  readonly expireAfterSeconds?: number;
  /** An array was indexed: one document may have several entries. */
  readonly multikey: boolean;
  /** An entry was cut (see keys.ts): the index no longer gives the order. */
  readonly cut: boolean;
}

export interface CollectionMeta {
  readonly namespace: string;
  readonly id: number;
  readonly uuid: string;
  readonly nextIndex: number;
  readonly indexes: readonly IndexMeta[];
  readonly options: Doc;
}

/** The catalogue at one commit. Immutable: writers replace it, readers keep the one of their snapshot. */
export interface CatalogueState {
  readonly collections: ReadonlyMap<string, CollectionMeta>;
  /** Documents per collection id. */
  readonly counts: ReadonlyMap<number, number>;
  readonly nextCollection: number;
}

const record = (kind: string, rest: Buffer): Buffer => Buffer.concat([indexPrefix(0, 0), Buffer.from(kind), rest]);
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export const collectionRecord = (namespace: string): Buffer => record('c', Buffer.from(namespace).subarray(0, 900));
export const countRecord = (id: number): Buffer => record('n', uint32(id));
export const nextCollectionRecord = record('x', Buffer.alloc(0));
/** The version of the file's form: see format.ts. */
export const formatRecord = record('f', Buffer.alloc(0));
/** Keys with this prefix belong to dropped data and are being removed. */
export const garbageRecord = (prefix: Buffer): Buffer => record('g', prefix);

export const countBytes = (count: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(count);
  return bytes;
};

export const newCollection = (namespace: string, id: number, options: Doc): CollectionMeta => ({
  namespace,
  id,
  uuid: randomUUID(),
  nextIndex: 1,
  indexes: [],
  options,
});

export const encodeCollection = (meta: CollectionMeta): Buffer => encode({ ...meta });

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const docOf = (value: unknown): Doc => (isPlainObject(value) ? value : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function decodeIndex(value: unknown): IndexMeta {
  const stored = docOf(value);
  return {
    number: Number(stored['number']),
    name: text(stored['name']),
    keys: list(stored['keys']).map((pair): SortKey => {
      const [path, direction] = list(pair);
      return [text(path), direction === -1 ? -1 : 1];
    }),
    spec: docOf(stored['spec']),
    unique: stored['unique'] === true,
    sparse: stored['sparse'] === true,
    ...(isPlainObject(stored['partial']) ? { partial: stored['partial'] } : {}),
    ...(typeof stored['expireAfterSeconds'] === 'number' ? { expireAfterSeconds: stored['expireAfterSeconds'] } : {}),
    multikey: stored['multikey'] === true,
    cut: stored['cut'] === true,
  };
}

function decodeCollection(bytes: Buffer): CollectionMeta {
  const stored = decode(bytes);
  return {
    namespace: text(stored['namespace']),
    id: Number(stored['id']),
    uuid: text(stored['uuid']),
    nextIndex: Number(stored['nextIndex']),
    indexes: list(stored['indexes']).map(decodeIndex),
    options: docOf(stored['options']),
  };
}

type Entries = (start: Buffer, end: Buffer) => Iterable<{ key: Buffer; value: Buffer }>;

const recordsOf = (kind: string): [Buffer, Buffer] => [
  record(kind, Buffer.alloc(0)),
  record(String.fromCharCode(kind.charCodeAt(0) + 1), Buffer.alloc(0)),
];

/** Reads the catalogue of an opened file. */
export function loadCatalogue(entries: Entries): CatalogueState {
  const collections = new Map<string, CollectionMeta>();
  const counts = new Map<number, number>();
  for (const { value } of entries(...recordsOf('c'))) {
    const meta = decodeCollection(value);
    collections.set(meta.namespace, meta);
  }
  for (const { key, value } of entries(...recordsOf('n')))
    counts.set(key.readUInt32BE(key.length - 4), value.readDoubleBE(0));
  let nextCollection = 1;
  for (const { value } of entries(...recordsOf('x'))) nextCollection = value.readDoubleBE(0);
  return { collections, counts, nextCollection };
}

/** The prefixes that remain to be cleared. */
export function* garbagePrefixes(entries: Entries): Generator<Buffer> {
  const head = recordsOf('g')[0].length;
  for (const { key } of entries(...recordsOf('g'))) yield key.subarray(head);
}

/** The index that every collection has. */
export const idIndexSpec: Doc = { v: 2, key: { _id: 1 }, name: '_id_' };

export const uuidOf = (meta: CollectionMeta): UUID => new UUID(meta.uuid);
