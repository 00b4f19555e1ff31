import { calls } from '@rapi/contracts';
import { until } from '@rapi/test-kit';
import type { QualityToolsStack } from './stack';
import { CONTACTS, startQualityToolsStack } from './stack';
import type { UserClient } from '@rapi/service-test-kit';

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

test('the preview shows page by page what applying does, and a second cleaning changes nothing', async () => {
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
  expect(sessions[0]?.session_name).toMatch(/^Smart Cleaning \d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  const paged = await user.ask(calls.cleaning.history, { params, query: { limit: 1, offset: 1 } });
  expect(paged).toEqual({ cleaning_history: [sessions[1]], total: 2 });
  const { rules } = await user.ask(calls.cleaning.rules);
  expect(rules.every(({ usage_count }) => usage_count === 2)).toBe(true);
});

test('a cleaned file is downloaded as its session left it, whatever happened since, and leaves no temporary files', async () => {
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
  expect(await stranger.refusal(calls.cleaning.download, { params: { id, sessionId } })).toMatchObject({
    status: 404,
  });
});

test('invalid rules and columns are refused, and the file stays unchanged', async () => {
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

test('only the target columns are cleaned, and those that the file lacks are ignored', async () => {
  const user = stack.as('chooser');
  const { id } = await user.upload('kontak.csv', CONTACTS);
  const body = { rule_ids, target_columns: ['phone', 'postal_code'] };
  const { changes_preview } = await user.ask(calls.cleaning.preview, { params: { id }, body });
  expect(new Set(changes_preview.map(({ column_name }) => column_name))).toEqual(new Set(['phone']));
});

test('with a used-up quota a cleaning is refused, and the file and its history are unchanged', async () => {
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

test('of two simultaneous cleanings of one version one is applied, and the same key applies once', async () => {
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

const jakarta = { name: 'Singkatan kota', find: '\\bjkt\\b', replace: 'Jakarta', is_regex: true };

describe('rules of one’s own', () => {
  test('are created, listed, changed and deleted by their user, and invisible to others', async () => {
    const user = stack.as('ruler');
    const { id, rule } = await user.ask(calls.cleaning.createRule, { body: jakarta });
    expect(rule).toMatchObject({
      id,
      ...jakarta,
      category: 'custom',
      is_system: false,
      usage_count: 0,
      match_case: false,
    });
    const own = async () => (await user.ask(calls.cleaning.rules)).rules.filter(({ is_system }) => !is_system);
    expect(await own()).toEqual([rule]);
    const same = await user.refusal(calls.cleaning.createRule, { body: { ...jakarta, name: 'SINGKATAN kota' } });
    expect(same).toMatchObject({ status: 409, detail: expect.stringContaining('already have a rule named') });
    const params = { ruleId: id };
    const changed = await user.ask(calls.cleaning.updateRule, { params, body: { name: 'Kota', whole_cell: true } });
    expect(changed.rule).toEqual({ ...rule, name: 'Kota', whole_cell: true });
    expect(await own()).toEqual([changed.rule]);
    const stranger = stack.as('rule-stranger');
    for (const call of [calls.cleaning.updateRule, calls.cleaning.removeRule]) {
      const body = call.method === 'PATCH' ? { name: 'Milikku' } : undefined;
      expect(await stranger.refusal(call, { params, body })).toMatchObject({ status: 404 });
      expect(await stranger.refusal(call, { params: { ruleId: 'tidy-spaces' }, body })).toMatchObject({ status: 404 });
    }
    expect((await stranger.ask(calls.cleaning.rules)).rules.every(({ is_system }) => is_system)).toBe(true);
    await user.ask(calls.cleaning.removeRule, { params });
    expect(await own()).toEqual([]);
    expect(await user.refusal(calls.cleaning.removeRule, { params })).toMatchObject({ status: 404 });
  });

  test('are tried on texts, and an invalid pattern is refused with the reason', async () => {
    const user = stack.as('trier');
    const { results } = await user.ask(calls.cleaning.testRule, {
      body: { ...jakarta, values: ['JKT Pusat', 'Bandung'] },
    });
    expect(results).toEqual([
      { original: 'JKT Pusat', cleaned: 'Jakarta Pusat' },
      { original: 'Bandung', cleaned: 'Bandung' },
    ]);
    const broken = { ...jakarta, find: '(jkt' };
    const why = {
      status: 422,
      code: 'invalid_input',
      detail: expect.stringContaining('missing )'),
      fields: [{ path: 'find' }],
    };
    expect(await user.refusal(calls.cleaning.testRule, { body: { ...broken, values: [] } })).toMatchObject(why);
    expect(await user.refusal(calls.cleaning.createRule, { body: broken })).toMatchObject(why);
    const { id } = await user.ask(calls.cleaning.createRule, { body: jakarta });
    expect(
      await user.refusal(calls.cleaning.updateRule, { params: { ruleId: id }, body: { find: '(' } }),
    ).toMatchObject(why);
  });

  test('clean along with system rules; the recipe keeps their effect even if they change', async () => {
    const user = stack.as('own-cleaner');
    const { id: ruleId } = await user.ask(calls.cleaning.createRule, {
      body: { name: 'Tetap', find: 'tetap', replace: 'Pelanggan tetap', whole_cell: true },
    });
    const { id } = await user.upload('kontak.csv', CONTACTS);
    const params = { id };
    const body = { rule_ids: ['email-form', ruleId], target_columns: [] };
    const preview = await user.ask(calls.cleaning.preview, { params, body });
    expect(preview.changes_by_rule).toEqual([
      { rule_id: ruleId, rule_name: 'Tetap', rule_category: 'custom', changes: 4 },
      {
        rule_id: 'email-form',
        rule_name: 'Write e-mail addresses alike',
        rule_category: 'email_addresses',
        changes: 2,
      },
    ]);
    expect(preview.changes_preview.map(({ rule_id }) => rule_id)).toContain(ruleId);
    const applied = await user.ask(calls.cleaning.apply, { params, body });
    expect(applied.summary.total_changes).toBe(6);
    const cleaned = await rowsOf(user, id);
    expect(cleaned.map(({ note }) => note)).toEqual(Array.from({ length: 4 }, () => 'Pelanggan tetap'));
    const { rules } = await user.ask(calls.cleaning.rules);
    expect(rules.find((rule) => rule.id === ruleId)?.usage_count).toBe(1);

    await user.ask(calls.cleaning.removeRule, { params: { ruleId } });
    const { steps } = await user.ask(calls.files.recipe, { params });
    const other = await user.upload('lain.csv', CONTACTS);
    await user.ask(calls.files.applyRecipe, {
      params: { id: other.id },
      body: { steps: steps.map(({ operation, config }) => ({ operation, config })) },
    });
    expect(await rowsOf(user, other.id)).toEqual(cleaned);
    expect(await user.refusal(calls.cleaning.preview, { params, body })).toMatchObject({ status: 404 });
    const stranger = stack.as('own-cleaner-stranger');
    const theirs = await stranger.upload('kontak.csv', CONTACTS);
    expect(await stranger.refusal(calls.cleaning.preview, { params: { id: theirs.id }, body })).toMatchObject({
      status: 404,
    });
  });
});

test('rules, columns and cells are excluded from a cleaning, and it does what it reports', async () => {
  const user = stack.as('picker');
  const { id } = await user.upload('kontak.csv', CONTACTS);
  const params = { id };
  const before = await rowsOf(user, id);
  const cell = { row_index: 0, column_name: 'phone' };
  const excluded = { rules: ['tidy-spaces'], columns: ['email'], cells: [cell] };
  const body = { ...everything(), excluded };
  const preview = await user.ask(calls.cleaning.preview, { params, body });
  expect(preview.changes_by_column).toEqual([
    { column_name: 'phone', changes: 2 },
    { column_name: 'name', changes: 1 },
  ]);
  expect(preview.changes_by_rule?.map(({ rule_id }) => rule_id)).not.toContain('tidy-spaces');
  const applied = await user.ask(calls.cleaning.apply, { params, body });
  expect(applied.summary).toMatchObject({ total_changes: preview.preview_summary.total_changes, rows_changed: 3 });
  const after = await rowsOf(user, id);
  expect(after[0]).toMatchObject({ phone: '0812-3456-7890', email: before[0]?.email });
  expect(after[1]).toMatchObject({ phone: '+6281398765432' });
  const nothing = { ...everything(), excluded: { rules: rule_ids } };
  expect(await user.refusal(calls.cleaning.preview, { params, body: nothing })).toMatchObject({ status: 422 });
});

const CITIES = 'kota,jumlah\nJakarta,1\njakarta,2\nJAKARTA,3\nBandung,4\nBandungg,5\nBandung,6\n';

test('similar values are found and merged into one, as a step of the file', async () => {
  const user = stack.as('merger');
  const { id } = await user.upload('kota.csv', CITIES);
  const params = { id };
  const found = await user.ask(calls.cleaning.clusters, { params });
  expect(found).toMatchObject({ column: 'kota', total: 1, distinct_count: 5, rows_to_change: 2 });
  expect(found.clusters).toMatchObject([{ suggested_value: 'Jakarta', row_count: 3, method: 'fingerprint' }]);
  const query = { column: 'kota', method: 'levenshtein' as const, limit: 1, offset: 1 };
  const near = await user.ask(calls.cleaning.clusters, { params, query });
  expect([near.total, near.clusters.map(({ values }) => values.length)]).toEqual([2, [2]]);
  const merges = [
    { from: ['jakarta', 'JAKARTA'], to: 'DKI Jakarta' },
    { from: ['Bandungg'], to: 'Bandung' },
  ];
  const preview = await user.ask(calls.cleaning.mergeValues, { params, body: { column: 'kota', merges, limit: 2 } });
  expect(preview).toMatchObject({ success: true, total_changes: 3 });
  expect(preview.changes?.map(({ row_index, original_value }) => [row_index, original_value])).toEqual([
    [1, 'jakarta'],
    [2, 'JAKARTA'],
  ]);
  expect(await versionOf(user, id)).toBe(1);
  const body = { column: 'kota', merges, apply: true, version: 1 };
  const applied = await user.ask(calls.cleaning.mergeValues, { params, body });
  expect(applied).toMatchObject({ success: true, version: 2, row_count: 6, total_changes: 3 });
  expect((await rowsOf(user, id)).map(({ kota }) => kota)).toEqual([
    'Jakarta',
    'DKI Jakarta',
    'DKI Jakarta',
    'Bandung',
    'Bandung',
    'Bandung',
  ]);
  expect(await user.refusal(calls.cleaning.mergeValues, { params, body })).toMatchObject({ code: 'version_conflict' });
  const again = await user.ask(calls.cleaning.mergeValues, { params, body: { ...body, version: 2 } });
  expect(again).toMatchObject({ version: 2, total_changes: 0 });
  expect(again.transformation_id).toBeUndefined();
  expect([await versionOf(user, id), stack.accounts.used('merger')]).toEqual([2, 1]);
});

test('number cells beside a merged text stay numbers', async () => {
  const user = stack.as('number-merger');
  const rates = [15.875, 'x', 16.125, 1.234].map((Kurs, row) => ({ Kode: `k${row}`, Kurs }));
  const { id } = await user.upload('kurs.json', JSON.stringify(rates));
  const params = { id };
  const kurs = async () => (await rowsOf(user, id)).map(({ Kurs }) => Kurs);
  expect(await kurs()).toEqual([15.875, 'x', 16.125, 1.234]);
  const merge = (from: string, to: string) =>
    user.ask(calls.cleaning.mergeValues, {
      params,
      body: { column: 'Kurs', merges: [{ from: [from], to }], apply: true },
    });
  await merge('x', 'kosong');
  expect(await kurs()).toEqual([15.875, 'kosong', 16.125, 1.234]);
  await merge('kosong', '1.500');
  const { readings } = await user.ask(calls.columnReadings.list, { params });
  expect(readings.find(({ column }) => column === 'Kurs')?.question?.about).toBe('decimal');
});

test('columns that cannot be grouped, and groups that contradict each other, are refused', async () => {
  const user = stack.as('mistaken-merger');
  const { id } = await user.upload('kota.csv', CITIES);
  const params = { id };
  const refused = (query: object) => user.refusal(calls.cleaning.clusters, { params, query });
  expect(await refused({ column: 'jumlah' })).toMatchObject({ status: 422, fields: [{ path: 'column' }] });
  expect(await refused({ column: 'warna' })).toMatchObject({ code: 'unknown_column' });
  expect(await refused({ method: 'sihir' })).toMatchObject({ status: 422 });
  const merges = [
    { from: ['jakarta'], to: 'A' },
    { from: ['jakarta'], to: 'B' },
  ];
  for (const body of [
    { column: 'kota', merges },
    { column: 'kota', merges: [] },
    { column: 'warna', merges: merges.slice(1) },
  ]) {
    expect(await user.refusal(calls.cleaning.mergeValues, { params, body })).toMatchObject({ status: 422 });
  }
  const numbers = await user.upload('angka.csv', 'a,b\n1,2\n3,4\n');
  expect(await user.refusal(calls.cleaning.clusters, { params: { id: numbers.id } })).toMatchObject({
    status: 422,
    detail: expect.stringContaining('no column of text'),
  });
});

test('amounts become numbers, unreadable ones are listed, and are cleared if the user says so', async () => {
  const user = stack.as('amounts');
  const rows = ['Nama,Total,Diskon', 'Sari,"Rp 12,5jt",Rp 500', 'Budi,Rp1.250.000,gratis', 'Tono,Rp 75.000,Rp2.000'];
  const { id } = await user.upload('jumlah.csv', rows.join('\n'));
  const params = { id };
  const preview = await user.ask(calls.cleaning.preview, { params, body: everything() });
  expect(preview.typed_columns).toEqual([{ column_name: 'Total', type: 'currency' }]);
  expect(preview.remaining_values).toMatchObject([
    { column_name: 'Diskon', unread_count: 1, unread_values: [{ text: 'gratis', count: 1 }], can_be_emptied: true },
  ]);
  const body = { ...everything(), empty_unread: ['Diskon'] };
  const applied = await user.ask(calls.cleaning.apply, { params, body });
  expect([applied.typed_columns?.map(({ column_name }) => column_name), applied.remaining_values]).toEqual([
    ['Total', 'Diskon'],
    [],
  ]);
  expect((await rowsOf(user, id)).map(({ Total, Diskon }) => [Total, Diskon])).toEqual([
    [12_500_000, 500],
    [1_250_000, null],
    [75_000, 2_000],
  ]);
});

test('a file of well-written amounts is cleaned into numbers once, and is clean afterwards', async () => {
  const user = stack.as('written-well');
  const { id } = await user.upload('rapi.csv', 'Nama,Total\nSari,Rp 1.000\nBudi,Rp 2.000\n');
  const params = { id };
  const first = await user.ask(calls.cleaning.apply, { params, body: everything() });
  expect([first.version, first.summary.total_changes]).toEqual([2, 0]);
  const again = await user.ask(calls.cleaning.apply, { params, body: everything() });
  expect(again.version).toBe(2);
});
