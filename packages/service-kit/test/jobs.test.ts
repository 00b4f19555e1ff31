import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type BrokerEvent, sentence } from '@rapi/contracts';
import { wideTest } from '@rapi/test-breadth';
import { startProcess, until } from '@rapi/test-kit';
import { appError, connectMongo, createJobs, type Job, subscribeToEvents } from '../src/index';
import {
  connection,
  type Handle,
  log,
  makeJobs,
  payload,
  reaches,
  stack,
  startJob,
  times,
  useJobStack,
} from './job-stack';

useJobStack();

test('a job runs, and its result is stored', async () => {
  const { jobs, type } = await startJob(async ({ payload: { number }, user }) => ({ twice: number * 2, user }));
  const job = await type.enqueue({ number: 21 }, { user: 'sari', subject: { id: 'file-1', name: 'penjualan.xlsx' } });
  expect(job).toMatchObject({ state: 'pending', user: 'sari', payload: { number: 21 } });
  expect(await reaches(jobs, job, 'completed')).toMatchObject({
    result: { twice: 42, user: 'sari' },
    attempts: 1,
    progress_percentage: 100,
    subject: { id: 'file-1', name: 'penjualan.xlsx' },
  });
});

test('refuses an invalid payload before storing it', async () => {
  const { type } = await startJob(async () => undefined);
  await expect(type.enqueue({ number: Number.NaN })).rejects.toThrow();
});

test('user-defined keys survive in payload and result', async () => {
  const jobs = makeJobs();
  const odd = { 'Harga.Rp': 1, $set: 2, '': 3 };
  const type = jobs.define({
    name: `job-${randomUUID()}`,
    payload: z.record(z.string(), z.number()),
    handle: async (context) => context.payload,
  });
  await jobs.start();
  expect((await reaches(jobs, await type.enqueue(odd), 'completed')).result).toEqual(odd);
});

test('the same id is one job', async () => {
  let runs = 0;
  const { jobs, type } = await startJob(async () => ++runs);
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, number) => type.enqueue({ number }, { id })));
  expect(new Set(answers.map((job) => job.id))).toEqual(new Set([id]));
  const [job] = answers;
  if (job) await reaches(jobs, job, 'completed');
  expect(runs).toBe(1);
});

test('a failure is retried until it succeeds', async () => {
  const attempts: number[] = [];
  const { jobs, type } = await startJob(async ({ attempt }) => {
    attempts.push(attempt);
    if (attempt < 3) throw new Error('the network is down');
  });
  expect(await reaches(jobs, await type.enqueue({ number: 1 }), 'completed')).toMatchObject({ attempts: 3 });
  expect(attempts).toEqual([1, 2, 3]);
});

test('after five attempts a job has failed, is listed as failed, and can be replayed', async () => {
  let isCured = false;
  const told: Job[] = [];
  const { jobs, type } = await startJob(
    async () => {
      if (!isCured) throw new Error('inner /src/x.ts:1');
    },
    { onFinished: async (job) => void told.push(job) },
  );
  const job = await reaches(jobs, await type.enqueue({ number: 1 }), 'failed');
  expect(job).toMatchObject({ attempts: 5, error: { code: 'internal_error', reason: 'inner /src/x.ts:1' } });
  expect(job.error?.detail).not.toContain('inner');
  expect((await jobs.failed()).map(({ id }) => id)).toContain(job.id);
  expect(told.map(({ state }) => state)).toEqual(['failed']);

  isCured = true;
  expect(await jobs.replay(job.id)).toBe(true);
  expect(await reaches(jobs, job, 'completed')).toMatchObject({ attempts: 1, error: undefined });
  expect(await jobs.replay(job.id)).toBe(false);
});

