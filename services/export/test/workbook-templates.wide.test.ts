import { calls } from '@rapi/contracts';
import { connectMongo } from '@rapi/service-kit';
import { type TableStack, uploadForm, type UserClient } from '@rapi/service-test-kit';
import { Workbook } from 'exceljs';
import { finishWorkbookTemplates } from '../src/workbook-templates/keep-workbook-template';
import { workbookTemplateModel } from '../src/workbook-templates/workbook-template-record';
import { completed, download, order, over, salesCsv, startExportStack } from './stack';

let stack: TableStack;
let user: UserClient;
let fileId: string;
beforeAll(async () => {
  stack = await startExportStack();
  user = stack.as('sari');
  fileId = (await user.upload('penjualan.csv', salesCsv)).id;
});
afterAll(() => stack.stop());

/** A workbook of one sheet with these cells; a text that begins with = is a formula. */
async function workbookOf(cells: Readonly<Record<string, string>>): Promise<Buffer> {
  const book = new Workbook();
  const sheet = book.addWorksheet('Faktur');
  for (const [cell, value] of Object.entries(cells))
    sheet.getCell(cell).value = value.startsWith('=') ? { formula: value.slice(1) } : value;
  sheet.getCell('A1').font = { bold: true };
  return Buffer.from(await book.xlsx.writeBuffer());
}

const invoice = () =>
  workbookOf({
    A1: '{{title}}',
    A3: '{{pelanggan}}',
    B3: '{{ Jumlah }}',
    C3: '{{Harga}}',
    D3: '=B3*C3',
    D4: '=SUM(D3:D3)',
  });

async function uploaded(as: UserClient, bytes: Buffer, filename = 'faktur.xlsx', name?: string) {
  const form = uploadForm(filename, bytes);
  if (name !== undefined) form.append('name', name);
  return (await as.ask(calls.export.uploadWorkbookTemplate, { form })).template;
}

async function sheetOf(bytes: ArrayBuffer) {
  const book = new Workbook();
  await book.xlsx.load(bytes);
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('no sheet');
  return sheet;
}

const bytesOf = async (as: UserClient, id: string) =>
  (await as.send(calls.export.download, { params: { id } })).arrayBuffer();

const ordered = (templateId: string, more: object = {}) => ({
  job_name: 'Faktur Januari',
  output_format: 'xlsx' as const,
  template_id: templateId,
  source_data: { file_id: fileId },
  ...more,
});

test('a user’s own workbook is filled with a file, and keeps its style', async () => {
  const template = await uploaded(user, await invoice());
  expect(template).toMatchObject({ name: 'faktur', filename: 'faktur.xlsx', usage_count: 0 });
  expect(template.sheets).toEqual([{ name: 'Faktur', is_hidden: false, marked_row: 3 }]);
  const job = await completed(user, ordered(template.id));
  expect(job.template_name).toBe('faktur');
  const sheet = await sheetOf(await bytesOf(user, job.id));
  expect(sheet.getCell('A1')).toMatchObject({ value: 'Faktur Januari', font: { bold: true } });
  expect(['A3', 'B4', 'C5'].map((cell) => sheet.getCell(cell).value)).toEqual(['Budi Santoso', 5, 1_500_000]);
  expect([sheet.getCell('D5').formula, sheet.getCell('D6').formula]).toEqual(['B5*C5', 'SUM(D3:D5)']);
  // Only the file stays of the export.
  expect(await stack.objectKeys(`users/sari/exports/${job.id}/`)).toEqual([`users/sari/exports/${job.id}/result`]);
  const { templates, total, limit } = await user.ask(calls.export.workbookTemplates);
  expect([templates.find(({ id }) => id === template.id)?.usage_count, total, limit]).toEqual([
    1,
    templates.length,
    50,
  ]);
});

test.each([
  ['a total', { A1: '{{total:Harga}}' }, ['rows_not_data_in_figures']],
  ['a count', { A1: '{{count}}' }, ['rows_not_data_in_figures']],
  ['a formula over the rows', { A3: '{{Barang}}', B3: '{{Harga}}', B4: '=SUM(B3)' }, ['rows_not_data_in_figures']],
  ['the rows alone', { A3: '{{Barang}}', B3: '{{Harga}}', C3: '=B3*2' }, []],
])('%s of a file with a totals row: what the export tells', async (_, cells, reasons) => {
  const csv = 'Barang,Harga\nKopi,1000\nTeh,2000\nGula,3000\nTotal,6000\n';
  const { id: file_id } = await user.upload('harga.csv', csv);
  const { id } = await uploaded(user, await workbookOf(cells));
  const { warnings = [] } = await completed(user, ordered(id, { source_data: { file_id } }));
  expect(warnings.map(({ sentence }) => sentence.reason)).toEqual(reasons);
});

