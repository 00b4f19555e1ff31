import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { mountSmallDisk, type SmallDisk } from '../test/small-disk';
import { startMongoLiteProcess, type MongoLiteProcess } from './index';

const mounted = mountSmallDisk(6);
afterAll(() => mounted?.remove());

const codesOf = async (works: Promise<unknown>[]): Promise<unknown[]> =>
  (await Promise.allSettled(works)).flatMap((outcome) =>
    outcome.status === 'rejected' ? [Reflect.get(outcome.reason as object, 'code')] : [],
  );

async function fillAndFree({ folder }: SmallDisk, server: MongoLiteProcess): Promise<void> {
  const client = await new MongoClient(server.url).connect();
  const items = client.db('full').collection<{ _id: number; text: string }>('items');
  const text = 'x'.repeat(5000);
  let stored = 0;
  const codes: unknown[] = [];
  for (let round = 0; codes.length < 40; round++) {
    const part = [0, 1, 2, 3].map((n) => items.insertOne({ _id: round * 4 + n, text }));
    const failed = await codesOf(part);
    codes.push(...failed);
    stored += part.length - failed.length;
  }
  expect(new Set(codes)).toEqual(new Set([14031]));
  // Acknowledged writes are stored, reads continue, and the server is the same process.
  expect(await items.countDocuments({ text })).toBe(stored);
  expect(await codesOf([items.updateMany({}, { $set: { text: `${text}y` } })])).toEqual([14031]);
  rmSync(join(folder, 'ballast'));
  await items.insertOne({ _id: -1, text });
  expect(await items.countDocuments({ text })).toBeGreaterThan(1);
  expect(await client.db('full').command({ validate: 'items' })).toMatchObject({ valid: true });
  await client.close();
}

(mounted ? test : test.skip)('a full disk refuses writes by code 14031, and is over once there is room', async () => {
  const disk = mounted as SmallDisk;
  writeFileSync(join(disk.folder, 'ballast'), Buffer.alloc(3_000_000));
  const server = await startMongoLiteProcess({ folder: join(disk.folder, 'mongo') });
  await fillAndFree(disk, server);
  expect(await Promise.race([server.exited, Promise.resolve('running')])).toBe('running');
  await server.stop();
  expect(await server.exited).toEqual({ code: 0, signal: null });
});
