import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { wideTest } from '@rapi/test-breadth';
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './pool';
import { PoolError } from './pool-error';
import type { Task } from './task';

const built = join(__dirname, '../dist');

/** The pool's general behaviour; @rapi/tables tests crashes, memory and cancelling with a real engine. */
interface Tasks {
  [name: string]: Task<never, never, unknown>;
  pid: Task<never, null, number>;
  setting: Task<never, null, string>;
  refuse: Task<never, null, never>;
  sleep: Task<never, null, never>;
  nap: Task<never, null, string>;
  spin: Task<never, null, never>;
  nothing: Task<never, null, undefined>;
  babble: Task<never, null, never>;
  linger: Task<never, string, never>;
  page: Task<never, null, { rows: { Nama: string }[]; total: number }>;
}

let folder: string;
let pool: WorkerPool<Tasks>;

beforeAll(async () => {
  await access(join(built, 'index.js')).catch(() => Promise.reject(new Error('Run npm run build:server first')));
  folder = await mkdtemp(join(tmpdir(), 'worker-pool-'));
  await writeFile(
    join(folder, 'worker.cjs'),
    `const { writeFileSync } = require('node:fs');
     const { serveTasks } = require(${JSON.stringify(built)});
     class Refusal extends Error {}
     void serveTasks(
       {
         pid: { run: async () => process.pid },
         setting: { run: async ({ greeting }) => greeting },
         refuse: { run: async () => { throw new Refusal('too green'); } },
         sleep: { run: () => new Promise((resolve) => setTimeout(resolve, 20000)) },
         nap: { run: () => new Promise((resolve) => setTimeout(resolve, 400, 'rested')) },
         spin: { run: async () => { for (;;); } },
         linger: { run: async (context, mark) => { writeFileSync(mark, 'begun'); await new Promise((resolve) => setTimeout(resolve, 400)); writeFileSync(mark, 'over'); } },
         nothing: { run: async () => undefined },
         page: { run: async () => ({ rows: [{ Nama: 'Budi' }], total: 1 }) },
         babble: { run: async () => { process.send({ kind: 'none' }); await new Promise(() => undefined); } },
       },
       {
         settings: { parse: (value) => value },
         open: (job, { greeting }) => ({ context: { ...job, greeting } }),
         refusalOf: (thrown) => (thrown instanceof Refusal ? { why: thrown.message } : undefined),
       },
     );`,
  );
});
afterEach(() => pool.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (options: Partial<WorkerPoolOptions> = {}) =>
  (pool = createWorkerPool<Tasks>({
    entry: join(folder, 'worker.cjs'),
    settings: { greeting: 'halo' },
    workers: 1,
    memoryMb: 300,
    deadlineMs: 10_000,
    folder: join(folder, 'jobs'),
    recycleMb: 300,
    ...options,
  }));

async function isBegun(mark: string): Promise<void> {
  while ((await readFile(mark, 'utf8').catch(() => '')) !== 'begun') await new Promise(setImmediate);
}

test('children are set up by the settings', async () => {
  expect(await start().run('setting', null)).toBe('halo');
});

test('a refusal becomes the error that its owner defines', async () => {
  start({ errors: { ofTask: (refusal) => new RangeError(JSON.stringify(refusal)) } });
  await expect(pool.run('refuse', null)).rejects.toEqual(new RangeError('{"why":"too green"}'));
});

test('an owner without its own errors gets a PoolError', async () => {
  const failure = start().run('sleep', null, { deadlineMs: 100 });
  await expect(failure).rejects.toBeInstanceOf(PoolError);
  await expect(failure).rejects.toMatchObject({ code: 'deadline', limit: { deadlineMs: 100 } });
});

test('a child is replaced after so many jobs', async () => {
  start({ recycleJobs: 2 });
  const pids = [await pool.run('pid', null), await pool.run('pid', null), await pool.run('pid', null)];
  expect(pids[1]).toBe(pids[0]);
  expect(pids[2]).not.toBe(pids[0]);
});

test('a job that can wait lets everything else go first', async () => {
  start();
  const done: string[] = [];
  const note = (name: string) => () => done.push(name);
  await Promise.all([
    pool.run('pid', null).then(note('running')),
    pool.run('pid', null, { canWait: true }).then(note('can wait')),
    pool.run('pid', null).then(note('second')),
    pool.run('pid', null).then(note('third')),
  ]);
  expect(done).toEqual(['running', 'second', 'third', 'can wait']);
});

test('a job that can wait does not slow down running jobs', async () => {
  start({ workers: 2 });
  await Promise.all([pool.run('pid', null), pool.run('pid', null)]);
  const done: string[] = [];
  const told = (name: string, work: Promise<unknown>) => work.then(() => done.push(name));
  const running = told('nap', pool.run('nap', null));
  const waiting = told('can wait', pool.run('pid', null, { canWait: true }));
  await told('urgent', pool.run('pid', null));
  await Promise.all([running, waiting]);
  expect(done).toEqual(['urgent', 'nap', 'can wait']);
});

wideTest('the time limit is processor time, as long as a job does not wait for ever', async () => {
  start();
  await expect(pool.run('nap', null, { deadlineMs: 200 })).resolves.toBe('rested');
  await expect(pool.run('spin', null, { deadlineMs: 200 })).rejects.toMatchObject({ code: 'deadline' });
});

test('cancelling a running job resolves once its process has stopped working on it', async () => {
  start();
  const mark = join(folder, 'mark');
  const controller = new AbortController();
  const running = pool.run('linger', mark, { signal: controller.signal }).catch((error: unknown) => error);
  await isBegun(mark);
  controller.abort();
  expect(await running).toMatchObject({ limit: { kind: 'cancelled' } });
  expect(await readFile(mark, 'utf8')).toBe('over');
});

test('a stop signal to all processes lets running jobs finish', async () => {
  start();
  const child = await pool.run('pid', null);
  const mark = join(folder, 'stopped');
  const lingering = pool.run('linger', mark);
  await isBegun(mark);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(child, signal);
  await lingering;
  expect([await readFile(mark, 'utf8'), await pool.run('pid', null)]).toEqual(['over', child]);
});

test('a task may return nothing', async () => {
  expect(await start().run('nothing', null)).toBeUndefined();
});

test('leaves members of an output as JSON in the caller’s files instead of returning them', async () => {
  const path = join(folder, 'rows.json');
  await expect(start().run('page', null, { leave: { rows: path } })).resolves.toEqual({ total: 1 });
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual([{ Nama: 'Budi' }]);
});

test('a file that cannot be written fails the job, not the child', async () => {
  const leave = { rows: join(folder, 'nowhere', 'rows.json') };
  await expect(start().run('page', null, { leave })).rejects.toThrow('ENOENT');
  expect(await pool.run('setting', null)).toBe('halo');
});

test('an invalid message of a child fails its job, not its owner', async () => {
  await expect(start().run('babble', null)).rejects.toMatchObject({ limit: { kind: 'crashed' } });
  expect(await pool.run('setting', null)).toBe('halo');
});

test('a child has lower priority than the process that answers people', async () => {
  const child = await start().run('pid', null);
  expect(getPriority(child)).toBeGreaterThan(getPriority(process.pid));
});

wideTest('a user who occupies every worker blocks nobody: the spare worker takes the jobs of others', async () => {
  start({ hasSpare: true });
  const done: string[] = [];
  const told = (name: string, work: Promise<unknown>) => work.then(() => done.push(name));
  const held = new AbortController();
  const busy = pool.run('sleep', null, { user: 'budi', signal: held.signal }).catch(() => undefined);
  const queued = told('budi', pool.run('nap', null, { user: 'budi' }));
  await told('sari', pool.run('nap', null, { user: 'sari' }));
  await told('dewi', pool.run('nap', null, { user: 'dewi' }));
  expect(done).toEqual(['sari', 'dewi']);
  expect(pool.state().workers).toHaveLength(2);
  held.abort();
  await Promise.all([busy, queued]);
});

wideTest('asks only a user with too many waiting jobs to come back later', async () => {
  start({ maxWaiting: 2 });
  const all = ['nap', 'nap', 'nap'].map(() => pool.run('nap', null, { user: 'budi' }));
  const refusal = { code: 'busy', limit: { kind: 'busy', retryAfterSeconds: 5 } };
  await expect(pool.run('nap', null, { user: 'budi' })).rejects.toMatchObject(refusal);
  await expect(pool.run('nap', null, { user: 'sari' })).resolves.toBe('rested');
  await Promise.all(all);
  await expect(pool.run('nap', null, { user: 'budi' })).resolves.toBe('rested');
});

wideTest('jobs stopped for exceeding their time count against their user', async () => {
  start({ deadlineMs: 1000 });
  await expect(pool.run('spin', null, { user: 'budi' })).rejects.toMatchObject({ code: 'deadline' });
  const done: string[] = [];
  const told = (name: string, work: Promise<unknown>) => work.then(() => done.push(name));
  await Promise.all([
    told('running', pool.run('nap', null, { user: 'dewi' })),
    told('budi', pool.run('pid', null, { user: 'budi' })),
    told('sari', pool.run('pid', null, { user: 'sari' })),
  ]);
  expect(done).toEqual(['running', 'sari', 'budi']);
});
