/** Jobs over the stores of a test, with leases that a test can wait for. */
import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { startTestStack, type TestStack, until } from '@rapi/test-kit';
import {
  type Broker,
  connectMongo,
  createJobs,
  createLog,
  createMetrics,
  ensureIndexes,
  type Job,
  type JobContext,
  type JobDefinition,
  type Jobs,
} from '../src/index';

export let stack: TestStack;
export let connection: Connection;
const started: Jobs[] = [];
export const log = createLog({ service: 'files', level: 'silent' });
export const times = { leaseMs: 600, heartbeatMs: 200, sweepMs: 100, stopMs: 200 };
export const payload = z.object({ number: z.number() });
export type Handle = (context: JobContext<{ number: number }>) => Promise<unknown>;

/** For the top of a test file. */
export function useJobStack(): void {
  beforeAll(async () => {
    stack = await startTestStack();
    connection = await connectMongo(stack.env()['MONGODB_URL'] ?? '', 'jobs');
    makeJobs();
    await ensureIndexes(connection);
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
  });
  afterAll(async () => {
    await connection.close();
    await stack.stop();
  });
}

export const makeJobs = (broker: Broker = stack.broker, pace = times) => {
  const jobs = createJobs({ service: 'files', connection, broker, log, times: pace, metrics: createMetrics('files') });
  started.push(jobs);
  return jobs;
};

interface Setting extends Partial<JobDefinition<typeof payload>> {
  pace?: typeof times;
}

export async function startJob(handle: Handle, { pace, ...more }: Setting = {}, broker?: Broker) {
  const jobs = makeJobs(broker, pace);
  const type = jobs.define({ name: `job-${randomUUID()}`, payload, backoffMs: [20], handle, ...more });
  await jobs.start();
  return { jobs, type };
}
export const reaches = (jobs: Jobs, { id }: Job, state: Job['state']) =>
  until(`the job is ${state}`, async () => {
    const job = await jobs.get(id);
    return job?.state === state && job;
  });
