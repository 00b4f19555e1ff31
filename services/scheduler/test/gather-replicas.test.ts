import { connectMongo, createJobs, createLog, ensureIndexes, openBroker } from '@rapi/service-kit';
import { startTestStack, type TestStack } from '@rapi/test-kit';
import type { Connection } from 'mongoose';
import { gatherFile } from '../src/due/gather-files';
import { tick } from '../src/due/tick';
import { runOrder } from '../src/executions/run-orders';
import type { ScheduledJobRecord } from '../src/jobs/scheduled-job-record';
import type { SchedulerPorts, SchedulerStores } from '../src/ports';
import { schedulerStores } from '../src/service';
import { jobRecord } from './records';

const log = createLog({ service: 'test', level: 'silent' });
let stack: TestStack;
let connection: Connection;
let stores: SchedulerStores;
/** No worker takes the jobs enqueued here. */
let runJob: SchedulerPorts['runJob'];
let now = new Date();
beforeAll(async () => {
  stack = await startTestStack();
  connection = await connectMongo(stack.env()['MONGODB_URL'] ?? '', 'rapi_scheduler');
  stores = schedulerStores(connection);
  const jobs = createJobs({ service: 'scheduler', connection, broker: await openBroker('memory:', log), log });
  runJob = jobs.define({
    name: 'run',
    payload: runOrder,
    concurrency: 1,
    maxAttempts: 1,
    handle: () => Promise.resolve(),
  });
  await ensureIndexes(connection);
});
afterAll(async () => {
  await connection.close();
  await stack.stop();
});

function gathering(): ScheduledJobRecord {
  const job = jobRecord('gatherer', { trigger: 'file_ready', schedulePattern: '' });
  return { ...job, runSettings: { ...job.runSettings, wait_seconds: 60 } };
}
const arrive = (job: ScheduledJobRecord, ids: readonly string[]) =>
  Promise.all(ids.map((id) => gatherFile({ ...stores, now: () => now }, job, { id, version: 1 })));
const named = (count: number) => Array.from({ length: count }, (_, at) => `file-${at}`);
const runsOf = ({ _id }: ScheduledJobRecord) => stores.executions.find({ jobId: _id }).sort({ _id: 1 }).lean();

/** The run jobs that were enqueued for a scheduled job. */
async function ordersOf(job: ScheduledJobRecord): Promise<string[]> {
  const payloads = (await runsOf(job)).map(({ _id }) => JSON.stringify({ execution: _id }));
  const orders = await connection.collection<{ payload: string }>('jobs').find({ name: 'run' }).toArray();
  return orders.map(({ payload }) => payload).filter((payload) => payloads.includes(payload));
}
const look = (at: Date) => tick({ ...stores, runJob, log }, at);
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('replicas that receive files simultaneously gather them in one run that one of them starts', async () => {
  const job = gathering();
  await arrive(job, [...named(8), ...named(8)]);
  const [run, ...others] = await runsOf(job);
  expect([run?.onlyFiles?.toSorted(), others]).toEqual([named(8), []]);
  await look(later(59));
  expect(await ordersOf(job)).toEqual([]);
  await Promise.all([look(later(60)), look(later(61)), look(later(62))]);
  expect(await ordersOf(job)).toHaveLength(1);
  await arrive(job, named(8));
  expect(await runsOf(job)).toMatchObject([{ state: 'queued', onlyFiles: run?.onlyFiles }]);
});

test('if a replica dies before it hands over the run, the next check does', async () => {
  const job = gathering();
  await arrive(job, ['satu']);
  const dies = { enqueue: () => Promise.reject(new Error('killed')) };
  await expect(tick({ ...stores, runJob: dies, log }, later(60))).rejects.toThrow('killed');
  // It accepts no more files, because its run may already have been enqueued.
  now = later(61);
  await arrive(job, ['dua']);
  await look(now);
  expect(await ordersOf(job)).toHaveLength(1);
  expect((await runsOf(job)).map(({ state, onlyFiles }) => [state, onlyFiles])).toEqual([
    ['queued', ['satu']],
    ['waiting', ['dua']],
  ]);
});

test('a file that arrives while a replica begins the run is in it or in the next, never lost', async () => {
  const job = gathering();
  await arrive(job, ['satu']);
  const soon = later(60);
  now = soon;
  await Promise.all([arrive(job, named(20)), look(soon), look(soon)]);
  const runs = await runsOf(job);
  expect(runs.flatMap(({ onlyFiles }) => onlyFiles ?? []).toSorted()).toEqual([...named(20), 'satu'].toSorted());
});

test('a run takes 200 files: the next file begins another run, and the full one waits no longer', async () => {
  const job = gathering();
  await arrive(job, ['file-0']);
  await stores.executions.updateOne({ jobId: job._id }, { $set: { onlyFiles: named(199) } });
  for (const id of ['file-199', 'file-200']) await arrive(job, [id]);
  const runs = await runsOf(job);
  expect(runs.map(({ onlyFiles, startAt }) => [onlyFiles?.length, startAt <= now])).toEqual([
    [200, true],
    [1, false],
  ]);
});
