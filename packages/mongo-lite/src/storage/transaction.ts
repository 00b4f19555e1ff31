import type { RootDatabase } from 'lmdb';
import type { Doc } from '../documents';
import {
  collectionRecord,
  countBytes,
  countRecord,
  encodeCollection,
  garbageRecord,
  newCollection,
  nextCollectionRecord,
  type CatalogueState,
  type CollectionMeta,
} from './catalogue';
import { DamagedRecordError, opened, sealed } from './checksum';
import { indexPrefix } from './keys';

export interface RangeQuery {
  /** Inclusive. */
  start: Buffer;
  /** Exclusive. */
  end: Buffer;
  reverse?: boolean;
  limit?: number;
  /** Keys without their values. */
  keysOnly?: boolean;
  /** Keeps the checksums on the values, to look for damage. */
  unchecked?: boolean;
}

/** A part of a range. */
export interface Page {
  entries: Entry[];
  /** False if the range goes on: the limit, or the size limit of a page, was reached. */
  ended: boolean;
}

export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** Reads one consistent state: the last commit, or the transaction being written. */
export interface Reader {
  readonly state: CatalogueState;
  get(key: Buffer): Buffer | undefined;
  range(query: RangeQuery): Page;
  countKeys(start: Buffer, end: Buffer): number;
}

/** The single write transaction. Work in it is synchronous, so no two commands ever interleave. */
export interface WriteTransaction extends Reader {
  put(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
  /** The collection, created if it does not exist. */
  ensureCollection(namespace: string, options?: Doc): CollectionMeta;
  setCollection(meta: CollectionMeta): void;
  dropCollection(meta: CollectionMeta): void;
  /** Schedules the removal of every key under this prefix, in small steps. */
  discard(prefix: Buffer): void;
  addCount(id: number, change: number): void;
}

export type Environment = RootDatabase<Buffer, Buffer>;

const empty = Buffer.of(0);

/** Size limit of one page, so that large documents are not read by the hundred. */
const pageBytes = 4 * 1024 * 1024;

export const valueOf = (key: Buffer, bytes: Buffer | undefined): Buffer | undefined => bytes && opened(key, bytes);

export function rangeOf(
  env: Environment,
  query: RangeQuery,
  transaction?: ReturnType<Environment['useReadTransaction']>,
): Page {
  const { start, end, reverse, limit = Infinity, keysOnly } = query;
  const options = {
    ...(reverse ? { start: end, end: start, exclusiveStart: true, inclusiveEnd: true, reverse } : { start, end }),
    ...(limit === Infinity ? {} : { limit }),
    ...(transaction ? { transaction } : {}),
  };
  const entries: Entry[] = [];
  if (keysOnly) {
    for (const key of env.getKeys(options)) add(entries, { key, value: empty }, query);
    return { entries, ended: entries.length < limit };
  }
  let bytes = 0;
  for (const { key, value } of env.getRange(options)) {
    add(entries, { key, value: query.unchecked ? value : opened(key, value) }, query);
    bytes += value.length;
    if (bytes > pageBytes) return { entries, ended: false };
  }
  return { entries, ended: entries.length < limit };
}

/** Checks the order of keys: lookups would miss keys out of order, and a walk over them might never end. */
function add(entries: Entry[], entry: Entry, { start, end, reverse }: RangeQuery): void {
  const before = entries.at(-1)?.key ?? (reverse ? end : start);
  const order = Buffer.compare(before, entry.key);
  if (reverse ? order < 0 : order > 0) throw new DamagedRecordError(entry.key, 'its keys are out of order');
  entries.push(entry);
}

/** A transaction that records what it did, for the queue that commits it. */
export interface Draft extends WriteTransaction {
  writes(): number;
  /** Writes what is written once per transaction, and returns the new catalogue. */
  finish(): CatalogueState;
}

/** Call and use it only inside a transaction of the environment, so that it reads and writes there. */
export function draftOf(env: Environment, base: CatalogueState): Draft {
  const collections = new Map(base.collections);
  const counts = new Map(base.counts);
  const countedIds = new Set<number>();
  let nextCollection = base.nextCollection;
  let writes = 0;
  const put = (key: Buffer, value: Buffer): void => {
    writes++;
    env.putSync(key, sealed(key, value));
  };
  const remove = (key: Buffer): void => {
    writes++;
    env.removeSync(key);
  };
  const setCollection = (meta: CollectionMeta): void => {
    collections.set(meta.namespace, meta);
    put(collectionRecord(meta.namespace), encodeCollection(meta));
  };
  const addCount = (id: number, change: number): void => {
    counts.set(id, (counts.get(id) ?? 0) + change);
    countedIds.add(id);
  };
  const discard = (prefix: Buffer): void => put(garbageRecord(prefix), empty);
  const currentState = (): CatalogueState => ({ collections, counts, nextCollection });
  return {
    get state() {
      return currentState();
    },
    get: (key) => valueOf(key, env.get(key)),
    range: (query) => rangeOf(env, query),
    countKeys: (start, end) => env.getKeysCount({ start, end }),
    put,
    remove,
    setCollection,
    addCount,
    discard,
    ensureCollection(namespace: string, options: Doc = {}) {
      const known = collections.get(namespace);
      if (known) return known;
      const meta = newCollection(namespace, nextCollection++, options);
      put(nextCollectionRecord, countBytes(nextCollection));
      setCollection(meta);
      addCount(meta.id, 0);
      return meta;
    },
    dropCollection(meta) {
      collections.delete(meta.namespace);
      counts.delete(meta.id);
      countedIds.delete(meta.id);
      remove(collectionRecord(meta.namespace));
      remove(countRecord(meta.id));
      discard(indexPrefix(meta.id, 0).subarray(0, 4));
    },
    writes: () => writes,
    finish() {
      for (const id of countedIds) put(countRecord(id), countBytes(counts.get(id) ?? 0));
      return currentState();
    },
  };
}
