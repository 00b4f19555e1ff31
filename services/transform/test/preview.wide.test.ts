import type { BodyInputOf } from '@rapi/contracts';
import { calls } from '@rapi/contracts';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { startTransformStack } from './stack';

const CONTACTS = `name,email,amount
Budi,BUDI@Example.ID,10
Siti,siti@example.id,20
Dewi," dewi@example.id ",30
`;

let stack: TableStack;
let user: UserClient;
let emailRules: string[];
beforeAll(async () => {
  stack = await startTransformStack(['quality-tools']);
  user = stack.as('previewer');
  const { rules } = await user.ask(calls.cleaning.rules);
  emailRules = rules.filter(({ category }) => category === 'email_addresses').map(({ id }) => id);
});
afterAll(() => stack.stop());

type SessionBody = BodyInputOf<typeof calls.preview.session>;
const cleaning = () => ({ rule_ids: emailRules, target_columns: ['email'] });

async function open(
  transformation_type: SessionBody['transformation_type'],
  transformation_config: SessionBody['transformation_config'],
) {
  const { id } = await user.upload('kontak.csv', CONTACTS);
  const body = { file_id: id, transformation_type, transformation_config };
  const { session_id } = await user.ask(calls.preview.session, { body });
  const { preview_data } = await user.ask(calls.preview.generate, { body: { session_id } });
  return { id, session_id, ...preview_data };
}
const rows = async (id: string) => (await user.ask(calls.files.preview, { params: { id } })).data;
const emails = async (id: string) => (await rows(id)).map(({ email }) => email);
const apply = (session_id: string, selected_changes: string[], apply_all = false) =>
  user.ask(calls.preview.apply, { body: { session_id, selected_changes, apply_all } });

test('a cleaning is applied cell by cell, undone, and applied as a whole', async () => {
  const { id, session_id, changes, summary } = await open('data_cleaning', cleaning());
  expect(summary).toMatchObject({ total_changes: 2, rows_affected: 2 });
  const third = changes.find(({ row_index }) => row_index === 2);
  expect(third).toMatchObject({ column_name: 'email', old_value: ' dewi@example.id ', new_value: 'dewi@example.id' });
  expect((await apply(session_id, [third?.change_id ?? ''])).changes_applied).toBe(1);
  expect(await emails(id)).toEqual(['BUDI@Example.ID', 'siti@example.id', 'dewi@example.id']);
  await user.ask(calls.preview.undo, { body: { session_id } });
  expect(await emails(id)).toEqual(['BUDI@Example.ID', 'siti@example.id', ' dewi@example.id ']);
  expect((await apply(session_id, [], true)).changes_applied).toBe(2);
  expect(await emails(id)).toEqual(['budi@example.id', 'siti@example.id', 'dewi@example.id']);
});

test('the picked changes are stored in the recipe, and replayed', async () => {
  const { id, session_id, changes } = await open('data_cleaning', cleaning());
  await apply(session_id, [changes[0]?.change_id ?? '']);
  const { steps } = await user.ask(calls.files.recipe, { params: { id } });
  expect(steps[0]).toMatchObject({ operation: 'clean@1', config: { only: [{ row_index: 0, column_name: 'email' }] } });
});

test.each<[SessionBody['transformation_type'], SessionBody['transformation_config'], object, object]>([
  [
    'column_mapping',
    { mapping: { name: 'Nama', amount: 'Jumlah' } },
    { change_id: 'column:name', change_type: 'column_renamed', old_value: 'name', new_value: 'Nama' },
    { Nama: 'Budi', amount: 10 },
  ],
  [
    'type_conversion',
    { conversions: { amount: 'text' } },
    { change_id: 'column:amount', change_type: 'type_changed', old_value: 'integer', new_value: 'text' },
    { amount: '10' },
  ],
  [
    'formula',
    { formula: '[amount] * 2', column_name: 'Ganda' },
    { change_id: 'column:Ganda', change_type: 'column_added', old_value: null, new_value: '[amount] * 2' },
    { Ganda: 20 },
  ],
])('%s changes whole columns', async (type, config, change, row) => {
  const { id, session_id, changes } = await open(type, config);
  expect(changes[0]).toMatchObject(change);
  expect((await apply(session_id, [changes[0]?.change_id ?? ''])).changes_applied).toBe(1);
  expect((await rows(id))[0]).toMatchObject(row);
});