test('a dropped failed job is no longer counted or listed as failed, but its record stays', async () => {
  const name = `job-${randomUUID()}`;
  const { jobs, type } = await startJob(
    async ({ payload: { number } }) => {
      if (number === 1) throw new Error('never');
    },
    { name, maxAttempts: 1 },
  );
  const failed = await reaches(jobs, await type.enqueue({ number: 1 }), 'failed');
  const done = await reaches(jobs, await type.enqueue({ number: 2 }), 'completed');
  const later = await type.enqueue({ number: 2 }, { runAt: new Date(Date.now() + 60_000) });
  const kind = { name, queue: `jobs.files.${name}`, running: 0 };
  expect(await jobs.kinds()).toEqual([{ ...kind, waiting: 1, failed: 1 }]);
  expect(await jobs.drop(failed.id)).toBe(true);
  expect(await jobs.drop(failed.id)).toBe(false);
  expect(await jobs.drop(done.id)).toBe(false);
  expect(await jobs.replay(failed.id)).toBe(false);
  expect((await jobs.failed()).map(({ id }) => id)).not.toContain(failed.id);
  await jobs.cancel(later.id);
  expect(await jobs.kinds()).toEqual([{ ...kind, waiting: 0, failed: 0 }]);
});

test('an error in the user’s own input is final at once', async () => {
  const { jobs, type } = await startJob(async () => {
    throw appError('corrupt_file', sentence('pdf_damaged'));
  });
  expect(await reaches(jobs, await type.enqueue({ number: 1 }), 'failed')).toMatchObject({
    attempts: 1,
    error: { code: 'corrupt_file', detail: 'This PDF is damaged and cannot be read. Please save or scan it again.' },
  });
});

test('the user’s screen receives the queueing, progress and end, under the current name of the subject', async () => {
  const events: BrokerEvent[] = [];
  const listener = await subscribeToEvents(stack.broker, ['job.progress', 'job.finished'], (event) =>
    events.push(event),
  );
  const { jobs, type } = await startJob(({ progress }) => progress(40, 'Membaca'), {
    kind: 'ocr',
    nameOf: async (id) => (id === 'doc-1' ? 'faktur.pdf' : undefined),
  });
  const enqueued = await type.enqueue({ number: 1 }, { user: 'sari', subject: { id: 'doc-1' } });
  const { id: job_id } = await reaches(jobs, enqueued, 'completed');
  await until('all events', () => events.length === 4);
  const about = { job_id, kind: 'ocr', subject_id: 'doc-1', subject_name: 'faktur.pdf' };
  expect(events.map(({ topic, user_id, data }) => [topic, user_id, data])).toEqual([
    ['job.progress', 'sari', { ...about, progress_percentage: 0, is_waiting: true }],
    ['job.progress', 'sari', { ...about, progress_percentage: 0 }],
    ['job.progress', 'sari', { ...about, progress_percentage: 40, message: 'Membaca' }],
    ['job.finished', 'sari', { ...about, status: 'completed', error: null, error_sentence: null }],
  ]);
  await listener.stop();
});

