import { type BodyInputOf, calls } from '@rapi/contracts';
import { publishUserEvent } from '@rapi/service-kit';
import { until } from '@rapi/test-kit';
import type { QualityToolsStack } from './stack';
import { startQualityToolsStack } from './stack';
import type { UserClient } from '@rapi/service-test-kit';

let stack: QualityToolsStack;
beforeAll(async () => {
  stack = await startQualityToolsStack();
});
afterAll(() => stack.stop());

/** Row 1 lacks a name, row 2 has no e-mail address, row 3 is 130 years old; row 4 repeats the code of row 0. */
const PEOPLE = `Kode,Nama,Email,Usia
A1,Budi,budi@example.id,30
A2,,siti@example.id,17
A3,Dewi,dewi(at)example.id,45
A4,Agus,agus@example.id,130
A1,Rina,rina@example.id,61
`;

type NewRule = BodyInputOf<typeof calls.validation.createRule>;
const required: NewRule = { rule_name: 'Nama', rule_type: 'required_field', target_columns: ['Nama'], rule_config: {} };
const email: NewRule = {
  rule_name: 'Surel',
  rule_type: 'format_pattern',
  target_columns: ['Email'],
  rule_config: { format: 'email' },
  severity: 'critical',
};
const age: NewRule = {
  rule_name: 'Usia',
  rule_type: 'range_check',
  target_columns: ['Usia'],
  rule_config: { min: 0, max: 100 },
  severity: 'warning',
};
const unique: NewRule = { rule_name: 'Kode', rule_type: 'unique_values', target_columns: ['Kode'], rule_config: {} };

async function fileWith(user: UserClient, rules: NewRule[], content = PEOPLE, name = 'orang.csv') {
  const { id } = await user.upload(name, content);
  const made = [];
  for (const body of rules) made.push((await user.ask(calls.validation.createRule, { params: { id }, body })).rule);
  return { id, params: { id }, rules: made };
}

const run = (user: UserClient, id: string, body: Partial<BodyInputOf<typeof calls.validation.run>> = {}) =>
  user.ask(calls.validation.run, { params: { id }, body: { validation_mode: 'full', ...body } });
const rowsOf = async (user: UserClient, id: string) =>
  (await user.ask(calls.files.data, { params: { id } })).processed_excel_data;
const versionOf = async (user: UserClient, id: string) =>
  (await user.ask(calls.files.get, { params: { id } })).data.current_version;
const rename = (user: UserClient, id: string, mapping: Record<string, string>) =>
  user.ask(calls.files.applyRecipe, {
    params: { id },
    body: { steps: [{ operation: 'rename@1', config: { mapping } }] },
  });

test('a validation finds violations, states their severity, and is stored in pages', async () => {
  const user = stack.as('checker');
  const { id, params, rules } = await fileWith(user, [required, email, age, unique]);
  const { session_id: sessionId, summary, violations_preview } = await run(user, id, { session_name: 'Pertama' });
  expect(summary).toEqual({
    total_rows: 5,
    rows_passed: 1,
    rows_failed: 4,
    quality_score: expect.any(Number),
    total_violations: 4,
    rules_executed: 4,
    overall_result: 'failed',
  });
  const dashboard = await user.ask(calls.profile.dashboard, { params });
  expect(summary.quality_score).toBe(dashboard.overall_quality_score);
  const at = { params: { id, sessionId } };
  const { session, violations, total } = await user.ask(calls.validation.results, at);
  expect([total, violations]).toEqual([4, violations_preview]);
  expect(
    violations.map(({ row_index, column_name, current_value, message, severity }) => [
      row_index,
      column_name,
      current_value,
      message,
      severity,
    ]),
  ).toEqual([
    [1, 'Nama', null, 'The cell is empty', 'error'],
    [2, 'Email', 'dewi(at)example.id', 'Not an e-mail address', 'critical'],
    [3, 'Usia', 130, 'More than 100', 'warning'],
    [4, 'Kode', 'A1', 'Repeats row 1', 'error'],
  ]);
  expect(session).toMatchObject({
    id: sessionId,
    session_name: 'Pertama',
    total_rules: 4,
    version: 1,
    total_violations: 4,
  });
  expect(session.rules?.map(({ rule_id, violations: found, status }) => [rule_id, found, status])).toEqual(
    rules.map((rule) => [rule.id, 1, 'executed']),
  );

  const paged = await user.ask(calls.validation.results, { ...at, query: { limit: 1, offset: 2, language: 'id' } });
  expect([paged.total, paged.violations.map(({ message }) => message)]).toEqual([4, ['Lebih dari 100']]);
  const ofRule = await user.ask(calls.validation.results, { ...at, query: { rule_id: rules[1]?.id } });
  expect(ofRule.violations.map(({ row_index }) => row_index)).toEqual([2]);
  const failing = await user.ask(calls.validation.failingRows, { ...at, query: { row_index: 3 } });
  expect(failing).toEqual({
    columns: ['Kode', 'Nama', 'Email', 'Usia'],
    total: 1,
    rows: [
      {
        row_index: 3,
        row: { Kode: 'A4', Nama: 'Agus', Email: 'agus@example.id', Usia: 130 },
        violations: [{ columns: ['Usia'], message: 'More than 100', severity: 'warning', rule_name: 'Usia' }],
      },
    ],
  });
  expect([stack.accounts.used('checker'), await versionOf(user, id)]).toEqual([0, 1]);
});

