import { calls } from '@rapi/contracts';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { completed, download, salesCsv, startExportStack } from './stack';

let stack: TableStack;
let user: UserClient;
beforeAll(async () => {
  stack = await startExportStack();
  user = stack.as('sari');
});
afterAll(() => stack.stop());

test('a user’s own template is listed, used, counted and deleted, and invisible to others', async () => {
  const { template_id: id } = await user.ask(calls.export.createTemplate, {
    body: { name: 'Laporan bulanan', description: 'Untuk direksi', template_type: 'csv_export' },
  });
  const mine = async () => (await user.ask(calls.export.templates)).my_templates;
  expect(await mine()).toEqual([
    { id, name: 'Laporan bulanan', description: 'Untuk direksi', template_type: 'csv_export', usage_count: 0 },
  ]);
  const { id: fileId } = await user.upload('penjualan.csv', salesCsv);
  const job = await completed(user, { template_id: id, source_data: { file_id: fileId } });
  expect(job.template_name).toBe('Laporan bulanan');
  expect(await mine()).toMatchObject([{ id, usage_count: 1 }]);

  const other = stack.as('other');
  const { my_templates, public_templates } = await other.ask(calls.export.templates);
  expect([...my_templates, ...public_templates].map((template) => template.id)).not.toContain(id);
  const file = await other.upload('punya-sendiri.csv', salesCsv);
  const body = { job_name: 'X', output_format: 'csv' as const, template_id: id, source_data: { file_id: file.id } };
  expect(await other.refusal(calls.export.create, { body })).toMatchObject({ status: 404 });
  expect(await other.refusal(calls.export.removeTemplate, { params: { id } })).toMatchObject({ status: 404 });

  await user.ask(calls.export.removeTemplate, { params: { id } });
  expect(await mine()).toEqual([]);
  expect((await download(user, job.id)).text).toContain('Budi Santoso');
});

test('public templates are available to everybody and work', async () => {
  const { public_templates } = await user.ask(calls.export.templates);
  expect(public_templates.length).toBeGreaterThan(3);
  const international = public_templates.find(({ template_type: type }) => type === 'csv_export');
  const { id: fileId } = await user.upload('penjualan.csv', salesCsv);
  await completed(user, { template_id: international?.id ?? '', source_data: { file_id: fileId } });
  const after = await user.ask(calls.export.templates);
  expect(after.public_templates.find(({ id }) => id === international?.id)?.usage_count).toBe(1);
});

test('only operators can publish a template to everybody', async () => {
  const body = { name: 'Untuk semua', is_public: true };
  expect(await user.refusal(calls.export.createTemplate, { body })).toMatchObject({ status: 403, code: 'forbidden' });
});

test('invalid templates are refused', async () => {
  for (const fields of [{ name: ' ' }, { name: 'X', design_settings: { color_scheme: 'neon' } }]) {
    const response = await user.send(calls.export.createTemplate, { body: JSON.parse(JSON.stringify(fields)) });
    expect(response.status).toBe(422);
  }
});

test('an Indonesian report is made of a file with its columns and counted, and refused at once for a file without them', async () => {
  const { id: fileId } = await user.upload('penjualan.csv', salesCsv);
  const job = await completed(user, {
    output_format: 'json',
    template_id: 'penjualan',
    source_data: { file_id: fileId },
  });
  expect(job.template_name).toBe('Laporan Penjualan');
  expect((await download(user, job.id)).text).toContain('Dewi Lestari');
  const { templates } = await user.ask(calls.export.indonesianReports);
  expect(templates[0]).toMatchObject({ id: 'penjualan', usage_count: 1, popularity_score: 100 });
  const { id: other } = await user.upload('kota.csv', 'Kota,Provinsi\nBandung,Jawa Barat\n');
  const body = {
    job_name: 'Tidak bisa',
    output_format: 'csv' as const,
    template_id: 'penjualan',
    source_data: { file_id: other },
  };
  const refusal = await user.refusal(calls.export.create, { body });
  expect(refusal).toMatchObject({ status: 422, detail: expect.stringContaining('kota.csv') });
});

test('a premium report needs a plan that has it', async () => {
  const { id: fileId } = await user.upload('penjualan.csv', salesCsv);
  const body = {
    job_name: 'Piutang',
    output_format: 'csv' as const,
    template_id: 'piutang',
    source_data: { file_id: fileId },
  };
  expect(await user.refusal(calls.export.create, { body })).toMatchObject({ status: 402, code: 'plan_required' });
});

test('the Indonesian reports are listed the same in both places', async () => {
  const { templates } = await user.ask(calls.export.indonesianReports);
  const { indonesian_reports } = await user.ask(calls.export.templates);
  expect(indonesian_reports).toEqual(templates);
  expect(templates.length).toBeGreaterThanOrEqual(10);
});
