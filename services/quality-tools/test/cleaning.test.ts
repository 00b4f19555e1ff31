import { calls } from '@rapi/contracts';
import { until } from '@rapi/test-kit';
import type { QualityToolsStack } from './stack';
import { CONTACTS, startQualityToolsStack } from './stack';
import type { UserClient } from './user-client';

let stack: QualityToolsStack;
let rule_ids: string[];
beforeAll(async () => {
  stack = await startQualityToolsStack();
  const { rules } = await stack.as('anyone').ask(calls.cleaning.rules);
  rule_ids = rules.map(({ id }) => id);
});
afterAll(() => stack.stop());

const everything = () => ({ rule_ids, target_columns: [] });
const versionOf = async (user: UserClient, id: string) =>
  (await user.ask(calls.files.get, { params: { id } })).data.current_version;
const rowsOf = async (user: UserClient, id: string) =>
  (await user.ask(calls.files.data, { params: { id } })).processed_excel_data;

test('the preview shows page by page what applying then does, and a second cleaning changes nothing', async () => {
  const user = stack.as('cleaner');
  const { id } = await user.upload('kontak.csv', CONTACTS);
  const params = { id };
  const before = await rowsOf(user, id);
  const preview = await user.ask(calls.cleaning.preview, { params, body: everything() });
  const { preview_summary: summary, changes_preview: changes } = preview;
  expect(summary).toMatchObject({ total_rows: 4, total_changes: changes.length });
  expect(changes.length).toBeGreaterThan(3);
  for (const { row_index, column_name, original_value } of changes) {
    expect(before[row_index]?.[column_name]).toBe(original_value);
  }
  for (const figures of [preview.changes_by_rule, preview.changes_by_column]) {
    expect(figures?.reduce((sum, each) => sum + each.changes, 0)).toBe(changes.length);
  }
  const pages = [];
  for (let offset = 0; offset < changes.length + 2; offset += 2) {
    const page = await user.ask(calls.cleaning.preview, { params, body: { ...everything(), limit: 2, offset } });
    expect(page.preview_summary).toEqual(summary);
    pages.push(...page.changes_preview);
  }
  expect(pages).toEqual(changes);
  expect([await versionOf(user, id), await rowsOf(user, id)]).toEqual([1, before]);

  const applied = await user.ask(calls.cleaning.apply, { params, body: { ...everything(), session_name: 'Pertama' } });
  expect(applied).toMatchObject({
    success: true,
    version: 2,
    cleaned_file: { filename: 'cleaned_kontak.xlsx' },
    summary: { total_rows: 4, total_changes: changes.length, unreadable_values: summary.unreadable_values },
  });
  const expected = structuredClone(before);
  for (const { row_index, column_name, cleaned_value } of changes) {
    Object.assign(expected[row_index] ?? {}, { [column_name]: cleaned_value });
  }
  expect(await rowsOf(user, id)).toEqual(expected);
  expect(stack.accounts.used('cleaner')).toBe(1);

  const again = await user.ask(calls.cleaning.apply, { params, body: everything() });
  expect(again).toMatchObject({ version: 2, summary: { rows_changed: 0, total_changes: 0 } });
  expect(again.transformation_id).toBeUndefined();
  expect([await versionOf(user, id), stack.accounts.used('cleaner')]).toEqual([2, 1]);

  const { cleaning_history: sessions, total } = await user.ask(calls.cleaning.history, { params });
  expect([total, sessions.map((session) => session.id)]).toEqual([2, [again.session_id, applied.session_id]]);
  expect(sessions[1]).toMatchObject({ session_name: 'Pertama', changes_applied: changes.length });
  expect(sessions[0]?.session_name).toMatch(/^Smart Cleaning .+/);
  const paged = await user.ask(calls.cleaning.history, { params, query: { limit: 1, offset: 1 } });
  expect(paged).toEqual({ cleaning_history: [sessions[1]], total: 2 });
  const { rules } = await user.ask(calls.cleaning.rules);
  expect(rules.every(({ usage_count }) => usage_count === 2)).toBe(true);
});

