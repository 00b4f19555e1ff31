import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { createFairQueue, type FairQueue } from './fair-queue';
import { createUserLoad } from './user-load';
import type { QueuedJob } from './waiting-jobs';

interface Job extends QueuedJob {
  name: string;
}

const jobsOf = (user: string, count: number): Job[] =>
  Array.from({ length: count }, (_, index) => ({ user, name: `${user}${index + 1}` }));

/** Takes all jobs, one after the other. */
async function drain(queue: FairQueue<Job>, cpuMs = 0): Promise<string[]> {
  const taken: string[] = [];
  while (queue.length > 0) {
    const job = await queue.next();
    if (!job) break;
    taken.push(job.name);
    queue.done(job, cpuMs);
  }
  return taken;
}

test('jobs of one user run in order', async () => {
  const queue = createFairQueue<Job>();
  jobsOf('a', 3).forEach((job) => queue.add(job));
  expect(await drain(queue)).toEqual(['a1', 'a2', 'a3']);
});

test('users take turns, regardless of who came first and with how many jobs', async () => {
  const queue = createFairQueue<Job>();
  [...jobsOf('a', 4), ...jobsOf('b', 2), ...jobsOf('c', 1)].forEach((job) => queue.add(job));
  expect(await drain(queue, 1000)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('a user with a running job waits for users who have none', async () => {
  const queue = createFairQueue<Job>();
  jobsOf('a', 3).forEach((job) => queue.add(job));
  const [first] = [await queue.next()];
  jobsOf('b', 1).forEach((job) => queue.add(job));
  expect([first?.name, (await queue.next())?.name, (await queue.next())?.name]).toEqual(['a1', 'b1', 'a2']);
});

test('a heavy user comes after everybody else until some time has passed', async () => {
  let now = 0;
  const load = createUserLoad(() => now);
  const queue = createFairQueue<Job>({ load, heavyMs: 10_000 });
  load.add('a', 20_000);
  load.add('b', 9_000);
  [...jobsOf('a', 1), ...jobsOf('b', 3)].forEach((job) => queue.add(job));
  // One job of b runs and none of a, yet b comes first.
  expect([(await queue.next())?.name, (await queue.next())?.name]).toEqual(['b1', 'b2']);
  now = 600_000;
  expect((await queue.next())?.name).toBe('a1');
});

test('the spare worker takes only jobs of users who have none running, after a delay', async () => {
  const queue = createFairQueue<Job>({ graceMs: 40 });
  const spare = queue.next('spare');
  jobsOf('a', 2).forEach((job) => queue.add(job));
  expect((await queue.next())?.name).toBe('a1');
  jobsOf('b', 1).forEach((job) => queue.add(job));
  expect(await Promise.race([spare, wait(10, 'nothing yet')])).toBe('nothing yet');
  expect((await spare)?.name).toBe('b1');
  expect(queue.waiting('a')).toBe(1);
  expect([queue.waitsAnother('b'), queue.waitsAnother('a')]).toEqual([true, false]);
});

test('a job put last waits until nothing runs, a job put first comes before all', async () => {
  const queue = createFairQueue<Job>();
  const [a, b, c] = jobsOf('a', 3) as [Job, Job, Job];
  queue.add(a, 'last');
  queue.add(b);
  queue.add(c, 'first');
  expect([await queue.next(), await queue.next()]).toEqual([c, b]);
  const waiting = queue.next();
  queue.done(c);
  expect(await Promise.race([waiting, wait(5, 'nothing yet')])).toBe('nothing yet');
  queue.done(b);
  expect(await waiting).toBe(a);
  queue.add(c);
  expect([queue.remove(c), queue.remove(c)]).toEqual([true, false]);
  queue.add(b);
  expect(queue.close()).toEqual([b]);
  expect(await queue.next()).toBeUndefined();
});

test('a user’s next job waits behind at most one job of each other user, in any order of arrival', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 40 }), async (users) => {
      const queue = createFairQueue<Job>();
      users.forEach((user, index) => queue.add({ user, name: String(index) }));
      const taken: string[] = [];
      while (queue.length > 0) {
        const job = await queue.next();
        if (!job) break;
        taken.push(job.user);
        queue.done(job);
      }
      // Every waiting user gets a turn before anyone gets a second one.
      const turns = new Map<string, number>();
      let least = 1;
      for (const user of taken) {
        turns.set(user, (turns.get(user) ?? 0) + 1);
        const waiting = new Set(
          users.filter((each) => (turns.get(each) ?? 0) < users.filter((of) => of === each).length),
        );
        least = Math.min(...[...waiting].map((each) => turns.get(each) ?? 0), turns.get(user) ?? 0);
        expect((turns.get(user) ?? 0) - least).toBeLessThanOrEqual(1);
      }
      expect(taken.toSorted()).toEqual(users.toSorted());
    }),
  );
});