test('without rules a validation finds and changes nothing', async () => {
  const { before, after, session_id, violations, violation_summary } = await open('data_validation', {});
  expect(after).toEqual(before);
  expect([violations, violation_summary]).toEqual([[], { total_violations: 0, rows_failed: 0, rules: [] }]);
  const body = { session_id, apply_all: true };
  expect(await user.refusal(calls.preview.apply, { body })).toMatchObject({ status: 422, code: 'nothing_to_do' });
});

test('a configuration that the tool would refuse is refused with the tool’s message', async () => {
  const { id } = await user.upload('kontak.csv', CONTACTS);
  const body = {
    file_id: id,
    transformation_type: 'formula' as const,
    transformation_config: { formula: '[tidak ada]' },
  };
  const { session_id } = await user.ask(calls.preview.session, { body });
  expect(await user.refusal(calls.preview.generate, { body: { session_id } })).toMatchObject({ status: 422 });
});

test('a preview is not applied to a file that has changed since', async () => {
  const { id, session_id } = await open('data_cleaning', cleaning());
  const renaming = { mapping: { name: 'Nama' }, apply: true };
  await user.send(calls.columnMapper.download, { params: { id }, body: renaming });
  const body = { session_id, apply_all: true };
  expect(await user.refusal(calls.preview.apply, { body })).toMatchObject({ status: 409, code: 'version_conflict' });
});

test('only the preview that was seen is applied, not another one of the session', async () => {
  const { id, session_id, preview_id } = await open('data_cleaning', cleaning());
  const other = { rule_ids: emailRules, target_columns: ['name'] };
  const again = { session_id, transformation_config: other };
  const { preview_data } = await user.ask(calls.preview.generate, { body: again });
  const body = { session_id, apply_all: true, preview_id };
  expect(await user.refusal(calls.preview.apply, { body })).toMatchObject({
    status: 409,
    code: 'conflict',
    reason: 'preview_changed',
  });
  expect(await emails(id)).toEqual(['BUDI@Example.ID', 'siti@example.id', ' dewi@example.id ']);
  expect(preview_data.preview_id).not.toBe(preview_id);
  const back = await user.ask(calls.preview.generate, { body: { session_id, transformation_config: cleaning() } });
  await user.ask(calls.preview.apply, { body: { ...body, preview_id: back.preview_data.preview_id } });
  expect(await emails(id)).toEqual(['budi@example.id', 'siti@example.id', 'dewi@example.id']);
});

test('invalid changes, a premature undo and another user’s session are refused', async () => {
  const { session_id } = await open('data_cleaning', cleaning());
  expect((await user.refusal(calls.preview.undo, { body: { session_id } })).status).toBe(422);
  const unknown = { session_id, selected_changes: ['tidak-ada'] };
  expect((await user.refusal(calls.preview.apply, { body: unknown })).detail).toContain('“tidak-ada”');
  const other = stack.as('other');
  expect((await other.refusal(calls.preview.generate, { body: { session_id } })).status).toBe(404);
  expect((await other.ask(calls.preview.sessions)).sessions).toEqual([]);
});

const inSession = (session_id: string) => ({ params: { sessionId: session_id } });
const COLUMNS = `name,email,city
 Budi ,BUDI@Example.ID,Jakarta
Siti,siti@example.id,Bandung
Dewi," dewi@example.id ", Medan
`;
async function openColumns() {
  const { id } = await user.upload('kolom.csv', COLUMNS);
  const rule_ids = (await user.ask(calls.cleaning.rules)).rules.map((rule) => rule.id);
  const transformation_config = { rule_ids, target_columns: [] };
  const session = { file_id: id, transformation_type: 'data_cleaning' as const, transformation_config };
  const { session_id } = await user.ask(calls.preview.session, { body: session });
  const { preview_data } = await user.ask(calls.preview.generate, { body: { session_id } });
  return { id, session_id, preview: preview_data };
}

