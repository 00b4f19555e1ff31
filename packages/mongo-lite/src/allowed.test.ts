import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Code, Decimal128, Long, MaxKey, MongoClient, Timestamp, type Db } from 'mongodb';
import { databaseName, failureOf, startEmbedded, type TestServer } from '../test/servers';
import { allowed, commandFields } from './allowed';

let server: TestServer;
let client: MongoClient;
let db: Db;
beforeAll(async () => {
  server = await startEmbedded();
  client = await new MongoClient(server.url).connect();
  db = client.db(databaseName());
  await db.collection<{ _id: number; a: number; list?: number[] }>('kept').insertMany([
    { _id: 1, a: 1, list: [1] },
    { _id: 2, a: 2 },
  ]);
});
afterAll(async () => {
  await client.close();
  await server.stop();
});

const refused = (what: string) => ({ code: 238, codeName: 'NotImplemented', message: expect.stringContaining(what) });

const otherFilters =
  '$mod $expr $where $text $near $nearSphere $geoWithin $geoIntersects $jsonSchema $bitsAllSet $comment $rand';
const otherUpdates = '$mul $rename $currentDate $pop $pullAll $bit $foo';
const otherStages =
  '$lookup $project $addFields $set $unset $unwind $facet $bucket $count $out $merge $geoNear $sample $unionWith $replaceRoot $search $changeStream';
const otherAccumulators = '$avg $min $max $push $first $last $addToSet $count $mergeObjects';
const otherExpressions = '$add $concat $ifNull $toString $function $map $literal $gt';

