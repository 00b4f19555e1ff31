import { join } from 'node:path';
import type { Connection } from 'mongoose';
import {
  type Broker,
  connectMongo,
  createJobs,
  createLog,
  createServiceClient,
  ensureIndexes,
  type Jobs,
  openBroker,
  openObjectStore,
} from '@rapi/service-kit';
import { until } from '@rapi/test-kit';
import { startTestServer, type TestServer } from '../../test/test-database';
import { userRecordOf } from '../../test/user-records';
import { attemptModel, createAttemptLimits } from '../limits/attempt-limits';
import { userModel } from '../users/user-record';
import { createDataCopies, type DataCopies, type DataCopyPorts } from './data-copies';
import { dataCopyModel, type DataCopyRecord } from './data-copy-record';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const log = createLog({ service: 'auth', level: 'silent' });
let server: TestServer;
let connection: Connection;
let broker: Broker;
let jobs: Jobs;
let ports: DataCopyPorts;
let dataCopies: DataCopies;
let mails: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  connection = await connectMongo(server.url, 'test');
  broker = await openBroker('memory:');
  jobs = createJobs({ service: 'auth', connection, broker, log });
  const now = () => NOW;
  const limit = {
    name: 'copies',
    max: 100,
    seconds: 60,
    sentence: { reason: 'too_many_data_copies', params: {} },
  } as const;
  ports = {
    copies: dataCopyModel(connection),
    users: userModel(connection),
    objects: await openObjectStore(`file:${join(server.folder, 'objects')}`),
    limits: createAttemptLimits(attemptModel(connection), now),
    perAccount: limit,
    callService: createServiceClient({ service: 'auth', urls: {}, secret: 'x'.repeat(32) }),
    urls: {},
    audit: async () => undefined,
    queueMail: async (kind, userId, told) => void mails.push(`${kind} ${userId} ${told?.id}`),
    ownEntries: () => [],
    now,
  };
  dataCopies = createDataCopies(jobs, ports);
  await ensureIndexes(connection);
  await ports.users.create(['sari', 'budi'].map((id) => userRecordOf(id)));
  await jobs.start();
});
beforeEach(() => {
  mails = [];
});
afterAll(async () => {
  await jobs.stop();
  await broker.close();
  await connection.close();
  await server.stop();
});

const left = (userId: string, changes: Partial<DataCopyRecord> = {}): DataCopyRecord => ({
  ...{ _id: userId, copyId: `copy-of-${userId}`, state: 'pending', progress: 0, bytes: null, error: null },
  ...{ askedAt: new Date(NOW.getTime() - 61_000), readyAt: null, expiresAt: null },
  ...changes,
});

it('completes copies that a crash left without a job, and notifies once', async () => {
  await ports.copies.create([left('sari'), left('budi', { askedAt: NOW })]);
  expect(await dataCopies.mend()).toBe(1);
  await until('the copy is made', async () => (await dataCopies.find('sari'))?.status === 'completed');
  await until('the mail is promised', () => mails.length === 1);
  expect(mails).toEqual(['data_copy_made sari data-copy-made:copy-of-sari']);
  expect((await dataCopies.find('budi'))?.status).toBe('pending');
  expect(await dataCopies.mend()).toBe(0);
});

it('answers that there is no copy if its bytes are gone', async () => {
  const copy = left('tono', { state: 'completed', readyAt: NOW, expiresAt: new Date(NOW.getTime() + 60_000) });
  await ports.users.create(userRecordOf('tono'));
  await ports.copies.create(copy);
  await expect(dataCopies.open('tono')).rejects.toMatchObject({ status: 404 });
  await ports.copies.deleteOne({ _id: 'tono' });
});

it('forgets cancelled copies, and removes expired ones', async () => {
  expect((await ports.copies.find()).map(({ _id }) => _id).toSorted()).toEqual(['budi', 'sari']);
  await ports.copies.updateOne({ _id: 'sari' }, { $set: { expiresAt: NOW } });
  expect(await dataCopies.removeExpired()).toBe(1);
  expect(await dataCopies.find('sari')).toBeNull();
  await dataCopies.remove('budi');
  expect(await dataCopies.find('budi')).toBeNull();
});
