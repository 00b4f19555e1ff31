import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dataset, openSession, type Task, writeTexts } from '@rapi/table-core';
import { wideTest } from '@rapi/test-breadth';
import { createEnginePool, type EnginePool, type EnginePoolOptions } from './pool';

const built = join(__dirname, '../../dist/tasks');

let folder: string;
let dataset: Dataset;
const pools: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  await access(join(built, 'worker.js')).catch(() => Promise.reject(new Error('Run npm run build:server first')));
  folder = await mkdtemp(join(tmpdir(), 'pool-'));
  const session = await openSession(join(folder, 'setup'), {
    memoryLimitMb: 128,
    threads: 1,
    allowedFolders: [join(folder, 'cache')],
  });
  dataset = await writeTexts(
    session,
    { Kota: ['Jakarta', 'Bandung', null], Jumlah: ['1', '2', '3'] },
    join(folder, 'cache'),
  );
  session.close();
});
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const settings = (): EnginePoolOptions => ({
  workers: 1,
  memoryMb: 600,
  deadlineMs: 20_000,
  duckdbMemoryMb: 64,
  threads: 1,
  folder: join(folder, 'jobs'),
  cacheFolder: join(folder, 'cache'),
});

function product(options: Partial<EnginePoolOptions> = {}): EnginePool {
  const pool = createEnginePool({ ...settings(), ...options });
  pools.push(pool);
  return pool;
}

/** Tasks that fail in every possible way. */
interface Faults {
  [name: string]: Task<never, unknown>;
  pid: Task<null, number>;
  folder: Task<null, string[]>;
  environment: Task<null, string[]>;
  crash: Task<null, never>;
  crashOnce: Task<{ mark: string }, string>;
  hog: Task<null, never>;
  sleep: Task<{ ms: number }, string>;
  longQuery: Task<null, string>;
  wrong: Task<null, never>;
  steps: Task<null, string>;
}

const faultySource = `
const fs = require('node:fs');
const { serveTasks } = require(${JSON.stringify(join(built, 'serve-tasks'))});
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const crash = () => process.kill(process.pid, 'SIGSEGV');
void serveTasks({
  pid: { run: async () => process.pid },
  folder: { run: async ({ folder }) => { fs.writeFileSync(folder + '/x', ''); return fs.readdirSync(folder); } },
  environment: { run: async () => Object.keys(process.env) },
  crash: { run: async () => { crash(); await sleep(5000); } },
  crashOnce: { run: async (context, { mark }) => { if (fs.existsSync(mark)) return 'done'; fs.writeFileSync(mark, ''); crash(); await sleep(5000); } },
  hog: { run: async () => { const kept = []; for (;;) { kept.push(Buffer.alloc(20e6, 1)); await sleep(5); } } },
  sleep: { run: async (context, { ms }) => { await sleep(ms); return 'slept'; } },
  longQuery: { run: async ({ session }) => { await session.rows('SELECT count(*) FROM range(100000000) a, range(1000000) b WHERE a.range * b.range % 7 = 3'); return 'done'; } },
  wrong: { run: async () => { throw new Error('a fault of the program'); } },
  steps: { run: async ({ progress }) => { progress(0.5, 'half'); progress(1); return 'done'; } },
});`;

async function faulty(options: Partial<EnginePoolOptions> = {}): Promise<EnginePool<Faults>> {
  const entry = join(folder, 'faulty.cjs');
  await writeFile(entry, faultySource);
  const pool = createEnginePool<Faults>({ ...settings(), entry, ...options });
  pools.push(pool);
  return pool;
}

test('a page comes back from a child process', async () => {
  const pool = product();
  const query = { offset: 0, limit: 2, sort: [{ column: 'Jumlah', direction: 'desc' as const }] };
  expect(await pool.run('page', { dataset, query })).toEqual({
    rows: [
      { Kota: null, Jumlah: 3 },
      { Kota: 'Bandung', Jumlah: 2 },
    ],
    indices: [2, 1],
    total: 3,
  });
});

wideTest('an invalid request gives the same error', async () => {
  await expect(
    product().run('page', { dataset, query: { offset: 0, limit: 1, columns: ['Negara'] } }),
  ).rejects.toMatchObject({
    name: 'TableError',
    code: 'unknown_column',
    status: 422,
    details: { columns: ['Negara'] },
  });
});