test('the figures of a preview cover the whole file, by rule, column and kind', async () => {
  const { preview } = await openColumns();
  const { change_groups = [], summary, row_count, sample_size, density, version, selects } = preview;
  expect({ row_count, sample_size, density, version, selects }).toEqual({
    row_count: 3,
    sample_size: 3,
    density: [2, 0, 2],
    version: 1,
    selects: 'cells',
  });
  expect(change_groups.reduce((sum, { changes }) => sum + changes, 0)).toBe(summary.total_changes);
  expect(change_groups.find(({ kind }) => kind === 'letter_case')).toMatchObject({ column_name: 'email', changes: 1 });
  expect(change_groups.every(({ rule_id }) => rule_id !== undefined)).toBe(true);
});

test('rows and changes of a preview are read by pages, filtered, over the version that was previewed', async () => {
  const { id, session_id } = await openColumns();
  await user.ask(calls.preview.apply, { body: { session_id, apply_all: true } });
  await user.ask(calls.preview.undo, { body: { session_id } });
  await user.ask(calls.preview.generate, { body: { session_id } });
  await user.send(calls.columnMapper.download, { params: { id }, body: { mapping: { name: 'Nama' }, apply: true } });
  const changed = await user.ask(calls.preview.rows, { ...inSession(session_id), query: { only_changed: true } });
  expect(changed.total).toBe(2);
  expect(changed.rows[1]).toMatchObject({
    row_index: 2,
    before: { city: ' Medan' },
    after: { city: 'Medan', email: 'dewi@example.id' },
    changes: [{ change_id: 'cell:2:email' }, { change_id: 'cell:2:city', old_value: ' Medan', kind: 'spaces' }],
  });
  const body = { column: 'email', from_row: 1 };
  const page = await user.ask(calls.preview.changes, { ...inSession(session_id), body });
  expect(page).toMatchObject({ total: 2, offset: 1, changes: [{ change_id: 'cell:2:email' }] });
});

test('a selection by column, rule, kind and cell is applied, and stored in the recipe', async () => {
  const { id, session_id } = await openColumns();
  const selection = {
    switches: [
      { scope: 'column' as const, name: 'city', is_selected: false },
      { scope: 'kind' as const, name: 'letter_case', is_selected: false },
    ],
    deselected: ['cell:0:name'],
  };
  const { changes } = await user.ask(calls.preview.changes, { ...inSession(session_id), body: { selection } });
  expect(changes.map(({ change_id }) => change_id)).toEqual(['cell:2:email']);
  const { changes_applied } = await user.ask(calls.preview.apply, { body: { session_id, selection } });
  expect(changes_applied).toBe(1);
  expect((await rows(id)).map(({ name, email, city }) => [name, email, city])).toEqual([
    [' Budi ', 'BUDI@Example.ID', 'Jakarta'],
    ['Siti', 'siti@example.id', 'Bandung'],
    ['Dewi', 'dewi@example.id', ' Medan'],
  ]);
  const { steps } = await user.ask(calls.files.recipe, { params: { id } });
  expect(steps[0]?.config).toMatchObject({ excluded: { columns: expect.arrayContaining(['city']) } });
});

test('converted columns are selected as a whole', async () => {
  const config = { conversions: { amount: 'text', email: 'text' } };
  const { id, session_id, selects } = await open('type_conversion', config);
  expect(selects).toBe('columns');
  const selection = { switches: [{ scope: 'column' as const, name: 'email', is_selected: false }] };
  expect((await user.ask(calls.preview.apply, { body: { session_id, selection } })).changes_applied).toBe(1);
  expect((await rows(id))[0]).toMatchObject({ amount: '10' });
  const { steps } = await user.ask(calls.files.recipe, { params: { id } });
  expect(steps[0]?.config).toMatchObject({ conversions: { amount: 'text' } });
});

test('an empty selection is refused', async () => {
  const { session_id } = await openColumns();
  const body = { session_id, selection: { base: 'none' as const } };
  expect(await user.refusal(calls.preview.apply, { body })).toMatchObject({ status: 422, code: 'nothing_to_do' });
});

