import { say } from '@rapi/contracts/say';
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
  user = stack.as('tryer');
  fileId = (await user.upload('biaya.csv', EXPENSES)).id;
});
afterAll(() => stack.stop());

const body = (template: object) => ({ file_id: fileId, template_config: { name: 'Rekap Biaya', ...template } });

test('a template is tried part by part: what fits, what does not, why and where; nothing is stored or counted', async () => {
  const tried = await user.ask(calls.process.try, {
    body: body({
      steps: [
        { operation: 'change-text@1', config: { column: 'Status', rule: 'uppercase' }, label: 'Besarkan status' },
        { operation: 'explode@1', config: {} },
      ],
      field_mappings: [
        { from: 'Keterangan', to: 'Uraian', type: 'rename' },
        { from: 'Jumlah', to: 'Asal', type: 'copy' },
      ],
      derived_fields: [
        { name: 'PPN', formula: '[Jumlah] * 11%', type: 'calculation' },
        { name: 'Salah', formula: '[Harga] * 2', type: 'calculation' },
      ],
      transform_rules: [{ field: 'Status', rule: 'normalize', value: 'tidak_ada' }],
      text_normalization: { enabled: true, sourceColumn: 'Uraian', extractCategory: true, extractProject: true },
    }),
  });
  expect(tried).toMatchObject({ success: true, fits: false, source_row_count: 3, row_count: 3 });
  expect(tried.steps.map(({ part, place, fits }) => [part, place, fits])).toEqual([
    ['steps', 0, true],
    ['steps', 1, false],
    ['field_mappings', 1, true],
    ['field_mappings', null, true],
    ['derived_fields', 0, true],
    ['derived_fields', 1, false],
    ['transform_rules', 0, false],
    ['text_normalization', 0, true],
    ['text_normalization', 3, false],
  ]);
  expect(tried.steps[0]).toMatchObject({ label: 'Besarkan status', records_changed: 3, row_count: 3 });
  expect(tried.steps[1]?.detail).toContain('“explode@1”');
  expect(tried.steps[4]?.note).toContain('Calculated 3 rows');
  const outcome = tried.steps[4]?.note_sentence;
  expect(outcome && say('id', outcome)).toContain('3 baris dihitung');
  expect(tried.steps[5]).toMatchObject({ detail: expect.stringContaining('Harga'), at: { start: 0, end: 7 } });
  expect(tried.steps[6]?.detail).toBe('There is no rule set “tidak_ada” to normalize “Status” by.');
  expect(tried.preview_data.columns).toEqual(['Uraian', 'Status', 'Jumlah', 'Asal', 'PPN', 'Kategori']);
  expect(tried.preview_data.rows[0]).toMatchObject({ Status: 'LNS', PPN: 11, Kategori: 'Human Resources' });
  expect((await user.ask(calls.files.list)).total).toBe(1);
  const { history } = await user.ask(calls.history.list, { query: { file_id: fileId } });
  expect(history.map(({ operation_type }) => operation_type)).toEqual(['import']);
  expect(await stack.workLeft()).toEqual([]);
});

test('steps run before the form, so that the form can use their columns', async () => {
  const template = {
    steps: [{ operation: 'rename@1', config: { mapping: { Jumlah: 'Nilai' } } }],
    derived_fields: [{ name: 'Dua kali', formula: '[Nilai] * 2', type: 'calculation' }],
    grouping_rules: {
      enabled: true,
      groupByColumns: ['Status'],
      aggregations: [{ column: 'Dua kali', function: 'sum' }],
    },
  };
  const tried = await user.ask(calls.process.try, { body: body(template) });
  expect(tried).toMatchObject({ fits: true, row_count: 3 });
  const ran = await user.ask(calls.process.run, { body: body(template) });
  expect(ran.preview_data).toEqual(tried.preview_data);
  const { history } = await user.ask(calls.history.list, { query: { file_id: fileId } });
  expect(history[0]).toMatchObject({ operation: 'recipe@1', workflow_name: 'Rekap Biaya' });
});

