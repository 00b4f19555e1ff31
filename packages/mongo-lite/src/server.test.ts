import { Binary, Long, MongoClient, ObjectId, UUID, type Db, type Document } from 'mongodb';
import { wideTest } from '@rapi/test-breadth';
import { databaseName, failureOf, servers, type TestServer } from '../test/servers';

describe.each(servers)('the driver with $name', ({ start }) => {
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

  /** The error of a refused command, or of its first statement. */
  const refusalOf = async (command: object): Promise<unknown> => {
    try {
      const [first]: unknown[] = (await db.command({ ...command }))['writeErrors'] ?? [];
      return first;
    } catch (error) {
      return error;
    }
  };

  test('documents come back as they were sent, whatever their types', async () => {
    const items = db.collection('items');
    const doc = {
      _id: new ObjectId(),
      text: 'Toko Sumber Rejeki – 100% murah 🙂 \u0000 nol',
      empty: '',
      integer: 42,
      negative: -7,
      decimal: 1.5,
      large: 2 ** 40,
      long: Long.fromString('9007199254740993'),
      yes: true,
      no: false,
      nothing: null,
      at: new Date('2025-01-31T17:00:00.123Z'),
      list: [1, 'two', { three: 3 }, [4]],
      nested: { a: { b: { c: [] } } },
      bytes: new Binary(Buffer.from([0, 1, 2, 255])),
      uuid: new UUID(),
    };
    await items.insertOne(doc);
    expect(await items.findOne({ _id: doc._id })).toEqual(doc);
  });

  test('_id of many types finds its document again', async () => {
    const items = db.collection<{ _id: unknown }>('ids');
    const ids = [
      'a',
      '',
      'é',
      1,
      -1,
      0,
      1.5,
      2 ** 50,
      new ObjectId(),
      new Date(0),
      true,
      { a: 1, b: 'x' },
      'x'.repeat(3000),
      'x'.repeat(3001),
    ];
    for (const _id of ids) await items.insertOne({ _id } as never);
    for (const _id of ids)
      expect((await items.find({ _id: { $eq: _id } } as never).toArray()).map((doc) => doc._id)).toEqual([_id]);
    expect(await items.countDocuments()).toBe(ids.length);
    expect(await failureOf(items.insertOne({ _id: [1] } as never))).toMatchObject({ code: 53 });
    for (const _id of ids) expect(await failureOf(items.insertOne({ _id } as never))).toMatchObject({ code: 11000 });
  });

  test('an _id of null is one like any other: stored once, and refused the second time', async () => {
    const insertNull = (round: number) => db.command({ insert: 'nulls', documents: [{ _id: null, round }] });
    const answers = [await insertNull(1), await insertNull(2), await insertNull(3)];
    expect(answers.map(({ n, writeErrors = [] }) => [n, writeErrors.length])).toEqual([
      [1, 0],
      [0, 1],
      [0, 1],
    ]);
    const items = db.collection<{ _id: null; round: number }>('nulls');
    expect(await items.countDocuments()).toBe(1);
    expect(await items.countDocuments({ _id: null })).toBe(1);
    expect(await items.estimatedDocumentCount()).toBe(1);
    expect(await items.find({ _id: { $in: [null] } }).toArray()).toEqual([{ _id: null, round: 1 }]);
  });

  test('filters', async () => {
    const items = db.collection<{ _id: number; [key: string]: unknown }>('filters');
    await items.insertMany([
      { _id: 1, name: 'Andi', age: 30, tags: ['a', 'b'], address: { city: 'Medan' } },
      {
        _id: 2,
        name: 'Budi',
        age: 20,
        tags: [],
        address: { city: 'Solo' },
        lines: [
          { sku: 'x', n: 1 },
          { sku: 'y', n: 5 },
        ],
      },
      { _id: 3, name: 'Cici', age: null, lines: [{ sku: 'x', n: 9 }] },
      { _id: 4, name: 'dedi', tags: ['c'], age: '30', when: new Date(5) },
      { _id: 5, ref: new ObjectId('0123456789abcdef01234567'), bytes: new Binary(Buffer.from([200, 201])) },
    ]);
    const ids = async (filter: Record<string, unknown>): Promise<number[]> =>
      (await items.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
    expect(await ids({ age: 30 })).toEqual([1]);
    expect(await ids({ age: { $gte: 20 } })).toEqual([1, 2]);
    expect(await ids({ age: null })).toEqual([3, 5]);
    expect(await ids({ age: { $ne: null } })).toEqual([1, 2, 4]);
    expect(await ids({ age: { $exists: false } })).toEqual([5]);
    expect(await ids({ age: { $type: 'string' } })).toEqual([4]);
    expect(await ids({ age: { $in: [20, '30', null] } })).toEqual([2, 3, 4, 5]);
    expect(await ids({ age: { $nin: [20, null] } })).toEqual([1, 4]);
    expect(await ids({ tags: 'a' })).toEqual([1]);
    expect(await ids({ tags: ['a', 'b'] })).toEqual([1]);
    expect(await ids({ tags: { $all: ['b', 'a'] } })).toEqual([1]);
    expect(await ids({ tags: { $size: 0 } })).toEqual([2]);
    expect(await ids({ 'address.city': 'Solo' })).toEqual([2]);
    expect(await ids({ address: { city: 'Solo' } })).toEqual([2]);
    expect(await ids({ 'lines.sku': 'x' })).toEqual([2, 3]);
    expect(await ids({ 'lines.0.n': 9 })).toEqual([3]);
    expect(await ids({ lines: { $elemMatch: { sku: 'x', n: { $gt: 2 } } } })).toEqual([3]);
    expect(await ids({ 'lines.sku': 'x', 'lines.n': 5 })).toEqual([2]);
    expect(await ids({ name: /^b/i })).toEqual([2]);
    expect(await ids({ name: { $regex: '^D', $options: 'i' } })).toEqual([4]);
    expect(await ids({ name: { $not: /i$/ } })).toEqual([5]);
    expect(await ids({ $or: [{ name: 'Andi' }, { 'address.city': 'Solo' }] })).toEqual([1, 2]);
    expect(await ids({ $nor: [{ age: { $gt: 1 } }, { name: 'Cici' }] })).toEqual([4, 5]);
    expect(await ids({ $and: [{ age: { $gt: 10 } }, { age: { $lt: 25 } }] })).toEqual([2]);
    expect(await ids({ when: { $lte: new Date(5) } })).toEqual([4]);
    expect(await ids({ ref: new ObjectId('0123456789abcdef01234567') })).toEqual([5]);
    expect(await ids({ bytes: new Binary(Buffer.from([200, 201])) })).toEqual([5]);
    expect(await ids({ bytes: new Binary(Buffer.from([200, 202])) })).toEqual([]);
    expect(await ids({ _id: { $gt: 2, $lte: 4 } })).toEqual([3, 4]);
    expect(await failureOf(items.find({ age: { $foo: 1 } }).toArray())).toHaveProperty('code');
    expect(await failureOf(items.find({ $or: [] }).toArray())).toMatchObject({ code: 2 });
  });

  test('sorts in BSON order, skips, limits and projects', async () => {
    const items = db.collection<{ _id: number; v?: unknown; w?: number }>('sorts');
    const values = [undefined, null, -5, 3, 'a', 'B', { x: 1 }, true, new Date(1), [7, 1]];
    await items.insertMany(values.map((v, _id) => (v === undefined ? { _id } : { _id, v })));
    expect((await items.find().sort({ v: 1, _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([
      0, 1, 2, 9, 3, 5, 4, 6, 7, 8,
    ]);
    expect((await items.find().sort({ v: -1, _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([
      8, 7, 6, 4, 5, 9, 3, 2, 0, 1,
    ]);
    expect((await items.find().sort({ _id: -1 }).skip(2).limit(3).toArray()).map(({ _id }) => _id)).toEqual([7, 6, 5]);
    expect(await items.findOne({ _id: 6 }, { projection: { 'v.x': 1, _id: 0 } })).toEqual({ v: { x: 1 } });
    expect(await items.findOne({ _id: 3 }, { projection: { v: 0 } })).toEqual({ _id: 3 });
  });

  test('updates with every operator', async () => {
    const items = db.collection<{ _id: number; [key: string]: unknown }>('updates');
    const after = async (before: object, change: object): Promise<unknown> => {
      await items.deleteMany({});
      await items.insertOne({ _id: 1, ...before });
      await items.updateOne({ _id: 1 }, change);
      const { _id, ...rest } = (await items.findOne({ _id: 1 })) ?? { _id: 0 };
      return rest;
    };
    expect(await after({ a: 1 }, { $set: { a: 2, 'b.c': 3 } })).toEqual({ a: 2, b: { c: 3 } });
    expect(Object.keys((await after({ z: 1 }, { $set: { b: 1, a: 2 } })) as object)).toEqual(['z', 'a', 'b']);
    expect(await after({ a: 1, b: 2 }, { $unset: { a: '' } })).toEqual({ b: 2 });
    expect(await after({ a: [1, 2] }, { $unset: { 'a.0': '' } })).toEqual({ a: [null, 2] });
    expect(await after({ a: 1 }, { $inc: { a: 2, n: 5 } })).toEqual({ a: 3, n: 5 });
    expect(await after({ a: 1.5 }, { $inc: { a: 1 } })).toEqual({ a: 2.5 });
    expect(await after({ a: 3, b: 3 }, { $min: { a: 2, b: 4, c: 1 } })).toEqual({ a: 2, b: 3, c: 1 });
    expect(await after({ a: 3, b: 3 }, { $max: { a: 2, b: 'x' } })).toEqual({ a: 3, b: 'x' });
    expect(await after({}, { $push: { a: 1 } })).toEqual({ a: [1] });
    expect(await after({}, { $push: { 'a.b': { $each: [] } } })).toEqual({ a: { b: [] } });
    expect(await after({ a: [5, 1] }, { $push: { a: [2] } })).toEqual({ a: [5, 1, [2]] });
    expect(await after({ a: [5, 1] }, { $push: { a: { $each: [3, 2], $slice: -3 } } })).toEqual({ a: [1, 3, 2] });
    expect(await after({}, { $push: { a: { $each: [1, 2, 3], $slice: 2 } } })).toEqual({ a: [1, 2] });
    expect(await after({ a: [1, 1] }, { $addToSet: { a: { $each: [1, 2] } } })).toEqual({ a: [1, 1, 2] });
    expect(await after({ a: [{ x: 1 }] }, { $addToSet: { a: { x: 1 } } })).toEqual({ a: [{ x: 1 }] });
    expect(await after({ a: [1, 2, 3, 2] }, { $pull: { a: 2 } })).toEqual({ a: [1, 3] });
    expect(await after({ a: [1, 5, 9] }, { $pull: { a: { $gt: 4 } } })).toEqual({ a: [1] });
    expect(await after({ a: [{ x: 1, y: 2 }, { x: 2 }] }, { $pull: { a: { x: 1 } } })).toEqual({ a: [{ x: 2 }] });
    expect(
      await after({ a: [{ x: 1 }, { x: 2 }, { y: 3 }] }, { $pull: { a: { $or: [{ x: 1 }, { y: { $lt: 5 } }] } } }),
    ).toEqual({ a: [{ x: 2 }] });
    expect(await after({ a: [1, 2] }, { $set: { 'a.3': 9 } })).toEqual({ a: [1, 2, null, 9] });
    expect(await after({ a: Long.fromString('9007199254740993') }, { $inc: { a: 2 } })).toEqual({
      a: Long.fromString('9007199254740995'),
    });
    await items.replaceOne({ _id: 1 }, { z: 1 });
    expect(await items.findOne({ _id: 1 })).toEqual({ _id: 1, z: 1 });
  });

  test('updates that cannot be done say why, and change nothing', async () => {
    const items = db.collection<{ _id: number; [key: string]: unknown }>('refused');
    await items.insertOne({ _id: 1, text: 'x', list: [1], nothing: null });
    const codeOf = async (change: object): Promise<unknown> =>
      (await failureOf(items.updateOne({ _id: 1 }, change)))['code'];
    expect(await codeOf({ $inc: { text: 1 } })).toBe(14);
    expect(await codeOf({ $push: { text: 1 } })).toBe(2);
    expect(await codeOf({ $set: { 'text.a': 1 } })).toBe(28);
    expect(await codeOf({ $set: { 'nothing.a': 1 } })).toBe(28);
    expect(await codeOf({ $set: { a: 1 }, $inc: { a: 1 } })).toBe(40);
    expect(await codeOf({ $set: { 'a.b': 1, a: 1 } })).toBe(40);
    expect(await codeOf({ $set: { _id: 2 } })).toBe(66);
    expect(await codeOf({ $set: {}, a: 1 })).toBe(9);
    expect(await codeOf({ $foo: { a: 1 } })).toBeGreaterThan(0);
    expect(await items.findOne({})).toEqual({ _id: 1, text: 'x', list: [1], nothing: null });
  });

  test('counts what an update matched and modified, and what it inserted', async () => {
    const items = db.collection<Document & { _id: number | string | ObjectId }>('counts');
    await items.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
      { _id: 3, a: 2 },
    ]);
    expect(await items.updateMany({ a: 1 }, { $set: { a: 1 } })).toMatchObject({ matchedCount: 2, modifiedCount: 0 });
    expect(await items.updateMany({}, { $inc: { a: 1 } })).toMatchObject({ matchedCount: 3, modifiedCount: 3 });
    expect(await items.updateOne({ a: 99 }, { $set: { a: 1 } })).toMatchObject({
      matchedCount: 0,
      modifiedCount: 0,
      upsertedCount: 0,
    });
    const upserted = await items.updateOne(
      { key: 'k', 'deep.er': 5, $and: [{ x: { $eq: 1 } }], y: { $gt: 3 } },
      { $set: { b: 1 }, $setOnInsert: { c: 2 }, $inc: { n: 1 } },
      { upsert: true },
    );
    expect(upserted).toMatchObject({ matchedCount: 0, upsertedCount: 1, upsertedId: expect.any(ObjectId) });
    expect(await items.findOne({ key: 'k' })).toEqual({
      _id: upserted.upsertedId,
      key: 'k',
      deep: { er: 5 },
      x: 1,
      b: 1,
      c: 2,
      n: 1,
    });
    await items.updateOne({ key: 'k' }, { $setOnInsert: { c: 9 }, $inc: { n: 1 } }, { upsert: true });
    expect(await items.findOne({ key: 'k' })).toMatchObject({ c: 2, n: 2 });
    expect(await items.replaceOne({ _id: 'r' }, { v: 1 }, { upsert: true })).toMatchObject({ upsertedId: 'r' });
    expect(await items.deleteOne({ key: 'k' })).toMatchObject({ deletedCount: 1 });
    expect(await items.deleteMany({ a: { $gt: 0 } })).toMatchObject({ deletedCount: 3 });
    expect(await items.countDocuments()).toBe(1);
  });

  test('a sort says which document an update takes', async () => {
    const items = db.collection<{ _id: number; n: number }>('sorted');
    await items.insertMany([1, 2, 3].map((_id) => ({ _id, n: -_id })));
    await items.updateOne({}, { $set: { n: 0 } }, { sort: { n: 1 } });
    expect(await items.find({ n: 0 }).toArray()).toEqual([{ _id: 3, n: 0 }]);
    const many = { q: {}, u: { $set: { n: 1 } }, multi: true, sort: { n: 1 } };
    expect(await refusalOf({ update: 'sorted', updates: [many] })).toHaveProperty('code', 9);
  });

  test('a null filter is refused and does not match everything', async () => {
    const items = db.collection('kept');
    await items.insertMany([{}, {}]);
    for (const command of [
      { delete: 'kept', deletes: [{ q: null, limit: 0 }] },
      { delete: 'kept', deletes: [{ limit: 0 }] },
      { delete: 'kept', deletes: [{ q: {} }] },
      { update: 'kept', updates: [{ q: null, u: { $set: { a: 1 } }, multi: true }] },
      { find: 'kept', filter: null },
      { count: 'kept', query: null },
      { findAndModify: 'kept', query: null, remove: true },
      { findAndModify: 'kept', query: {} },
      { aggregate: 'kept', pipeline: [{ $match: null }], cursor: {} },
    ])
      expect(await refusalOf(command)).toHaveProperty('code');
    expect(await items.countDocuments({ a: null })).toBe(2);
  });

  test('findOneAnd… returns the document before or after', async () => {
    const items = db.collection<{ _id: number; n: number; t?: string }>('found');
    await items.insertMany([
      { _id: 1, n: 5 },
      { _id: 2, n: 3 },
    ]);
    expect(await items.findOneAndUpdate({}, { $inc: { n: 1 } }, { sort: { n: 1 } })).toEqual({ _id: 2, n: 3 });
    expect(await items.findOneAndUpdate({}, { $inc: { n: 1 } }, { sort: { n: 1 }, returnDocument: 'after' })).toEqual({
      _id: 2,
      n: 5,
    });
    expect(await items.findOneAndUpdate({ _id: 9 }, { $inc: { n: 1 } })).toBeNull();
    expect(
      await items.findOneAndUpdate(
        { _id: 9 },
        { $inc: { n: 1 } },
        { upsert: true, returnDocument: 'after', projection: { _id: 0 } },
      ),
    ).toEqual({ n: 1 });
    expect(await items.findOneAndReplace({ _id: 1 }, { n: 0, t: 'r' }, { returnDocument: 'after' })).toEqual({
      _id: 1,
      n: 0,
      t: 'r',
    });
    expect(await items.findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, n: 0, t: 'r' });
    expect(await items.findOneAndDelete({ _id: 1 })).toBeNull();
    const raw = await items.findOneAndUpdate(
      { _id: 7 },
      { $set: { n: 1 } },
      { upsert: true, includeResultMetadata: true },
    );
    expect(raw).toMatchObject({ value: null, lastErrorObject: { n: 1, updatedExisting: false, upserted: 7 } });
  });

  test('many inserts report each failure, ordered or not', async () => {
    const items = db.collection<{ _id: number }>('many');
    const docs = (): { _id: number }[] => [{ _id: 1 }, { _id: 2 }, { _id: 1 }, { _id: 3 }];
    expect(await failureOf(items.insertMany(docs()))).toMatchObject({ code: 11000, result: { insertedCount: 2 } });
    await items.deleteMany({});
    expect(await failureOf(items.insertMany(docs(), { ordered: false }))).toMatchObject({
      code: 11000,
      result: { insertedCount: 3 },
    });
    expect(await items.distinct('_id')).toEqual([1, 2, 3]);
    const bulk = await items.bulkWrite([
      { insertOne: { document: { _id: 10 } } },
      { updateOne: { filter: { _id: 11 }, update: { $set: { x: 1 } }, upsert: true } as never },
      { deleteOne: { filter: { _id: 1 } } },
    ]);
    expect(bulk).toMatchObject({ insertedCount: 1, upsertedCount: 1, deletedCount: 1 });
  });

  wideTest('cursors bring 10,000 documents once each, in order', async () => {
    const items = db.collection<{ _id: number; text: string }>('cursor');
    await items.insertMany(Array.from({ length: 10_000 }, (_, _id) => ({ _id, text: 'x'.repeat(50) })));
    for (const batchSize of [97, 1000, undefined]) {
      const seen: number[] = [];
      for await (const doc of items.find({}, batchSize === undefined ? {} : { batchSize })) seen.push(doc._id);
      expect(seen).toEqual(Array.from({ length: 10_000 }, (_, n) => n));
      if (batchSize === 97)
        expect(
          await items
            .find({ _id: { $gte: 9_000 } })
            .sort({ text: 1, _id: -1 })
            .limit(2)
            .toArray(),
        ).toHaveLength(2);
    }
    const cursor = items.find({}, { batchSize: 10 });
    await cursor.next();
    await cursor.close();
    const gone = db.command({ getMore: Long.fromNumber(123456789), collection: 'cursor' });
    expect(await failureOf(gone)).toMatchObject({ code: 43, codeName: 'CursorNotFound' });
  });

  test('collections and databases are listed, created and dropped', async () => {
    await db.createCollection('one');
    await db.collection('two').insertOne({});
    expect((await db.listCollections().toArray()).map(({ name }) => name).sort()).toEqual(['one', 'two']);
    expect(await db.listCollections({ name: 'two' }, { nameOnly: true }).toArray()).toEqual([
      { name: 'two', type: 'collection' },
    ]);
    expect((await client.db().admin().listDatabases()).databases.map(({ name }) => name)).toContain(db.databaseName);
    await db.collection('two').drop();
    expect(await db.collection('two').countDocuments()).toBe(0);
    expect(await db.collection('never').find().toArray()).toEqual([]);
    await db.dropDatabase();
    expect(await db.listCollections().toArray()).toEqual([]);
    expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 });
    expect(await db.admin().buildInfo()).toHaveProperty('version');
    expect(await db.admin().serverStatus()).toHaveProperty('uptime');
  });

  test('unknown commands are refused with a code', async () => {
    expect(await failureOf(db.command({ makeCoffee: 1 }))).toMatchObject({ code: 59, codeName: 'CommandNotFound' });
  });
});
