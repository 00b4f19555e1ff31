import { calls } from '@rapi/contracts';
import { until } from '@rapi/test-kit';
import type { QualityToolsStack } from './stack';
import { CONTACTS, startQualityToolsStack } from './stack';

let stack: QualityToolsStack;
beforeAll(async () => {
  stack = await startQualityToolsStack();
});
afterAll(() => stack.stop());

const mapping = { name: 'nama', phone: 'telepon', note: 'note' };
const pairs = [
  { original_column: 'name', mapped_column: 'nama' },
  { original_column: 'phone', mapped_column: 'telepon' },
  { original_column: 'note', mapped_column: 'note' },
];

test('columns are shown with five sample rows, and a mapping is previewed without changing the file', async () => {
  const user = stack.as('mapper');
  const { id } = await user.upload('kontak.csv', `${CONTACTS}A,a@b.id,1,x\nB,b@b.id,2,y\n`);
  const columns = await user.ask(calls.columnMapper.columns, { params: { id } });
  expect(columns).toMatchObject({ filename: 'kontak.csv', columns: ['name', 'email', 'phone', 'note'], row_count: 6 });
  expect(columns.sample_data).toHaveLength(5);
  const preview = await user.ask(calls.columnMapper.map, { params: { id }, body: { mapping } });
  expect(preview).toMatchObject({ success: true, changes_applied: 2, row_count: 6 });
  expect(preview.mapped_columns.map(({ mapped_column }) => mapped_column)).toEqual([
    'nama',
    'email',
    'telepon',
    'note',
  ]);
  expect(Object.keys(preview.preview[0] ?? {})).toEqual(['nama', 'email', 'telepon', 'note']);
  expect(await user.ask(calls.columnMapper.columns, { params: { id } })).toEqual(columns);
  expect(await user.ask(calls.columnMapper.saved, { params: { id } })).toMatchObject({ mappings: [], saved_at: null });
  expect(stack.accounts.used('mapper')).toBe(0);
});

test('a mapped file is an output to download; with apply the file itself changes', async () => {
  const user = stack.as('maker');
  const { id } = await user.upload('kontak.csv', CONTACTS);
  const params = { id };
  const response = await user.send(calls.columnMapper.download, { params, body: { mapping } });
  expect(response.headers.get('content-disposition')).toContain('mapped_kontak.xlsx');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([response.status, Number(response.headers.get('content-length'))]).toEqual([200, bytes.length]);
  const outputs = await user.ask(calls.files.list, { query: { kind: 'output' } });
  expect(outputs.data).toMatchObject([
    { original_filename: 'mapped_kontak.xlsx', file_size: bytes.length, row_count: 4 },
  ]);
  await until('the work folder to be empty', async () => (await stack.workLeft()).length === 0);
  expect((await user.ask(calls.files.get, { params })).data.current_version).toBe(1);

  const applied = await user.ask(calls.columnMapper.download, { params, body: { mapping, apply: true } });
  expect(applied).toMatchObject({ success: true, version: 2, row_count: 4 });
  expect((await user.ask(calls.columnMapper.columns, { params })).columns).toEqual([
    'nama',
    'email',
    'telepon',
    'note',
  ]);
  const recipe = await user.ask(calls.files.recipe, { params });
  expect(recipe.steps).toMatchObject([{ operation: 'rename@1', config: { mapping } }]);
  expect(stack.accounts.used('maker')).toBe(2);
});

test('a used mapping is offered for the same file, and for another one with the same columns', async () => {
  const user = stack.as('saver');
  const { id } = await user.upload('kontak.csv', CONTACTS);
  await user.ask(calls.columnMapper.download, { params: { id }, body: { mapping, apply: true } });
  const saved = await user.ask(calls.columnMapper.saved, { params: { id } });
  expect(saved).toMatchObject({ mappings: pairs, saved_at: expect.any(String) });
  const same = await user.upload('bulan-depan.csv', CONTACTS);
  expect(await user.ask(calls.columnMapper.saved, { params: { id: same.id } })).toMatchObject({
    mappings: pairs,
    saved_at: saved.saved_at,
  });
  const different = await user.upload('lain.csv', 'kota,provinsi\nBandung,Jawa Barat\n');
  expect(await user.ask(calls.columnMapper.saved, { params: { id: different.id } })).toMatchObject({ mappings: [] });
  const stranger = stack.as('stranger');
  const theirs = await stranger.upload('kontak.csv', CONTACTS);
  expect(await stranger.ask(calls.columnMapper.saved, { params: { id: theirs.id } })).toMatchObject({ mappings: [] });
});

