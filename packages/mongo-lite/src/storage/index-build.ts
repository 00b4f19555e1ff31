import { decode, type Doc } from '../documents';
import type { CollectionMeta, IndexMeta } from './catalogue';
import { CommandError } from '../errors';
import { unsealed } from './checksum';
import { entriesOf } from './index-entries';
import { after, entryKey, indexPrefix, prefixLength, primaryIndex, primaryKeyOf, successor } from './keys';
import type { Entry, Reader, WriteTransaction } from './transaction';

const step = 500;
const present = Buffer.of(1);

/** Every key below a prefix, read in steps so that no cursor stays open. */
export function* entriesUnder(reader: Reader, prefix: Buffer, unchecked = false): Generator<Entry> {
  const end = Buffer.concat([prefix, after]);
  let start = prefix;
  for (;;) {
    const { entries, ended } = reader.range({ start, end, limit: step, unchecked });
    yield* entries;
    const last = entries.at(-1);
    if (!last || ended) return;
    start = successor(last.key);
  }
}

/** Every document with its key. */
export function* documentsOf(reader: Reader, meta: CollectionMeta): Generator<{ key: Buffer; raw: Buffer }> {
  for (const { key, value } of entriesUnder(reader, indexPrefix(meta.id, primaryIndex))) {
    yield { key: key.subarray(prefixLength), raw: value };
  }
}

/** Fills a new index from the stored documents; a duplicate in a unique index throws and undoes the transaction. */
export function buildIndex(transaction: WriteTransaction, meta: CollectionMeta, index: IndexMeta): IndexMeta {
  let { multikey, cut } = index;
  const owners = new Map<string, Buffer>();
  for (const { key, raw } of documentsOf(transaction, meta)) {
    const found = entriesOf(index, decode(raw));
    multikey ||= found.multikey;
    cut ||= found.cut;
    for (const { bytes, values } of found.entries) {
      if (index.unique) {
        const identity = bytes.toString('latin1');
        const owner = owners.get(identity);
        if (owner && !owner.equals(key)) throw duplicateInBuild(meta, index, values);
        owners.set(identity, key);
      }
      transaction.put(entryKey(meta.id, index.number, bytes, key), present);
    }
  }
  return { ...index, multikey, cut };
}

function duplicateInBuild(meta: CollectionMeta, index: IndexMeta, values: readonly unknown[]): CommandError {
  const keyValue: Doc = Object.fromEntries(index.keys.map(([path], i) => [path, values[i] ?? null]));
  return new CommandError(
    'DuplicateKey',
    `Index build failed: ${meta.uuid}: Collection ${meta.namespace} :: caused by :: E11000 duplicate key error collection: ` +
      `${meta.namespace} index: ${index.name} dup key: ${JSON.stringify(keyValue)}`,
    { keyPattern: Object.fromEntries(index.keys), keyValue },
  );
}

export interface Inspection {
  /** Number of readable documents. */
  documents: number;
  /** `_id` keys of documents that do not match their checksums or cannot be decoded. */
  damaged: string[];
  keysPerIndex: Record<string, number>;
  /** Errors that can be repaired from the documents: index entries, and the count. */
  errors: string[];
}

/** Every document with its key; `doc` is undefined if it is damaged. */
function* readableDocuments(reader: Reader, meta: CollectionMeta): Generator<{ key: Buffer; doc: Doc | undefined }> {
  for (const { key, value } of entriesUnder(reader, indexPrefix(meta.id, primaryIndex), true)) {
    const raw = unsealed(key, value);
    yield { key: key.subarray(prefixLength), doc: raw && decoded(raw) };
  }
}

function decoded(raw: Buffer): Doc | undefined {
  try {
    return decode(raw);
  } catch {
    return undefined;
  }
}

function inspectIndex(
  reader: Reader,
  meta: CollectionMeta,
  index: IndexMeta,
  wanted: Set<string>,
  skipped: Set<string>,
) {
  const errors: string[] = [];
  let stored = 0;
  for (const { key } of entriesUnder(reader, indexPrefix(meta.id, index.number), true)) {
    stored++;
    if (wanted.delete(key.toString('latin1')) || skipped.has(primaryKeyOf(key).toString('hex'))) continue;
    errors.push(`${index.name}: entry without its document: ${primaryKeyOf(key).toString('hex')}`);
  }
  if (wanted.size > 0) errors.push(`${index.name}: ${wanted.size} entries are missing`);
  return { stored, errors };
}

/** Compares every index with the documents in both directions, as the answer to `validate`. */
export function inspectCollection(reader: Reader, meta: CollectionMeta): Inspection {
  const expected = meta.indexes.map((index) => ({ index, wanted: new Set<string>() }));
  const damaged: string[] = [];
  let documents = 0;
  for (const { key, doc } of readableDocuments(reader, meta)) {
    if (!doc) {
      damaged.push(key.toString('hex'));
      continue;
    }
    documents++;
    for (const { index, wanted } of expected)
      for (const { bytes } of entriesOf(index, doc).entries)
        wanted.add(entryKey(meta.id, index.number, bytes, key).toString('latin1'));
  }
  const errors: string[] = [];
  const keysPerIndex: Record<string, number> = { _id_: documents };
  for (const { index, wanted } of expected) {
    const found = inspectIndex(reader, meta, index, wanted, new Set(damaged));
    errors.push(...found.errors);
    keysPerIndex[index.name] = found.stored;
  }
  const count = reader.state.counts.get(meta.id) ?? 0;
  const there = documents + damaged.length;
  if (count !== there) errors.push(`the count says ${count}, but there are ${there} documents`);
  return { documents, damaged, keysPerIndex, errors };
}
