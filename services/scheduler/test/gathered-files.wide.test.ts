import { calls, type Execution } from '@rapi/contracts';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { until } from '@rapi/test-kit';
import { executionsOf, newJob, over, salesCsv, start } from './runs';
import { startSchedulerStack } from './stack';

const DAY_MS = 24 * 3_600_000;

let stack: TableStack;
let user: UserClient;
let userId: string;
let users = 0;
/** The service's clock, which only the test moves. It is in the future, because records carry real timestamps. */
let told = Date.now() + DAY_MS;
const later = (seconds: number) => (told += seconds * 1000);
const after = (from: number, seconds: number) => new Date(from + seconds * 1000).toISOString();

beforeAll(async () => {
  stack = await startSchedulerStack([], () => new Date(told));
});
beforeEach(() => {
  userId = `gatherer-${++users}`;
  user = stack.as(userId);
});
afterAll(() => stack.stop());

const arrives = ({ id, filename = 'masuk.csv' }: { id: string; filename?: string }) =>
  stack.broker.publish('file.ready', {
    ...{ id: `${id}-${Math.random()}`, topic: 'file.ready', at: new Date().toISOString(), user_id: userId },
    data: { id, filename, kind: 'upload', row_count: 2, current_version: 1 },
  });

const gathering = (wait_seconds: number) =>
  newJob(user, { trigger: 'file_ready', schedule_pattern: '', file_pattern: '*.csv', run_settings: { wait_seconds } });

async function untilRuns(id: string, isSo: (runs: Execution[]) => boolean): Promise<Execution[]> {
  let seen: Execution[] = [];
  const look = async () => {
    seen = await executionsOf(user, id);
    return isSo(seen) && seen;
  };
  const waited = until('the runs are so', look, { timeoutMs: 100_000, everyMs: 50 });
  return waited.catch((error: unknown) => {
    throw new Error(`${String(error)}: ${JSON.stringify(seen)}`);
  });
}
const untilDue = (id: string, at: string) => untilRuns(id, (runs) => runs.some(({ starts_at }) => starts_at === at));

test('files that arrive within the waiting time are one run, which begins when no more arrive', async () => {
  const id = await gathering(60);
  const began = told;
  const files = [];
  for (const filename of ['januari.csv', 'februari.csv', 'maret.csv']) {
    files.push(await user.upload(filename, salesCsv));
    await arrives({ id: files.at(-1)?.id ?? '', filename });
    await untilDue(id, after(told, 60));
    later(50);
  }
  const [run, ...others] = await untilDue(id, after(began, 160));
  expect([run?.status, run?.files_processed, others]).toEqual(['processing', 0, []]);
  expect(run?.log.map(({ sentence }) => sentence)).toMatchObject([
    { reason: 'run_waits_for_files', params: { seconds: 60 } },
  ]);
  later(10);
  const ended = await over(user, id, run?.id ?? '');
  expect(ended).toMatchObject({ status: 'success', cause: 'file_ready', files_processed: 3, files_succeeded: 3 });
  // Repeats the event of a finished file and sends one of a new file; only the new file starts a run.
  const next = await user.upload('april.csv', salesCsv);
  await arrives({ id: files[0]?.id ?? '' });
  await arrives({ id: next.id });
  await untilDue(id, after(told, 60));
  later(60);
  const [second, first] = await untilRuns(id, (runs) => runs.every(({ status }) => status === 'success'));
  expect([second?.files_processed, first?.id]).toEqual([1, run?.id]);
  expect(await executionsOf(user, id)).toHaveLength(2);
});

test('with a constant stream of files it begins after ten times the waiting time', async () => {
  const id = await gathering(60);
  const began = told;
  for (let file = 1; file <= 12; file++) {
    await arrives({ id: `masuk-${file}` });
    await untilDue(id, after(began, Math.min(50 * (file - 1) + 60, 600)));
    later(50);
  }
  const [run] = await untilRuns(id, ([first]) => first?.status === 'success');
  expect(run).toMatchObject({ status: 'success' });
  await arrives({ id: 'masuk-13' });
  const runs = await untilDue(id, after(told, 60));
  expect(runs).toHaveLength(2);
});

test('the end of another run begins none that still gathers files', async () => {
  const id = await gathering(60);
  await arrives({ id: 'satu' });
  await untilDue(id, after(told, 60));
  for (let run = 1; run <= 2; run++) await over(user, id, await start(user, id));
  later(10);
  await arrives({ id: 'dua' });
  const runs = await untilDue(id, after(told, 60));
  expect(runs.map(({ cause, status }) => [cause, status])).toEqual([
    ['run_now', 'success'],
    ['run_now', 'success'],
    ['file_ready', 'processing'],
  ]);
});

test('a run that is cancelled while it waits takes no more files: the next one begins another', async () => {
  const id = await gathering(60);
  await arrives({ id: 'satu' });
  const [first] = await untilDue(id, after(told, 60));
  await user.ask(calls.scheduler.cancel, { params: { id, executionId: first?.id ?? '' } });
  later(5);
  await arrives({ id: 'dua' });
  const runs = await untilDue(id, after(told, 60));
  expect(runs.map(({ status }) => status)).toEqual(['processing', 'skipped']);
});