test('better names are proposed for known headers, in either language, with the meaning of the values', async () => {
  const user = stack.as('proposer');
  const csv =
    'cust,no_hp,Kolom 3,warna\nBudi,0812-3456-7890,budi@example.id,merah\nSiti,0813-9876-5432,siti@example.id,biru\n';
  const { id } = await user.upload('ekspor.csv', csv);
  const params = { id };
  const { suggestions, suggestion_language } = await user.ask(calls.columnMapper.saved, { params });
  expect(suggestion_language).toBe('id');
  expect(suggestions).toEqual([
    {
      original_column: 'cust',
      suggested_name: 'Pelanggan',
      confidence: 95,
      reason: 'abbreviation',
      semantic_type: 'name',
    },
    {
      original_column: 'no_hp',
      suggested_name: 'Nomor HP',
      confidence: 98,
      reason: 'abbreviation',
      semantic_type: 'phone',
    },
    { original_column: 'Kolom 3', suggested_name: 'Email', confidence: 70, reason: 'values', semantic_type: 'email' },
  ]);
  const english = await user.ask(calls.columnMapper.saved, { params, query: { language: 'en' } });
  const names = english.suggestions?.map(({ suggested_name }) => suggested_name) ?? [];
  expect(names).toEqual(['Customer', 'Mobile Number', 'Email']);
  const mapping = Object.fromEntries(suggestions?.map((each) => [each.original_column, each.suggested_name]) ?? []);
  const preview = await user.ask(calls.columnMapper.map, { params, body: { mapping } });
  expect(Object.keys(preview.preview[0] ?? {})).toEqual(['Pelanggan', 'Nomor HP', 'Email', 'warna']);
  const address = `${stack.url}/api/files/${id}/column-mappings?language=jv`;
  expect((await fetch(address, { headers: stack.tokenHeaders('proposer') })).status).toBe(422);
});

describe('a mapping that cannot be used is refused and not saved', () => {
  test.each([
    ['no change', { name: 'name' }, 'nothing_to_do', /^No column changes detected$/],
    ['an unknown column', { warna: 'color' }, 'unknown_column', /warna/],
    ['a blank name', { name: '  ' }, 'invalid_input', /name/],
    ['two columns of one name', { name: 'email' }, 'invalid_input', /email/],
  ])('%s', async (what, wrong, code, detail) => {
    const userId = `mismapper-${what.replaceAll(' ', '-')}`;
    const user = stack.as(userId);
    const { id } = await user.upload('kontak.csv', CONTACTS);
    const refusals = [
      await user.refusal(calls.columnMapper.map, { params: { id }, body: { mapping: wrong } }),
      await user.refusal(calls.columnMapper.download, { params: { id }, body: { mapping: wrong } }),
      await user.refusal(calls.columnMapper.download, { params: { id }, body: { mapping: wrong, apply: true } }),
    ];
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 422, code, detail: expect.stringMatching(detail) });
    expect(await stack.records({ userId })).toMatchObject({ mappings: 0 });
    expect(await user.ask(calls.files.list)).toMatchObject({ total: 1, data: [{ current_version: 1 }] });
    expect(stack.accounts.used(userId)).toBe(0);
  });
});

test('with a used-up quota the output is refused and leaves nothing behind', async () => {
  const user = stack.as('spent');
  const { id } = await user.upload('kontak.csv', CONTACTS);
  const before = await stack.objectKeys('users/spent/');
  stack.accounts.setLimits('spent', { transformations_per_month: 0 });
  const body = { mapping, apply: false };
  const refusal = await user.refusal(calls.columnMapper.download, { params: { id }, body });
  expect(refusal).toMatchObject({ status: 429, code: 'quota_exceeded' });
  expect(await stack.objectKeys('users/spent/')).toEqual(before);
  const applying = { params: { id }, body: { ...body, apply: true } };
  expect(await user.refusal(calls.columnMapper.download, applying)).toMatchObject({
    status: 429,
    code: 'quota_exceeded',
  });
  expect(await user.ask(calls.files.list)).toMatchObject({ total: 1, data: [{ current_version: 1 }] });
  expect(await stack.records({ userId: 'spent' })).toMatchObject({ mappings: 0 });
  expect(await stack.workLeft()).toEqual([]);
});
