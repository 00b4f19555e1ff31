import { MongoClient, type Db } from 'mongodb';
import { databaseName, failureOf, servers, type TestServer } from '../test/servers';

const callers = 1000;

describe.each(servers)('1,000 parallel callers of $name', ({ start }) => {
  let server: TestServer;
  let client: MongoClient;
  let db: Db;

  beforeAll(async () => {
    server = await start();
    client = await new MongoClient(server.url, { maxPoolSize: 50 }).connect();
    db = client.db(databaseName());
  });
  afterAll(async () => {
    await db.dropDatabase();
    await client.close();
    await server.stop();
  });
  const together = <T>(work: (n: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: callers }, (_, n) => work(n)));

  test('each gets a unique number from findOneAndUpdate', async () => {
    const counters = db.collection<{ _id: string; n: number }>('counters');
    const numbers = await together(async () => {
      const after = await counters.findOneAndUpdate(
        { _id: 'c' },
        { $inc: { n: 1 } },
        { upsert: true, returnDocument: 'after' },
      );
      return after?.n ?? 0;
    });
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: callers }, (_, n) => n + 1));
  });

  test('no $inc is lost', async () => {
    const counters = db.collection<{ _id: string; n: number }>('sums');
    await counters.insertOne({ _id: 's', n: 0 });
    await together((n) => counters.updateOne({ _id: 's' }, { $inc: { n } }));
    expect(await counters.findOne({ _id: 's' })).toEqual({ _id: 's', n: (callers * (callers - 1)) / 2 });
  });

  test('upserts of one key make one document', async () => {
    const items = db.collection<{ key: number; n: number }>('upserts');
    await items.createIndex({ key: 1 }, { unique: true });
    const upserted = await together((n) => items.updateOne({ key: n % 10 }, { $inc: { n: 1 } }, { upsert: true }));
    expect(upserted.filter(({ upsertedCount }) => upsertedCount === 1)).toHaveLength(10);
    expect((await items.find().sort({ key: 1 }).toArray()).map(({ n }) => n)).toEqual(
      Array.from({ length: 10 }, () => callers / 10),
    );
  });

  test('a job is claimed once', async () => {
    const jobs = db.collection<{ _id: number; state: string; by?: number }>('jobs');
    await jobs.createIndex({ state: 1 });
    await jobs.insertMany(Array.from({ length: 100 }, (_, _id) => ({ _id, state: 'waiting' })));
    const claims = await together((by) =>
      jobs.findOneAndUpdate({ state: 'waiting' }, { $set: { state: 'taken', by } }, { sort: { _id: 1 } }),
    );
    const taken = claims.flatMap((job) => (job ? [job._id] : []));
    expect(taken).toHaveLength(100);
    expect(new Set(taken).size).toBe(100);
  });

  test('one of several equal inserts wins', async () => {
    const items = db.collection<{ name: string }>('names');
    await items.createIndex({ name: 1 }, { unique: true });
    const outcomes = await together(async () => {
      try {
        await items.insertOne({ name: 'one' });
        return 'stored';
      } catch (error) {
        return String((await failureOf(Promise.reject(error)))['code']);
      }
    });
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === '11000')).toHaveLength(callers - 1);
  });
});
