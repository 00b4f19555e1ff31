import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { decode, encode, type Doc } from '../documents';
import { createIndexes } from '../commands/indexes';
import { createCursors, type Cursors } from '../cursors';
import { compareValues } from '../language/order';
import { matcherOf } from '../language/filter';
import { sortKeyBytes, type SortKey } from '../language/sorting';
import { temporaryFolder } from '../../test/servers';
import { insertDocument, removeDocument, replaceDocument } from './collection';
import { inspectCollection } from './index-build';
import { countDocuments, search, withoutPauses } from './scan';
import { openStore, type Store } from './store';

/** With any index, the answer must equal that of a plain scan of every document. */
const paths = ['a', 'b', 'c.d', 'e'];

const leaf = fc.oneof(
  fc.integer({ min: 0, max: 6 }),
  fc.constantFrom('x', 'xy', 'y', '', null, true, 1.5),
  fc.integer({ min: 0, max: 4 }).map((n) => new Date(n * 1000)),
);
const field = fc.oneof({ weight: 6, arbitrary: leaf }, { weight: 2, arbitrary: fc.array(leaf, { maxLength: 3 }) });
const someOf = (fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Doc> =>
  fc.record(fields, { requiredKeys: [] }).map((doc) => ({ ...doc }));
const doc = someOf({
  a: field,
  b: leaf,
  c: fc.oneof(someOf({ d: leaf }), fc.array(someOf({ d: leaf }), { maxLength: 3 })),
  e: leaf,
});

const condition: fc.Arbitrary<unknown> = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 4 }).map(($in) => ({ $in })),
  leaf.map(($gt) => ({ $gt })),
  leaf.map(($lte) => ({ $lte })),
  fc.tuple(leaf, leaf).map(([$gte, $lt]) => ({ $gte, $lt })),
  leaf.map(($ne) => ({ $ne })),
  fc.boolean().map(($exists) => ({ $exists })),
  fc.constant({ $regex: '^x' }),
  fc.constantFrom(/^xy/, /y$/, /x/i),
  fc.constantFrom('string', 'date', 'number', 'array').map(($type) => ({ $type })),
  leaf.map(($gt) => ({ $gt, $type: 'number' })),
);
const conditions = fc
  .dictionary(fc.constantFrom(...paths), condition, { maxKeys: 3, noNullPrototype: true })
  .map((filter) => ({ ...filter }));
const filter = fc.oneof(
  { weight: 4, arbitrary: conditions },
  { weight: 1, arbitrary: fc.array(conditions, { minLength: 1, maxLength: 3 }).map(($or): Doc => ({ $or })) },
  { weight: 1, arbitrary: fc.array(conditions, { minLength: 1, maxLength: 3 }).map(($and): Doc => ({ $and })) },
);
const sort: fc.Arbitrary<SortKey[]> = fc
  .uniqueArray(fc.constantFrom(...paths, '_id'), { maxLength: 2 })
  // Both lead into arrays, and a sort cannot use two of those at once.
  .filter((names) => !(names.includes('a') && names.includes('c.d')))
  .chain((names) => fc.tuple(...names.map((name) => fc.constantFrom<SortKey>([name, 1], [name, -1]))));

const indexes: Doc[] = [
  { key: { a: 1 }, name: 'a' },
  { key: { b: -1, e: 1 }, name: 'be' },
  { key: { 'c.d': 1, b: 1 }, name: 'cdb' },
  { key: { e: 1 }, name: 'e', sparse: true },
  { key: { b: 1, a: -1 }, name: 'ba', partialFilterExpression: { e: { $exists: true } } },
  { key: { e: -1, b: 1 }, name: 'eb', partialFilterExpression: { e: { $gt: 2 } } },
  { key: { b: -1 }, name: 'b', partialFilterExpression: { b: { $type: 'date' } } },
  { key: { a: -1, e: 1 }, name: 'ae', partialFilterExpression: { a: { $type: 'string' } } },
];

describe('searches by indexes', () => {
  const folder = temporaryFolder();
  let store: Store;
  let cursors: Cursors;

  beforeAll(() => {
    store = openStore(folder);
    cursors = createCursors();
  });
  afterAll(async () => {
    cursors.stop();
    await store.close();
    rmSync(folder, { recursive: true });
  });

  let last = 0;
  async function collectionOf(docs: readonly Doc[]): Promise<string> {
    const name = `c${++last}`;
    const body = { createIndexes: name, indexes };
    await createIndexes({ store, cursors, database: 'test', body, documents: [], connection: 1 });
    await store.write((transaction) => {
      for (const item of docs) insertDocument(transaction, `test.${name}`, encode(item), item);
    });
    return `test.${name}`;
  }

  const idsOf = (namespace: string, find: Parameters<typeof search>[2]): unknown[] =>
    Array.from(withoutPauses(search(store.reader, namespace, find)), ({ raw }) => decode(raw)['_id']);

  test('find and count the same as a full scan', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(doc, { maxLength: 25 }),
        fc.array(filter, { minLength: 1, maxLength: 12 }),
        sort,
        async (docs, filters, keys) => {
          const stored = docs.map((item, n) => ({ _id: n + 1, ...item }));
          const namespace = await collectionOf(stored);
          for (const wanted of filters) {
            const matches = matcherOf(wanted);
            const expected = stored.filter(matches).map(({ _id }) => _id);
            const found = idsOf(namespace, { filter: wanted });
            expect([...found].sort((a, b) => compareValues(a, b))).toEqual(expected);
            expect(await countDocuments(store.reader, namespace, { filter: wanted })).toBe(expected.length);
            const sorted = idsOf(namespace, { filter: wanted, sort: keys });
            const plain = idsOf(await unindexed(stored, namespace), { filter: wanted, sort: keys });
            expect([...sorted].length).toBe(plain.length);
            expect(sorted.map((id) => sortText(stored, id, keys))).toEqual(
              plain.map((id) => sortText(stored, id, keys)),
            );
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  async function unindexed(stored: readonly Doc[], namespace: string): Promise<string> {
    const plain = `${namespace}p`;
    if (store.reader.state.collections.has(plain)) return plain;
    await store.write((transaction) => {
      for (const item of stored) insertDocument(transaction, plain, encode(item), item);
    });
    return plain;
  }

  /** A document's sort key, so that ties may come in any order. */
  const sortText = (stored: readonly Doc[], id: unknown, keys: readonly SortKey[]): string =>
    sortKeyBytes(stored.find((item) => item['_id'] === id) ?? {}, keys).toString('hex');

  test('indexes stay equal to the documents through inserts, replacements and removals', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(doc, { minLength: 1, maxLength: 12 }),
        fc.array(fc.tuple(fc.nat(11), fc.option(doc)), { maxLength: 20 }),
        async (docs, changes) => {
          const stored = docs.map((item, n) => ({ _id: n + 1, ...item }));
          const namespace = await collectionOf(stored);
          await store.write((transaction) => {
            for (const [at, next] of changes) {
              const _id = (at % stored.length) + 1;
              const [row] = withoutPauses(search(transaction, namespace, { filter: { _id } }));
              const before = stored[_id - 1];
              if (!row || !before) continue;
              const found = { key: row.key, raw: row.raw, doc: before };
              if (next) {
                const after = { _id, ...next };
                replaceDocument(transaction, namespace, found, { raw: encode(after), doc: after });
                stored[_id - 1] = after;
              } else {
                removeDocument(transaction, namespace, found);
              }
            }
          });
          const meta = store.reader.state.collections.get(namespace);
          expect(meta && inspectCollection(store.reader, meta).errors).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });
});
