import { decode, type Doc } from '../documents';
import type { CollectionMeta, IndexMeta } from './catalogue';
import { CommandError } from '../errors';
import { entriesOf } from './index-entries';
import { after, entryKey, indexPrefix, prefixLength, primaryIndex, primaryKeyOf, successor } from './keys';
import type { Entry, Reader, WriteTransaction } from './transaction';

const step = 500;
const present = Buffer.of(1);

/** Every key below a prefix, read in steps so that no cursor stays open. */
export function* entriesUnder(reader: Reader, prefix: Buffer): Generator<Entry> {
  const end = Buffer.concat([prefix, after]);
  let start = prefix;
  for (;;) {
    const { entries, ended } = reader.range({ start, end, limit: step });
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

/** Fills a new index from the stored documents; duplicates of a unique index throw, and the transaction is undone. */
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
  documents: number;
  keysPerIndex: Record<string, number>;
  errors: string[];
}

/** Compares every index with the documents, both ways: the answer of `validate`. */
export function inspectCollection(reader: Reader, meta: CollectionMeta): Inspection {
  const expected = new Map<string, Set<string>>(meta.indexes.map(({ name }) => [name, new Set<string>()]));
  let documents = 0;
  for (const { key, raw } of documentsOf(reader, meta)) {
    documents++;
    const doc = decode(raw);
    for (const index of meta.indexes) {
      for (const { bytes } of entriesOf(index, doc).entries) {
        expected.get(index.name)?.add(entryKey(meta.id, index.number, bytes, key).toString('latin1'));
      }
    }
  }
  const errors: string[] = [];
  const keysPerIndex: Record<string, number> = { _id_: documents };
  for (const index of meta.indexes) {
    const wanted = expected.get(index.name) ?? new Set<string>();
    let stored = 0;
    for (const { key } of entriesUnder(reader, indexPrefix(meta.id, index.number))) {
      stored++;
      if (!wanted.has(key.toString('latin1'))) {
        errors.push(`${index.name}: entry without its document: ${primaryKeyOf(key).toString('hex')}`);
      }
    }
    if (stored < wanted.size) errors.push(`${index.name}: ${wanted.size - stored} entries are missing`);
    keysPerIndex[index.name] = stored;
  }
  const count = reader.state.counts.get(meta.id) ?? 0;
  if (count !== documents) errors.push(`the count says ${count}, but there are ${documents} documents`);
  return { documents, keysPerIndex, errors };
}
