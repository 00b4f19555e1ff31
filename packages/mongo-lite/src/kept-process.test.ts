import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { temporaryFolder } from '../test/servers';
import { keepMongoLiteProcess } from './index';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function keep(name: string) {
  const troubles: string[] = [];
  const onTrouble = (what: string) => void troubles.push(what);
  return { server: await keepMongoLiteProcess({ folder: join(folder, name) }, { onTrouble }), troubles };
}

test('a server that is killed comes back on its address with what it has acknowledged', async () => {
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

test('it waits for its port where another program has taken it meanwhile', async () => {
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

test('a server that is asked to stop stays away', async () => {
  const { server, troubles } = await keep('stopped');
  const pid = server.pid();
  await server.stop();
  await pause(300);
  expect([server.pid(), troubles]).toEqual([pid, []]);
});