test('the overall result is that of the most severe violation, and the history lists the newest first', async () => {
  const user = stack.as('judge');
  const { id, params, rules } = await fileWith(user, [required, age, { ...unique, target_columns: ['Nama'] }]);
  const overall = async (...places: number[]) =>
    (await run(user, id, { rule_ids: places.map((place) => rules[place]?.id ?? '') })).summary.overall_result;
  expect([await overall(2), await overall(1), await overall(1, 0)]).toEqual(['passed', 'warning', 'failed']);
  const { validation_history: sessions, total } = await user.ask(calls.validation.history, { params });
  expect([total, sessions.map(({ overall_result }) => overall_result)]).toEqual([3, ['failed', 'warning', 'passed']]);
  expect(sessions[0]?.session_name).toMatch(/^Validation \d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  const paged = await user.ask(calls.validation.history, { params, query: { limit: 1, offset: 1 } });
  expect(paged).toEqual({ validation_history: [sessions[1]], total: 3 });
});

test('a rule that could not run on the file is refused on creation, with the reason', async () => {
  const user = stack.as('mistaken');
  const { params } = await fileWith(user, []);
  const refusal = (body: NewRule) => user.refusal(calls.validation.createRule, { params, body });
  expect(await refusal({ ...required, target_columns: ['Nama', 'Alamat'] })).toMatchObject({
    status: 422,
    code: 'unknown_column',
    detail: expect.stringContaining('Alamat'),
    fields: [{ path: 'target_columns' }],
  });
  for (const pattern of ['(', '(?=a)b', '(a)\\1']) {
    const refused = await refusal({ ...email, rule_type: 'format_pattern', rule_config: { pattern } });
    expect(refused).toMatchObject({ status: 422, code: 'invalid_pattern', fields: [{ path: 'rule_config.pattern' }] });
  }
  const days = { ...age, rule_type: 'range_check' as const, rule_config: { min: '2026-01-01' } };
  expect(await refusal(days)).toMatchObject({ status: 422, fields: [{ path: 'rule_config' }] });
  expect((await user.ask(calls.validation.rules, { params })).rules).toEqual([]);
});

test('a rule is edited, switched off and deleted; earlier findings stay unchanged', async () => {
  const user = stack.as('editor');
  const { id, params, rules } = await fileWith(user, [required, age]);
  const { session_id: sessionId } = await run(user, id);
  const at = (rule: { id: string } | undefined) => ({ params: { id, ruleId: rule?.id ?? '' } });
  const changes = { rule_name: 'Dewasa', rule_config: { min: 18 } };
  const edited = await user.ask(calls.validation.updateRule, { ...at(rules[1]), body: changes });
  expect(edited.rule).toEqual({ ...rules[1], rule_name: 'Dewasa', rule_config: { min: 18 } });
  const off = await user.ask(calls.validation.updateRule, { ...at(rules[0]), body: { is_active: false } });
  expect(off.rule.is_active).toBe(false);
  const second = await run(user, id);
  expect(second.violations_preview.map(({ rule_name, row_index }) => [rule_name, row_index])).toEqual([['Dewasa', 1]]);
  for (const body of [
    { rule_config: { min: 'dua' } },
    { rule_config: { min: 5, max: 1 } },
    { target_columns: ['Alamat'] },
    { rule_type: 'data_type' as const },
  ]) {
    expect(await user.refusal(calls.validation.updateRule, { ...at(rules[1]), body })).toMatchObject({ status: 422 });
  }
  const other = await user.ask(calls.validation.updateRule, { ...at(rules[1]), body: { rule_type: 'required_field' } });
  expect(other.rule.rule_config).toEqual({});
  await user.ask(calls.validation.removeRule, at(rules[1]));
  expect((await user.ask(calls.validation.rules, { params })).rules.map((rule) => rule.id)).toEqual([rules[0]?.id]);
  expect(await user.refusal(calls.validation.run, { params, body: { validation_mode: 'full' } })).toMatchObject({
    status: 422,
    code: 'nothing_to_do',
  });
  const before = await user.ask(calls.validation.results, { params: { id, sessionId } });
  expect(before.violations.map(({ rule_name }) => rule_name)).toEqual(['Nama', 'Usia']);
});

test('if the file has changed, a rule that cannot run says so and the others run; past results stay', async () => {
  const user = stack.as('changer');
  const { id, rules } = await fileWith(user, [required, age]);
  const { session_id: sessionId } = await run(user, id);
  await rename(user, id, { Nama: 'Name' });
  const { summary, session_id } = await run(user, id);
  expect(summary).toMatchObject({ rules_executed: 1, total_violations: 1, overall_result: 'warning' });
  const { session } = await user.ask(calls.validation.results, { params: { id, sessionId: session_id } });
  expect(session.rules?.[0]).toMatchObject({
    rule_id: rules[0]?.id,
    status: 'skipped',
    reason: expect.stringContaining('Nama'),
  });
  const before = await user.ask(calls.validation.results, { params: { id, sessionId } });
  expect([before.session.version, before.violations[0]?.column_name]).toEqual([1, 'Nama']);
});

test('the workbook of findings is in the requested language, and leaves no temporary files', async () => {
  const user = stack.as('reader');
  const { id } = await fileWith(user, [required, email]);
  const { session_id: sessionId } = await run(user, id);
  const response = await user.send(calls.validation.violations, { params: { id, sessionId }, query: { language: 'id' } });
  expect(response.headers.get('content-disposition')).toContain('violations_orang.xlsx');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([response.status, Number(response.headers.get('content-length'))]).toEqual([200, bytes.length]);
  const back = await user.upload('pelanggaran.xlsx', bytes);
  expect(back.sheets.map(({ name, row_count }) => [name, row_count])).toEqual([['Baris gagal', 2], ['Pelanggaran', 2], ['Aturan', 2]]);
  expect((await rowsOf(user, back.id))[0]).toMatchObject({ Baris: 2, Kode: 'A2', Alasan: 'Nama: Sel kosong' });
  await until('the work folder to be empty', async () => (await stack.workLeft()).length === 0);
  expect(stack.accounts.used('reader')).toBe(0);
}); // prettier-ignore

test('a file is split in two, or keeps only passing rows on request; each is counted once', async () => {
  const user = stack.as('splitter');
  const { id, params } = await fileWith(user, [required, email]);
  const before = await rowsOf(user, id);
  const { session_id } = await run(user, id);
  const parts: string[] = [];
  for (const part of ['passed', 'failed'] as const) {
    const response = await user.send(calls.validation.split, { params, body: { session_id, part } });
    expect(response.headers.get('content-disposition')).toContain(`${part}_orang.xlsx`);
    const { id: back } = await user.upload('balik.xlsx', Buffer.from(await response.arrayBuffer()));
    parts.push(...(await rowsOf(user, back)).map((row) => String(row.Usia)));
  }
  expect(parts).toEqual(['30', '130', '61', '17', '45']);
  expect([stack.accounts.used('splitter'), await versionOf(user, id)]).toEqual([2, 1]);

  const applied = await user.ask(calls.validation.split, { params, body: { session_id, apply: true, version: 1 } });
  expect(applied).toMatchObject({ success: true, version: 2, row_count: 3 });
  expect(await rowsOf(user, id)).toEqual(before.filter((_, i) => ![1, 2].includes(i)));
  const { steps } = await user.ask(calls.files.recipe, { params });
  expect(steps.map(({ operation }) => operation)).toEqual(['keep-valid@1']);
  const { history } = await user.ask(calls.history.list, { query: { operation_type: 'validate' } });
  expect(history.map(({ operation }) => operation)).toEqual([...Array(3).fill('keep-valid@1'), 'validate@1']);

  const again = await user.refusal(calls.validation.split, { params, body: { session_id, apply: true } });
  expect(again).toMatchObject({ status: 409, code: 'version_conflict' });
  const twin = await user.upload('kembar.csv', PEOPLE);
  await user.ask(calls.files.applyRecipe, { params: { id: twin.id }, body: { steps } });
  expect(await rowsOf(user, twin.id)).toEqual(await rowsOf(user, id));
});

test('an impossible split is refused: a part without rows, a sample, a file that would lose nothing', async () => {
  const user = stack.as('unsplit');
  const { id, params, rules } = await fileWith(user, [{ ...required, target_columns: ['Kode'] }, required]);
  const passing = await run(user, id, { rule_ids: [rules[0]?.id ?? ''] });
  const refusal = (session_id: string, body: object) =>
    user.refusal(calls.validation.split, { params, body: { session_id, ...body } });
  expect(await refusal(passing.session_id, { part: 'failed' })).toMatchObject({ status: 422, code: 'nothing_to_do' });
  expect(await refusal(passing.session_id, { apply: true })).toMatchObject({ status: 422, code: 'nothing_to_do' });
  const sample = await run(user, id, { validation_mode: 'sample' });
  expect(await refusal(sample.session_id, {})).toMatchObject({ status: 422, code: 'nothing_to_do' });
  expect(await refusal('00000000-0000-4000-8000-000000000000', {})).toMatchObject({ status: 404 });
  expect(stack.accounts.used('unsplit')).toBe(0);
});

test('a scope checks some rows and columns; an invalid scope is refused', async () => {
  const user = stack.as('scoper');
  const { id, params } = await fileWith(user, [required, email, age]);
  const custom = (scope: object) => ({ validation_mode: 'custom' as const, scope });
  const { summary } = await run(user, id, custom({ row_range: [1, 3], columns: ['Nama'] }));
  expect(summary).toMatchObject({ total_rows: 2, total_violations: 1, rules_executed: 1, overall_result: 'failed' });
  for (const scope of [{ columns: ['Alamat'] }, { row_range: [5, 9] }]) {
    const refused = await user.refusal(calls.validation.run, { params, body: custom(scope as object) });
    expect(refused).toMatchObject({ status: 422 });
  }
});

test('a rule is tried without being created', async () => {
  const user = stack.as('trier');
  const { params } = await fileWith(user, []);
  const tried = await user.ask(calls.validation.testRule, { params, query: { language: 'id' }, body: email });
  expect(tried).toMatchObject({
    checked: 5,
    violations: 1,
    rows_failed: 1,
    samples: [{ current_value: 'dewi(at)example.id', message: 'Bukan alamat email' }],
  });
  expect(
    await user.refusal(calls.validation.testRule, {
      params,
      body: { ...email, rule_config: { pattern: '[' } } as NewRule,
    }),
  ).toMatchObject({
    code: 'invalid_pattern',
  });
  expect((await user.ask(calls.validation.rules, { params })).rules).toEqual([]);
});

test('rules are suggested from the file itself, with the number of failing rows; a created rule is not suggested again', async () => {
  const user = stack.as('advised');
  const rows = Array.from({ length: 100 }, (_, i) =>
    [
      `INV-${i}`,
      i === 7 ? 'salah' : `orang${i}@example.id`,
      '01/02/2026',
      1000 * (i + 1),
      i === 3 ? 1 : 110 * (i + 1),
      20 + (i % 50),
    ].join(','),
  );
  const content = ['No Faktur,Email,Tanggal,DPP,PPN,Usia', ...rows, ''].join('\n');
  const { params } = await fileWith(user, [], content);
  const suggest = async (language?: 'id') =>
    (await user.ask(calls.validation.suggestions, { params, query: { language } })).suggestions;
  const suggestions = await suggest();
  const brief = suggestions.map(({ rule, rows_failed }) => [rule.rule_type, rule.target_columns.join(), rows_failed]);
  expect(brief).toEqual(
    expect.arrayContaining([
      ['range_check', 'PPN', 1],
      ['format_pattern', 'Email', 1],
      ['unique_values', 'No Faktur', 0],
      ['required_field', 'No Faktur,Email,Tanggal,DPP,PPN,Usia', 0],
      ['range_check', 'Usia', 0],
    ]),
  );
  expect(suggestions.every(({ reason, rule }) => reason !== '' && rule.rule_name !== '')).toBe(true);
  expect((await suggest('id'))[0]?.reason).not.toBe(suggestions[0]?.reason);
  const [first] = suggestions;
  await user.ask(calls.validation.createRule, { params, body: first?.rule ?? required });
  expect((await suggest()).map(({ id }) => id)).toEqual(suggestions.slice(1).map(({ id }) => id));
});

test('rules are copied from another file; those that do not fit, or exist already, are named', async () => {
  const user = stack.as('copier');
  const from = await fileWith(user, [required, email, age]);
  const to = await fileWith(
    user,
    [{ ...email, rule_name: 'Sudah ada' }],
    'Nama,Email\nBudi,budi@example.id\n',
    'lain.csv',
  );
  expect((await user.ask(calls.validation.rules, { params: to.params })).other_files).toEqual([
    { file_id: from.id, rules: 3 },
  ]);
  const copied = await user.ask(calls.validation.copyRules, { params: to.params, body: { from_file_id: from.id } });
  expect(copied.rules.map(({ rule_name }) => rule_name)).toEqual(['Nama']);
  expect(copied.left_out.map(({ rule_name }) => rule_name)).toEqual(['Surel', 'Usia']);
  const empty = await fileWith(user, []);
  const refused = await user.refusal(calls.validation.copyRules, {
    params: to.params,
    body: { from_file_id: empty.id },
  });
  expect(refused).toMatchObject({ status: 422, code: 'nothing_to_do' });
  const stranger = stack.as('copying-stranger');
  const own = await fileWith(stranger, []);
  expect(
    await stranger.refusal(calls.validation.copyRules, { params: own.params, body: { from_file_id: from.id } }),
  ).toMatchObject({ status: 404 });
});

test('another user’s data is not found, whatever the call', async () => {
  const user = stack.as('owner');
  const { id, rules } = await fileWith(user, [required]);
  const { session_id: sessionId } = await run(user, id);
  const stranger = stack.as('stranger');
  const own = await stranger.upload('milikku.csv', PEOPLE);
  const ruleId = rules[0]?.id ?? '';
  for (const file of [id, own.id]) {
    const session = { params: { id: file, sessionId } };
    expect(await stranger.refusal(calls.validation.results, session)).toMatchObject({ status: 404 });
    expect(await stranger.refusal(calls.validation.failingRows, session)).toMatchObject({ status: 404 });
    expect(await stranger.refusal(calls.validation.violations, session)).toMatchObject({ status: 404 });
    expect(
      await stranger.refusal(calls.validation.split, { params: { id: file }, body: { session_id: sessionId } }),
    ).toMatchObject({ status: 404 });
    expect(
      await stranger.refusal(calls.validation.updateRule, { params: { id: file, ruleId }, body: { is_active: false } }),
    ).toMatchObject({ status: 404 });
    expect(await stranger.refusal(calls.validation.removeRule, { params: { id: file, ruleId } })).toMatchObject({
      status: 404,
    });
    expect(
      await stranger.refusal(calls.validation.run, {
        params: { id: file },
        body: { validation_mode: 'full', rule_ids: [ruleId] },
      }),
    ).toMatchObject({ status: 404 });
  }
  expect((await user.ask(calls.validation.rules, { params: { id } })).rules).toEqual(rules);
});

test('deleting a file or an account deletes its rules and sessions', async () => {
  const user = stack.as('leaver');
  const [gone, kept] = [await fileWith(user, [required]), await fileWith(user, [required])];
  await run(user, gone.id);
  await run(user, kept.id);
  const rulesOf = async ({ params }: typeof kept) => (await user.ask(calls.validation.rules, { params })).rules.length;
  const sessionsOf = async ({ params }: typeof kept) => (await user.ask(calls.validation.history, { params })).total;
  await publishUserEvent(stack.broker, 'leaver', 'file.removed', { id: gone.id });
  await until('the sessions to be gone', async () => (await sessionsOf(gone)) === 0);
  expect([await rulesOf(gone), await rulesOf(kept), await sessionsOf(kept)]).toEqual([0, 1, 1]);
  await stack.internal(calls.internal.removeUserData.qualityTools, { params: { userId: 'leaver' }, actAs: 'leaver' });
  expect([await rulesOf(kept), await sessionsOf(kept)]).toEqual([0, 0]);
});