test('its placeholders are matched with the columns of a file', async () => {
  const { id } = await uploaded(
    user,
    await workbookOf({ A1: '{{date}}', A2: '{{Pelangan}}', B2: '{{harga}}', C3: '{{total:Pelanggan}}' }),
  );
  const alone = await user.ask(calls.export.workbookTemplate, { params: { id } });
  expect(alone.placeholders.map(({ state }) => state)).toEqual([null, null, null, null]);
  const { placeholders } = await user.ask(calls.export.workbookTemplate, {
    params: { id },
    query: { file_id: fileId },
  });
  expect(placeholders.map(({ cell, state, column, near }) => [cell, state, column, near])).toEqual([
    ['A1', 'filled', null, []],
    ['A2', 'unknown', null, ['Pelanggan']],
    ['B2', 'filled', 'Harga', []],
    ['C3', 'no_numbers', 'Pelanggan', []],
  ]);
  const refusal = await user.refusal(calls.export.create, { body: ordered(id) });
  expect(refusal).toMatchObject({ status: 422, code: 'unknown_column', reason: 'workbook_template_unknown' });
  expect(refusal.detail).toContain('{{Pelangan}} in A2 of “Faktur” (perhaps Pelanggan)');
});

test('it is renamed, replaced and deleted; an earlier order keeps the old state', async () => {
  const { id } = await uploaded(user, await invoice(), 'a.xlsx', 'Faktur lama');
  const before = await order(user, ordered(id));
  const renamed = await user.ask(calls.export.renameWorkbookTemplate, {
    params: { id },
    body: { name: 'Faktur baru' },
  });
  expect(renamed.template.name).toBe('Faktur baru');
  const form = uploadForm('b.xlsx', await workbookOf({ B7: '{{Harga}}' }));
  const replaced = await user.ask(calls.export.replaceWorkbookTemplate, { params: { id }, form });
  expect(replaced.template).toMatchObject({ name: 'Faktur baru', filename: 'b.xlsx', sheets: [{ marked_row: 7 }] });
  expect(await stack.objectKeys(`users/sari/workbook-templates/${id}/`)).toHaveLength(1);
  const response = await user.send(calls.export.downloadWorkbookTemplate, { params: { id } });
  expect(response.headers.get('content-disposition')).toContain('b.xlsx');
  expect((await sheetOf(await response.arrayBuffer())).getCell('B7').value).toBe('{{Harga}}');
  await user.ask(calls.export.removeWorkbookTemplate, { params: { id } });
  expect(await stack.objectKeys(`users/sari/workbook-templates/${id}/`)).toEqual([]);
  expect((await over(user, before)).status).toBe('completed');
  expect((await sheetOf(await bytesOf(user, before))).getCell('A3').value).toBe('Budi Santoso');
  for (const call of [
    calls.export.workbookTemplate,
    calls.export.downloadWorkbookTemplate,
    calls.export.removeWorkbookTemplate,
  ])
    expect(await user.refusal(call, { params: { id } })).toMatchObject({ status: 404 });
});

test('another user’s template is not found', async () => {
  const { id } = await uploaded(user, await invoice());
  const other = stack.as('other');
  expect((await other.ask(calls.export.workbookTemplates)).templates).toEqual([]);
  for (const call of [
    calls.export.workbookTemplate,
    calls.export.downloadWorkbookTemplate,
    calls.export.removeWorkbookTemplate,
  ])
    expect(await other.refusal(call, { params: { id } })).toMatchObject({ status: 404, code: 'not_found' });
  const form = uploadForm('b.xlsx', await invoice());
  expect(await other.refusal(calls.export.replaceWorkbookTemplate, { params: { id }, form })).toMatchObject({
    status: 404,
  });
  const rename = { params: { id }, body: { name: 'Curian' } };
  expect(await other.refusal(calls.export.renameWorkbookTemplate, rename)).toMatchObject({ status: 404 });
  const { id: own } = await other.upload('punya-sendiri.csv', salesCsv);
  const theft = ordered(id, { source_data: { file_id: own } });
  expect(await other.refusal(calls.export.create, { body: theft })).toMatchObject({ status: 404 });
  const { id: theirs } = await uploaded(other, await invoice());
  const peek = { params: { id: theirs }, query: { file_id: fileId } };
  expect(await other.refusal(calls.export.workbookTemplate, peek)).toMatchObject({ status: 404 });
  expect(await other.refusal(calls.export.workbookStarter, { params: { file_id: fileId } })).toMatchObject({
    status: 404,
  });
});

