import { wideTest } from '@rapi/test-breadth';
import { calls, MEGABYTE } from '@rapi/contracts';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { startTransformStack } from './stack';

let stack: TableStack;
beforeAll(async () => {
  stack = await startTransformStack();
});
afterAll(() => stack.stop());

/** More than any plan in these tests allows. */
const MANY = 2000;
/** As many columns as a file may have, each with the longest name. */
const wide = Array.from({ length: 500 }, (_, place) => `${place}`.padStart(255, 'k'));
const bytesOf = async (user: string) =>
  (await stack.internal(calls.internal.recordBytes.transform, { params: { userId: user }, actAs: user })).bytes;

/** Calls until a call is refused, and returns how many were not. */
async function untilFull(call: () => Promise<Response>): Promise<{ taken: number; reason: string }> {
  for (let taken = 0; taken < MANY; taken++) {
    const response = await call();
    if (response.ok) await response.arrayBuffer();
    else return { taken, reason: ((await response.json()) as { reason: string }).reason };
  }
  throw new Error('nothing was refused');
}

const sheet = async (user: UserClient) =>
  (await user.upload('lebar.csv', `${wide.join(',')}\n${wide.map(() => '1').join(',')}\n`)).id;

wideTest(
  'previews with the largest configuration stay within the bytes of the plan, and count as working data',
  async () => {
    stack.accounts.setLimits('flood', { record_mb_per_kind: 1 });
    const user = stack.as('flood');
    const file_id = await sheet(user);
    const mapping = Object.fromEntries(wide.map((name) => [name, name.replaceAll('k', 'n')]));
    const body = { file_id, transformation_type: 'column_mapping' as const, transformation_config: { mapping } };
    const { taken, reason } = await untilFull(() => user.send(calls.preview.session, { body }));
    expect(reason).toBe('record_bytes_full');
    expect(taken).toBeGreaterThan(0);
    expect(await bytesOf('flood')).toBeLessThanOrEqual(MEGABYTE);
    const { sessions, total } = await user.ask(calls.preview.sessions);
    expect(total).toBe(taken);
    await user.ask(calls.preview.remove, { params: { sessionId: sessions[0]?.session_id ?? '' } });
    await user.ask(calls.preview.session, { body });
  },
);

test('groupings stay within the number of the plan', async () => {
  stack.accounts.setLimits('many', { records_per_kind: 3 });
  const user = stack.as('many');
  const { id: file_id } = await user.upload('kota.csv', 'Kota,Jumlah\nMedan,1\n');
  const body = { file_id, config_name: 'Kota', group_by_columns: [{ name: 'Kota' }] };
  expect(await untilFull(() => user.send(calls.grouping.configure, { body }))).toEqual({
    taken: 3,
    reason: 'records_full',
  });
  expect(await user.refusal(calls.grouping.configure, { body })).toMatchObject({ status: 429, code: 'storage_full' });
});

test('unknown settings are refused, not stored', async () => {
  const user = stack.as('stuffer');
  const { id: file_id } = await user.upload('kota.csv', 'Kota,Jumlah\nMedan,1\n');
  const stuffed = { mapping: { Kota: 'City' }, isi: 'x'.repeat(700_000) };
  const body = { file_id, transformation_type: 'column_mapping' as const, transformation_config: stuffed };
  expect(await user.refusal(calls.preview.session, { body })).toMatchObject({ status: 422 });
  const session = { ...body, transformation_config: {} };
  const { session_id } = await user.ask(calls.preview.session, { body: session });
  const generate = { session_id, transformation_config: stuffed };
  expect(await user.refusal(calls.preview.generate, { body: generate })).toMatchObject({ status: 422 });
});

test('nothing more is stored once working data is full', async () => {
  stack.accounts.setLimits('full', { working_data_mb: 0 });
  const body = { rule_set: 'kota', original_value: 'jkt', normalized_value: 'Jakarta' };
  expect(await stack.as('full').refusal(calls.wordlists.addRule, { body })).toMatchObject({
    reason: 'working_data_full',
  });
});
