import { createLog } from '@rapi/service-kit';
import { factsIn, type JobFacts } from './job-facts';
import { createProgressPace } from './progress-pace';

const log = createLog({ service: 'scheduler', level: 'silent' });
const progress = (percent: number, job = 'a'): JobFacts =>
  factsIn({
    id: `${job}-${percent}`,
    topic: 'job.progress',
    at: new Date(Date.UTC(2026, 10, 23, 2, 0, percent)).toISOString(),
    user_id: 'sari',
    data: { job_id: job, kind: 'export', subject_id: job, progress_percentage: percent },
  });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const written: number[] = [];
beforeEach(() => void written.splice(0));
const write = async ({ percent }: JobFacts) => void written.push(percent ?? -1);

test('the first is written at once, then the newest of each second', async () => {
  const pace = createProgressPace(write, 1000, log);
  await pace.progress(progress(1));
  expect(written).toEqual([1]);
  for (const percent of [4, 9, 7]) await pace.progress(progress(percent));
  expect(written).toEqual([1]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(written).toEqual([1, 9]);
  await jest.advanceTimersByTimeAsync(5000);
  expect(written).toEqual([1, 9]);
  await pace.progress(progress(30));
  expect(written).toEqual([1, 9, 30]);
});

test('an end is written at once and replaces held-back progress', async () => {
  const pace = createProgressPace(write, 1000, log);
  await pace.progress(progress(1));
  await pace.progress(progress(50));
  await pace.end({ ...progress(59), percent: 100 });
  await jest.advanceTimersByTimeAsync(5000);
  expect(written).toEqual([1, 100]);
});

test('jobs do not wait for each other, and a stop writes held-back progress', async () => {
  const pace = createProgressPace(write, 1000, log);
  for (const job of ['a', 'b']) for (const percent of [10, 20]) await pace.progress(progress(percent, job));
  expect(written).toEqual([10, 10]);
  await pace.stop();
  expect(written).toEqual([10, 10, 20, 20]);
});

test('a failed first write is left to the caller to repeat', async () => {
  let isDown = true;
  const pace = createProgressPace(
    async (facts) => {
      if (isDown) throw new Error('the database is away');
      await write(facts);
    },
    1000,
    log,
  );
  await expect(pace.progress(progress(5))).rejects.toThrow('away');
  isDown = false;
  await pace.progress(progress(5));
  expect(written).toEqual([5]);
});
