import { MongoClient, type Db } from 'mongodb';
import { longTest, wideTest } from '@rapi/test-breadth';
import { databaseName, failureOf, startEmbedded, type TestServer } from '../test/servers';

let server: TestServer;
let client: MongoClient;
let db: Db;
const count = 20_000;

beforeAll(async () => {
  server = await startEmbedded();
  client = await new MongoClient(server.url).connect();
  db = client.db(databaseName());
  const items = db.collection<{ _id: number; key: string; text: string }>('items');
  await items.createIndex({ key: 1 });
  await items.insertMany(Array.from({ length: count }, (_, _id) => ({ _id, key: `k${_id}`, text: 'x'.repeat(300) })));
});
afterAll(async () => {
  await client.close();
  await server.stop();
});

wideTest('a list of any length uses the index, even beyond 2,000', async () => {
  const items = db.collection<{ _id: number; key: string }>('items');
  for (const size of [1999, 2001, count]) {
    const keys = Array.from({ length: size }, (_, n) => `k${n}`);
    for (const filter of [{ key: { $in: keys } }, { _id: { $in: Array.from(keys.keys()) } }]) {
      const plan = await db.command({ explain: { find: 'items', filter } });
      expect(plan['queryPlanner'].winningPlan).toMatchObject({ stage: 'IXSCAN', ranges: size });
      expect(await items.countDocuments(filter)).toBe(size);
      expect(await items.find(filter).toArray()).toHaveLength(size);
    }
  }
  const all = { _id: { $in: Array.from({ length: count }, (_, n) => n) } };
  expect(await items.updateMany(all, { $set: { seen: true } } as never)).toMatchObject({ modifiedCount: count });
});

test('maxTimeMS ends a search, a write and the later batches of a cursor; a long one does not', async () => {
  const items = db.collection('items');
  const expired = { code: 50, codeName: 'MaxTimeMSExpired' };
  const slow = { $or: Array.from({ length: 200 }, (_, n) => ({ text: `nothing ${n}` })) };
  expect(await failureOf(items.find(slow).maxTimeMS(5).toArray())).toMatchObject(expired);
  expect(await failureOf(items.aggregate([{ $match: slow }], { maxTimeMS: 5 }).toArray())).toMatchObject(expired);
  expect(await failureOf(items.updateOne(slow, { $set: { a: 1 } }, { maxTimeMS: 5 }))).toMatchObject({ code: 50 });
  expect(await failureOf(items.deleteMany(slow, { maxTimeMS: 5 }))).toMatchObject({ code: 50 });
  expect(await items.find({ key: 'k5' }).maxTimeMS(60_000).toArray()).toHaveLength(1);
  expect(await items.countDocuments()).toBe(count);
});

longTest('a sort above 100 MB is refused, but not with a limit', async () => {
  const large = db.collection<{ _id: number; n: number; text: string }>('large');
  for (let first = 0; first < 110; first += 10) {
    const text = 'y'.repeat(1024 * 1024);
    await large.insertMany(Array.from({ length: 10 }, (_, n) => ({ _id: first + n, n: -first - n, text })));
  }
  const exceeded = { code: 292, codeName: 'QueryExceededMemoryLimitNoDiskUseAllowed' };
  expect(await failureOf(large.find().sort({ n: 1 }).toArray())).toMatchObject(exceeded);
  const first = await large.find().sort({ n: 1 }).limit(3).project({ _id: 1 }).toArray();
  expect(first).toEqual([{ _id: 109 }, { _id: 108 }, { _id: 107 }]);
  // Large documents arrive a few at a time, each once.
  let seen = 0;
  for await (const { _id } of large.find()) expect(_id).toBe(seen++);
  expect(seen).toBe(110);
});
