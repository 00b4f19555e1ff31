import { calls, type Execution } from '@rapi/contracts';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { until } from '@rapi/test-kit';
import { executionsOf, newJob, salesCsv } from './runs';
import { startSchedulerStack } from './stack';

let stack: TableStack;
let user: UserClient;
let users = 0;
/** How far the service's clock is ahead. Test times are in the future, because records carry real timestamps. */
let aheadMs = 0;
const tellTime = (instant: string) => (aheadMs = Date.parse(instant) - Date.now());

beforeAll(async () => {
  stack = await startSchedulerStack([], () => new Date(Date.now() + aheadMs));
});
beforeEach(async () => {
  aheadMs = 0;
  user = stack.as(`planner-${++users}`);
  await user.upload('penjualan.csv', salesCsv);
});
afterAll(() => stack.stop());

type Rules = NonNullable<Parameters<typeof newJob>[1]>['indonesian_business_rules'];

const newestRun = (id: string, isWanted: (run: Execution) => boolean) =>
  until(
    'the run is there',
    async () => {
      const [run] = await executionsOf(user, id);
      return run && isWanted(run) && run;
    },
    { timeoutMs: 60_000, everyMs: 100 },
  );
const isOver = ({ status }: Execution) => status !== 'processing';
const reasonsOf = ({ log }: Execution) => log.map((each) => each.sentence.reason);

/** Runs a job at the given instant and returns the result; `day` and `hour` are Jakarta time. */
async function runAt(instant: string, rules: Rules, isWanted = isOver) {
  const [, month, day] = instant.slice(0, 10).split('-').map(Number);
  const hour = Number(instant.slice(11, 13));
  const id = await newJob(user, {
    schedule_pattern: `0 ${hour} ${day} ${month} *`,
    indonesian_business_rules: rules,
  });
  tellTime(instant);
  return { id, run: await newestRun(id, isWanted) };
}

test('on a national holiday a run is skipped, and names the holiday', async () => {
  const { run } = await runAt('2026-12-25T10:00:05+07:00', { indonesian_holidays_skip: true });
  expect(run).toMatchObject({
    ...{ status: 'skipped', skip_reason: 'holiday', files_processed: 0, outputs: [] },
    error_sentence: { reason: 'skipped_holiday', params: { day: '25/12/2026' } },
  });
});

test('the same on joint leave; a job that does not skip it runs', async () => {
  const leave = '2026-12-24T10:00:05+07:00';
  expect((await runAt(leave, { indonesian_holidays_skip: true })).run).toMatchObject({ skip_reason: 'holiday' });
  aheadMs = 0;
  expect((await runAt(leave, {})).run).toMatchObject({ status: 'success', files_processed: 1 });
});

test('outside of business hours a run waits until they begin, and then runs', async () => {
  const rules = { business_hours_only: true };
  const { id, run } = await runAt('2027-02-02T20:00:05+07:00', rules, ({ starts_at }) =>
    Boolean(starts_at?.startsWith('2027')),
  );
  expect(run).toMatchObject({ status: 'processing', starts_at: '2027-02-03T02:00:00.000Z' });
  expect(reasonsOf(run)).toContain('run_waits_for_hours');
  tellTime('2027-02-03T08:59:30+07:00');
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  expect((await executionsOf(user, id))[0]).toMatchObject({ status: 'processing', files_processed: 0 });
  tellTime('2027-02-03T09:00:01+07:00');
  expect(await newestRun(id, isOver)).toMatchObject({ status: 'success', files_processed: 1 });
});

test('in a tax period a run goes first, and says so; in another month it says nothing', async () => {
  const rules = { tax_period_priority: true };
  const first = (await runAt('2027-03-10T10:00:05+07:00', rules)).run;
  expect(first).toMatchObject({ status: 'success', files_processed: 1 });
  expect(reasonsOf(first)).toContain('run_tax_period');
  aheadMs = 0;
  const other = (await runAt('2027-04-14T10:00:05+07:00', rules)).run;
  expect(reasonsOf(other)).not.toContain('run_tax_period');
});

test('a year without holidays counts as working days, and the log says so', async () => {
  const { run } = await runAt('2031-12-25T10:00:05+07:00', { indonesian_holidays_skip: true });
  expect(run).toMatchObject({ status: 'success', files_processed: 1 });
  expect(run.log).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        level: 'warning',
        sentence: { reason: 'run_holidays_unknown', params: { year: '2031', day: '25/12/2031' } },
      }),
    ]),
  );
});

test('a manual run begins at once, whatever the day and the hour', async () => {
  const rules = { business_hours_only: true, indonesian_holidays_skip: true };
  const id = await newJob(user, { indonesian_business_rules: rules });
  tellTime('2026-12-25T22:00:00+07:00');
  await user.ask(calls.scheduler.runNow, { params: { id } });
  expect(await newestRun(id, (run) => isOver(run) && run.cause === 'run_now')).toMatchObject({ status: 'success' });
});
