import { bsonType, isPlainObject, type Doc } from '../documents';
import { CommandError } from '../errors';
import { orderedBytes } from '../language/order';
import type { CollectionMeta, IndexMeta } from './catalogue';
import { entriesOf, type IndexEntries, type IndexEntry } from './index-entries';
import { after, documentKey, entryKey, indexPrefix, primaryKeyOf, shortened } from './keys';
import type { Reader, WriteTransaction } from './transaction';

const present = Buffer.of(1);

/** The key of a document: its `_id` as ordered bytes. Refuses values that cannot be an `_id`. */
export function primaryKey(id: unknown): Buffer {
  if (Array.isArray(id) || id === undefined || id instanceof RegExp) {
    const name = Array.isArray(id) ? 'array' : id === undefined ? 'undefined' : 'regex';
    throw new CommandError('InvalidIdField', `The '_id' value cannot be of type ${name}`);
  }
  if (isPlainObject(id) && Object.keys(id).some((key) => key.startsWith('$'))) {
    throw new CommandError('DollarPrefixedFieldName', `_id fields may not contain '$'-prefixed fields`);
  }
  return shortened(orderedBytes(id));
}

function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === undefined || value === null) return 'null';
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (bsonType(value) === 'ObjectId') return `ObjectId('${String(value)}')`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The error in a MongoDB server's words: drivers and mongoose read code, keyPattern and keyValue. */
function duplicateKey(
  meta: CollectionMeta,
  name: string,
  paths: readonly string[],
  pattern: Doc,
  values: readonly unknown[],
) {
  const pairs = paths.map((path, i) => `${path}: ${shown(values[i])}`).join(', ');
  const keyValue = Object.fromEntries(paths.map((path, i) => [path, values[i] ?? null]));
  return new CommandError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${meta.namespace} index: ${name} dup key: { ${pairs} }`,
    { keyPattern: pattern, keyValue },
  );
}

function checkUnique(reader: Reader, meta: CollectionMeta, index: IndexMeta, entry: IndexEntry, own: Buffer): void {
  const start = Buffer.concat([indexPrefix(meta.id, index.number), entry.bytes]);
  for (const { key } of reader.range({ start, end: Buffer.concat([start, after]), limit: 2, keysOnly: true }).entries) {
    if (primaryKeyOf(key).equals(own)) continue;
    const paths = index.keys.map(([path]) => path);
    throw duplicateKey(meta, index.name, paths, Object.fromEntries(index.keys), entry.values);
  }
}

interface IndexChange {
  index: IndexMeta;
  added: IndexEntry[];
  removed: IndexEntry[];
  next: IndexEntries;
}

const without = (entries: readonly IndexEntry[], others: readonly IndexEntry[]): IndexEntry[] =>
  others.length === 0
    ? [...entries]
    : entries.filter(({ bytes }) => !others.some((other) => other.bytes.equals(bytes)));

const noEntries: IndexEntries = { entries: [], multikey: false, cut: false };

/** The changes to each index; throws for a duplicate before anything is written. */
function indexChanges(reader: Reader, meta: CollectionMeta, key: Buffer, before?: Doc, next?: Doc): IndexChange[] {
  return meta.indexes.map((index) => {
    const old = before ? entriesOf(index, before) : noEntries;
    const fresh = next ? entriesOf(index, next) : noEntries;
    const added = without(fresh.entries, old.entries);
    if (index.unique) for (const entry of added) checkUnique(reader, meta, index, entry, key);
    return { index, added, removed: without(old.entries, fresh.entries), next: fresh };
  });
}

function applyChanges(transaction: WriteTransaction, meta: CollectionMeta, key: Buffer, changes: IndexChange[]): void {
  for (const { index, added, removed } of changes) {
    for (const { bytes } of removed) transaction.remove(entryKey(meta.id, index.number, bytes, key));
    for (const { bytes } of added) transaction.put(entryKey(meta.id, index.number, bytes, key), present);
  }
  const flagged = changes.filter(({ index, next }) => (next.multikey && !index.multikey) || (next.cut && !index.cut));
  if (flagged.length === 0) return;
  const indexes = meta.indexes.map((index) => {
    const change = flagged.find((candidate) => candidate.index === index);
    if (!change) return index;
    return { ...index, multikey: index.multikey || change.next.multikey, cut: index.cut || change.next.cut };
  });
  transaction.setCollection({ ...meta, indexes });
}

const currentMeta = (transaction: WriteTransaction, namespace: string): CollectionMeta =>
  transaction.ensureCollection(namespace);

/** Stores a new document; a duplicate `_id` or unique value throws DuplicateKey and changes nothing. */
export function insertDocument(transaction: WriteTransaction, namespace: string, raw: Buffer, doc: Doc): void {
  const meta = currentMeta(transaction, namespace);
  const key = primaryKey(doc['_id']);
  const place = documentKey(meta.id, key);
  if (transaction.get(place)) throw duplicateKey(meta, '_id_', ['_id'], { _id: 1 }, [doc['_id']]);
  const changes = indexChanges(transaction, meta, key, undefined, doc);
  transaction.put(place, raw);
  applyChanges(transaction, meta, key, changes);
  transaction.addCount(meta.id, 1);
}

/** A stored document as a write found it. */
export interface Found {
  key: Buffer;
  raw: Buffer;
  doc: Doc;
}

export function replaceDocument(
  transaction: WriteTransaction,
  namespace: string,
  { key, doc }: Found,
  next: { raw: Buffer; doc: Doc },
): void {
  const meta = currentMeta(transaction, namespace);
  const changes = indexChanges(transaction, meta, key, doc, next.doc);
  transaction.put(documentKey(meta.id, key), next.raw);
  applyChanges(transaction, meta, key, changes);
}

export function removeDocument(transaction: WriteTransaction, namespace: string, { key, doc }: Found): void {
  const meta = currentMeta(transaction, namespace);
  const changes = indexChanges(transaction, meta, key, doc, undefined);
  transaction.remove(documentKey(meta.id, key));
  applyChanges(transaction, meta, key, changes);
  transaction.addCount(meta.id, -1);
}
