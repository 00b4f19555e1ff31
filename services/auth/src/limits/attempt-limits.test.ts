import { sentence } from '@rapi/contracts';
import { ensureIndexes } from '@rapi/service-kit';
import { openTestDatabase, type TestDatabase } from '../../test/test-database';
import { type AttemptLimit, type AttemptLimits, attemptModel, createAttemptLimits } from './attempt-limits';

const limit: AttemptLimit = { name: 'failed', max: 5, seconds: 900, sentence: sentence('too_many_requests') };
let database: TestDatabase;
let limits: AttemptLimits;
let now = new Date('2026-11-21T02:00:00.000Z');
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

beforeAll(async () => {
  database = await openTestDatabase();
  limits = createAttemptLimits(attemptModel(database.connection), () => now);
  await ensureIndexes(database.connection);
});
afterAll(() => database.stop());

const takeMany = async (subject: string, times: number, of = limit) => {
  const outcomes = await Promise.allSettled(Array.from({ length: times }, () => limits.take(of, subject)));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
};

it('allows exactly the limit, however many come at once', async () => {
  await expect(takeMany('many', 50)).resolves.toBe(5);
  await expect(limits.check(limit, 'many')).rejects.toMatchObject({
    status: 429,
    code: 'rate_limited',
    detail: 'Too many requests. Please wait a moment and try again.',
    retryAfter: 900,
  });
});

it('counts each subject and each limit separately', async () => {
  await takeMany('one', 5);
  await expect(limits.check(limit, 'another')).resolves.toBeUndefined();
  await expect(limits.check({ ...limit, name: 'other' }, 'one')).resolves.toBeUndefined();
});

it('uses a sliding window, not a fixed one', async () => {
  await takeMany('slow', 1);
  later(800);
  await takeMany('slow', 4);
  await expect(limits.check(limit, 'slow')).rejects.toMatchObject({ retryAfter: 100 });
  later(100);
  // Only the first attempt is outside the window now.
  await expect(takeMany('slow', 3)).resolves.toBe(1);
  await expect(limits.check(limit, 'slow')).rejects.toMatchObject({ retryAfter: 800 });
  later(800);
  await expect(takeMany('slow', 9)).resolves.toBe(4);
});

it('can be cleared, but not once it is full', async () => {
  await takeMany('cleared', 4);
  await limits.clear(limit, 'cleared');
  await expect(takeMany('cleared', 9)).resolves.toBe(5);
  await expect(limits.clear(limit, 'cleared')).rejects.toMatchObject({ status: 429 });
  await expect(limits.clear(limit, 'never seen')).resolves.toBeUndefined();
});

describe('a limit with growing waits', () => {
  const growing: AttemptLimit = { ...limit, name: 'growing', longest: 4 * 3600 };
  const waitFor = async (subject: string) => {
    const refused: unknown = await limits.check(growing, subject).catch((error: unknown) => error);
    return Number(Reflect.get(Object(refused), 'retryAfter') ?? 0);
  };
  /** Fails as often as allowed, waits as long as the answer says, and repeats. */
  const waitsOf = async (subject: string, times: number) => {
    const waits: number[] = [];
    for (let time = 0; time < times; time++) {
      await expect(takeMany(subject, 20, growing)).resolves.toBe(5);
      waits.push(await waitFor(subject));
      later(waits.at(-1) ?? 0);
    }
    return waits;
  };

  it('doubles the wait after each immediate retry, up to the longest', async () => {
    await expect(waitsOf('returning', 7)).resolves.toEqual([900, 1800, 3600, 7200, 14_400, 14_400, 14_400]);
  });

  it('allows the full number of attempts again before it grows', async () => {
    await takeMany('one more', 1, growing);
    later(890);
    await takeMany('one more', 4, growing);
    await expect(waitFor('one more')).resolves.toBe(10);
    later(10);
    // There is room for one, since the first is outside the window; the wait is still the window's.
    await expect(takeMany('one more', 3, growing)).resolves.toBe(1);
    await expect(waitFor('one more')).resolves.toBe(890);
  });

  it('starts over a day after the longest wait, and after a reset', async () => {
    await waitsOf('quiet', 3);
    later(28 * 3600);
    await expect(waitsOf('quiet', 2)).resolves.toEqual([900, 1800]);
    await limits.clear(growing, 'quiet');
    await expect(waitsOf('quiet', 1)).resolves.toEqual([900]);
  });
});

it('stores neither e-mail nor IP addresses', async () => {
  await limits.take(limit, 'sari@example.com');
  await limits.take(limit, '203.0.113.7');
  const kept = JSON.stringify(await attemptModel(database.connection).find().lean());
  expect(kept).not.toMatch(/sari|203\.0/);
});
