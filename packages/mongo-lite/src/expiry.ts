import { decode } from './documents';
import { orderedBytes } from './language/order';
import { valueAt } from './language/paths';
import type { CollectionMeta, IndexMeta } from './storage/catalogue';
import { removeDocument } from './storage/collection';
import { after, documentKey, indexPrefix, primaryKeyOf } from './storage/keys';
import type { Store } from './storage/store';
import type { WriteTransaction } from './storage/transaction';

const perTransaction = 500;
const earliest = new Date(-8_640_000_000_000_000);

function isExpired(value: unknown, limit: number): boolean {
  if (Array.isArray(value)) return value.some((item) => isExpired(item, limit));
  return value instanceof Date && value.getTime() <= limit;
}

function removeExpired(
  transaction: WriteTransaction,
  meta: CollectionMeta,
  index: IndexMeta,
  lifetime: number,
): number {
  const [path, direction] = index.keys[0] ?? ['', 1];
  const limit = Date.now() - lifetime * 1000;
  const head = indexPrefix(meta.id, index.number);
  const bounds = [orderedBytes(earliest), orderedBytes(new Date(limit))];
  const [start, end] =
    direction === 1 ? bounds : bounds.reverse().map((bytes) => Buffer.from(bytes.map((byte) => ~byte & 0xff)));
  if (!start || !end) return 0;
  const range = {
    start: Buffer.concat([head, start]),
    end: Buffer.concat([head, end, after]),
    limit: perTransaction,
    keysOnly: true,
  };
  const { entries } = transaction.range(range);
  for (const { key: entry } of entries) {
    const key = Buffer.from(primaryKeyOf(entry));
    const raw = transaction.get(documentKey(meta.id, key));
    const doc = raw && decode(raw);
    if (raw && doc && isExpired(valueAt(doc, path), limit))
      removeDocument(transaction, meta.namespace, { key, raw, doc });
  }
  return entries.length;
}

/** Removes the documents that have expired by a TTL index. */
async function sweep(store: Store, stopped: () => boolean): Promise<void> {
  for (const { namespace } of store.reader.state.collections.values()) {
    const names =
      store.reader.state.collections
        .get(namespace)
        ?.indexes.filter((index) => index.expireAfterSeconds !== undefined) ?? [];
    for (const { name } of names) {
      let removed = perTransaction;
      while (removed >= perTransaction && !stopped()) {
        removed = await store.write((transaction) => {
          const meta = transaction.state.collections.get(namespace);
          const index = meta?.indexes.find((candidate) => candidate.name === name);
          if (!meta || index?.expireAfterSeconds === undefined) return 0;
          return removeExpired(transaction, meta, index, index.expireAfterSeconds);
        });
      }
    }
  }
}

/** Removes expired documents every `everyMs`, as a MongoDB server does each minute. */
export function sweepExpired(store: Store, everyMs: number): { stop(): Promise<void> } {
  let stopping = false;
  let working = Promise.resolve();
  const timer = setInterval(() => {
    working = working.then(() => sweep(store, () => stopping)).catch(() => undefined);
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      stopping = true;
      clearInterval(timer);
      await working;
    },
  };
}
