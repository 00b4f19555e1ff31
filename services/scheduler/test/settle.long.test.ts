import { calls } from '@rapi/contracts';
import { connectMongo, loadConfig } from '@rapi/service-kit';
import { startTableStack, type TableStack, type UserClient } from '@rapi/service-test-kit';
import { until } from '@rapi/test-kit';
import type { ExecutionItemRecord, ExecutionRecord } from '../src/executions/execution-record';
import { schedulerConfigSchema } from '../src/config';
import type { ScheduledJobRecord } from '../src/jobs/scheduled-job-record';
import { createScheduler, schedulerStores } from '../src/service';
import { executionRecord, itemRecord, jobRecord } from './records';
import { executionsOf, jobOf } from './runs';

const USER = 'owner';
const hoursAgo = (hours: number) => {
  const hour = new Date();
  hour.setUTCMinutes(0, 0, 0);
  return new Date(hour.getTime() - hours * 3_600_000);
};
const settings = jobRecord(USER).runSettings;

const jobs: ScheduledJobRecord[] = [];
const executions: ExecutionRecord[] = [];
const items: ExecutionItemRecord[] = [];
const job = (given: Partial<ScheduledJobRecord> = {}) => {
  const record = jobRecord(USER, given);
  jobs.push(record);
  return record;
};
/** An execution that holds its job's place. */
const underway = (of: ScheduledJobRecord, given: Partial<ExecutionRecord> = {}) => {
  const record = executionRecord(of, given);
  of.runningExecution = record._id;
  executions.push(record);
  return record;
};
const item = (of: ExecutionRecord, given: Partial<ExecutionItemRecord> = {}) => items.push(itemRecord(of, given));

// Left by a service that died.
const unended = job();
item(underway(unended), { state: 'success', rows: 2, rowsOut: 2, endedAt: new Date() });
const overdue = job();
item(underway(overdue, { deadlineAt: new Date(Date.now() - 1000) }));
const untold = job();
underway(untold, { state: 'success', filesSucceeded: 1, endedAt: hoursAgo(1) });
const unbegun = job();
executions.push(
  executionRecord(unbegun, { state: 'queued', plan: null, isPlanned: false, startedAt: null, filesProcessed: 0 }),
);
const fileGone = job();
item(underway(fileGone));
const removed = job({ removedAt: new Date(), isActive: false });
executions.push(executionRecord(removed, { state: 'waiting', plan: null, isPlanned: false, startedAt: null }));
const switchedOff = job({ isActive: false });
executions.push(executionRecord(switchedOff, { state: 'waiting', plan: null, isPlanned: false, startedAt: null }));

// Became due while the service was down.
const missedOnce = job({ nextRun: hoursAgo(3) });
const missedAll = job({ nextRun: hoursAgo(3), runSettings: { ...settings, misfire: 'run_all' } });
const missedSkip = job({ nextRun: new Date(hoursAgo(3).getTime()), runSettings: { ...settings, misfire: 'skip' } });
const planEnded = job({ schedulePattern: '*/5 * * * *', nextRun: hoursAgo(1) });
const busySkip = job({ nextRun: hoursAgo(1) });
underway(busySkip, { isPlanned: false, state: 'waiting', startAt: new Date(Date.now() + 3_600_000) });
const busyQueue = job({ nextRun: hoursAgo(1), runSettings: { ...settings, overlap: 'queue' } });
underway(busyQueue, { isPlanned: false, state: 'waiting', startAt: new Date(Date.now() + 3_600_000) });

let stack: TableStack;
let user: UserClient;
beforeAll(async () => {
  stack = await startTableStack('scheduler', {
    beside: ['marketplace'],
    create: async (env, dependencies) => {
      const connection = await connectMongo(env['MONGODB_URL'] ?? '', 'rapi_scheduler');
      const stores = schedulerStores(connection);
      await stores.scheduledJobs.insertMany(jobs);
      await stores.executions.insertMany(executions);
      await stores.items.insertMany(items);
      await connection.close();
      return createScheduler(loadConfig(schedulerConfigSchema, env), dependencies);
    },
  });
  user = stack.as(USER);
});
afterAll(() => stack.stop());

const runsOf = (of: ScheduledJobRecord, count: number) =>
  until(
    `${count} executions are over`,
    async () => {
      const runs = await executionsOf(user, of._id);
      const over = runs.filter(({ status }) => status !== 'processing');
      return over.length >= count && !(await jobOf(user, of._id))?.is_running && over;
    },
    { timeoutMs: 60_000, everyMs: 100 },
  );

/** A run of one file says which file it was, and why. */
const failedBy = (why: string) => ({
  status: 'failed',
  error_sentence: { reason: 'run_file_failed', params: { why: { reason: why } } },
});

test('a run whose files were all done is ended, and counted once', async () => {
  expect(await runsOf(unended, 1)).toMatchObject([{ status: 'success', files_succeeded: 1 }]);
  expect(await jobOf(user, unended._id)).toMatchObject({ run_count: 1, success_count: 1 });
});

