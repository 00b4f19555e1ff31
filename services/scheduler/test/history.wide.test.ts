import { calls } from '@rapi/contracts';
import type { TableStack } from '@rapi/service-test-kit';
import { until } from '@rapi/test-kit';
import type { SchedulerStores } from '../src/ports';
import { executionRecord, itemRecord, jobRecord } from './records';
import { executionsOf, newJob, over, ran, start } from './runs';
import { startSchedulerOver } from './stack';

/** The limit of the trial, which all test users are on. */
const ROOM = 1_000;
const MORE = 12;
const inAnHour = new Date(Date.now() + 3_600_000);
const waiting = { state: 'waiting', startAt: inAnHour, startedAt: null, plan: null, isPlanned: false } as const;

// All runs the clock has ever started.
const busy = jobRecord('busy');
const ended = Array.from({ length: ROOM + MORE }, (_, at) => {
  const createdAt = new Date(Date.now() - 24 * 3_600_000 + at * 60_000);
  return executionRecord(busy, { state: 'success', createdAt, endedAt: createdAt, toldAt: new Date() });
});
const underway = [1, 2].map(() => executionRecord(busy, { ...waiting, createdAt: new Date(0) }));

let running: Awaited<ReturnType<typeof startSchedulerOver>>;
let stack: TableStack;
let stores: SchedulerStores;
beforeAll(async () => {
  running = await startSchedulerOver(async ({ scheduledJobs, executions, items }) => {
    await scheduledJobs.insertMany([busy]);
    await executions.insertMany([...ended, ...underway]);
    await items.insertMany(ended.slice(0, MORE + 5).map((each) => itemRecord(each, { state: 'success' })));
  });
  ({ stack, stores } = running);
});
afterAll(() => running.stop());

test('the newest scheduled runs are kept, up to the plan’s limit, and all running ones', async () => {
  const params = { id: busy._id };
  const total = async () => (await stack.as('busy').ask(calls.scheduler.executions, { params })).total;
  await until('the oldest have gone', async () => (await total()) === ROOM, { timeoutMs: 60_000 });
  const gone = ended.slice(0, MORE + underway.length).map(({ _id }) => _id);
  expect(await stores.executions.countDocuments({ _id: { $in: gone } })).toBe(0);
  expect(await stores.items.countDocuments({ executionId: { $in: gone } })).toBe(0);
  expect(await stores.items.countDocuments({ jobId: busy._id })).toBe(5 - underway.length);
  expect(await stores.executions.countDocuments({ _id: { $in: underway.map(({ _id }) => _id) } })).toBe(2);
});

test('manual runs do not push the newest out of a history', async () => {
  stack.accounts.setLimits('clicks', { records_per_kind: 3 });
  const user = stack.as('clicks');
  const id = await newJob(user);
  const ids: string[] = [];
  for (let run = 0; run < 5; run++) ids.push((await ran(user, id)).id);
  await over(
    user,
    id,
    (await user.ask(calls.scheduler.runAgain, { params: { id, executionId: ids[4] ?? '' } })).execution_id,
  );
  const left = (await executionsOf(user, id)).map((each) => each.id);
  expect(left.slice(1)).toEqual([ids[4], ids[3]]);
  expect(await user.refusal(calls.scheduler.execution, { params: { id, executionId: ids[0] ?? '' } })).toMatchObject({
    status: 404,
  });
});

test('if running executions use the whole limit, no further run begins until one has finished', async () => {
  stack.accounts.setLimits('floods', { records_per_kind: 2 });
  const user = stack.as('floods');
  const id = await newJob(user);
  const job = jobRecord('floods', { _id: id });
  const open = [1, 2].map(() => executionRecord(job, waiting));
  await stores.executions.insertMany(open);
  expect(await user.refusal(calls.scheduler.runNow, { params: { id } })).toMatchObject({
    status: 429,
    reason: 'records_under_way',
  });
  expect((await executionsOf(user, id)).map((each) => each.id).sort()).toEqual(open.map(({ _id }) => _id).sort());
  await user.ask(calls.scheduler.cancel, { params: { id, executionId: open[0]?._id ?? '' } });
  await until('its end is told', () =>
    stores.executions.exists({ _id: open[0]?._id ?? '', toldAt: { $type: 'date' } }),
  );
  await start(user, id);
  expect((await executionsOf(user, id)).map((each) => each.id)).toContain(open[1]?._id);
});