describe('anything outside the table is refused by name', () => {
  const command = (body: object) => failureOf(db.command({ ...body }));
  const find = (filter: object) => command({ find: 'kept', filter });
  const updateErrors = async (u: unknown) =>
    (await db.command({ update: 'kept', updates: [{ q: {}, u }] }))['writeErrors'] as unknown;

  test.each(otherFilters.split(' '))('the filter operator %s', async (name) => {
    expect(await find({ a: { [name]: 1 } })).toMatchObject(refused(name));
    expect(await find({ list: { $elemMatch: { [name]: 1 } } })).toMatchObject(refused(name));
    expect(await find({ $or: [{ [name]: [] }] })).toMatchObject(refused(name));
    expect(await command({ find: 'nowhere', filter: { [name]: 1 } })).toMatchObject(refused(name));
  });
  test.each(otherUpdates.split(' '))('the update operator %s', async (name) => {
    expect(await updateErrors({ [name]: { a: 1 } })).toMatchObject([
      { code: 238, errmsg: expect.stringContaining(name) },
    ]);
    expect(await command({ findAndModify: 'kept', query: {}, update: { [name]: { a: 1 } } })).toMatchObject(
      refused(name),
    );
  });
  test.each(otherStages.split(' '))('the stage %s', async (name) => {
    expect(await command({ aggregate: 'kept', pipeline: [{ [name]: {} }], cursor: {} })).toMatchObject(refused(name));
  });
  test.each(otherAccumulators.split(' '))('the accumulator %s', async (name) => {
    const group = { $group: { _id: null, x: { [name]: '$a' } } };
    expect(await command({ aggregate: 'kept', pipeline: [group], cursor: {} })).toMatchObject(refused(name));
  });
  test.each(otherExpressions.split(' '))('the expression %s', async (name) => {
    const group = { $group: { _id: { [name]: ['$a', 1] } } };
    expect(await command({ aggregate: 'kept', pipeline: [group], cursor: {} })).toMatchObject(refused(name));
  });

  test.each(Object.keys(commandFields).filter((name) => commandFields[name as 'find'] !== ('any' as unknown)))(
    'an unknown field of the command %s',
    async (name) => {
      const failed = await command({
        [name]: 'kept',
        strange: 1,
        ...(name === 'explain' ? { explain: { find: 'kept' } } : {}),
      });
      expect(failed).toMatchObject(refused('strange'));
    },
  );

  test('fields that MongoDB knows and that would change the result', async () => {
    expect(await command({ find: 'kept', filter: {}, collation: { locale: 'id' } })).toMatchObject(
      refused('collation'),
    );
    expect(await command({ find: 'kept', hint: { a: 1 } })).toMatchObject(refused('hint'));
    expect(await command({ find: 'kept', let: {} })).toMatchObject(refused('let'));
    expect(await command({ find: 'kept', tailable: true })).toMatchObject(refused('tailable'));
    expect(await command({ find: 'kept', readConcern: { level: 'snapshot' } })).toMatchObject(refused('snapshot'));
    expect(await command({ create: 'capped', capped: true })).toMatchObject(refused('capped'));
    expect(await command({ aggregate: 1, pipeline: [], cursor: {} })).toHaveProperty('code');
    const statement = { ...(await db.command({ update: 'kept', updates: [{ q: {}, u: {}, arrayFilters: [] }] })) };
    expect(statement['writeErrors']).toMatchObject([{ code: 238 }]);
    expect(await command({ insert: 'kept', documents: [{}], startTransaction: true, autocommit: false })).toMatchObject(
      { code: 20 },
    );
    expect(await failureOf(db.collection('kept').watch().next())).toMatchObject(refused('$changeStream'));
  });

  test('indexes of other kinds', async () => {
    const kept = db.collection('kept');
    for (const key of [{ a: 'text' }, { a: '2dsphere' }, { a: 'hashed' }, { '$**': 1 }, { 'a.0': 1 }] as const)
      expect(await failureOf(kept.createIndex(key as never))).toMatchObject({ code: 238 });
    expect(await failureOf(kept.createIndex({ a: 1 }, { collation: { locale: 'id' } }))).toMatchObject(
      refused('collation'),
    );
    expect(await failureOf(kept.createIndex({ a: 1 }, { partialFilterExpression: { a: { $ne: 1 } } }))).toMatchObject(
      refused('$ne'),
    );
  });

  test('positional updates, updates by a pipeline, and paths of operators', async () => {
    for (const path of ['list.$', 'list.$[]', 'list.$[x]'])
      expect(await updateErrors({ $set: { [path]: 1 } })).toMatchObject([{ code: 238 }]);
    expect(await updateErrors([{ $set: { a: 5 } }])).toMatchObject([{ code: 238 }]);
    expect(await updateErrors({ $push: { list: { $each: [1], $sort: 1 } } })).toMatchObject([{ code: 238 }]);
  });

  test('types of values that would be returned, sorted or compared differently', async () => {
    const kept = db.collection('kept');
    const values = [Decimal128.fromString('1.5'), new Timestamp(5n), /x/, new MaxKey(), new Code('x'), { deep: [/x/] }];
    for (const value of values) {
      expect(await failureOf(kept.insertOne({ value }))).toMatchObject({ code: 238 });
      expect(await failureOf(kept.updateOne({}, { $set: { value } }))).toMatchObject({ code: 238 });
      expect(await failureOf(kept.findOneAndReplace({}, { value }))).toMatchObject({ code: 238 });
    }
    for (const type of ['int', 'long', 'double', 'decimal', 1, 16, 18, 'regex'])
      expect(await find({ a: { $type: type } })).toMatchObject(refused('$type'));
    expect(await find({ a: Decimal128.fromString('1') })).toMatchObject({ code: 238 });
    expect(await failureOf(kept.insertOne({ value: { $x: 1 } }))).toMatchObject({ code: 52 });
    expect(await kept.countDocuments({ value: { $exists: true } })).toBe(0);
  });

  test('an integer sum that exceeds 64 bits', async () => {
    const edge = db.collection('edge');
    await edge.insertOne({ n: Long.MAX_VALUE });
    expect(await failureOf(edge.updateOne({}, { $inc: { n: 1 } }))).toMatchObject({ code: 2 });
    await edge.updateOne({}, { $set: { other: 1 } });
    expect(await edge.findOne({}, { promoteLongs: false })).toMatchObject({ n: Long.MAX_VALUE });
  });
});

test('the README lists this table', () => {
  const readme = readFileSync(join(__dirname, '../README.md'), 'utf8').replace(/\s+/g, ' ');
  for (const names of [
    allowed.filterConnectives,
    allowed.filterOperators,
    allowed.updateOperators,
    allowed.pushModifiers,
    allowed.stages,
    allowed.accumulators,
    allowed.expressions,
    allowed.partialOperators,
    allowed.types,
    allowed.typeTests,
  ])
    expect(readme).toContain(names.map((name) => `\`${name}\``).join(', '));
});
