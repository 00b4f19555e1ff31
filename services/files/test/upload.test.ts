import { calls } from '@rapi/contracts';
import { until } from '@rapi/test-kit';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FilesStack } from './stack';
import { SALES, startFilesStack } from './stack';
import { uploadForm } from '@rapi/service-test-kit';

let stack: FilesStack;
beforeAll(async () => {
  stack = await startFilesStack();
});
afterAll(() => stack.stop());

/** Expects that nothing of a user is stored anywhere. */
async function expectNothingOf(userId: string) {
  expect(await stack.objectKeys(`users/${userId}/`)).toEqual([]);
  expect(await stack.stores.files.countDocuments({ userId })).toBe(0);
  expect(await stack.stores.datasets.countDocuments({ userId })).toBe(0);
  expect(await stack.stores.transformations.countDocuments({ userId })).toBe(0);
}

test('an upload is listed, can be found, and is announced to the user', async () => {
  const heard: unknown[] = [];
  const consumer = await stack.broker.subscribe(['file.ready'], ({ body }) => void heard.push(body));
  const user = stack.as('uploader');
  const uploaded = await user.upload('../../Penjualan Januari.csv', SALES);
  expect(uploaded).toMatchObject({
    original_filename: 'Penjualan Januari.csv',
    file_size: SALES.length,
    file_type: 'csv',
    kind: 'upload',
    status: 'ready',
    row_count: 4,
    column_count: 6,
    sheets: [],
    current_version: 1,
  });
  const second = await user.upload('kedua.csv', SALES);
  const { data, total } = await user.ask(calls.files.list);
  expect([data.map(({ id }) => id), total]).toEqual([[second.id, uploaded.id], 2]);
  const paged = await user.ask(calls.files.list, { query: { limit: 1, offset: 1 } });
  expect([paged.data.map(({ id }) => id), paged.total]).toEqual([[uploaded.id], 2]);
  expect(await user.ask(calls.files.list, { query: { kind: 'output' } })).toMatchObject({ data: [], total: 0 });
  expect(await user.ask(calls.files.get, { params: { id: uploaded.id } })).toEqual({ data: uploaded });
  await until('both events', () => heard.length === 2);
  expect(heard[0]).toMatchObject({ topic: 'file.ready', user_id: 'uploader', data: { id: uploaded.id, row_count: 4 } });
  await consumer.stop();
});

test('the preview pages, sorts and filters typed rows, and both of its addresses answer alike', async () => {
  const user = stack.as('reader');
  const { id } = await user.upload('sales.csv', SALES);
  const query = { rows: 2, offset: 1, sort: 'Harga:desc,Jumlah:asc' };
  const page = await user.ask(calls.files.preview, { params: { id }, query });
  expect(page.data.map(({ Produk, Jumlah, Harga, Tanggal }) => [Produk, Jumlah, Harga, Tanggal])).toEqual([
    ['Gula', 10, 15000, '2026-01-19'],
    ['Teh', 3, 12000, '2026-02-02'],
  ]);
  expect([page.total_rows, page.total_columns, page.data]).toEqual([4, 6, page.preview_data]);
  expect(page.columns.find(({ name }) => name === 'Jumlah')).toMatchObject({ non_null_count: 4, null_count: 0 });
  expect(await user.ask(calls.files.previewById, { params: { id }, query })).toEqual(page);

  const filter = [{ column: 'Kota', operator: 'equals' as const, value: 'Jakarta' }];
  const filtered = await user.ask(calls.files.preview, { params: { id }, query: { filter } });
  expect([filtered.total_rows, filtered.data.map(({ Produk }) => Produk)]).toEqual([2, ['Kopi', 'Teh']]);
  const data = await user.ask(calls.files.data, { params: { id }, query: { limit: 3, filter, sort: 'Jumlah:desc' } });
  expect([data.total_rows, data.processed_excel_data.map(({ Jumlah }) => Jumlah)]).toEqual([2, [3, 2]]);
  expect(data.columns).toContainEqual({ name: 'Tanggal', type: 'date' });

  const unknown = [{ column: 'Warna', operator: 'equals' as const, value: 'biru' }];
  expect(await user.refusal(calls.files.data, { params: { id }, query: { filter: unknown } })).toMatchObject({
    status: 422,
    code: 'unknown_column',
    detail: expect.stringContaining('Warna'),
  });
  expect(await user.refusal(calls.files.preview, { params: { id }, query: { version: 9 } })).toMatchObject({
    status: 404,
  });
});

