import { calls, type BodyInputOf } from '@rapi/contracts';
import type { FilesStack } from './stack';
import { startFilesStack } from './stack';

let stack: FilesStack;
beforeAll(async () => {
  stack = await startFilesStack();
});
afterAll(() => stack.stop());

type New = BodyInputOf<typeof calls.localTemplates.create>;
const upper = { field: 'Kota', rule: 'uppercase', value: '' };
const rekap = (name = 'Rekap', changes: Partial<New> = {}): New => ({
  template_config: { name, transform_rules: [upper] },
  description: 'Setiap bulan',
  ...changes,
});
const listOf = (user: string) => stack.as(user).ask(calls.localTemplates.list);

test('a template is saved, listed, replaced and deleted; it is removed with the account', async () => {
  const user = stack.as('keeper');
  const steps = [{ operation: 'rename@1', config: { mapping: { '$a.b': 'x' } } }];
  const first = await user.ask(calls.localTemplates.create, {
    body: {
      template_config: {
        name: ' Rekap ',
        steps,
        transformRules: [{ field: 'Kota', rule: 'replace', value: 'jkt=>Jakarta' }],
        groupingRules: { enabled: true, groupByColumns: 'Kota, Produk', aggregations: [] },
      },
    },
  });
  expect(first.template).toMatchObject({
    id: first.id,
    description: '',
    from_browser: null,
    template_config: {
      name: 'Rekap',
      steps,
      transform_rules: [{ field: 'Kota', rule: 'replace', value: { find: 'jkt', replace: 'Jakarta' } }],
      grouping_rules: { enabled: true, group_by_columns: ['Kota', 'Produk'] },
    },
  });
  const second = await user.ask(calls.localTemplates.create, { body: rekap('Lain') });
  expect(await listOf('keeper')).toEqual({ total: 2, templates: [second.template, first.template] });
  const { template } = await user.ask(calls.localTemplates.replace, {
    params: { id: first.id },
    body: rekap('Rekap bulanan'),
  });
  expect(template).toMatchObject({ id: first.id, created_at: first.template.created_at, description: 'Setiap bulan' });
  expect(template.template_config).toMatchObject({ name: 'Rekap bulanan', steps: [], transform_rules: [upper] });
  await user.ask(calls.localTemplates.remove, { params: { id: second.id } });
  expect(await listOf('keeper')).toEqual({ total: 1, templates: [template] });
  expect(await user.refusal(calls.localTemplates.remove, { params: { id: second.id } })).toMatchObject({ status: 404 });
  await stack.internal(calls.internal.removeUserData.files, { params: { userId: 'keeper' }, actAs: 'keeper' });
  expect(await listOf('keeper')).toMatchObject({ total: 0 });
});

test('a template that could not be applied to any file is refused when it is saved', async () => {
  const user = stack.as('refused');
  const pathsOf = async (template_config: unknown) => {
    const refused = await user.refusal(calls.localTemplates.create, { body: { template_config } });
    expect(refused.status).toBe(422);
    return refused.fields?.map(({ path }) => path);
  };
  expect(await pathsOf({ name: '  ' })).toEqual(['template_config.name']);
  expect(await pathsOf({ name: 'Rekap', transformasi: [] })).toEqual(['template_config']);
  expect(await pathsOf({ name: 'Rekap', transform_rules: [{ ...upper, untuk: 'semua' }] })).toEqual([
    'template_config.transform_rules.0',
  ]);
  expect(await pathsOf({ name: 'Rekap', grouping_rules: { enabled: true } })).toEqual([
    'template_config.grouping_rules.group_by_columns',
  ]);
  await pathsOf({ name: 'Rekap', steps: [{ operation: 'sihir@1' }] });
  expect(await listOf('refused')).toMatchObject({ total: 0 });
});

test('a browser template becomes one template, however often and from however many tabs it is sent', async () => {
  const user = stack.as('mover');
  const from_browser = { id: 'b1', created_at: '2026-01-05T02:00:00.000Z' };
  const body = rekap('Dari peramban', { from_browser });
  const answers = await Promise.all(Array.from({ length: 5 }, () => user.ask(calls.localTemplates.create, { body })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  const [kept] = answers;
  expect(kept?.template).toMatchObject({ from_browser: 'b1', created_at: from_browser.created_at });
  const params = { id: kept?.id ?? '' };
  await user.ask(calls.localTemplates.replace, { params, body: rekap('Diubah') });
  const again = await user.ask(calls.localTemplates.create, { body });
  expect(again.template.template_config.name).toBe('Diubah');
  // Another user's browser may have had the same id.
  await stack.as('other mover').ask(calls.localTemplates.create, { body });
  expect(await listOf('other mover')).toMatchObject({ total: 1 });
  const yetToCome = { id: 'b2', created_at: '9999-01-01T00:00:00Z' };
  const made = await user.ask(calls.localTemplates.create, { body: rekap('Esok', { from_browser: yetToCome }) });
  expect(Date.parse(made.template.created_at)).toBeLessThanOrEqual(Date.now());
  expect(await listOf('mover')).toMatchObject({ total: 2 });
});

test('with an Idempotency-Key a request sent twice makes one template', async () => {
  const user = stack.as('repeater');
  const send = () =>
    user.ask(calls.localTemplates.create, { body: rekap(), headers: { 'idempotency-key': 'rekap-1' } });
  expect((await send()).id).toBe((await send()).id);
  expect(await listOf('repeater')).toMatchObject({ total: 1 });
});
