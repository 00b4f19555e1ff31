import { MongoClient, ObjectId, type Db } from 'mongodb';
import { databaseName, failureOf, servers, type TestServer } from '../test/servers';

interface Sale {
  _id: number;
  shop: ObjectId;
  city: string;
  amount: number;
  at: Date;
  tags: string[];
}

describe.each(servers)('aggregations of $name', ({ start, isReal }) => {
  let server: TestServer;
  let client: MongoClient;
  let db: Db;
  const shops = [new ObjectId(), new ObjectId()];

  beforeAll(async () => {
    server = await start();
    client = await new MongoClient(server.url).connect();
    db = client.db(databaseName());
    await db.collection<Sale>('sales').insertMany(
      Array.from({ length: 12 }, (_, n) => ({
        _id: n,
        shop: shops[n % 2] ?? new ObjectId(),
        city: ['Medan', 'Solo', 'Ambon'][n % 3] ?? '',
        amount: n * 1000,
        at: new Date(Date.UTC(2025, 0, 1 + n, 10)),
        tags: n % 4 === 0 ? [] : ['t', `t${n % 4}`],
      })),
    );
    await db.collection('shops').insertMany([
      { _id: shops[0] ?? new ObjectId(), name: 'Toko A', open: true },
      { _id: shops[1] ?? new ObjectId(), name: 'Toko B', open: false },
    ]);
  });
  afterAll(async () => {
    await db.dropDatabase();
    await client.close();
    await server.stop();
  });
  const run = (pipeline: object[]): Promise<Record<string, unknown>[]> =>
    db
      .collection('sales')
      .aggregate(pipeline as Record<string, unknown>[])
      .toArray();

  test('$match, $group and $sort', async () => {
    expect(
      await run([
        { $match: { amount: { $gt: 0 } } },
        {
          $group: {
            _id: '$city',
            total: { $sum: '$amount' },
            n: { $sum: 1 },
            best: { $max: '$amount' },
            mean: { $avg: '$amount' },
            ids: { $push: '$_id' },
          },
        },
        { $sort: { total: -1, _id: 1 } },
      ]),
    ).toEqual([
      { _id: 'Ambon', total: 26000, n: 4, best: 11000, mean: 6500, ids: [2, 5, 8, 11] },
      { _id: 'Solo', total: 22000, n: 4, best: 10000, mean: 5500, ids: [1, 4, 7, 10] },
      { _id: 'Medan', total: 18000, n: 3, best: 9000, mean: 6000, ids: [3, 6, 9] },
    ]);
    const byShop = await run([{ $group: { _id: '$shop', n: { $sum: 1 } } }, { $sort: { n: 1, _id: 1 } }]);
    expect(byShop).toEqual(
      [...shops].map((_id) => ({ _id, n: 6 })).sort((a, b) => (a._id.toHexString() < b._id.toHexString() ? -1 : 1)),
    );
  });

  test('$lookup by fields, by pipeline with let, and by both', async () => {
    const [first] = await run([
      { $match: { _id: 3 } },
      { $lookup: { from: 'shops', localField: 'shop', foreignField: '_id', as: 'shop' } },
      { $unwind: '$shop' },
      { $project: { _id: 0, name: '$shop.name' } },
    ]);
    expect(first).toEqual({ name: 'Toko B' });
    const named = {
      $lookup: {
        from: 'shops',
        let: { id: '$shop' },
        pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$id'] } } }, { $project: { _id: 0, name: 1 } }],
        as: 'found',
      },
    };
    expect(
      await run([{ $match: { _id: { $in: [0, 1] } } }, named, { $project: { found: 1 } }, { $sort: { _id: 1 } }]),
    ).toEqual([
      { _id: 0, found: [{ name: 'Toko A' }] },
      { _id: 1, found: [{ name: 'Toko B' }] },
    ]);
    const both = {
      $lookup: {
        from: 'shops',
        localField: 'shop',
        foreignField: '_id',
        pipeline: [{ $match: { open: true } }, { $project: { name: 1, _id: 0 } }],
        as: 'open',
      },
    };
    expect(
      await run([{ $match: { _id: { $in: [0, 1] } } }, both, { $project: { open: 1 } }, { $sort: { _id: 1 } }]),
    ).toEqual([
      { _id: 0, open: [{ name: 'Toko A' }] },
      { _id: 1, open: [] },
    ]);
    const sales = await db
      .collection('shops')
      .aggregate([
        { $lookup: { from: 'sales', localField: '_id', foreignField: 'shop', as: 's' } },
        { $project: { n: { $size: '$s' } } },
      ])
      .toArray();
    expect(sales.map(({ n }: { n?: unknown }) => n)).toEqual([6, 6]);
  });

  test('$facet, $bucket, $sortByCount, $unwind and $count', async () => {
    expect(
      await run([
        {
          $facet: {
            total: [{ $count: 'n' }],
            top: [{ $sort: { amount: -1 } }, { $limit: 2 }, { $project: { amount: 1 } }],
            cities: [{ $sortByCount: '$city' }, { $sort: { _id: 1 } }],
          },
        },
      ]),
    ).toEqual([
      {
        total: [{ n: 12 }],
        top: [
          { _id: 11, amount: 11000 },
          { _id: 10, amount: 10000 },
        ],
        cities: [
          { _id: 'Ambon', count: 4 },
          { _id: 'Medan', count: 4 },
          { _id: 'Solo', count: 4 },
        ],
      },
    ]);
    expect(
      await run([{ $unwind: '$tags' }, { $group: { _id: '$tags', n: { $sum: 1 } } }, { $sort: { _id: 1 } }]),
    ).toEqual([
      { _id: 't', n: 9 },
      { _id: 't1', n: 3 },
      { _id: 't2', n: 3 },
      { _id: 't3', n: 3 },
    ]);
    expect(
      await run([{ $bucket: { groupBy: '$amount', boundaries: [0, 5000, 20000], output: { n: { $sum: 1 } } } }]),
    ).toEqual([
      { _id: 0, n: 5 },
      { _id: 5000, n: 7 },
    ]);
  });

  test('$dateTrunc and date parts, also in a time zone', async () => {
    expect(
      await run([
        { $group: { _id: { $dateTrunc: { date: '$at', unit: 'week', startOfWeek: 'monday' } }, n: { $sum: 1 } } },
        { $sort: { _id: 1 } },
      ]),
    ).toEqual([
      { _id: new Date('2024-12-30T00:00:00Z'), n: 5 },
      { _id: new Date('2025-01-06T00:00:00Z'), n: 7 },
    ]);
    expect(
      await run([
        { $match: { _id: 0 } },
        { $project: { _id: 0, day: { $dateToString: { date: '$at', format: '%Y-%m-%d %H', timezone: '+07:00' } } } },
      ]),
    ).toEqual([{ day: '2025-01-01 17' }]);
  });

  test('$setWindowFields runs totals and ranks', async () => {
    const rows = await run([
      { $match: { _id: { $lt: 6 } } },
      {
        $setWindowFields: {
          partitionBy: '$city',
          sortBy: { _id: 1 },
          output: {
            running: { $sum: '$amount', window: { documents: ['unbounded', 'current'] } },
            place: { $documentNumber: {} },
          },
        },
      },
      { $sort: { _id: 1 } },
      { $project: { running: 1, place: 1 } },
    ]);
    expect(rows).toEqual([
      { _id: 0, running: 0, place: 1 },
      { _id: 1, running: 1000, place: 1 },
      { _id: 2, running: 2000, place: 1 },
      { _id: 3, running: 3000, place: 2 },
      { _id: 4, running: 5000, place: 2 },
      { _id: 5, running: 7000, place: 2 },
    ]);
  });

  test('expressions: $cond, $switch, $map, $filter, $reduce, $ifNull, $replaceRoot, $addFields, $unionWith', async () => {
    expect(
      await run([
        { $match: { _id: 5 } },
        {
          $addFields: {
            big: { $cond: [{ $gte: ['$amount', 5000] }, 'yes', 'no'] },
            kind: { $switch: { branches: [{ case: { $eq: ['$city', 'Ambon'] }, then: 'east' }], default: 'west' } },
            upper: { $map: { input: '$tags', as: 't', in: { $toUpper: '$$t' } } },
            some: { $filter: { input: '$tags', cond: { $ne: ['$$this', 't'] } } },
            joined: { $reduce: { input: '$tags', initialValue: '', in: { $concat: ['$$value', '$$this'] } } },
            note: { $ifNull: ['$note', 'none'] },
          },
        },
        { $unset: ['shop', 'at', 'tags'] },
      ]),
    ).toEqual([
      {
        _id: 5,
        city: 'Ambon',
        amount: 5000,
        big: 'yes',
        kind: 'east',
        upper: ['T', 'T1'],
        some: ['t1'],
        joined: 'tt1',
        note: 'none',
      },
    ]);
    expect(
      await run([
        { $match: { _id: 1 } },
        { $project: { name: '$city', _id: 0 } },
        { $unionWith: { coll: 'shops', pipeline: [{ $project: { name: 1, _id: 0 } }] } },
      ]),
    ).toEqual([{ name: 'Solo' }, { name: 'Toko A' }, { name: 'Toko B' }]);
    expect(await run([{ $match: { _id: 1 } }, { $replaceRoot: { newRoot: { a: '$amount' } } }])).toEqual([{ a: 1000 }]);
  });

  test('counts and long results by cursor', async () => {
    const sales = db.collection<Sale>('sales');
    expect(await sales.countDocuments({ city: 'Solo' })).toBe(4);
    expect(await sales.countDocuments({}, { skip: 3, limit: 5 })).toBe(5);
    expect(await sales.countDocuments({ city: 'nowhere' })).toBe(0);
    const numbers = await sales
      .aggregate([{ $sort: { _id: -1 } }, { $skip: 1 }, { $limit: 9 }, { $project: { _id: 1 } }], { batchSize: 2 })
      .toArray();
    expect(numbers.map(({ _id }: { _id?: unknown }) => _id)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(await sales.distinct('city', { amount: { $gt: 5000 } })).toHaveLength(3);
    expect((await sales.distinct('tags')).sort()).toEqual(['t', 't1', 't2', 't3']);
  });

  (isReal ? test.skip : test)('what it cannot do is a clear error with a code', async () => {
    const sales = db.collection('sales');
    const refused = { code: 115, codeName: 'CommandNotSupported', message: expect.stringContaining('not supported') };
    expect(await failureOf(sales.watch().next())).toMatchObject(refused);
    expect(await failureOf(sales.find({ $text: { $search: 'x' } }).toArray())).toMatchObject(refused);
    expect(await failureOf(sales.find({ $where: 'this.a' }).toArray())).toMatchObject(refused);
    expect(await failureOf(sales.find({ at: { $near: [1, 2] } }).toArray())).toMatchObject(refused);
    expect(await failureOf(sales.aggregate([{ $geoNear: {} }]).toArray())).toMatchObject(refused);
    expect(await failureOf(sales.aggregate([{ $out: 'x' }]).toArray())).toMatchObject(refused);
    expect(
      await failureOf(
        sales.aggregate([{ $project: { x: { $function: { body: 'x', args: [], lang: 'js' } } } }]).toArray(),
      ),
    ).toMatchObject(refused);
    expect(await failureOf(sales.find({}, { collation: { locale: 'id', strength: 1 } }).toArray())).toMatchObject(
      refused,
    );
    expect(await failureOf(sales.createIndex({ city: 'text' }))).toMatchObject(refused);
    expect(await failureOf(db.createCollection('capped', { capped: true, size: 1000 }))).toMatchObject(refused);
    const session = client.startSession();
    const transaction = session.withTransaction(() => sales.insertOne({}, { session }));
    expect(await failureOf(transaction)).toHaveProperty('message');
    await session.endSession();
    expect(
      await failureOf(db.command({ insert: 'sales', documents: [{}], startTransaction: true, autocommit: false })),
    ).toMatchObject({ code: 20 });
    expect(await sales.countDocuments()).toBe(12);
  });
});