test('a cancelled job does not begin, or is stopped', async () => {
  const begun = jest.fn();
  const { jobs, type } = await startJob(async ({ signal }) => {
    begun();
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const waiting = await type.enqueue({ number: 1 }, { runAt: new Date(Date.now() + 60_000) });
  expect(await jobs.cancel(waiting.id)).toBe(true);
  expect(await jobs.cancel(waiting.id)).toBe(false);

  const job = await type.enqueue({ number: 2 });
  await until('it begins', () => begun.mock.calls.length === 1);
  expect(await jobs.cancel(job.id)).toBe(true);
  await jobs.stop();
  expect((await jobs.get(job.id))?.state).toBe('cancelled');
  expect((await jobs.get(waiting.id))?.state).toBe('cancelled');
});

test('a job cancelled from another replica ends at its next heartbeat', async () => {
  let ended: unknown;
  const { jobs, type } = await startJob(async ({ signal }) => {
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    ended = signal.reason;
  });
  const job = await type.enqueue({ number: 1 });
  await reaches(jobs, job, 'processing');
  await makeJobs().cancel(job.id);
  await until('it ends', () => ended !== undefined);
  expect(ended).toMatchObject({ name: 'JobInterrupted', why: 'cancelled or lost' });
});

test('a delayed job does not begin before its time, and runs when it has come', async () => {
  const { jobs, type } = await startJob(async ({ payload: { number } }) => number);
  const later = await type.enqueue({ number: 1 }, { runAt: new Date(Date.now() + 3_600_000) });
  // This job is not woken either: once it is done, a sweep has looked for due jobs.
  await reaches(jobs, await type.enqueue({ number: 2 }, { runAt: new Date(Date.now() + 50) }), 'completed');
  expect(await jobs.get(later.id)).toMatchObject({ state: 'pending', attempts: 0 });
  await connection.collection<{ _id: string }>('jobs').updateOne({ _id: later.id }, { $set: { run_at: new Date() } });
  expect(await reaches(jobs, later, 'completed')).toMatchObject({ result: 1, attempts: 1 });
});

test('a job that takes too long is stopped and retried', async () => {
  const { jobs, type } = await startJob(
    async ({ attempt, signal }) => {
      if (attempt === 1) await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return attempt;
    },
    { timeoutMs: 100 },
  );
  expect((await reaches(jobs, await type.enqueue({ number: 1 }), 'completed')).result).toBe(2);
});

wideTest('each job runs on one replica, within its concurrency limit', async () => {
  const name = `job-${randomUUID()}`;
  const done: number[] = [];
  let now = 0;
  let most = 0;
  const types = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const jobs = makeJobs();
      const handle: Handle = async ({ payload: { number } }) => {
        most = Math.max(most, ++now);
        await new Promise((resolve) => setTimeout(resolve, 5));
        now--;
        done.push(number);
      };
      const type = jobs.define({ name, payload, handle, concurrency: 2 });
      await jobs.start();
      return type;
    }),
  );
  await Promise.all(Array.from({ length: 60 }, (_, number) => types[number % 3]?.enqueue({ number })));
  await until('all are done', () => done.length >= 60);
  expect(done.sort((one, other) => one - other)).toEqual(Array.from({ length: 60 }, (_, number) => number));
  expect(most).toBeLessThanOrEqual(6);
});

test('a stop aborts running jobs and returns them without counting the attempt, and the next start takes them', async () => {
  const handle: Handle = ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', resolve));
  const first = await startJob(handle, { name: 'handed-on' });
  const job = await first.type.enqueue({ number: 7 });
  await reaches(first.jobs, job, 'processing');
  await first.jobs.stop();
  expect(await first.jobs.get(job.id)).toMatchObject({ state: 'pending', attempts: 0 });
  const second = await startJob(async ({ payload: { number } }) => number, { name: 'handed-on' });
  expect(await reaches(second.jobs, job, 'completed')).toMatchObject({ result: 7, attempts: 1 });
});

describe('when workers are killed', () => {
  wideTest('their jobs are reclaimed and done once', async () => {
    const effects = join(stack.folder, 'effects');
    const given = JSON.stringify({ mongo: stack.env()['MONGODB_URL'], broker: 'memory:', effects });
    const own = await connectMongo(stack.env()['MONGODB_URL'] ?? '', 'jobs_test');
    const producer = createJobs({ service: 'files', connection: own, broker: stack.broker, log, times });
    const type = producer.define({
      name: 'effect',
      payload: z.object({ key: z.string(), hangAt: z.number() }),
      handle: async () => undefined,
    });
    const job = await type.enqueue({ key: 'a', hangAt: 2 });

    for (const attempt of [1, 2]) {
      const worker = startProcess(join(__dirname, 'job-worker.ts'), [given]);
      await until(`attempt ${attempt} begins`, () =>
        worker.messages.some((message) => JSON.stringify(message) === JSON.stringify({ begun: job.id, attempt })),
      );
      await worker.kill();
      expect((await producer.get(job.id))?.state).toBe('processing');
    }
    const last = startProcess(join(__dirname, 'job-worker.ts'), [given]);
    expect((await reaches(producer, job, 'completed')).result).toEqual({ key: 'a', attempt: 3 });
    expect(await readFile(effects, 'utf8')).toBe('a\n');
    await Promise.all([last.kill(), own.close()]);
  });

  test('a job that kills its worker every time fails after five attempts', async () => {
    const { jobs, type } = await startJob(async () => undefined);
    const job = await type.enqueue({ number: 1 }, { runAt: new Date(Date.now() + 60_000) });
    const dead = { state: 'processing', attempts: 5, lease_owner: 'dead', lease_until: new Date(0) };
    await connection.models['Job']?.updateOne({ _id: job.id }, { $set: dead });
    expect(await reaches(jobs, job, 'failed')).toMatchObject({ error: { reason: 'The worker died at attempt 5' } });
  });
});

