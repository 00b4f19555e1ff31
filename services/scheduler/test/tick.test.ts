import { connectMongo, createLog, ensureIndexes } from '@rapi/service-kit';
import { startTestStack, type TestStack } from '@rapi/test-kit';
import type { Connection } from 'mongoose';
import { tick } from '../src/due/tick';
import type { SchedulerStores } from '../src/ports';
import { schedulerStores } from '../src/service';
import { jobRecord } from './records';

const ACTIVE = 10_000;
const ALLOWED_MS = 100;
const TRIES = 5;

jest.setTimeout(120_000);

let stack: TestStack;
let connection: Connection;
let stores: SchedulerStores;
beforeAll(async () => {
  stack = await startTestStack();
  connection = await connectMongo(stack.env()['MONGODB_URL'] ?? '', 'rapi_scheduler');
  stores = schedulerStores(connection);
  await ensureIndexes(connection);
});
afterAll(async () => {
  await connection.close();
  await stack.stop();
});

const noJobs = { enqueue: () => Promise.reject(new Error('nothing was due')) };

test(`with ${ACTIVE} active jobs a tick looks at none that is not due, and takes less than ${ALLOWED_MS} ms`, async () => {
  const nextRun = new Date(Date.now() + 86_400_000);
  const jobs = Array.from({ length: ACTIVE }, (_, at) => jobRecord(`user-${at % 500}`, { nextRun }));
  for (let at = 0; at < ACTIVE; at += 1000) await stores.scheduledJobs.insertMany(jobs.slice(at, at + 1000));
  const ports = { ...stores, runJob: noJobs, log: createLog({ service: 'test', level: 'silent' }) };
  const times: number[] = [];
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const startedAt = performance.now();
    expect(await tick(ports)).toBe(0);
    times.push(performance.now() - startedAt);
  }
  process.stdout.write(`a tick over ${ACTIVE} active jobs: ${Math.min(...times).toFixed(1)} ms\n`);
  expect(Math.min(...times)).toBeLessThan(ALLOWED_MS);
});
