import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type MongoLite, startMongoLite } from '@rapi/mongo-lite';
import { connectMongo, openObjectStore } from '@rapi/service-kit';
import mongoose from 'mongoose';
import { backUp, type Stores } from '../src/backup';
import { problemOf } from '../src/check';
import { readManifest } from '../src/manifest';
import { restore } from '../src/restore';

const work = mkdtempSync(join(tmpdir(), 'rapi-operations-'));
const folder = join(work, 'backups');
const said: string[] = [];
const say = (line: string) => void said.push(line);
const servers: MongoLite[] = [];

async function openStores(name: string): Promise<Stores> {
  const server = await startMongoLite({ folder: join(work, name, 'mongo') });
  servers.push(server);
  const connection = await connectMongo(server.url, 'rapi_operations');
  return { connection, objects: await openObjectStore(`file:${join(work, name, 'objects')}`) };
}

let source: Stores;
let target: Stores;
const files = (stores: Stores) => stores.connection.getClient().db('rapi_files').collection<{ _id: string }>('files');
const exact = {
  count: new mongoose.mongo.Long(7),
  share: new mongoose.mongo.Double(1),
  at: new Date('2026-03-01T00:00:00Z'),
  bytes: new mongoose.mongo.Binary(Buffer.from([0, 1, 2])),
};

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  source = await openStores('source');
  target = await openStores('target');
  await files(source).insertMany(Array.from({ length: 1201 }, (_, n) => ({ _id: `file-${n}`, ...exact })));
  await source.objects.put('users/u/files/f/original', Readable.from([Buffer.from('kopi')]));
  await source.objects.put('users/u/files/f/empty', Readable.from([]));
});
afterAll(async () => {
  for (const { connection } of [source, target]) await connection.close();
  for (const server of servers) await server.stop();
  rmSync(work, { recursive: true, force: true });
});

test('a backup holds every record and object, and a restore brings them back with their types', async () => {
  const name = await backUp(source, { folder, keep: 2, say, now: new Date('2026-03-01T01:00:00Z') });
  expect(name).toBe('20260301T010000Z');
  await restore(target, { folder, replace: false, say });
  expect(await files(target).countDocuments({})).toBe(1201);
  const [before, after] = await Promise.all(
    [source, target].map((stores) => files(stores).findOne({ _id: 'file-1200' }, { promoteValues: false })),
  );
  expect(mongoose.mongo.BSON.serialize(after ?? {})).toEqual(mongoose.mongo.BSON.serialize(before ?? {}));
  expect((await buffer(await target.objects.get('users/u/files/f/original'))).toString()).toBe('kopi');
  expect((await target.objects.stat('users/u/files/f/empty')).bytes).toBe(0);
});

test('a restore replaces existing records only if asked to', async () => {
  await expect(restore(target, { folder, replace: false, say })).rejects.toThrow('There are records already');
  await files(target).insertOne({ _id: 'younger' });
  await restore(target, { folder, replace: true, say });
  expect(await files(target).findOne({ _id: 'younger' })).toBeNull();
});

test('the next backup links what has not changed, and the oldest is removed', async () => {
  await source.objects.put('users/u/files/g/original', Readable.from([Buffer.from('teh')]));
  for (const hour of ['02', '03'])
    await backUp(source, { folder, keep: 2, say, now: new Date(`2026-03-01T${hour}:00:00Z`) });
  expect((await readdir(folder)).sort()).toEqual(['20260301T020000Z', '20260301T030000Z']);
  const inode = (name: string) => statSync(join(folder, name, 'objects/users/u/files/g/original')).ino;
  expect(inode('20260301T030000Z')).toBe(inode('20260301T020000Z'));
  expect(Object.keys((await readManifest(join(folder, '20260301T030000Z'))).objects)).toHaveLength(3);
});

test('a backup whose bytes have changed is refused before anything is written', async () => {
  const name = await backUp(source, { folder, keep: 9, say, now: new Date('2026-03-01T04:00:00Z') });
  await appendFile(join(folder, name, 'records/rapi_files/files.bson'), 'x');
  await expect(restore(target, { folder, replace: true, say })).rejects.toThrow('its bytes have changed');
  expect(await files(target).countDocuments({})).toBe(1201);
  expect(await readFile(join(folder, name, 'backup.json'), 'utf8')).toContain('rapi_files/files');
});

test('an object that is replaced and then removed during the backup is left out, and the rest is restored', async () => {
  const busy = join(work, 'busy');
  await mkdir(busy);
  const key = 'users/u/files/h/original';
  const put = (text: string) => source.objects.put(key, Readable.from([Buffer.from(text)]));
  await put('pertama');
  let passes = 0;
  const objects: Stores['objects'] = {
    ...source.objects,
    async *list(prefix) {
      if (++passes === 2) {
        // The store tells versions apart by the time.
        await wait(20);
        await put('kedua');
      }
      yield* source.objects.list(prefix);
    },
    get: async (wanted) => {
      if (passes === 2 && wanted === key) await source.objects.remove(key);
      return source.objects.get(wanted);
    },
  };
  const name = await backUp({ ...source, objects }, { folder: busy, keep: 9, say });
  expect(Object.keys((await readManifest(join(busy, name))).objects)).not.toContain(key);
  await restore(target, { folder: busy, replace: true, say });
  expect((await buffer(await target.objects.get('users/u/files/f/original'))).toString()).toBe('kopi');
});

test('an unfinished backup is never restored', async () => {
  const empty = join(work, 'unfinished');
  await mkdir(join(empty, '20260301T050000Z'), { recursive: true });
  writeFileSync(join(empty, '20260301T050000Z', 'half'), '');
  await expect(restore(target, { folder: empty, replace: true, say })).rejects.toThrow('holds no whole backup');
});

test('a check tells the reason in words', async () => {
  const [server] = servers;
  expect(await problemOf('mongo', { MONGODB_URL: server?.url })).toBeUndefined();
  expect(await problemOf('mongo', {})).toContain('MONGODB_URL: is missing');
  expect(await problemOf('objects', { OBJECTS_URL: 's3+http://key:secret@127.0.0.1:9/rapi' })).toContain(
    'does not answer',
  );
  expect(await problemOf('gateway', { GATEWAY_URL: 'http://127.0.0.1:65533' })).toContain('ECONNREFUSED');
});
