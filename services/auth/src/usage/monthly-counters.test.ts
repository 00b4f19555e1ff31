import { plans } from '@rapi/contracts';
import { ensureIndexes } from '@rapi/service-kit';
import { openTestDatabase, type TestDatabase } from '../../test/test-database';
import { createMonthlyCounters, type MonthlyCounters } from './monthly-counters';
import { usageModel } from './usage-record';

const { free, trial, enterprise } = plans.limits;
let database: TestDatabase;
let counters: MonthlyCounters;
let now = new Date('2026-11-21T02:00:00.000Z');

beforeAll(async () => {
  database = await openTestDatabase();
  counters = createMonthlyCounters(usageModel(database.connection), () => now);
  await ensureIndexes(database.connection);
});
beforeEach(() => {
  now = new Date('2026-11-21T02:00:00.000Z');
});
afterAll(() => database.stop());

const one = (key: string, counter: 'transformations' | 'ocr' = 'transformations') => ({ counter, amount: 1, key });

it('starts at zero, and lasts until the month ends in Jakarta', async () => {
  await expect(counters.read('new')).resolves.toEqual({
    transformations_used: 0,
    ocr_used: 0,
    resets_at: '2026-11-30T17:00:00.000Z',
  });
});

it('counts up to the limit and never beyond, however many come at once', async () => {
  const attempts = Array.from({ length: 130 }, (_, index) => counters.consume('busy', one(`key-${index}`), free));
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
  await expect(counters.read('busy')).resolves.toMatchObject({ transformations_used: 100, ocr_used: 0 });
  await expect(counters.consume('busy', one('another'), free)).rejects.toMatchObject({
    status: 429,
    code: 'quota_exceeded',
    detail: 'You have used all 100 transformations of this month. The count starts again on 01/12/2026 WIB.',
    retryAfter: (Date.parse('2026-11-30T17:00:00.000Z') - now.getTime()) / 1000,
  });
});

it('counts a key once, however often it comes, even after the limit is reached', async () => {
  await Promise.all(Array.from({ length: 20 }, () => counters.consume('again', one('same'), free)));
  await expect(counters.read('again')).resolves.toMatchObject({ transformations_used: 1 });
  await counters.consume('again', { counter: 'transformations', amount: 99, key: 'rest' }, free);
  await expect(counters.consume('again', one('same'), free)).resolves.toMatchObject({ transformations_used: 100 });
});

it('counts an amount completely or not at all', async () => {
  await counters.consume('whole', { counter: 'transformations', amount: 60, key: 'a' }, free);
  await expect(
    counters.consume('whole', { counter: 'transformations', amount: 41, key: 'b' }, free),
  ).rejects.toMatchObject({ status: 429 });
  await expect(
    counters.consume('whole', { counter: 'transformations', amount: 101, key: 'c' }, free),
  ).rejects.toMatchObject({ status: 429 });
  await expect(counters.read('whole')).resolves.toMatchObject({ transformations_used: 60 });
});

it('starts again with the month in Jakarta', async () => {
  now = new Date('2026-11-30T16:59:00.000Z');
  await counters.consume('monthly', { counter: 'transformations', amount: 100, key: 'a' }, free);
  await expect(counters.consume('monthly', one('b'), free)).rejects.toMatchObject({ status: 429 });
  now = new Date('2026-11-30T17:00:00.000Z');
  await expect(counters.consume('monthly', one('b'), free)).resolves.toMatchObject({
    transformations_used: 1,
    resets_at: '2026-12-31T17:00:00.000Z',
  });
});

it('counts OCR separately from transformations, and refuses it if the plan has none', async () => {
  await expect(counters.consume('reader', one('a', 'ocr'), trial)).resolves.toMatchObject({ ocr_used: 1 });
  await counters.consume('reader', one('b'), trial);
  await expect(counters.read('reader')).resolves.toMatchObject({ ocr_used: 1, transformations_used: 1 });
  await expect(counters.consume('reader', one('c', 'ocr'), free)).rejects.toMatchObject({
    status: 402,
    code: 'plan_required',
  });
});

it('counts without a limit if the plan is unlimited, and remembers only the newest keys', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, key) => counters.consume('large', one(`${key}`), enterprise)));
  await expect(counters.consume('large', one('39'), enterprise)).resolves.toMatchObject({ transformations_used: 40 });
  await expect(
    counters.consume('large', { counter: 'transformations', amount: 10_000, key: 'more' }, enterprise),
  ).resolves.toMatchObject({ transformations_used: 10_040 });
});