test('a run that takes too long is ended, and says so', async () => {
  expect(await runsOf(overdue, 1)).toMatchObject([failedBy('run_took_too_long')]);
});

test('an ended run frees its place', async () => {
  await runsOf(untold, 1);
  expect(await jobOf(user, untold._id)).toMatchObject({ run_count: 1, success_count: 1, is_running: false });
});

test('a run that nobody has begun is begun', async () => {
  expect(await runsOf(unbegun, 1)).toMatchObject([{ status: 'success', files_processed: 0 }]);
});

test('a file that was deleted while queued fails with its message', async () => {
  expect(await runsOf(fileGone, 1)).toMatchObject([failedBy('job_file_gone')]);
});

test('waiting runs of a deleted job are removed, those of a switched-off job are skipped', async () => {
  expect(await runsOf(switchedOff, 1)).toMatchObject([{ status: 'skipped', skip_reason: 'switched_off' }]);
  const connection = await connectMongo(stack.mongoUrl, 'rapi_scheduler');
  const left = await schedulerStores(connection).executions.countDocuments({ jobId: removed._id });
  await connection.close();
  expect(left).toBe(0);
});

test('catches up missed runs once, completely or not at all, and the clock continues', async () => {
  const once = await runsOf(missedOnce, 1);
  expect(once).toMatchObject([{ status: 'success', cause: 'schedule', missed_runs: 3 }]);
  expect(once[0]?.log[0]?.sentence).toMatchObject({ reason: 'run_stands_for_missed', params: { missed: 3 } });
  const all = await runsOf(missedAll, 4);
  expect(all.map((run) => run.scheduled_for).sort()).toEqual(
    [3, 2, 1, 0].map((hours) => hoursAgo(hours).toISOString()),
  );
  const [skipped] = (await runsOf(missedSkip, 1)).filter(({ status }) => status === 'skipped');
  expect(skipped).toMatchObject({ skip_reason: 'missed', error_sentence: { reason: 'skipped_missed' } });
  for (const each of [missedOnce, missedAll, missedSkip]) {
    const next = Date.parse((await jobOf(user, each._id))?.next_run ?? '');
    expect(next - Date.now()).toBeGreaterThan(0);
    expect(next - Date.now()).toBeLessThanOrEqual(3_600_000);
  }
});

test('missed runs run one after the other, and one notice reports all of them', async () => {
  const failing = jobRecord(USER, {
    templateId: 'gone',
    nextRun: hoursAgo(11),
    runSettings: { ...settings, misfire: 'run_all', pause_after_failures: 0 },
  });
  const connection = await connectMongo(stack.mongoUrl, 'rapi_scheduler');
  await schedulerStores(connection).scheduledJobs.insertMany([failing]);
  await connection.close();
  const runs = await runsOf(failing, 12);
  expect(new Set(runs.map(({ status }) => status))).toEqual(new Set(['failed']));
  const inOrder = (key: 'scheduled_for' | 'ended_at') =>
    [...runs].sort((one, other) => (one[key] ?? '').localeCompare(other[key] ?? '')).map(({ id }) => id);
  expect(inOrder('ended_at')).toEqual(inOrder('scheduled_for'));
  const told = await until('the notice is sent', async () => {
    const found = await user.ask(calls.notifications.deliveries, { params: { id: failing._id } });
    return found.total > 0 && found;
  });
  expect(told).toMatchObject({ total: 1, deliveries: [{ event: 'job_failed', channel: 'in_app' }] });
  const { notifications } = await until('the notice is there', async () => {
    const found = await user.ask(calls.board.notices);
    return found.notifications.some(({ message }) => message.includes('12')) && found;
  });
  expect(notifications.filter(({ message }) => message.includes('12'))).toHaveLength(1);
});

test('a plan that has ended fails the runs that it forbids', async () => {
  const failed = {
    status: 'failed',
    error_sentence: { reason: 'schedule_too_often', params: { minutes: 15, gap: 5 } },
  };
  // Another five minutes may have passed.
  for (const run of await runsOf(planEnded, 1)) expect(run).toMatchObject(failed);
});

test('a job never overlaps itself: the scheduled run is skipped, or waits', async () => {
  const skipped = await until('the run is skipped', async () => {
    return (await executionsOf(user, busySkip._id)).find(({ status }) => status === 'skipped');
  });
  expect(skipped).toMatchObject({ skip_reason: 'overlap' });
  const waiting = await until('the run waits', async () => {
    const runs = await executionsOf(user, busyQueue._id);
    return runs.find(({ log }) => log.some(({ sentence }) => sentence.reason === 'run_waits_for_run'));
  });
  expect(waiting).toMatchObject({ status: 'processing' });
  expect(Date.parse(waiting.starts_at ?? '')).toBeGreaterThan(Date.now() - 1000);
});