test('the jobs of one user leave room for others, who do not have to wait for them', async () => {
  const order: string[] = [];
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { jobs, type } = await startJob(
    async ({ user }) => {
      order.push(user);
      if (user === 'budi') await held;
    },
    { concurrency: 3 },
  );
  const many = [];
  for (let number = 0; number < 5; number++) many.push(await type.enqueue({ number }, { user: 'budi' }));
  await until('two of budi run', () => order.length === 2);
  await reaches(jobs, await type.enqueue({ number: 9 }, { user: 'sari' }), 'completed');
  await reaches(jobs, await type.enqueue({ number: 9 }, { user: 'dewi' }), 'completed');
  expect(order).toEqual(['budi', 'budi', 'sari', 'dewi']);
  release();
  for (const each of many) await reaches(jobs, each, 'completed');
});

test('users take turns, regardless of who came first and with how many jobs', async () => {
  const order: string[] = [];
  const { jobs, type } = await startJob(async ({ user }) => void order.push(user), { concurrency: 1 });
  await jobs.stop();
  const all = [];
  for (const user of ['budi', 'budi', 'budi', 'sari', 'sari']) all.push(await type.enqueue({ number: 1 }, { user }));
  await jobs.start();
  for (const each of all) await reaches(jobs, each, 'completed');
  expect(order.toSorted()).toEqual(['budi', 'budi', 'budi', 'sari', 'sari']);
});

test('a user’s most urgent job goes first, without taking another user’s turn', async () => {
  const order: string[] = [];
  const work: Handle = async ({ user, payload: { number } }) => {
    order.push(`${user} ${number}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const { jobs, type } = await startJob(work, { concurrency: 2, perUser: 1, hasPriorities: true });
  await jobs.stop();
  const dueAt = Date.now() - 1000;
  const all = [];
  for (const [i, number] of [7, 5, 3, 0].entries()) {
    all.push(await type.enqueue({ number }, { user: 'budi', runAt: new Date(dueAt + i), priority: number }));
  }
  all.push(await type.enqueue({ number: 10 }, { user: 'sari', priority: 10 }));
  await jobs.start();
  for (const each of all) await reaches(jobs, each, 'completed');
  expect(order.filter((each) => each.startsWith('budi'))).toEqual(['budi 0', 'budi 3', 'budi 5', 'budi 7']);
  expect(order.slice(0, 2)).toContain('sari 10');
});

test('a wake-up used by a more urgent job is not lost for its own job', async () => {
  const work: Handle = () => new Promise((resolve) => setTimeout(resolve, 100));
  const { jobs, type } = await startJob(work, { concurrency: 2, perUser: 1, hasPriorities: true });
  const dueAt = Date.now() + 200;
  const patient = await type.enqueue({ number: 1 }, { user: 'budi', runAt: new Date(dueAt), priority: 7 });
  const urgent = await type.enqueue({ number: 2 }, { user: 'budi', runAt: new Date(dueAt + 1), priority: 0 });
  await reaches(jobs, urgent, 'completed');
  await reaches(jobs, patient, 'completed');
});

test('a wake-up used by a job without its own wake-up is given back', async () => {
  const work: Handle = () => new Promise((resolve) => setTimeout(resolve, 100));
  const seldom = { ...times, sweepMs: 60_000 };
  const { jobs, type } = await startJob(work, { concurrency: 1, hasPriorities: true, pace: seldom });
  // Nearly due: it may be taken, but has no wake-up on the way.
  const urgent = await type.enqueue({ number: 2 }, { user: 'budi', runAt: new Date(Date.now() + 300), priority: 0 });
  const patient = await type.enqueue({ number: 1 }, { user: 'budi', priority: 7 });
  await reaches(jobs, urgent, 'completed');
  await reaches(jobs, patient, 'completed');
});