test('an invalid template is refused, and not stored', async () => {
  const guest = stack.as('tamu');
  const refused = async (bytes: Buffer, filename = 'x.xlsx') =>
    guest.refusal(calls.export.uploadWorkbookTemplate, { form: uploadForm(filename, bytes) });
  expect(await refused(await workbookOf({ A1: 'Tanpa' }))).toMatchObject({
    status: 422,
    reason: 'workbook_template_empty',
  });
  expect(await refused(Buffer.from('a,b\n1,2\n'))).toMatchObject({ status: 415, reason: 'workbook_template_not_xlsx' });
  expect(await refused(Buffer.alloc(0))).toMatchObject({ status: 422 });
  expect(await refused(Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({
    status: 413,
    reason: 'workbook_template_too_large',
  });
  expect(await guest.refusal(calls.export.uploadWorkbookTemplate, { form: new FormData() })).toMatchObject({
    status: 422,
  });
  expect((await guest.ask(calls.export.workbookTemplates)).total).toBe(0);
  expect(await stack.objectKeys('users/tamu/')).toEqual([]);
});

test('it makes workbooks only', async () => {
  const { id } = await uploaded(user, await invoice());
  for (const more of [{ output_format: 'csv' as const }, { export_type: 'excel_dashboard' as const }])
    expect(await user.refusal(calls.export.create, { body: ordered(id, more) })).toMatchObject({
      status: 422,
      reason: 'workbook_template_only_xlsx',
    });
});

test('rows of the request fill it too; if they lack a column, the export says so', async () => {
  const { id } = await uploaded(user, await workbookOf({ A2: '{{Kode}}', B2: '{{Nilai}}', B3: '{{total:Nilai}}' }));
  const rows = (columns: string[]) => ({
    source_data: {
      columns,
      rows: [
        { Kode: '007', Nilai: 5 },
        { Kode: '=1+1', Nilai: 7 },
      ],
    },
  });
  const job = await completed(user, ordered(id, rows(['Kode', 'Nilai'])));
  const sheet = await sheetOf(await bytesOf(user, job.id));
  expect(['A2', 'A3', 'B4'].map((cell) => sheet.getCell(cell).value)).toEqual(['007', "'=1+1", 12]);
  const failed = await over(user, await order(user, ordered(id, rows(['Kode']))));
  expect(failed).toMatchObject({ status: 'failed', error: expect.stringContaining('{{Nilai}}') });
});

test('several files give one workbook each', async () => {
  const { id } = await uploaded(user, await invoice());
  const { id: second } = await user.upload('kedua.csv', salesCsv);
  const job = await completed(user, ordered(id, { source_data: { file_ids: [fileId, second] } }));
  expect((await download(user, job.id)).text.slice(0, 2)).toBe('PK');
  expect((await download(user, job.id)).response.headers.get('content-disposition')).toContain('.zip');
});

test('a starter workbook is made for a file, and can be uploaded unchanged', async () => {
  const response = await user.send(calls.export.workbookStarter, {
    params: { file_id: fileId },
    query: { language: 'en' },
  });
  expect(response.headers.get('content-disposition')).toContain('template penjualan.xlsx');
  const { id } = await uploaded(user, Buffer.from(await response.arrayBuffer()));
  const job = await completed(user, ordered(id));
  const sheet = await sheetOf(await bytesOf(user, job.id));
  expect(sheet.getCell('B7').value).toBe('Dewi Lestari');
});

test('a user can store a limited number, and an interrupted upload is cleaned up', async () => {
  const rich = stack.as('rajin');
  const { id } = await uploaded(rich, await invoice());
  const connection = await connectMongo(stack.mongoUrl, 'rapi_export');
  const templates = workbookTemplateModel(connection);
  const one = await templates.findById(id).lean();
  if (!one) throw new Error('no record');
  await templates.insertMany(Array.from({ length: 49 }, (_, index) => ({ ...one, _id: `salinan${index}` })));
  const form = uploadForm('x.xlsx', await invoice());
  const refusal = await rich.refusal(calls.export.uploadWorkbookTemplate, { form });
  expect(refusal).toMatchObject({ status: 422, reason: 'too_many_workbook_templates' });
  const left = {
    ...one,
    _id: 'terputus',
    storedAt: null,
    createdAt: new Date(0),
    objectPrefix: 'users/rajin/workbook-templates/terputus/',
  };
  await templates.create(left);
  expect((await rich.ask(calls.export.workbookTemplates)).total).toBe(50);
  await finishWorkbookTemplates({ workbookTemplates: templates, objects: stack.objects });
  expect(await templates.countDocuments({ _id: 'terputus' })).toBe(0);
  expect(await templates.countDocuments({ userId: 'rajin' })).toBe(50);
  await connection.close();
});
