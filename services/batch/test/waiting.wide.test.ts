import { calls } from '@rapi/contracts';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { batchOf, create, over, salesCsv, start, startBatchStack, totals, uploads } from './stack';

let stack: TableStack;
let user: UserClient;
let users = 0;
/**
 * How far the service's clock is ahead of the real one, which the queue uses: a postponed item stays postponed for the
 * whole test.
 */
let aheadMs = 0;
const tellTime = (instant: string) => (aheadMs = Date.parse(instant) - Date.now());

beforeAll(async () => {
  stack = await startBatchStack([], () => new Date(Date.now() + aheadMs));
});
beforeEach(() => {
  aheadMs = 0;
  user = stack.as(`waiting-${++users}`);
});
afterAll(() => stack.stop());

/** Starts a batch at the given time and returns why it waits or how it ended. */
async function startedAt(
  instant: string,
  indonesian_optimization: Parameters<typeof create>[1]['indonesian_optimization'],
) {
  const file_ids = await uploads(user, salesCsv(5));
  const id = await create(user, { file_ids, indonesian_optimization });
  tellTime(instant);
  await start(user, id);
  const { message_sentence } = await batchOf(user, id);
  if (!message_sentence) return (await over(user, id)).status;
  await user.ask(calls.batch.cancel, { params: { id } });
  return message_sentence;
}

const waitsUntil = (time: string) => ({ reason: 'batch_waits_until', params: { time } });

test.each([
  ['a Saturday', '2027-02-06T10:00:00+07:00', waitsUntil('08/02/2027 09:00 WIB'), waitsUntil('08/02/2027 09:00 WIB')],
  ['a national holiday', '2026-12-25T10:00:00+07:00', 'completed', waitsUntil('28/12/2026 09:00 WIB')],
  ['joint leave', '2026-12-24T10:00:00+07:00', 'completed', waitsUntil('28/12/2026 09:00 WIB')],
])('on %s the holiday switch decides whether business hours apply, as in schedules', async (_, instant, off, on) => {
  expect(await startedAt(instant, { business_hours_only: true })).toEqual(off);
  expect(await startedAt(instant, { business_hours_only: true, indonesian_holidays_skip: true })).toEqual(on);
});

test('a batch that skips holidays waits until the holiday is over, and says so', async () => {
  expect(await startedAt('2026-12-25T20:00:00+07:00', { indonesian_holidays_skip: true })).toEqual({
    reason: 'batch_waits_for_day',
    params: { time: '26/12/2026 00:00 WIB' },
  });
});

test('the batch shows the switch, which is off by default', async () => {
  const file_ids = await uploads(user, salesCsv(5));
  const plain = await create(user, { file_ids });
  expect((await batchOf(user, plain)).indonesian_optimization.indonesian_holidays_skip).toBe(false);
  const skipping = await create(user, { file_ids, indonesian_optimization: { indonesian_holidays_skip: true } });
  expect((await batchOf(user, skipping)).indonesian_optimization.indonesian_holidays_skip).toBe(true);
});

test('results from before a batch was cancelled stay when it is resumed, and are not made twice', async () => {
  const name = `waiting-${users}`;
  const template_id = await totals(user);
  const file_ids = await uploads(user, salesCsv(1), salesCsv(2), salesCsv(3));
  const optimization = { business_hours_only: true };
  const id = await create(user, { template_id, file_ids, indonesian_optimization: optimization });
  const params = { id };
  // The month has room for one file, so the other two fail.
  stack.accounts.setLimits(name, { transformations_per_month: 1 });
  tellTime('2027-02-03T10:00:00+07:00');
  await start(user, id);
  const first = (await over(user, id)).items.filter(({ status }) => status === 'completed');
  expect(first).toHaveLength(1);

  stack.accounts.setLimits(name, { transformations_per_month: 100 });
  tellTime('2027-02-03T20:00:00+07:00');
  await user.ask(calls.batch.retry, { params });
  expect(await batchOf(user, id)).toMatchObject({ status: 'processing', completed_items: 1 });
  await user.ask(calls.batch.cancel, { params });
  const cancelled = await batchOf(user, id);
  expect(cancelled.items.map(({ status }) => status).sort()).toEqual(['cancelled', 'cancelled', 'completed']);

  tellTime('2027-02-04T10:00:00+07:00');
  await user.ask(calls.batch.retry, { params });
  const resumed = await over(user, id);
  expect(resumed).toMatchObject({ status: 'completed', completed_items: 3, failed_items: 0 });
  expect(resumed.items).toContainEqual(first[0]);
  const outputs = (await user.ask(calls.files.list)).data.filter(({ kind }) => kind === 'output');
  expect(outputs.map((file) => file.id).sort()).toEqual(resumed.items.map((item) => item.output_file_id).sort());
  expect(stack.accounts.used(name)).toBe(3);
});