test('a file is downloaded as uploaded and in every format, and leaves no temporary files', async () => {
  const user = stack.as('downloader');
  const { id } = await user.upload('Laporan Käse.csv', SALES);
  const download = async (format?: 'original' | 'xlsx' | 'csv' | 'json' | 'parquet') => {
    const response = await user.send(calls.files.download, { params: { id }, query: { format } });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.status, Number(response.headers.get('content-length'))]).toEqual([200, bytes.length]);
    return { bytes, disposition: response.headers.get('content-disposition') ?? '' };
  };
  expect((await download()).bytes.toString()).toBe(SALES);
  const original = await download('original');
  expect(original.bytes.toString()).toBe(SALES);
  expect(original.disposition).toContain(`filename*=UTF-8''Laporan%20K%C3%A4se.csv`);
  const { bytes, disposition } = await download('xlsx');
  expect([bytes.subarray(0, 2).toString(), disposition]).toEqual(['PK', expect.stringContaining('.xlsx')]);
  expect((await download('csv')).bytes.toString()).toContain('Budi Santoso,Jakarta,Kopi,2,25000');
  expect(JSON.parse((await download('json')).bytes.toString())).toHaveLength(4);
  expect((await download('parquet')).bytes.subarray(0, 4).toString()).toBe('PAR1');
  await until('the work folder to be empty', async () => (await stack.workLeft()).length === 0);

  const workbook = await user.upload('kembali.xlsx', bytes);
  expect(workbook).toMatchObject({ file_type: 'xlsx', row_count: 4, sheets: [{ is_current: true, row_count: 4 }] });
  const [sheet] = workbook.sheets;
  const shown = await user.ask(calls.files.preview, { params: { id: workbook.id }, query: { sheet: sheet?.name } });
  expect([shown.sheet, shown.total_rows]).toEqual([sheet?.name, 4]);
  const noSheet = { params: { id: workbook.id }, query: { sheet: 'Tidak ada' } };
  for (const call of [calls.files.preview, calls.files.data, calls.files.download]) {
    expect(await user.refusal(call, noSheet)).toMatchObject({
      status: 422,
      code: 'unknown_sheet',
      detail: 'The file has no sheet “Tidak ada”.',
    });
  }
});

test('deleting for good leaves no object, record or work file, and notifies the other services', async () => {
  const heard: unknown[] = [];
  const consumer = await stack.broker.subscribe(['file.removed'], ({ body }) => void heard.push(body));
  const user = stack.as('deleter');
  const { id } = await user.upload('sales.csv', SALES);
  await user.ask(calls.files.applyRecipe, {
    params: { id },
    body: { steps: [{ operation: 'rename@1', config: { mapping: { Kota: 'City' } } }] },
  });
  expect(await stack.objectKeys(`users/deleter/`)).toHaveLength(3);
  await user.ask(calls.files.remove, { params: { id } });
  await user.ask(calls.trash.remove, { params: { id } });
  await expectNothingOf('deleter');
  expect(await stack.workLeft()).toEqual([]);
  expect(await user.refusal(calls.files.remove, { params: { id } })).toMatchObject({
    status: 404,
    detail: 'File not found',
  });
  await until('the event', () => heard.length === 1);
  expect(heard).toMatchObject([{ user_id: 'deleter', data: { id } }]);
  await consumer.stop();
});

