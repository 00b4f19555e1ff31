import { calls } from '@rapi/contracts';
import { connectMongo } from '@rapi/service-kit';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { until } from '@rapi/test-kit';
import type { Connection } from 'mongoose';
import type { ExecutionItemRecord, ExecutionRecord } from '../src/executions/execution-record';
import { schedulerStores } from '../src/service';
import { executionRecord, itemRecord, jobRecord } from './records';
import { executionsOf, jobOf, newJob, over, ran, salesCsv, start } from './runs';
import { startSchedulerStack } from './stack';

let stack: TableStack;
let connection: Connection;
let user: UserClient;
let userId: string;
let users = 0;
beforeAll(async () => {
  stack = await startSchedulerStack(['export', 'marketplace']);
  connection = await connectMongo(stack.mongoUrl, 'rapi_scheduler');
});
beforeEach(() => {
  userId = `canceller-${++users}`;
  user = stack.as(userId);
});
afterAll(async () => {
  await connection.close();
  await stack.stop();
});

/** An execution that no worker has, with a file in each given state; too recent for the sweep. */
async function underway(states: readonly ExecutionItemRecord['state'][], given: Partial<ExecutionRecord> = {}) {
  const stores = schedulerStores(connection);
  const startAt = new Date();
  const job = jobRecord(userId, {
    notificationSettings: { ...jobRecord(userId).notificationSettings, email_on_failure: true },
  });
  const record = executionRecord(job, { startAt, createdAt: startAt, filesProcessed: states.length, ...given });
  if (record.state === 'processing') job.runningExecution = record._id;
  await stores.scheduledJobs.create(job);
  await stores.executions.create(record);
  await stores.items.insertMany(
    states.map((state, place) =>
      itemRecord(record, { _id: `${record._id}:${place}`, fileId: `file-${place}`, filename: `${place}.csv`, state }),
    ),
  );
  return { id: job._id, executionId: record._id };
}

const reasonsOf = ({ log }: { log: readonly { sentence: { reason: string } }[] }) =>
  log.map((each) => each.sentence.reason);

test('a cancelled run keeps its results, starts nothing more, and does not count as a failure', async () => {
  const params = await underway(['success', 'pending', 'pending']);
  const { execution } = await user.ask(calls.scheduler.cancel, { params });
  expect(execution).toMatchObject({
    status: 'partial_success',
    skip_reason: 'cancelled',
    ...{ files_processed: 3, files_succeeded: 1, files_failed: 2 },
    error_sentence: { reason: 'run_cancelled_after', params: { done: 1, total: 3 } },
    items: [
      { status: 'success' },
      { status: 'failed', error_sentence: { reason: 'run_cancelled_before_file' } },
      { status: 'failed' },
    ],
  });
  expect(reasonsOf(execution)).toEqual(['run_cancelled', 'run_cancelled_after']);
  expect(await jobOf(user, params.id)).toMatchObject({ is_running: false, run_count: 0, failure_count: 0 });
  const { total } = await user.ask(calls.notifications.deliveries, { params: { id: params.id } });
  expect(total).toBe(0);
  const shown = await until('the job tray shows it', async () =>
    (await user.ask(calls.board.jobs)).jobs.find(({ id }) => id === params.executionId),
  );
  expect(shown.status).toBe('cancelled');
});

test('a waiting run can be cancelled too, and is skipped', async () => {
  const startAt = new Date(Date.now() + 3_600_000);
  const params = await underway([], { state: 'waiting', startAt, startedAt: null, plan: null, isPlanned: false });
  const { execution } = await user.ask(calls.scheduler.cancel, { params });
  expect(execution).toMatchObject({ status: 'skipped', skip_reason: 'cancelled', starts_at: null });
});

test('a finished run cannot be cancelled', async () => {
  await user.upload('penjualan.csv', salesCsv);
  const id = await newJob(user);
  const { id: executionId } = await ran(user, id);
  const refusal = await user.refusal(calls.scheduler.cancel, { params: { id, executionId } });
  expect(refusal).toMatchObject({ status: 409, reason: 'execution_is_over' });
  expect((await executionsOf(user, id))[0]).toMatchObject({ status: 'success', skip_reason: null });
});

test('another user’s run is not found', async () => {
  const params = await underway(['pending']);
  expect(await stack.as('stranger').refusal(calls.scheduler.cancel, { params })).toMatchObject({ status: 404 });
  const unknown = { id: params.id, executionId: 'no-such-run' };
  expect(await user.refusal(calls.scheduler.cancel, { params: unknown })).toMatchObject({ status: 404 });
});

test('a cancelled run stops at any point, and the next run takes the remaining files', async () => {
  const files = 8;
  for (let each = 0; each < files; each++) await user.upload(`penjualan ${each}.csv`, salesCsv);
  const id = await newJob(user);
  let done = 0;
  for (let round = 0; round < 4; round++) {
    const executionId = await start(user, id);
    await new Promise((resolve) => setTimeout(resolve, round * 60));
    const isCancelled = await user.ask(calls.scheduler.cancel, { params: { id, executionId } }).then(
      () => true,
      () => false,
    );
    const run = await over(user, id, executionId);
    expect(run.skip_reason === null || isCancelled).toBe(true);
    expect(run.items.some(({ status }) => status === 'processing')).toBe(false);
    done += run.files_succeeded;
  }
  done += (await ran(user, id)).files_succeeded;
  expect(done).toBe(files);
});

test('a running export is cancelled with the run that ordered it, and a finished one stays', async () => {
  stack.accounts.setLimits(userId, { premium_export_formats: true });
  const { items } = schedulerStores(connection);
  const exports = async () => (await user.ask(calls.export.jobs)).jobs;
  await user.upload('kecil.csv', salesCsv);
  const id = await newJob(user, { output_settings: { format: 'pdf' } });
  expect(await ran(user, id)).toMatchObject({ status: 'success' });
  const rows = Array.from({ length: 20_000 }, (_, row) => `Pelanggan ${row},01.234.567.8-901.000,${row}`);
  await user.upload('besar.csv', ['Nama,NPWP,Jumlah', ...rows].join('\n'));
  const executionId = await start(user, id);
  const exportId = await until('the export is ordered', async () => {
    const item = await items.findOne({ executionId }).lean<ExecutionItemRecord>();
    return item?.exportId ?? undefined;
  });
  await user.ask(calls.scheduler.cancel, { params: { id, executionId } });
  expect((await over(user, id, executionId)).items).toMatchObject([{ status: 'failed', filename: 'besar.csv' }]);
  expect((await exports()).find((job) => job.id === exportId)).toMatchObject({ status: 'cancelled' });
  expect((await exports()).map(({ status }) => status).toSorted()).toEqual(['cancelled', 'completed']);
});
