import { connectMongo, createLog, ensureIndexes } from '@rapi/service-kit';
import { startTestStack, type TestStack } from '@rapi/test-kit';
import type { Connection, mongo } from 'mongoose';
import { tick } from '../src/due/tick';
import type { SchedulerStores } from '../src/ports';
import { schedulerStores } from '../src/service';
import { jobRecord } from './records';

const ACTIVE = 1000;

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

test(`with ${ACTIVE} active jobs a tick looks at none that is not due`, async () => {
  const nextRun = new Date(Date.now() + 86_400_000);
  const jobs = Array.from({ length: ACTIVE }, (_, at) => jobRecord(`user-${at % 500}`, { nextRun }));
  await stores.scheduledJobs.insertMany(jobs);
  const ports = { ...stores, runJob: noJobs, log: createLog({ service: 'test', level: 'silent' }) };
  const asked: { query: string; collection: string; filter: mongo.Filter<mongo.Document>; sort: mongo.Sort }[] = [];
  const note = (collection: string, method: string, filter: mongo.Filter<mongo.Document>, more: { sort: mongo.Sort }) =>
    asked.push({ query: `${collection}.${method}`, collection, filter, sort: more.sort });
  connection.set('debug', note);
  expect(await tick(ports)).toBe(0);
  connection.set('debug', false);
  expect(asked.map(({ query }) => query)).toEqual(['scheduled_jobs.find', 'executions.find']);
  for (const { collection, filter, sort } of asked) {
    const plan = JSON.stringify(
      await connection.collection(collection).find(filter).sort(sort).explain('queryPlanner'),
    );
    expect(plan).toContain('"stage":"IXSCAN"');
    expect(plan).not.toMatch(/"stage":"(COLLSCAN|SORT)"|"isBounded":false|"filter":/);
  }
});
