import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startMongoLiteProcess } from '@rapi/mongo-lite';
import { connectWire } from './wire-client';

/**
 * Measures how many commands per second the server answers to 8 clients, with a bare client and with the MongoDB
 * driver.
 */
const clients = 8;
const documents = 100_000;
const single = 20_000;

type Call = (command: Record<string, unknown>) => Promise<unknown>;

const itemOf = (n: number): Record<string, unknown> => ({
  _id: n,
  key: `key-${n}`,
  group: n % 1000,
  createdAt: new Date(1_700_000_000_000 + n * 1000),
  text: `Toko Maju Jaya, nomor ${n}, `.repeat(8),
});

const report = (name: string, value: number, unit: string): void =>
  console.log(`  ${name.padEnd(52)} ${Math.round(value).toLocaleString('en').padStart(9)} ${unit}`);

async function measured(
  name: string,
  lanes: readonly Call[],
  total: number,
  work: (n: number) => Record<string, unknown>,
): Promise<void> {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    lanes.map(async (call) => {
      while (next < total) await call(work(next++));
    }),
  );
  report(name, total / ((performance.now() - started) / 1000), '/s');
}

async function fill(lanes: readonly Call[], collection: string): Promise<void> {
  const [first] = lanes;
  if (!first) return;
  const indexes = [
    { key: { key: 1 }, name: 'key', unique: true },
    { key: { group: 1, createdAt: -1 }, name: 'group' },
  ];
  await first({ createIndexes: collection, indexes });
  await measured('insert, one document, acknowledged when synced', lanes, single, (n) => ({
    insert: collection,
    documents: [itemOf(n)],
  }));
  const started = performance.now();
  for (let from = single; from < documents; from += 1000) {
    await first({ insert: collection, documents: Array.from({ length: 1000 }, (_, i) => itemOf(from + i)) });
  }
  report('insert, 1,000 documents at a time', (documents - single) / ((performance.now() - started) / 1000), '/s');
}

async function suite(title: string, lanes: readonly Call[], collection: string): Promise<void> {
  console.log(title);
  await fill(lanes, collection);
  const random = (): number => Math.floor(Math.random() * documents);
  const one = { limit: 1, singleBatch: true };
  await measured('findOne by _id', lanes, 40_000, () => ({ find: collection, filter: { _id: random() }, ...one }));
  await measured('findOne by a unique index', lanes, 40_000, () => ({
    find: collection,
    filter: { key: `key-${random()}` },
    ...one,
  }));
  await measured('find the 20 newest of a group', lanes, 5_000, (n) => ({
    find: collection,
    filter: { group: n % 1000 },
    sort: { createdAt: -1 },
    limit: 20,
  }));
  await measured('count of a group', lanes, 5_000, (n) => ({ count: collection, query: { group: n % 1000 } }));
  await measured('update by _id ($inc)', lanes, 10_000, () => ({
    update: collection,
    updates: [{ q: { _id: random() }, u: { $inc: { n: 1 } } }],
  }));
  await measured('findAndModify by a unique index', lanes, 10_000, () => ({
    findAndModify: collection,
    query: { key: `key-${random()}` },
    update: { $set: { text: 'x' } },
  }));
  const started = performance.now();
  await lanes[0]?.({ count: collection, query: { text: /nomor 99999/ } });
  report('a scan of all documents by a pattern', performance.now() - started, 'ms');
}

async function run(url: string): Promise<void> {
  console.log(
    `${documents.toLocaleString('en')} documents, ${clients} clients, ${cpus().length} processors, node ${process.version}`,
  );
  const wires = await Promise.all(Array.from({ length: clients }, () => connectWire(url)));
  await suite(
    'By a bare client',
    wires.map(
      (wire): Call =>
        (command) =>
          wire.call({ ...command, $db: 'bench' }),
    ),
    'bare',
  );
  for (const wire of wires) wire.close();
  const drivers = await Promise.all(
    Array.from({ length: clients }, () => new MongoClient(url, { maxPoolSize: 1 }).connect()),
  );
  await suite(
    'By the MongoDB driver, all clients in one process',
    drivers.map(
      (driver): Call =>
        (command) =>
          driver.db('bench').command(command),
    ),
    'driver',
  );
  await Promise.all(drivers.map((driver) => driver.close()));
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mongo-lite-bench-'));
  const server = await startMongoLiteProcess({ folder });
  try {
    await run(server.url);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

void main();
