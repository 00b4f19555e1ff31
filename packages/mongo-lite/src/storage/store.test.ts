import { rmSync } from 'node:fs';
import { temporaryFolder } from '../../test/servers';
import { encode } from '../documents';
import { CommandError } from '../errors';
import { insertDocument } from './collection';
import { inspectCollection } from './index-build';
import { openStore, type Store } from './store';
import type { WriteTransaction } from './transaction';

const folder = temporaryFolder();
let store: Store;
beforeAll(() => {
  store = openStore(folder);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const insert = (transaction: WriteTransaction, _id: number): void =>
  insertDocument(transaction, 'test.items', encode({ _id }), { _id });
const countOf = (): number => {
  const meta = store.reader.state.collections.get('test.items');
  return meta ? (store.reader.state.counts.get(meta.id) ?? 0) : 0;
};

test('work that fails after writing is undone by itself; work committed with it stays', async () => {
  const outcomes = await Promise.allSettled([
    store.write((transaction) => insert(transaction, 1)),
    store.write((transaction) => {
      insert(transaction, 2);
      throw new CommandError('InternalError', 'after a write');
    }),
    store.write((transaction) => insert(transaction, 3)),
    store.write((transaction) => insert(transaction, 1)),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  const meta = store.reader.state.collections.get('test.items');
  expect(meta && inspectCollection(store.reader, meta)).toMatchObject({ documents: 2, errors: [] });
  expect(countOf()).toBe(2);
});

test('readers see a write once it is acknowledged, and never before it is committed', async () => {
  const seen: number[] = [];
  const writing = store.write((transaction) => {
    insert(transaction, 10);
    seen.push(countOf());
  });
  seen.push(countOf());
  await writing;
  expect(seen).toEqual([2, 2]);
  expect(countOf()).toBe(3);
});

test('clears dropped data, even after the file was closed and reopened', async () => {
  const id = store.reader.state.collections.get('test.items')?.id ?? 0;
  await store.write((transaction) => {
    const meta = transaction.state.collections.get('test.items');
    if (meta) transaction.dropCollection(meta);
  });
  await store.close();
  store = openStore(folder);
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(id);
  const left = (): number =>
    store.reader.range({ start: prefix, end: Buffer.concat([prefix, Buffer.of(0xff)]) }).entries.length;
  while (left() > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(store.reader.state.collections.size).toBe(0);
  await store.write((transaction) => insert(transaction, 1));
  expect(store.reader.state.collections.get('test.items')?.id).toBeGreaterThan(id);
});