test('invalid steps are refused before anything runs, and another user’s file is not found', async () => {
  const before = (await user.ask(calls.files.list)).total;
  const unknown = body({ steps: [{ operation: 'explode@1', config: {} }] });
  expect(await user.refusal(calls.process.run, { body: unknown })).toMatchObject({
    status: 422,
    code: 'unknown_operation',
  });
  const many = body({ steps: Array.from({ length: 101 }, () => ({ operation: 'clean@1', config: {} })) });
  expect(await user.refusal(calls.process.try, { body: many })).toMatchObject({ status: 422 });
  expect((await user.ask(calls.files.list)).total).toBe(before);
  const stranger = stack.as('stranger');
  expect(await stranger.refusal(calls.process.try, { body: body({}) })).toMatchObject({ status: 404 });
});

test('an empty template leaves the file unchanged', async () => {
  const tried = await user.ask(calls.process.try, { body: body({}) });
  expect(tried).toMatchObject({ steps: [], fits: true, row_count: 3 });
  expect(tried.preview_data.columns).toEqual(['Keterangan', 'Status', 'Jumlah']);
});

test('a template reads the file as its first step says, in the trial and in the run', async () => {
  const { id } = await user.upload('laporan.csv', 'Laporan;\n\nNama;Jumlah\nPelanggan;Dibayar\nBudi;3\nSiti;4\n');
  const asked = {
    file_id: id,
    template_config: {
      name: 'Dibayar',
      steps: [{ operation: 'read-as@1', config: { header_row: 4 } }],
      derived_fields: [{ name: 'Dua', formula: '[Dibayar] * 2', type: 'calculation' as const }],
    },
  };
  const tried = await user.ask(calls.process.try, { body: asked });
  expect(tried).toMatchObject({ fits: true, source_row_count: 2, row_count: 2 });
  expect(tried.steps[0]).toMatchObject({ operation: 'read-as@1', label: 'Read the file: header in row 4' });
  const { preview_data: made } = await user.ask(calls.process.run, { body: asked });
  expect(made).toEqual(tried.preview_data);
  expect(made.rows).toMatchObject([{ Pelanggan: 'Budi', Dua: 6 }, { Dua: 8 }]);
});

test('a trial refuses the answers that the run refuses', async () => {
  const { id } = await user.upload('harga.csv', 'Harga\n1.234\n2.500.000\n');
  const steps = [{ operation: 'state-notation@1', config: { columns: { Harga: { decimal: '.' } } } }];
  const asked = { body: { file_id: id, template_config: { name: 'Harga', steps } } };
  const { steps: tried } = await user.ask(calls.process.try, asked);
  expect(tried.map(({ fits, sentence }) => [fits, sentence?.reason])).toEqual([[false, 'answer_contradicted_sign']]);
  expect(await user.refusal(calls.process.run, asked)).toMatchObject({ status: 422, code: 'answer_contradicted' });
});

test('a trial says of a total among the rows what the run says, once', async () => {
  const { id } = await user.upload('belanja.csv', 'Pos,Biaya\nListrik,100\nAir,200\nSewa,700\nTotal,1000\n');
  const asked = {
    file_id: id,
    template_config: {
      name: 'Porsi',
      steps: [
        { operation: 'formula@1', config: { formula: '[Biaya] / SUM([Biaya])', column_name: 'Porsi' } },
        {
          operation: 'group@1',
          config: { group_by: [{ column: 'Pos' }], aggregations: [{ column: 'Biaya', function: 'sum' }] },
        },
      ],
    },
  };
  const { steps } = await user.ask(calls.process.try, { body: asked });
  const told = steps.map(({ warnings = [] }) => warnings.map(({ sentence }) => sentence?.reason));
  expect(told).toEqual([['rows_not_data_in_figures'], []]);
  const { warnings: ofRun } = await user.ask(calls.process.run, { body: asked });
  expect(ofRun).toEqual(steps[0]?.warnings);
});
