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

test('what was picked is kept in the recipe, and runs so again', async () => {
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

test('a validation looks and changes nothing', async () => {
  const { before, after, session_id } = await open('data_validation', {});
  expect(after).toEqual(before);
  const body = { session_id, apply_all: true };
  expect(await user.refusal(calls.preview.apply, { body })).toMatchObject({ status: 422, code: 'nothing_to_do' });
});

test('a configuration that the tool would refuse is refused in the tool’s words', async () => {
  const { id } = await user.upload('kontak.csv', CONTACTS);
  const body = {
    file_id: id,
    transformation_type: 'formula' as const,
    transformation_config: { formula: '[tidak ada]' },
  };
  const { session_id } = await user.ask(calls.preview.session, { body });
  expect(await user.refusal(calls.preview.generate, { body: { session_id } })).toMatchObject({ status: 422 });
});

test('a file that moved on since it was previewed is not applied to', async () => {
  const { id, session_id } = await open('data_cleaning', cleaning());
  const renaming = { mapping: { name: 'Nama' }, apply: true };
  await user.send(calls.columnMapper.download, { params: { id }, body: renaming });
  const body = { session_id, apply_all: true };
  expect(await user.refusal(calls.preview.apply, { body })).toMatchObject({ status: 409, code: 'version_conflict' });
});

test('changes that are none, an early undo and another’s session are refused', async () => {
  const { session_id } = await open('data_cleaning', cleaning());
  expect((await user.refusal(calls.preview.undo, { body: { session_id } })).status).toBe(422);
  const unknown = { session_id, selected_changes: ['tidak-ada'] };
  expect((await user.refusal(calls.preview.apply, { body: unknown })).detail).toContain('“tidak-ada”');
  const other = stack.as('other');
  expect((await other.refusal(calls.preview.generate, { body: { session_id } })).status).toBe(404);
  expect((await other.ask(calls.preview.sessions)).sessions).toEqual([]);
});
