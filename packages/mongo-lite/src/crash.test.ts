import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { MongoClient, type Collection } from 'mongodb';
import { times } from '@rapi/test-breadth';
import { temporaryFolder } from '../test/servers';
import { startMongoLiteProcess, type MongoLiteProcess } from './index';

/** How often the server is killed under load; RAPI_KILLS=200 is the full number. */
const kills = Number(process.env['RAPI_KILLS'] ?? times(30, 4));
const writers = 6;
/** Acknowledged writes before a kill. */
const mostWrites = 120;

interface Entry {
  _id: string;
  slot: number;
  revision: number;
  /** A copy of `revision`: a half-written document would show. */
  copy: number;
  unique: string;
  group: number;
}

interface Expected {
  /** The least revision that a document must have: the last acknowledged one. A later one may be stored too. */
  acknowledged: Map<string, number>;
  removed: Set<string>;
  /** Removals without an answer: the document may be there or not. */
  uncertain: Set<string>;
  /** Called at each acknowledgement. */
  tell(): void;
}

async function write(entries: Collection<Entry>, expected: Expected, round: number, writer: number): Promise<void> {
  for (let n = 0; ; n++) {
    const _id = `${round}-${writer}-${n}`;
    await entries.insertOne({ _id, slot: writer, revision: 0, copy: 0, unique: `u-${_id}-0`, group: n % 5 });
    expected.acknowledged.set(_id, 0);
    expected.tell();
    const other = `${round}-${writer}-${Math.max(n - 1, 0)}`;
    if (!expected.removed.has(other)) {
      const after = await entries.findOneAndUpdate(
        { _id: other },
        { $inc: { revision: 1, copy: 1 }, $set: { unique: `u-${other}-${round}-${n}` } },
        { returnDocument: 'after' },
      );
      if (after) expected.acknowledged.set(other, after.revision);
      expected.tell();
    }
    if (n % 7 === 6) {
      const gone = `${round}-${writer}-${n - 3}`;
      expected.uncertain.add(gone);
      await entries.deleteOne({ _id: gone });
      expected.removed.add(gone);
      expected.tell();
    }
    await entries.updateOne(
      { _id: `counter-${writer}` },
      { $inc: { revision: 1, copy: 1 }, $setOnInsert: { slot: writer, unique: `c-${writer}`, group: 0 } },
      { upsert: true },
    );
    expected.acknowledged.set(`counter-${writer}`, (expected.acknowledged.get(`counter-${writer}`) ?? 0) + 1);
    expected.tell();
  }
}

async function check(entries: Collection<Entry>, client: MongoClient, expected: Expected): Promise<void> {
  const found = new Map((await entries.find().toArray()).map((entry) => [entry._id, entry]));
  const lost = [...expected.acknowledged].filter(([id, revision]) => {
    if (expected.removed.has(id) || expected.uncertain.has(id)) return false;
    return (found.get(id)?.revision ?? -1) < revision;
  });
  expect(lost).toEqual([]);
  expect([...expected.removed].filter((id) => found.has(id))).toEqual([]);
  expect([...found.values()].filter(({ revision, copy }) => revision !== copy)).toEqual([]);
  const validation = await client.db('crash').command({ validate: 'entries' });
  expect(validation).toMatchObject({ valid: true, errors: [], nrecords: found.size });
  // A write without an answer may have been stored: from here on it counts.
  for (const [id, { revision }] of found) if (expected.acknowledged.has(id)) expected.acknowledged.set(id, revision);
}

/** Resources to release if an expectation fails. */
let cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups) await cleanup();
});

async function opened(folder: string): Promise<{ server: MongoLiteProcess; client: MongoClient }> {
  const server = await startMongoLiteProcess({ folder });
  const client = new MongoClient(server.url, { retryWrites: false });
  cleanups = [() => client.close(), () => server.stop()];
  return { server, client: await client.connect() };
}

async function killUnderLoad(folder: string, expected: Expected, round: number, writes: number): Promise<void> {
  const { server, client } = await opened(folder);
  const entries = client.db('crash').collection<Entry>('entries');
  await entries.createIndexes([{ key: { unique: 1 }, unique: true }, { key: { group: 1, revision: -1 } }]);
  if (round > 0) await check(entries, client, expected);
  let left = writes;
  const written = new Promise<void>((resolve) => (expected.tell = () => void (left-- > 0 || resolve())));
  const load = Array.from({ length: writers }, (_, writer) => write(entries, expected, round, writer));
  const ended = Promise.allSettled(load);
  await Promise.race([written, ended]);
  process.kill(server.pid, 'SIGKILL');
  await server.exited;
  // Ends the writers that wait for the server to come back.
  await client.close();
  const outcomes = await ended;
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
}

test(`${kills} kills of the server under load lose no acknowledged write`, async () => {
  const folder = temporaryFolder();
  const nobody = () => undefined;
  const expected: Expected = { acknowledged: new Map(), removed: new Set(), uncertain: new Set(), tell: nobody };
  for (const [round, writes] of fc.sample(fc.nat(mostWrites), kills).entries())
    await killUnderLoad(folder, expected, round, writes);
  const { server, client } = await opened(folder);
  await check(client.db('crash').collection<Entry>('entries'), client, expected);
  expect(expected.acknowledged.size).toBeGreaterThan(kills);
  await client.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});
