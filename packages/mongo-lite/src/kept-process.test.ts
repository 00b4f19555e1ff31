import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { wideTest } from '@rapi/test-breadth';
import { temporaryFolder } from '../test/servers';
import { keepMongoLiteProcess } from './index';

/** Layout of an LMDB file. */
const PAGE = 4096;
const FLAGS_AT = 18;
const LEAF = 2;

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function keep(name: string) {
  const troubles: string[] = [];
  const onTrouble = (what: string) => void troubles.push(what);
  return { server: await keepMongoLiteProcess({ folder: join(folder, name) }, { onTrouble }), troubles };
}

wideTest('a killed server comes back on its address with everything it has acknowledged', async () => {
  const { server, troubles } = await keep('killed');
  const client = await new MongoClient(server.url, { retryWrites: false }).connect();
  const numbers = client.db('a').collection<{ _id: number }>('numbers');
  for (let kill = 0; kill < 3; kill += 1) {
    await numbers.insertOne({ _id: kill });
    const { pid } = server;
    const before = pid();
    process.kill(before, 'SIGKILL');
    while (server.pid() === before) await pause(10);
    expect(await numbers.find().sort({ _id: 1 }).toArray()).toHaveLength(kill + 1);
  }
  expect(troubles).toEqual(Array(3).fill('mongo-lite ended by itself (SIGKILL) and is started again'));
  await client.close();
  await server.stop();
});

/** Zeroes a page in the middle of the document pages. */
function zeroPage(path: string): void {
  const bytes = readFileSync(path);
  const pages: number[] = [];
  for (let at = 2 * PAGE; at < bytes.length; at += PAGE) {
    const isLeaf = (bytes.readUInt16LE(at + FLAGS_AT) & LEAF) !== 0;
    if (isLeaf && bytes.subarray(at, at + PAGE).includes('nomor ')) pages.push(at);
  }
  const at = pages[pages.length >> 1] ?? 0;
  writeFileSync(path, bytes.fill(0, at, at + PAGE));
}

wideTest('reports an invalid page and keeps serving the rest', async () => {
  const before = await keep('zeroed');
  const items = (client: MongoClient) => client.db('a').collection<{ _id: number; text: string }>('items');
  const first = await new MongoClient(before.server.url).connect();
  await items(first).insertMany(Array.from({ length: 3000 }, (_, _id) => ({ _id, text: 'nomor '.repeat(30) })));
  await first.close();
  await before.server.stop();
  zeroPage(join(folder, 'zeroed', 'data.mdb'));
  const { server, troubles } = await keep('zeroed');
  const client = await new MongoClient(server.url, { retryReads: false }).connect();
  await expect(items(client).find().toArray()).rejects.toThrow();
  while (troubles.length === 0) await pause(10);
  expect(troubles[0]).toMatch(
    /^mongo-lite ended by itself \(SIG\w+\) and is started again\. The data file .*zeroed\/data\.mdb may be damaged\. "make doctor"/,
  );
  expect(await items(client).findOne({ _id: 1 })).toMatchObject({ _id: 1 });
  await client.close();
  await server.stop();
});

test('waits for its port while another program uses it', async () => {
  const { server, troubles } = await keep('taken');
  const before = server.pid();
  const other = createServer();
  process.kill(before, 'SIGKILL');
  for (let listening = false; !listening;) {
    other.listen(Number(new URL(server.url).port), '127.0.0.1');
    listening = await once(other, 'listening').then(
      () => true,
      () => false,
    );
  }
  while (troubles.length < 2) await pause(10);
  expect(troubles[1]).toContain('could not be started again: listen EADDRINUSE');
  await new Promise((resolve) => other.close(resolve));
  while (server.pid() === before) await pause(10);
  await server.stop();
});

test('a server that is asked to stop is not restarted', async () => {
  const { server, troubles } = await keep('stopped');
  const pid = server.pid();
  await server.stop();
  await pause(300);
  expect([server.pid(), troubles]).toEqual([pid, []]);
});