test('a validation is previewed with what it finds, by pages and exactly counted', async () => {
  const { id } = await user.upload('kontak.csv', `name,email\nBudi,budi@example.id\n,salah\nDewi,juga salah\n`);
  const base = {
    target_columns: ['email'],
    rule_type: 'format_pattern' as const,
    rule_config: { format: 'email' as const },
  };
  const required = { rule_name: 'Nama', rule_type: 'required_field' as const, target_columns: ['name'] };
  for (const body of [{ ...base, rule_name: 'Email' }, required]) {
    await user.ask(calls.validation.createRule, { params: { id }, body });
  }
  const session = { file_id: id, transformation_type: 'data_validation' as const };
  const { session_id } = await user.ask(calls.preview.session, { body: session });
  const { preview_data } = await user.ask(calls.preview.generate, { body: { session_id } });
  expect(preview_data).toMatchObject({ selects: 'nothing', summary: { total_changes: 0 } });
  expect(preview_data.violations).toHaveLength(3);
  expect(preview_data.violation_summary).toMatchObject({
    total_violations: 3,
    rows_failed: 2,
    rules: [
      { rule_name: 'Email', violations: 2 },
      { rule_name: 'Nama', violations: 1 },
    ],
  });
  const query = { limit: 1, offset: 2, language: 'id' as const };
  const page = await user.ask(calls.preview.violations, { ...inSession(session_id), query });
  expect(page).toMatchObject({ total: 3, violations: [{ row_index: 2, column_name: 'email' }] });
  const failing = await user.ask(calls.preview.rows, inSession(session_id));
  expect(failing.rows.map(({ row_index, violations }) => [row_index, violations?.length])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  const unknown = { session_id, transformation_config: { rule_ids: ['tidak-ada'] } };
  expect((await user.refusal(calls.preview.generate, { body: unknown })).status).toBe(404);
});

test('sessions are listed by file, opened again with their configuration, and deleted', async () => {
  const { id, session_id } = await openColumns();
  const changes = (await user.ask(calls.preview.apply, { body: { session_id, apply_all: true } })).changes_applied;
  const listed = async () => (await user.ask(calls.preview.sessions, { query: { file_id: id } })).sessions;
  const applied = { session_id, status: 'applied', changes_applied: changes, can_undo: true };
  expect(await listed()).toMatchObject([applied]);
  expect((await listed())[0]).not.toHaveProperty('transformation_config');
  const { session } = await user.ask(calls.preview.find, inSession(session_id));
  expect(session).toMatchObject({ ...applied, transformation_config: { target_columns: [] } });
  expect((await stack.as('thief').refusal(calls.preview.find, inSession(session_id))).status).toBe(404);
  await user.ask(calls.preview.undo, { body: { session_id } });
  expect(await listed()).toMatchObject([{ status: 'undone', changes_applied: 0, can_undo: false }]);
  expect((await stack.as('thief').refusal(calls.preview.remove, inSession(session_id))).status).toBe(404);
  await user.ask(calls.preview.remove, inSession(session_id));
  expect(await listed()).toEqual([]);
});

test('an undo while the session is previewed again stays an undo', async () => {
  const { id, session_id } = await openColumns();
  const statuses = [];
  for (let round = 0; round < 4; round += 1) {
    await user.ask(calls.preview.apply, { body: { session_id, apply_all: true } });
    const previews = Array.from({ length: 4 }, () => user.ask(calls.preview.generate, { body: { session_id } }));
    await user.ask(calls.preview.undo, { body: { session_id } });
    await Promise.all(previews);
    const { sessions } = await user.ask(calls.preview.sessions, { query: { file_id: id } });
    statuses.push(sessions[0]?.status);
    await user.ask(calls.preview.generate, { body: { session_id } });
  }
  expect(statuses).toEqual(['undone', 'undone', 'undone', 'undone']);
});

test('pages of a session without a preview are refused', async () => {
  const { id } = await user.upload('kontak.csv', CONTACTS);
  const body = { file_id: id, transformation_type: 'data_cleaning' as const, transformation_config: cleaning() };
  const { session_id } = await user.ask(calls.preview.session, { body });
  for (const call of [calls.preview.rows, calls.preview.violations]) {
    expect((await user.refusal(call, inSession(session_id))).status).toBe(422);
  }
  expect((await user.refusal(calls.preview.changes, { ...inSession(session_id), body: {} })).status).toBe(422);
  expect((await stack.as('thief').refusal(calls.preview.rows, inSession(session_id))).status).toBe(404);
});
