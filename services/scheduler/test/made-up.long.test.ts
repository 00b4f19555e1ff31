import { calls } from '@rapi/contracts';
import type { TableStack } from '@rapi/service-test-kit';
import { until } from '@rapi/test-kit';
import type { ExecutionRecord } from '../src/executions/execution-record';
import type { SchedulerStores } from '../src/ports';
import { jobRecord } from './records';
import { salesCsv } from './runs';
import { startSchedulerOver } from './stack';

const MISSED = 120;
/** At most this many wait in a row. */
const AT_ONCE = 50;
const QUARTER_MS = 15 * 60_000;
const last = Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS;
const job = jobRecord('tidur', {
  schedulePattern: '*/15 * * * *',
  nextRun: new Date(last - (MISSED - 1) * QUARTER_MS),
  runSettings: { ...jobRecord('tidur').runSettings, misfire: 'run_all' },
});

let running: Awaited<ReturnType<typeof startSchedulerOver>>;
let stack: TableStack;
let stores: SchedulerStores;
beforeAll(async () => {
  running = await startSchedulerOver();
  ({ stack, stores } = running);
});
afterAll(() => running.stop());

const madeUp = () =>
  stores.executions
    .find({ jobId: job._id, madeUpGroup: { $type: 'string' } })
    .sort({ scheduledFor: 1 })
    .lean<ExecutionRecord[]>();

test(`${MISSED} missed runs are made up in order, ${AT_ONCE} at a time, and one notice reports all of them`, async () => {
  const user = stack.as('tidur');
  await user.upload('penjualan.csv', salesCsv);
  await stores.scheduledJobs.create(job);
  const runs = await until(
    'all are made up and told',
    async () => {
      const found = await madeUp();
      return found.length >= MISSED && found.every(({ toldAt }) => toldAt) && found;
    },
    { timeoutMs: 280_000, everyMs: 500 },
  );
  const first = job.nextRun?.getTime() ?? 0;
  expect(runs.map(({ scheduledFor }) => scheduledFor.getTime())).toEqual(runs.map((_, at) => first + at * QUARTER_MS));
  const ends = runs.map(({ endedAt }) => endedAt?.getTime() ?? 0);
  expect(ends).toEqual([...ends].sort((one, other) => one - other));
  expect(runs.map(({ state }) => state)).toEqual(runs.map(() => 'success'));
  // The next row is created only after this one has ended.
  for (let at = AT_ONCE; at < runs.length; at++) {
    const row = Math.floor(at / AT_ONCE) * AT_ONCE;
    expect(runs[at]?.createdAt.getTime()).toBeGreaterThanOrEqual(ends[row - 1] ?? Infinity);
  }
  const { deliveries } = await user.ask(calls.notifications.deliveries, {
    params: { id: job._id },
    query: { limit: 50, offset: 0 },
  });
  expect(deliveries.map(({ channel, subject }) => [channel, subject])).toEqual([
    ['in_app', expect.stringContaining(String(runs.length))],
  ]);
});