wideTest('many jobs run, one at a time in each child, and their folders are removed', async () => {
  const pool = await faulty({ workers: 2 });
  const pids = await Promise.all(Array.from({ length: 20 }, () => pool.run('pid', null)));
  expect(new Set(pids).size).toBe(2);
  const folders = await Promise.all(Array.from({ length: 5 }, () => pool.run('folder', null)));
  expect(folders).toEqual(Array(5).fill(['x']));
  expect(await readdir(join(folder, 'jobs'))).toEqual([]);
});

test('a child does not get the secrets of its parent', async () => {
  process.env.SERVICE_TOKEN_SECRET = 'geheim';
  const names = await (await faulty()).run('environment', null);
  delete process.env.SERVICE_TOKEN_SECRET;
  expect(names).toContain('PATH');
  expect(names).not.toContain('SERVICE_TOKEN_SECRET');
});

wideTest('a crash fails its own job only, after a second try', async () => {
  const pool = await faulty();
  const [first, crash, last] = await Promise.allSettled([
    pool.run('pid', null),
    pool.run('crash', null),
    pool.run('pid', null),
  ]);
  expect([first.status, last.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(crash).toMatchObject({ reason: { code: 'engine_crashed', details: { how: 'SIGSEGV' } } });
});

wideTest('a job whose process was lost once is run by the next', async () => {
  expect(await (await faulty()).run('crashOnce', { mark: join(folder, 'crashed') })).toBe('done');
});

wideTest('a job that takes too much memory ends with a message, and the next one works', async () => {
  const pool = await faulty({ memoryMb: 250 });
  await expect(pool.run('hog', null)).rejects.toMatchObject({ code: 'engine_memory', status: 422 });
  expect(await pool.run('sleep', { ms: 1 })).toBe('slept');
});

wideTest('a job that takes too long is ended', async () => {
  const pool = await faulty();
  await expect(pool.run('sleep', { ms: 15_000 }, { deadlineMs: 300 })).rejects.toMatchObject({
    code: 'engine_deadline',
  });
  expect(await pool.run('sleep', { ms: 1 })).toBe('slept');
});

test('a running query is cancelled, and its process kept', async () => {
  const pool = await faulty();
  const pid = await pool.run('pid', null);
  const controller = new AbortController();
  const running = pool.run('longQuery', null, { signal: controller.signal });
  setTimeout(() => controller.abort(), 200);
  await expect(running).rejects.toMatchObject({ code: 'engine_cancelled' });
  expect(await pool.run('pid', null)).toBe(pid);
});

test('a waiting job is cancelled before it begins', async () => {
  const pool = await faulty();
  const controller = new AbortController();
  const first = pool.run('sleep', { ms: 300 });
  const waiting = pool.run('sleep', { ms: 1 }, { signal: controller.signal });
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'engine_cancelled' });
  expect(await first).toBe('slept');
});

test('a program error is an Error, not a TableError', async () => {
  await expect((await faulty()).run('wrong', null)).rejects.toThrow(/a fault of the program/);
});

test('progress is reported on the way', async () => {
  const told: [number, string?][] = [];
  await (await faulty()).run('steps', null, { onProgress: (...step) => told.push(step) });
  expect(told).toEqual([
    [0.5, 'half'],
    [1, undefined],
  ]);
});

test('a child that keeps too much memory is replaced when idle', async () => {
  const pool = await faulty({ recycleMb: 1 });
  expect(await pool.run('pid', null)).not.toBe(await pool.run('pid', null));
});

test('a child that cannot start fails the job rather than waiting for ever', async () => {
  const quietlyFailing = join(folder, 'failing.cjs');
  await writeFile(quietlyFailing, 'process.exit(3);');
  const pool = product({ entry: quietlyFailing });
  await expect(pool.run('page', { dataset, query: { offset: 0, limit: 1 } })).rejects.toThrow(/did not start/);
});

test('closing refuses waiting and new jobs', async () => {
  const pool = await faulty();
  const running = pool.run('sleep', { ms: 10_000 });
  const waiting = pool.run('pid', null);
  const settled = Promise.allSettled([running, waiting]);
  await pool.close();
  expect((await settled).map((each) => each.status === 'rejected' && each.reason.code)).toEqual([
    'engine_stopped',
    'engine_stopped',
  ]);
  await expect(pool.run('pid', null)).rejects.toMatchObject({ code: 'engine_stopped' });
});
