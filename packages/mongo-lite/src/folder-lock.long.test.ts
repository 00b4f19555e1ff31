import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { temporaryFolder } from '../test/servers';
import { socketPathFor, startMongoLite, startMongoLiteProcess } from './index';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const together = 8;

/** Starts several at once, expects one to serve and all others to report it as running, and kills it. */
async function race(raced: string): Promise<void> {
  const starts = await Promise.allSettled(
    Array.from({ length: together }, () => startMongoLiteProcess({ folder: raced })),
  );
  const served = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const refused = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []));
  for (const server of served) process.kill(server.pid, 'SIGKILL');
  await Promise.all(served.map((server) => server.exited));
  expect(served).toHaveLength(1);
  expect(refused).toEqual(Array(together - 1).fill(expect.stringContaining(`in use by process ${served[0]?.pid}`)));
}

test(`one of ${together} servers that start at once on one folder serves it, even with the lock of a killed one`, async () => {
  for (let round = 0; round < 3; round++) await race(join(folder, 'raced'));
});

const modeOf = (path: string): number => statSync(path).mode & 0o777;

test('only the owner may open the socket or the files', async () => {
  const mongo = join(folder, 'private');
  const server = await startMongoLiteProcess({ folder: mongo, socketPath: socketPathFor(mongo) });
  expect(server.url).toBe(`mongodb://${encodeURIComponent(join(mongo, 'server.sock'))}/?directConnection=true`);
  const client = await new MongoClient(server.url).connect();
  await client.db('a').collection('b').insertOne({});
  expect(modeOf(mongo)).toBe(0o700);
  for (const name of ['server.sock', 'data.mdb', 'lock.mdb', 'server.lock'])
    expect(modeOf(join(mongo, name))).toBe(0o600);
  await client.close();
  process.kill(server.pid, 'SIGKILL');
  await server.exited;
  const again = await startMongoLite({ folder: mongo, socketPath: socketPathFor(mongo) });
  const reader = await new MongoClient(again.url).connect();
  expect(await reader.db('a').collection('b').countDocuments()).toBe(1);
  await reader.close();
  await again.stop();
});

test('a path that is too long for a socket gets one of its own elsewhere, closed to others', async () => {
  const long = join(folder, 'x'.repeat(120));
  const socketPath = socketPathFor(long);
  expect(socketPath.length).toBeLessThan(101);
  expect(socketPathFor(long)).toBe(socketPath);
  const server = await startMongoLite({ folder: long, socketPath });
  const client = await new MongoClient(server.url).connect();
  expect(await client.db('a').command({ ping: 1 })).toMatchObject({ ok: 1 });
  expect(modeOf(join(socketPath, '..'))).toBe(0o700);
  await client.close();
  await server.stop();
  rmSync(join(socketPath, '..'), { recursive: true });
});

test('a socket folder that others may enter is refused', async () => {
  await expect(startMongoLite({ folder: join(folder, 'open'), socketPath: '/tmp/mongo-lite.sock' })).rejects.toThrow(
    /open to others/,
  );
});
