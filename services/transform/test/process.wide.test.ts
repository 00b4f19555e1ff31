import { calls } from '@rapi/contracts';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { startTransformStack } from './stack';

const EXPENSES = `Keterangan,Status,Jumlah
Gaji HRD kantor Bandung,lns,100
Servis AC gudang Jakarta Selatan,unpaid,50
Lain-lain,Lunas,7
`;

let stack: TableStack;
let user: UserClient;
let fileId: string;
beforeAll(async () => {
  stack = await startTransformStack();
  user = stack.as('processor');
  fileId = (await user.upload('biaya.csv', EXPENSES)).id;
});
afterAll(() => stack.stop());

const body = (template: object) => ({
  file_id: fileId,
  template_config: { name: 'Rekap Biaya', ...template },
});

test('a template with rules, wordlists and texts makes an output, with a record that names it', async () => {
  const template = body({
    transform_rules: [{ field: 'Status', rule: 'normalize', value: 'payment_status' }],
    text_normalization: {
      enabled: true,
      source_column: 'Keterangan',
      extract_category: true,
      extract_location: true,
    },
  });
  const result = await user.ask(calls.process.run, { body: { ...template, template_id: 'rekap' } });
  expect(result.processed_filename).toBe('biaya_processed_rekap_biaya.xlsx');
  expect(result.preview_data.rows.map(({ Status, Kategori, Lokasi }) => [Status, Kategori, Lokasi])).toEqual([
    ['Lunas', 'Human Resources', 'Bandung'],
    ['Belum Lunas', 'Gudang', 'Jakarta Selatan'],
    ['Lunas', null, null],
  ]);
  const { history } = await user.ask(calls.history.list, { query: { file_id: fileId, workflow_id: 'rekap' } });
  expect(history[0]).toMatchObject({ operation: 'recipe@1', workflow_name: 'Rekap Biaya' });
  expect(await stack.workLeft()).toEqual([]);
  const kept = await user.ask(calls.files.preview, { params: { id: result.file_id } });
  expect(kept.total_rows).toBe(3);
});

test('an invalid rule set or step is refused by name, and nothing is stored', async () => {
  const before = (await user.ask(calls.files.list)).total;
  const normalizing = body({ transform_rules: [{ field: 'Status', rule: 'normalize', value: 'tidak_ada' }] });
  expect(await user.refusal(calls.process.run, { body: normalizing })).toMatchObject({
    status: 422,
    detail: 'There is no rule set “tidak_ada” to normalize “Status” by.',
  });
  const projects = body({ text_normalization: { enabled: true, source_column: 'Keterangan', extract_project: true } });
  expect((await user.refusal(calls.process.run, { body: projects })).detail).toContain('“project”');
  expect((await user.ask(calls.files.list)).total).toBe(before);
});

test('cells that a template empties are told by its try and by its run', async () => {
  const { id: file_id } = await user.upload('nilai.csv', 'Nama;Nilai\nBudi;1\nSiti;empat\nDewi;3\n');
  const steps = [{ operation: 'convert@1', config: { conversions: { Nilai: 'integer' } } }];
  const asked = { file_id, template_config: { name: 'Angka', steps } };
  const told = [{ message: expect.stringContaining('“empat” (row 2). These cells are empty now.') }];
  expect((await user.ask(calls.process.try, { body: asked })).steps).toMatchObject([{ warnings: told }]);
  const made = await user.ask(calls.process.run, { body: asked });
  expect(made).toMatchObject({ warnings: told, preview_data: { rows: [{ Nilai: 1 }, { Nilai: null }, { Nilai: 3 }] } });
  const { history } = await user.ask(calls.history.list, { query: { limit: 1 } });
  expect(history).toMatchObject([{ warnings: told }]);
});
