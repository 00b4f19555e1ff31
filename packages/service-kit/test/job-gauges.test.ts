import type { Connection } from 'mongoose';
import { z } from 'zod';
import { startTestStack, type TestStack } from '@rapi/test-kit';
import { connectMongo, createJobs, createLog, createMetrics, ensureIndexes } from '../src/index';

let stack: TestStack;
let connection: Connection;
beforeAll(async () => {
  stack = await startTestStack();
  connection = await connectMongo(stack.env()['MONGODB_URL'] ?? '', 'job_gauges');
});
afterAll(async () => {
  await connection.close();
  await stack.stop();
});

test('the metrics report how many jobs of each kind are due, and how long the first has waited', async () => {
  const metrics = createMetrics('files');
  const log = createLog({ service: 'files', level: 'silent' });
  const jobs = createJobs({ service: 'files', connection, broker: stack.broker, log, metrics });
  const payload = z.object({});
  const kinds = ['read', 'rest'].map((name) =>
    jobs.define({ name, kind: 'ingest', payload, handle: () => Promise.resolve() }),
  );
  await ensureIndexes(connection);
  const [read] = kinds;
  await read?.enqueue({}, { runAt: new Date(Date.now() - 90_000) });
  await read?.enqueue({}, { runAt: new Date(Date.now() - 10_000) });
  await read?.enqueue({}, { runAt: new Date(Date.now() + 60_000) });
  const figures = await metrics.registry.metrics();
  metrics.stop();
  expect(figures).toContain('jobs_waiting{job="read",service="files"} 2');
  expect(figures).toContain('jobs_waiting{job="rest",service="files"} 0');
  expect(
    Number(/job_oldest_waiting_seconds\{job="read",service="files"\} ([\d.]+)/.exec(figures)?.[1]),
  ).toBeGreaterThan(89);
});
