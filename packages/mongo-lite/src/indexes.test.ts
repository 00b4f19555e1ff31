import { MongoClient, ObjectId, type Db } from 'mongodb';
import { databaseName, failureOf, servers, type TestServer } from '../test/servers';

describe.each(servers)('indexes of $name', ({ start, isReal }) => {
  /** A test of behaviour that only this package promises; silently left out on a real server. */
  const ownTest = isReal ? () => undefined : test;
  let server: TestServer;
  let client: MongoClient;
  let db: Db;

  beforeAll(async () => {
    server = await start();
    client = await new MongoClient(server.url).connect();
  });
  beforeEach(() => {
    db = client.db(databaseName());
  });
  afterEach(() => db.dropDatabase());
  afterAll(async () => {
    await client.close();
    await server.stop();
  });

  test('a unique index refuses duplicates with the error that drivers understand', async () => {
    const users = db.collection('users');
    await users.createIndex({ email: 1 }, { unique: true });
    await users.insertOne({ email: 'a@b.id' });
    const failure = await failureOf(users.insertOne({ email: 'a@b.id' }));
    expect(failure).toMatchObject({ code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a@b.id' } });
    expect(failure['message']).toBe(
      `E11000 duplicate key error collection: ${db.databaseName}.users index: email_1 dup key: { email: "a@b.id" }`,
    );
    const { insertedId } = await users.insertOne({ email: 'c@d.id' });
    expect(await failureOf(users.updateOne({ _id: insertedId }, { $set: { email: 'a@b.id' } }))).toMatchObject({
      code: 11000,
    });
    expect(await failureOf(users.findOneAndUpdate({ _id: insertedId }, { $set: { email: 'a@b.id' } }))).toMatchObject({
      code: 11000,
      keyValue: { email: 'a@b.id' },
    });
    await users.updateOne({ _id: insertedId }, { $set: { email: 'c@d.id', other: 1 } });
    await users.deleteOne({ email: 'a@b.id' });
    await users.insertOne({ email: 'a@b.id' });
    await users.insertOne({});
    expect(await failureOf(users.insertOne({ email: null }))).toMatchObject({ code: 11000, keyValue: { email: null } });
    const again = await failureOf(users.insertOne({ _id: insertedId }));
    expect(again).toMatchObject({ code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: insertedId } });
  });

  test('a compound unique index compares all its fields, arrays element by element', async () => {
    const items = db.collection('compound');
    await items.createIndex({ user: 1, 'lines.sku': 1 }, { unique: true });
    await items.insertOne({ user: 1, lines: [{ sku: 'a' }, { sku: 'b' }] });
    await items.insertOne({ user: 2, lines: [{ sku: 'a' }] });
    await items.insertOne({ user: 1, lines: [{ sku: 'c' }, { sku: 'c' }] });
    expect(await failureOf(items.insertOne({ user: 1, lines: [{ sku: 'x' }, { sku: 'b' }] }))).toMatchObject({
      code: 11000,
    });
    await items.createIndex({ a: 1, b: 1 });
    expect(await failureOf(items.insertOne({ user: 9, a: [1], b: [2] }))).toMatchObject({ code: 171 });
    await items.insertOne({ user: 10, a: [1, 2], b: 3 });
    expect(await items.countDocuments({ a: 2, b: 3 })).toBe(1);
  });

  test('sparse and partial unique indexes leave documents out', async () => {
    const items = db.collection<{ _id: number; [key: string]: unknown }>('partial');
    await items.createIndex({ phone: 1 }, { unique: true, sparse: true });
    await items.createIndex({ user: 1 }, { unique: true, partialFilterExpression: { state: 'active' } });
    await items.insertMany([
      { _id: 1, user: 1, state: 'old' },
      { _id: 2, user: 1, state: 'old' },
      { _id: 3, user: 1, state: 'active' },
      { _id: 4, phone: '08', user: 2 },
    ]);
    expect(await failureOf(items.insertOne({ _id: 5, user: 1, state: 'active' }))).toMatchObject({ code: 11000 });
    expect(await failureOf(items.updateOne({ _id: 1 }, { $set: { state: 'active' } }))).toMatchObject({ code: 11000 });
    expect(await failureOf(items.insertOne({ _id: 6, phone: '08' }))).toMatchObject({ code: 11000 });
    await items.updateOne({ _id: 3 }, { $set: { state: 'old' } });
    await items.updateOne({ _id: 1 }, { $set: { state: 'active' } });
    // Neither index holds all of these, so neither may answer alone.
    expect(await items.countDocuments({ user: 1 })).toBe(3);
    expect(await items.countDocuments({ phone: null })).toBe(3);
    expect((await items.find().sort({ phone: 1, _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([1, 2, 3, 4]);
    expect((await items.find({ user: 1, state: 'active' }).toArray()).map(({ _id }) => _id)).toEqual([1]);
  });

  test('indexes are listed, created once, and dropped', async () => {
    const items = db.collection('listed');
    await items.createIndex({ a: 1, b: -1 }, { name: 'ab', unique: true });
    await items.createIndex({ a: 1, b: -1 }, { name: 'ab', unique: true });
    await items.createIndexes([{ key: { c: 1 } }, { key: { d: 1 }, expireAfterSeconds: 3600 }]);
    expect(await items.indexes()).toEqual([
      expect.objectContaining({ name: '_id_', key: { _id: 1 } }),
      expect.objectContaining({ name: 'ab', key: { a: 1, b: -1 }, unique: true }),
      expect.objectContaining({ name: 'c_1', key: { c: 1 } }),
      expect.objectContaining({ name: 'd_1', key: { d: 1 }, expireAfterSeconds: 3600 }),
    ]);
    expect(await failureOf(items.createIndex({ a: 1, b: -1 }, { name: 'other', unique: true }))).toMatchObject({
      code: 85,
    });
    expect(await failureOf(items.createIndex({ z: 1 }, { name: 'ab' }))).toMatchObject({ code: 86 });
    expect(await failureOf(items.dropIndex('nope'))).toMatchObject({ code: 27 });
    await items.dropIndex('c_1');
    expect((await items.indexes()).map(({ name }) => name)).toEqual(['_id_', 'ab', 'd_1']);
    await items.dropIndexes();
    expect((await items.indexes()).map(({ name }) => name)).toEqual(['_id_']);
    expect(await failureOf(db.collection('absent').indexes())).toMatchObject({ code: 26 });
  });

  ownTest('a partial index by type answers what asks for that type', async () => {
    const items = db.collection<{ _id: number; [key: string]: unknown }>('typed');
    await items.createIndex({ removedAt: 1 }, { partialFilterExpression: { removedAt: { $type: 'date' } } });
    await items.insertMany([
      { _id: 1, removedAt: new Date(5) },
      { _id: 2, removedAt: null },
      { _id: 3, removedAt: 'then' },
      { _id: 4 },
      { _id: 5, removedAt: new Date(9) },
    ]);
    const planned = async (filter: object): Promise<[unknown, number[]]> => {
      const plan = await db.command({ explain: { find: 'typed', filter } });
      const found = await items.find(filter).sort({ _id: 1 }).toArray();
      return [plan['queryPlanner'].winningPlan.indexName, found.map(({ _id }) => _id)];
    };
    expect(await planned({ removedAt: { $type: 'date' } })).toEqual(['removedAt_1', [1, 5]]);
    expect(await planned({ removedAt: { $type: 'date', $lte: new Date(5) } })).toEqual(['removedAt_1', [1]]);
    expect(await planned({ removedAt: { $gt: new Date(5) } })).toEqual(['removedAt_1', [5]]);
    expect(await planned({ removedAt: new Date(5) })).toEqual(['removedAt_1', [1]]);
    expect(await planned({ removedAt: { $ne: null } })).toEqual([undefined, [1, 3, 5]]);
    expect(await planned({ removedAt: 'then' })).toEqual([undefined, [3]]);
    expect(await planned({ removedAt: null })).toEqual([undefined, [2, 4]]);
  });

  test('an index on existing documents contains them, and a unique one with duplicates is refused', async () => {
    const items = db.collection<{ _id: number; n: number }>('built');
    await items.insertMany(Array.from({ length: 1200 }, (_, _id) => ({ _id, n: _id % 600 })));
    await items.createIndex({ n: 1 });
    expect(await items.countDocuments({ n: 599 })).toBe(2);
    expect(await failureOf(items.createIndex({ n: -1 }, { unique: true }))).toMatchObject({ code: 11000 });
    expect((await items.indexes()).map(({ name }) => name)).toEqual(['_id_', 'n_1']);
    expect(await db.command({ validate: 'built' })).toMatchObject({ valid: true, nrecords: 1200 });
  });

  test('a TTL index removes expired documents, and nothing else', async () => {
    const items = db.collection<{ _id: string; at?: unknown }>('ttl');
    await items.createIndex({ at: 1 }, { expireAfterSeconds: 10 });
    const now = Date.now();
    await items.insertMany([
      { _id: 'over', at: new Date(now - 60_000) },
      { _id: 'young', at: new Date(now + 60_000) },
      { _id: 'array', at: [new Date(now + 60_000), new Date(now - 60_000)] },
      { _id: 'text', at: 'yesterday' },
      { _id: 'none' },
    ]);
    const left = async (): Promise<string[]> => (await items.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
    while ((await left()).length > 3) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await left()).toEqual(['none', 'text', 'young']);
  });

  ownTest('lookups, ranges and sorts take the index', async () => {
    const items = db.collection('planned');
    await items.createIndexes([
      { key: { email: 1 }, unique: true },
      { key: { user: 1, at: -1 } },
      { key: { tags: 1 } },
    ]);
    await items.insertOne({ email: 'x', user: new ObjectId(), at: new Date(), tags: ['a', 'b'] });
    const indexOf = async (filter: object, sort?: object): Promise<unknown> => {
      const plan = await db.command({ explain: { find: 'planned', filter, ...(sort ? { sort } : {}) } });
      const stage = plan['queryPlanner'].winningPlan;
      const { indexName, stage: name } = stage.stage === 'SORT' ? stage.inputStage : stage;
      return `${String(indexName ?? name)}${stage.stage === 'SORT' ? ' + sort' : ''}`;
    };
    expect(await indexOf({ email: 'x' })).toBe('email_1');
    expect(await indexOf({ email: { $in: ['x', 'y'] }, other: 1 })).toBe('email_1');
    expect(await indexOf({ email: /^abc/ })).toBe('email_1');
    expect(await indexOf({ user: 1 }, { at: -1 })).toBe('user_1_at_-1');
    expect(await indexOf({ user: 1 }, { at: 1 })).toBe('user_1_at_-1');
    expect(await indexOf({ user: 1, at: { $lt: new Date() } }, { at: -1 })).toBe('user_1_at_-1');
    expect(await indexOf({ user: 1 }, { other: 1 })).toBe('user_1_at_-1 + sort');
    expect(await indexOf({ tags: 'a' }, { tags: 1 })).toBe('tags_1 + sort');
    expect(await indexOf({ _id: 5 })).toBe('_id_');
    expect(await indexOf({}, { user: -1, at: 1 })).toBe('user_1_at_-1');
    expect(await indexOf({}, { user: 1, at: 1 })).toBe('COLLSCAN + sort');
    expect(await indexOf({ other: 1 })).toBe('COLLSCAN');
    expect(await indexOf({ $or: [{ email: 'x' }, { other: 1 }] })).toBe('COLLSCAN');
    expect(await indexOf({ email: { $type: 'string' } })).toBe('email_1');
  });
});
