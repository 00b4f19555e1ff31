import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { calls, sentence } from '@rapi/contracts';
import { startTestStack, type TestStack, until } from '@rapi/test-kit';
import {
  brokerSettings,
  connectMongo,
  createJobs,
  createLog,
  createServiceClient,
  httpSettings,
  loadConfig,
  mongoSettings,
  objectSettings,
  openService,
  type Service,
  type ServiceClient,
  serviceUrlSettings,
  unprocessable,
} from '../src/index';

const SERVICE_TOKEN_SECRET = 'a secret of this test, long enough for its purpose';
const EVENTS = 'export.events';
const QUEUE = 'jobs.export.test';
const SECRET = 'nama-berkas-rahasia.xlsx';
const NO_COLUMN = 'Gaji Budi';

let stack: TestStack;
let service: Service;
let connection: Connection;
let call: ServiceClient;
let isCured = false;
let failedId = '';

beforeAll(async () => {
  stack = await startTestStack();
  const env = { PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'test', LOG_LEVEL: 'silent', SERVICE_TOKEN_SECRET };
  const config = loadConfig(
    z.object({ ...httpSettings, ...mongoSettings, ...brokerSettings, ...objectSettings, ...serviceUrlSettings }),
    {
      ...stack.env(),
      ...env,
      SERVICE_URLS: '{}',
    },
  );
  const opened = await openService('export', config);
  connection = await connectMongo(config.MONGODB_URL, 'queues');
  const log = createLog({ service: 'export', level: 'silent' });
  const jobs = createJobs({ service: 'export', connection, broker: stack.broker, log });
  const type = jobs.define({
    name: 'test',
    payload: z.object({ filename: z.string() }),
    maxAttempts: 1,
    handle: async ({ payload: { filename } }) => {
      const why = { count: 1, columns: [NO_COLUMN], file: sentence('this_file') };
      if (filename === NO_COLUMN) throw unprocessable('unknown_column', sentence('unknown_column', why));
      if (!isCured) throw new Error('the disk is gone');
    },
  });
  service = await opened.serve({
    broker: stack.broker,
    jobs,
    eventQueues: [EVENTS],
    handlers: [],
    onStart: () => jobs.start(),
    onStop: [() => jobs.stop()],
  });
  const { port } = await service.start();
  call = createServiceClient({
    service: 'auth',
    urls: { export: `http://127.0.0.1:${port}` },
    secret: SERVICE_TOKEN_SECRET,
  });
  failedId = (await type.enqueue({ filename: SECRET }, { user: 'sari', subject: { id: 'e1', name: SECRET } })).id;
  const { id: usersOwn } = await type.enqueue({ filename: NO_COLUMN }, { user: 'sari' });
  for (const id of [failedId, usersOwn])
    await until('the failure', async () => (await jobs.get(id))?.state === 'failed');
});
afterAll(async () => {
  await service.stop();
  await connection.close();
  await stack.stop();
});

const states = async () => (await call(calls.internal.queues.export)).queues;
const stateOf = async (queue: string) => (await states()).find((each) => each.queue === queue);
const settle = async (body: { queue: string; action: 'replay' | 'drop'; job_id?: string; only_count?: boolean }) =>
  (await call(calls.internal.settleQueue.export, { body })).settled;

test('a failed job is shown with its ids and reason, never with its contents', async () => {
  const state = await stateOf(QUEUE);
  expect(state).toMatchObject({ waiting: 0, running: 0, failed: 1 });
  expect(state?.failed_jobs).toMatchObject([
    { id: failedId, user_id: 'sari', subject_id: 'e1', attempts: 1, reason: 'the disk is gone' },
  ]);
  expect(JSON.stringify(await states())).not.toContain(SECRET);
});

test('errors that users can fix are not product faults: operators do not see them', async () => {
  const state = await stateOf(QUEUE);
  expect([state?.failed, state?.failed_jobs.map(({ user_id }) => user_id)]).toEqual([1, ['sari']]);
  expect(JSON.stringify(await states())).not.toContain(NO_COLUMN);
});

test('the effect of an action can be counted without running it', async () => {
  const count = (job_id: string) => settle({ queue: QUEUE, action: 'drop', job_id, only_count: true });
  expect([await count(failedId), await count(failedId), await count(randomUUID())]).toEqual([1, 1, 0]);
});

test('only a failed job can be dropped, and a retry has fresh attempts', async () => {
  expect(await settle({ queue: QUEUE, action: 'replay', job_id: randomUUID() })).toBe(0);
  isCured = true;
  expect(await settle({ queue: QUEUE, action: 'replay', job_id: failedId })).toBe(1);
  await until('the job is done', async () => (await stateOf(QUEUE))?.failed === 0);
  expect(await settle({ queue: QUEUE, action: 'drop', job_id: failedId })).toBe(0);
});

test('dead letters are shown without their body, and dropped by queue', async () => {
  const consumer = await stack.broker.consume(EVENTS, { topics: ['test.queue-routes'], maxAttempts: 1 }, async () => {
    throw new Error('not to be read');
  });
  await stack.broker.publish('test.queue-routes', { filename: SECRET }, { id: 'letter-1' });
  const state = await until('the dead letter', async () => {
    const found = await stateOf(EVENTS);
    return found?.dead_letters.length === 1 && found;
  });
  expect(state).toMatchObject({ waiting: null, dead_letters: [{ id: 'letter-1', reason: 'not to be read' }] });
  expect(JSON.stringify(state)).not.toContain(SECRET);
  expect(await settle({ queue: EVENTS, action: 'drop' })).toBe(1);
  expect((await stateOf(EVENTS))?.dead_letters).toEqual([]);
  await consumer.stop();
});

test('a queue of another service is not found', async () => {
  await expect(settle({ queue: 'jobs.ocr.read-document', action: 'drop' })).rejects.toMatchObject({ status: 404 });
});
