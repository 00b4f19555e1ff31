import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { wideTest } from '@rapi/test-breadth';
import { temporaryFolder } from '../test/servers';
import { startMongoLite, startMongoLiteProcess } from './index';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

test('a restart keeps documents, indexes, counts and dropped things dropped', async () => {
  const first = await startMongoLiteProcess({ folder });
  let client = await new MongoClient(first.url).connect();
  await client.db('a').collection('kept').createIndex({ k: 1 }, { unique: true });
  await client
    .db('a')
    .collection('kept')
    .insertMany(Array.from({ length: 5000 }, (_, k) => ({ k })));
  await client
    .db('a')
    .collection('dropped')
    .insertMany(Array.from({ length: 5000 }, (_, k) => ({ k })));
  await client.db('a').collection('dropped').drop();
  await client.close();
  await first.stop();
  expect(await first.exited).toEqual({ code: 0, signal: null });
  expect(existsSync(join(folder, 'server.lock'))).toBe(false);

  const second = await startMongoLite({ folder });
  client = await new MongoClient(second.url).connect();
  const kept = client.db('a').collection('kept');
  expect(await kept.estimatedDocumentCount()).toBe(5000);
  expect(await kept.countDocuments({ k: { $gte: 4990 } })).toBe(10);
  await expect(kept.insertOne({ k: 7 })).rejects.toMatchObject({ code: 11000 });
  expect((await client.db('a').listCollections().toArray()).map(({ name }) => name)).toEqual(['kept']);
  await client.close();
  await second.stop();
});

wideTest('a second server on the folder is refused, whichever process it is in', async () => {
  const server = await startMongoLiteProcess({ folder });
  await expect(startMongoLite({ folder })).rejects.toThrow(`in use by process ${server.pid}`);
  await expect(startMongoLiteProcess({ folder })).rejects.toThrow(`in use by process ${server.pid}`);
  await server.stop();
  const own = await startMongoLite({ folder });
  await expect(startMongoLite({ folder })).rejects.toThrow(/in use/);
  await own.stop();
  writeFileSync(join(folder, 'server.lock'), '1\nanother start\n');
  await (await startMongoLite({ folder })).stop();
});

test('the server ends when its parent is gone', async () => {
  const parent = join(folder, 'parent.cjs');
  const program = join(__dirname, '../dist/index.js');
  writeFileSync(
    parent,
    `require(${JSON.stringify(program)}).startMongoLiteProcess({ folder: ${JSON.stringify(join(folder, 'orphan'))} })
      .then((server) => process.send(server.pid));`,
  );
  const child = fork(parent, [], { execArgv: [] });
  const [pid]: unknown[] = await once(child, 'message');
  child.kill('SIGKILL');
  while (isAlive(Number(pid))) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(existsSync(join(folder, 'orphan', 'server.lock'))).toBe(false);
});

test('a stop signal to all processes lets the parent end the server', async () => {
  const server = await startMongoLiteProcess({ folder: join(folder, 'told') });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(server.pid, signal);
  const client = await new MongoClient(server.url).connect();
  expect((await client.db('a').command({ ping: 1 })).ok).toBe(1);
  await client.close();
  await server.stop();
  expect(await server.exited).toEqual({ code: 0, signal: null });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A process that has ended keeps its number until its parent waits for it.
    return !/^State:\s+Z/m.test(spawnSync('cat', [`/proc/${pid}/status`], { encoding: 'utf8' }).stdout);
  } catch {
    return false;
  }
}

test('it listens on a Unix socket too', async () => {
  const server = await startMongoLite({ folder, socketPath: join(folder, 'run', 'm.sock') });
  const client = await new MongoClient(server.url).connect();
  expect(await client.db('a').command({ ping: 1 })).toMatchObject({ ok: 1 });
  await client.close();
  await server.stop();
});

test('a port in use is an error, and leaves the folder free', async () => {
  const server = await startMongoLite({ folder: join(folder, 'one') });
  const port = Number(new URL(server.url).port);
  await expect(startMongoLite({ folder: join(folder, 'two'), port })).rejects.toThrow(/EADDRINUSE/);
  await (await startMongoLite({ folder: join(folder, 'two') })).stop();
  await server.stop();
});
