import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EngineSession, openSession, type Texts, writeTexts } from '@rapi/table-core';
import { previewStep, runStep } from './run-step';

let folder: string;
let session: EngineSession;
const context = { now: new Date('2026-07-01T00:00:00Z') };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keep-valid-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const people: Texts = {
  Nama: ['Budi', null, 'Dewi', 'Agus'],
  Email: ['budi@example.id', 'siti@example.id', 'dewi(at)example.id', null],
  Usia: ['30', '17', '45', '60'],
};
const required = { rule_name: 'Nama', rule_type: 'required_field', target_columns: ['Nama'], rule_config: {} };
const email = {
  rule_name: 'Email',
  rule_type: 'format_pattern',
  target_columns: ['Email'],
  rule_config: { format: 'email' },
};
const step = (config: object) => ({ operation: 'keep-valid@1', config });
const preview = async (config: object, texts: Texts = people) =>
  previewStep(session, { dataset: await writeTexts(session, texts, folder), step: step(config) }, folder, context);

test('rows that pass every rule stay, in their order and with their types', async () => {
  const { rows, columns, counts, label, details } = await preview({ rules: [required, email] });
  expect(rows).toEqual([
    { Nama: 'Budi', Email: 'budi@example.id', Usia: 30 },
    { Nama: 'Agus', Email: null, Usia: 60 },
  ]);
  expect(columns.map(({ type }) => type)).toEqual(['text', 'text', 'integer']);
  expect([counts.records_processed, counts.records_changed, details]).toEqual([4, 2, { rows_removed: 2 }]);
  expect(label).toBe('Keep the rows that pass 2 rules');
});

test('or rows that fail some rule, so that both parts together are the whole table', async () => {
  const { rows } = await preview({ rules: [required, email], keep: 'failed' });
  expect(rows.map((row) => row.Usia)).toEqual([17, 45]);
});

test('the same step on the same table gives the same dataset', async () => {
  const dataset = await writeTexts(session, people, folder);
  const run = () => runStep(session, { dataset, step: step({ rules: [required] }) }, folder, context);
  expect((await run()).dataset.hash).toBe((await run()).dataset.hash);
});

test('a rule that cannot run is refused, not skipped: a recipe must not keep unchecked rows', async () => {
  const other: Texts = { Kota: ['Bandung'], Hari: ['01/02/2026'] };
  await expect(preview({ rules: [required] }, other)).rejects.toMatchObject({ code: 'unknown_column', status: 422 });
  const range = { rule_name: 'Hari', rule_type: 'range_check', target_columns: ['Hari'], rule_config: { min: 1 } };
  await expect(preview({ rules: [range] }, other)).rejects.toMatchObject({ code: 'invalid_config', status: 422 });
  const pattern = { ...email, target_columns: ['Kota'], rule_config: { pattern: '(' } };
  await expect(preview({ rules: [pattern] }, other)).rejects.toMatchObject({ code: 'invalid_config', status: 422 });
});

test('a table in which every row fails is refused, since nothing would be left', async () => {
  const none = { ...required, target_columns: ['Kosong'] };
  const texts: Texts = { Kosong: [null, null], Isi: ['1', '2'] };
  await expect(preview({ rules: [none] }, texts)).rejects.toMatchObject({ code: 'no_selection', status: 422 });
  await expect(
    preview({ rules: [{ ...required, target_columns: ['Isi'] }], keep: 'failed' }, texts),
  ).rejects.toMatchObject({ status: 422 });
  expect((await preview({ rules: [none], keep: 'failed' }, texts)).row_count).toBe(2);
});

test('invalid settings are refused', async () => {
  await expect(preview({ rules: [] })).rejects.toMatchObject({ code: 'invalid_config' });
  await expect(preview({ rules: [{ ...required, rule_type: 'ramalan' }] })).rejects.toMatchObject({
    code: 'invalid_config',
  });
  await expect(preview({ rules: [required], keep: 'semua' })).rejects.toMatchObject({ code: 'invalid_config' });
});