describe('a refused upload leaves nothing behind', () => {
  const ofRows = (content: string) => ['tabel.csv', content] as const;
  test.each([
    [
      'a picture',
      ['foto.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')] as const,
      415,
      'Please select a valid Excel (.xlsx, .xls) or CSV file.',
    ],
    ['an empty file', ofRows(''), 422, 'The file is empty. Please choose a file that holds a table.'],
    [
      'a header without rows',
      ofRows('Nama,Kota\n'),
      422,
      'The file has no rows of data below its header. Please add at least one row and upload it again.',
    ],
    [
      'a file over the limit',
      ofRows(`Nama\n${'x'.repeat(1_100_000)}\n`),
      413,
      'File size must be less than 1MB for free tier.',
    ],
    [
      'a damaged workbook',
      ['rusak.xlsx', 'PK\u0003\u0004 and then nothing'] as const,
      422,
      expect.stringMatching(/^The file is damaged: /),
    ],
    ['an open quotation mark', ofRows('Nama\n"Budi\n'), 422, expect.stringContaining('is never closed')],
  ])('%s', async (what, [name, content], status, detail) => {
    const userId = `refused-${what.replaceAll(' ', '-')}`;
    stack.accounts.setLimits(userId, { max_file_size_mb: 1 });
    const refused = await stack.as(userId).refusal(calls.files.upload, { form: uploadForm(name, content) });
    expect(refused).toMatchObject({ status, detail, error: detail });
    await expectNothingOf(userId);
    expect(await stack.workLeft()).toEqual([]);
  });

  test('more rows than the plan allows, on arrival and when the file is read again', async () => {
    const file = ofRows(`Nama\n${'Budi\n'.repeat(40)}`);
    const user = stack.as('many-rows');
    stack.accounts.setLimits('many-rows', { max_rows: 40 });
    const { id } = await user.upload(...file);
    stack.accounts.setLimits('many-rows', { max_rows: 39 });
    const detail = 'The file has 40 rows, and at most 39 are taken. Please split it into smaller files.';
    const form = uploadForm(...file);
    expect(await user.refusal(calls.files.upload, { form })).toMatchObject({
      status: 422,
      code: 'too_many_rows',
      detail,
    });
    expect(await user.refusal(calls.files.reread, { params: { id }, body: {} })).toMatchObject({ status: 422, detail });
  });

  test('a body that is not a form, and a form without a file', async () => {
    const user = stack.as('formless');
    const headers = { ...stack.tokenHeaders('formless'), 'content-type': 'application/json' };
    const response = await fetch(`${stack.url}${calls.files.upload.path}`, { method: 'POST', headers, body: '{}' });
    expect([response.status, await response.json()]).toMatchObject([415, { code: 'unsupported_type' }]);
    const form = new FormData();
    form.append('nama', 'Budi');
    expect(await user.refusal(calls.files.upload, { form })).toMatchObject({
      status: 422,
      detail: 'Please choose a file to upload.',
      fields: [{ path: 'file' }],
    });
    await expectNothingOf('formless');
  });
});

test.each([[[]], [['Expect: 100-continue']]])(
  'a file that is too large by its headers is refused before any of it has arrived (%s)',
  async (more) => {
    stack.accounts.setLimits('declares', { max_file_size_mb: 1 });
    const { host, port, hostname } = new URL(stack.url);
    const head = [
      `POST ${calls.files.upload.path} HTTP/1.1`,
      `Host: ${host}`,
      `Authorization: ${stack.tokenHeaders('declares').authorization}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${60 * 1024 * 1024}`,
      ...more,
    ];
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    const answer = (await text(socket)).replace('HTTP/1.1 100 Continue\r\n\r\n', '');
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(answer).toContain('File size must be less than 1MB for free tier.');
    await expectNothingOf('declares');
  },
);

test('an upload aborted by the client leaves nothing, and the service keeps working', async () => {
  const { host, port, hostname } = new URL(stack.url);
  const head = [
    `POST ${calls.files.upload.path} HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: ${stack.tokenHeaders('breaker').authorization}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 500000',
    '',
    '--x',
    'Content-Disposition: form-data; name="file"; filename="putus.csv"',
    '',
    SALES,
  ].join('\r\n');
  const socket = connect(Number(port), hostname);
  socket.write(head);
  await until('the upload to be under way', async () => (await stack.workLeft()).length === 1);
  socket.destroy();
  await until('the work folder to be empty', async () => (await stack.workLeft()).length === 0);
  await expectNothingOf('breaker');
  expect(await stack.as('breaker').upload('utuh.csv', SALES)).toMatchObject({ row_count: 4 });
});

test('the same idempotency key uploads once, however often it is sent', async () => {
  const user = stack.as('repeater');
  const headers = { 'idempotency-key': 'satu-kali' };
  const [one, other] = await Promise.all([user.upload('a.csv', SALES, headers), user.upload('a.csv', SALES, headers)]);
  const again = await user.upload('a.csv', SALES, headers);
  expect([other, again]).toEqual([one, one]);
  expect((await user.ask(calls.files.list)).total).toBe(1);
  expect((await stack.as('repeater-2').upload('a.csv', SALES, headers)).id).not.toBe(one.id);
});
