import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize } from 'bson';
import { MongoClient, ObjectId } from 'mongodb';
import { wideTest } from '@rapi/test-breadth';
import { failureOf, temporaryFolder } from '../test/servers';
import { exportDatabase, importDatabase, startMongoLite, startMongoLiteProcess } from './index';

const work = temporaryFolder();
const place = (name: string): string => join(work, name);
afterAll(() => rmSync(work, { recursive: true }));

const documents = Array.from({ length: 1234 }, (_, n) => ({
  _id: new ObjectId(),
  n,
  email: `u${n}@toko.id`,
  at: new Date(n * 1000),
  nested: { list: [n, `${n}`, null] },
}));

wideTest('a database is dumped while it is served, and restored with its documents and indexes', async () => {
  const server = await startMongoLiteProcess({ folder: place('first') });
  const client = await new MongoClient(server.url).connect();
  const users = client.db('auth').collection('users');
  await users.createIndex({ email: 1 }, { unique: true });
  await users.createIndex({ n: -1, at: 1 }, { partialFilterExpression: { n: { $gt: 5 } } });
  await users.insertMany(documents);
  await client
    .db('auth')
    .collection('odd/name 1')
    .insertOne({ _id: 'x' as never });
  await client.db('other').collection('users').insertOne({});
  const counts = await exportDatabase({ folder: place('first'), database: 'auth', to: place('dump') });
  expect(counts).toEqual({ users: 1234, 'odd/name 1': 1 });
  await users.insertOne({ email: 'later' });
  await client.close();
  await server.stop();

  const bytes = readFileSync(join(place('dump'), 'auth', 'users.bson'));
  expect(deserialize(bytes.subarray(0, bytes.readInt32LE(0)))).toEqual(documents[0]);
  const metadata: unknown = JSON.parse(readFileSync(join(place('dump'), 'auth', 'users.metadata.json'), 'utf8'));
  expect(metadata).toMatchObject({
    collectionName: 'users',
    indexes: [{ name: '_id_' }, { name: 'email_1', unique: true }, { name: 'n_-1_at_1' }],
  });

  expect(await importDatabase({ folder: place('second'), database: 'auth', from: place('dump') })).toEqual(counts);
  const again = await startMongoLite({ folder: place('second') });
  const reader = await new MongoClient(again.url).connect();
  const back = reader.db('auth').collection('users');
  expect(await back.find().sort({ n: 1 }).toArray()).toEqual(documents);
  expect((await back.indexes()).map(({ name }) => name)).toEqual(['_id_', 'email_1', 'n_-1_at_1']);
  expect(await failureOf(back.insertOne({ email: 'u5@toko.id' }))).toMatchObject({ code: 11000 });
  expect(await reader.db('auth').command({ validate: 'users' })).toMatchObject({ valid: true });
  expect(await reader.db('auth').collection('odd/name 1').countDocuments()).toBe(1);
  await reader.close();
  await expect(importDatabase({ folder: place('second'), database: 'auth', from: place('dump') })).rejects.toThrow(
    /in use by process/,
  );
  await again.stop();
  await expect(importDatabase({ folder: place('second'), database: 'auth', from: place('dump') })).rejects.toThrow(
    /already has documents/,
  );
});

test('a file that is not a dump is refused by name', async () => {
  mkdirSync(join(place('broken'), 'auth'), { recursive: true });
  writeFileSync(join(place('broken'), 'auth', 'users.bson'), Buffer.from([200, 0, 0, 0, 1]));
  await expect(importDatabase({ folder: place('third'), database: 'auth', from: place('broken') })).rejects.toThrow(
    /middle of a document/,
  );
  writeFileSync(join(place('broken'), 'auth', 'users.bson'), 'name,age\nAndi,3\n');
  await expect(importDatabase({ folder: place('third'), database: 'auth', from: place('broken') })).rejects.toThrow(
    /not a BSON dump/,
  );
});
