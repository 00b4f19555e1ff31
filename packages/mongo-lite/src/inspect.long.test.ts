import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { open } from 'lmdb';
import { failureOf, temporaryFolder } from '../test/servers';
import { inspectFolder, rebuildFolder, startMongoLite } from './index';
import { indexPrefix } from './storage/keys';

const work = temporaryFolder();
const whole = join(work, 'whole');
const count = 3000;
afterAll(() => rmSync(work, { recursive: true }));

beforeAll(async () => {
  const server = await startMongoLite({ folder: whole });
  const client = await new MongoClient(server.url).connect();
  const items = client.db('a').collection<{ _id: number; group: number; text: string }>('items');
  await items.createIndex({ group: 1 });
  await items.insertMany(
    Array.from({ length: count }, (_, _id) => ({ _id, group: _id % 7, text: `nomor ${_id} `.repeat(20) })),
  );
  await client.close();
  await server.stop();
});

function copyOf(name: string): string {
  cpSync(whole, join(work, name), { recursive: true });
  return join(work, name);
}

/** Flips one bit in this many bytes, evenly spread over those that `isWanted` accepts. */
function flip(folder: string, many: number, isWanted: (bytes: Buffer, at: number) => boolean): void {
  const path = join(folder, 'data.mdb');
  const bytes = readFileSync(path);
  const places = Array.from(bytes.keys()).filter((at) => at > 8192 && isWanted(bytes, at));
  for (let n = 0; n < many; n++) {
    const at = places[Math.floor(((n + 0.5) * places.length) / many)] ?? 8192;
    bytes[at] = (bytes[at] ?? 0) ^ 4;
  }
  writeFileSync(path, bytes);
}

const inText = (bytes: Buffer, at: number): boolean => bytes.toString('latin1', at - 3, at + 3).includes('nomor ');

test('a sound file is reported as sound, with its contents', async () => {
  expect(await inspectFolder(whole)).toEqual({
    collections: [{ namespace: 'a.items', documents: count, damaged: [], mendable: [] }],
  });
  expect(await inspectFolder(join(work, 'none'))).toEqual({ collections: [] });
});

test('40 flipped bytes are found, and no damaged document is ever returned', async () => {
  const folder = copyOf('flipped');
  flip(folder, 40, inText);
  const { collections, failure } = await inspectFolder(folder);
  expect(failure).toBeUndefined();
  // A few fall on unused pages, or on the same document.
  const damaged = collections[0]?.damaged.length ?? 0;
  expect(damaged).toBeGreaterThan(30);
  expect(collections).toMatchObject([{ namespace: 'a.items', documents: count - damaged, mendable: [] }]);
  const server = await startMongoLite({ folder });
  const client = await new MongoClient(server.url).connect();
  const items = client.db('a').collection<{ _id: number; text: string }>('items');
  let refused = 0;
  for (let _id = 0; _id < count; _id += 1) {
    const found = await items.findOne({ _id }).catch((error: Error) => error);
    if (found instanceof Error) {
      expect(found.message).toMatch(/data file is damaged: a record does not fit its checksum.*make doctor/);
      refused++;
    } else expect(found?.text).toBe(`nomor ${_id} `.repeat(20));
  }
  expect(refused).toBe(damaged);
  expect(await failureOf(items.find().toArray())).toHaveProperty('message', expect.stringContaining('is damaged'));
  await client.close();
  await server.stop();
});

test('40 bytes flipped anywhere are found, whatever they break', async () => {
  const folder = copyOf('anywhere');
  flip(folder, 40, () => true);
  const { collections, failure } = await inspectFolder(folder);
  const found = collections.flatMap(({ damaged, mendable }) => [...damaged, ...mendable]);
  expect(failure !== undefined || found.length > 0).toBe(true);
});

test('reports missing and surplus index entries separately from damaged documents', async () => {
  const folder = copyOf('index');
  const env = open<Buffer, Buffer>({ path: folder, noSubdir: false, keyEncoding: 'binary', encoding: 'binary' });
  const [first] = env.getKeys({ start: indexPrefix(1, 1), limit: 1 });
  if (first) await env.remove(first);
  await env.close();
  const { collections } = await inspectFolder(folder);
  expect(collections).toMatchObject([{ damaged: [], mendable: ['group_1: 1 entries are missing'] }]);
  const aside = await rebuildFolder(folder);
  expect(await inspectFolder(folder)).toEqual(await inspectFolder(whole));
  expect(await inspectFolder(aside)).toEqual({ collections });
});

test('a file of the previous version gets checksums at the next start', async () => {
  const folder = copyOf('older');
  const env = open<Buffer, Buffer>({ path: folder, noSubdir: false, keyEncoding: 'binary', encoding: 'binary' });
  env.transactionSync(() => {
    for (const { key, value } of [...env.getRange()]) {
      if (key.subarray(6, 7).toString() === 'f' && key.readUInt32BE(0) === 0) env.removeSync(key);
      else if (value.length > 1) env.putSync(key, value.subarray(0, -4));
    }
  });
  await env.close();
  const server = await startMongoLite({ folder });
  const client = await new MongoClient(server.url).connect();
  expect(
    await client
      .db('a')
      .collection('items')
      .countDocuments({ group: { $gte: 0 } }),
  ).toBe(count);
  await client.close();
  await server.stop();
  expect(await inspectFolder(folder)).toMatchObject({ collections: [{ documents: count, damaged: [], mendable: [] }] });
});
