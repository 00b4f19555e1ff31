import { BSON, Long, MongoClient, ObjectId, type Db } from 'mongodb';
import { databaseName, failureOf, servers, type TestServer } from '../test/servers';

describe.each(servers)('aggregations of $name', ({ start }) => {
  let server: TestServer;
  let client: MongoClient;
  let db: Db;
  const shops = [new ObjectId(), new ObjectId()];

  beforeAll(async () => {
    server = await start();
    client = await new MongoClient(server.url).connect();
    db = client.db(databaseName());
    await db.collection<{ _id: number }>('sales').insertMany(
      Array.from({ length: 12 }, (_, n) => ({
        _id: n,
        shop: shops[n % 2] ?? new ObjectId(),
        city: ['Medan', 'Solo', 'Ambon'][n % 3] ?? '',
        amount: n * 1000,
        tags: n % 4 === 0 ? [] : ['t', `t${n % 4}`],
        ...(n % 2 === 0 ? { proof: { hash: `h${n % 4}` } } : {}),
      })),
    );
  });
  afterAll(async () => {
    await db.dropDatabase();
    await client.close();
    await server.stop();
  });
  const run = (pipeline: object[], options = {}): Promise<unknown[]> =>
    db
      .collection('sales')
      .aggregate(pipeline as Record<string, unknown>[], options)
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
            even: { $sum: { $cond: [{ $eq: ['$shop', shops[0]] }, 1, 0] } },
          },
        },
        { $sort: { total: -1, _id: 1 } },
      ]),
    ).toEqual([
      { _id: 'Ambon', total: 26000, n: 4, even: 2 },
      { _id: 'Solo', total: 22000, n: 4, even: 2 },
      { _id: 'Medan', total: 18000, n: 3, even: 1 },
    ]);
    expect(await run([{ $group: { _id: '$proof.hash', n: { $sum: 1 } } }, { $sort: { _id: 1 } }])).toEqual([
      { _id: null, n: 6 },
      { _id: 'h0', n: 3 },
      { _id: 'h2', n: 3 },
    ]);
    expect(await run([{ $group: { _id: null, n: { $sum: '$tags' } } }])).toEqual([{ _id: null, n: 0 }]);
    expect(await run([{ $match: { _id: -1 } }, { $group: { _id: null, n: { $sum: 1 } } }])).toEqual([]);
    const ofSolo = await db.collection('sales').find({ city: 'Solo' }).toArray();
    expect(
      await run([{ $match: { city: 'Solo' } }, { $group: { _id: null, bytes: { $sum: { $bsonSize: '$$ROOT' } } } }]),
    ).toEqual([{ _id: null, bytes: ofSolo.reduce((sum, doc) => sum + BSON.calculateObjectSize(doc), 0) }]);
  });

  test('stages in any order, and long results by cursor', async () => {
    expect(
      await run([{ $sort: { _id: -1 } }, { $skip: 1 }, { $limit: 6 }, { $match: { city: 'Solo' } }, { $skip: 1 }]),
    ).toMatchObject([{ _id: 7 }]);
    const found = await run([{ $sort: { _id: -1 } }, { $limit: 9 }], { batchSize: 2 });
    expect(found).toHaveLength(9);
    const groups = await run([{ $group: { _id: '$_id' } }, { $sort: { _id: 1 } }, { $limit: 7 }], { batchSize: 3 });
    expect(groups).toEqual(Array.from({ length: 7 }, (_, _id) => ({ _id })));
  });

  test('counts and distinct values', async () => {
    const sales = db.collection('sales');
    expect(await sales.countDocuments({ city: 'Solo' })).toBe(4);
    expect(await sales.countDocuments({}, { skip: 3, limit: 5 })).toBe(5);
    expect(await sales.countDocuments({ city: 'nowhere' })).toBe(0);
    expect(await sales.distinct('city', { amount: { $gt: 5000 } })).toHaveLength(3);
    expect((await sales.distinct('tags')).sort()).toEqual(['t', 't1', 't2', 't3']);
  });

  test('a sum beyond 2^53 is exact', async () => {
    const large = db.collection('large');
    await large.insertMany([{ n: Long.fromString('9007199254740993') }, { n: 1 }, { n: 1 }]);
    const [sum] = await large
      .aggregate([{ $group: { _id: null, n: { $sum: '$n' } } }], { promoteLongs: false })
      .toArray();
    expect(sum).toEqual({ _id: null, n: Long.fromString('9007199254740995') });
  });

  test('an invalid pipeline is refused, even if there are no documents', async () => {
    const none = db.collection('none');
    for (const stage of [
      { $limit: 0 },
      { $skip: -1 },
      { $sort: {} },
      { $group: {} },
      { $match: 1 },
      {},
      { $limit: 1, $skip: 1 },
    ])
      expect(await failureOf(none.aggregate([stage as object]).toArray())).toHaveProperty('code');
  });
});