test('a cleaned file is downloaded as its session left it, whatever happened since, and nothing lies about', async () => {
  const user = stack.as('downloader');
  const { id } = await user.upload('kontak.csv', CONTACTS);
  const params = { id };
  const { session_id: sessionId } = await user.ask(calls.cleaning.apply, { params, body: everything() });
  const cleaned = await rowsOf(user, id);
  const mapping = { name: 'nama' };
  await user.ask(calls.files.applyRecipe, {
    params,
    body: { steps: [{ operation: 'rename@1', config: { mapping } }] },
  });
  const response = await user.send(calls.cleaning.download, { params: { id, sessionId } });
  expect(response.headers.get('content-disposition')).toContain('cleaned_kontak.xlsx');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([response.status, Number(response.headers.get('content-length'))]).toEqual([200, bytes.length]);
  const back = await user.upload('kembali.xlsx', bytes);
  expect(await rowsOf(user, back.id)).toEqual(cleaned);
  await until('the work folder to be empty', async () => (await stack.workLeft()).length === 0);

  const other = await user.upload('lain.csv', CONTACTS);
  for (const wanted of [
    { id: other.id, sessionId },
    { id, sessionId: '00000000-0000-4000-8000-000000000000' },
    { id, sessionId: 'no/session' },
  ]) {
    expect(await user.refusal(calls.cleaning.download, { params: wanted })).toMatchObject({ status: 404 });
  }
  const stranger = stack.as('stranger');
  expect(await stranger.refusal(calls.cleaning.download, { params: { id, sessionId } })).toMatchObject({ status: 404 });
});

test('rules and columns that are none are refused, and the file stays as it is', async () => {
  const user = stack.as('mistaken');
  const { id } = await user.upload('kontak.csv', CONTACTS);
  for (const call of [calls.cleaning.preview, calls.cleaning.apply]) {
    const unknown = { params: { id }, body: { rule_ids: ['sihir'], target_columns: [] } };
    expect(await user.refusal(call, unknown)).toMatchObject({ status: 422, detail: expect.stringContaining('sihir') });
    const none = await user.refusal(call, { params: { id }, body: { rule_ids: [], target_columns: [] } });
    expect(none).toMatchObject({
      status: 422,
      fields: [{ path: 'rule_ids', message: 'Please select at least one rule.' }],
    });
  }
  expect([await versionOf(user, id), stack.accounts.used('mistaken')]).toEqual([1, 0]);
  expect(await user.ask(calls.cleaning.history, { params: { id } })).toMatchObject({ total: 0 });
});

test('only the target columns are cleaned, and those that the file lacks are passed over', async () => {
  const user = stack.as('chooser');
  const { id } = await user.upload('kontak.csv', CONTACTS);
  const body = { rule_ids, target_columns: ['phone', 'postal_code'] };
  const { changes_preview } = await user.ask(calls.cleaning.preview, { params: { id }, body });
  expect(new Set(changes_preview.map(({ column_name }) => column_name))).toEqual(new Set(['phone']));
});

test('a used-up month refuses a cleaning and leaves the file and its history as they were', async () => {
  const user = stack.as('spent');
  const { id } = await user.upload('kontak.csv', CONTACTS);
  stack.accounts.setLimits('spent', { transformations_per_month: 0 });
  const before = await rowsOf(user, id);
  const response = await user.send(calls.cleaning.apply, { params: { id }, body: everything() });
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600']);
  expect(await response.json()).toMatchObject({ success: false, code: 'quota_exceeded' });
  expect([await versionOf(user, id), await rowsOf(user, id)]).toEqual([1, before]);
  expect(await user.ask(calls.cleaning.history, { params: { id } })).toMatchObject({ total: 0 });
  expect(await user.ask(calls.history.list)).toMatchObject({ total: 1 });
});

test('of two cleanings of one version at once one is applied, and the same key applies once', async () => {
  const user = stack.as('twice');
  const { id } = await user.upload('kontak.csv', CONTACTS);
  const headers = { 'idempotency-key': 'sekali' };
  const request = { params: { id }, body: everything(), headers };
  const [one, other] = await Promise.all([
    user.ask(calls.cleaning.apply, request),
    user.ask(calls.cleaning.apply, request),
  ]);
  expect(other).toEqual(one);
  expect([await versionOf(user, id), stack.accounts.used('twice')]).toEqual([2, 1]);
  expect(await user.ask(calls.cleaning.history, { params: { id } })).toMatchObject({ total: 1 });
});
