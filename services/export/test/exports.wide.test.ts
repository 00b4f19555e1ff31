import { calls } from '@rapi/contracts';
import { connectMongo } from '@rapi/service-kit';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { createUserClient } from '@rapi/service-test-kit';
import { until } from '@rapi/test-kit';
import { completed, download, jobOf, order, over, salesCsv, startExportStack } from './stack';

let stack: TableStack;
let user: UserClient;
let fileId: string;
beforeAll(async () => {
  stack = await startExportStack();
  user = stack.as('sari');
  fileId = (await user.upload('penjualan.csv', salesCsv)).id;
});
afterAll(() => stack.stop());

const source = () => ({ source_data: { file_id: fileId } });
const DAY = 86_400_000;

test('an export is made of a file, kept for seven days, and downloaded under its name and id', async () => {
  const job = await completed(user, { ...source(), job_name: 'Laporan: Maret/2026' });
  expect(job).toMatchObject({
    job_name: 'Laporan: Maret/2026',
    export_type: 'data_export',
    output_format: 'csv',
    source_name: 'penjualan.csv',
    progress_percentage: 100,
    download_count: 0,
    is_expired: false,
    error: null,
  });
  expect((Date.parse(job.expires_at ?? '') - Date.now()) / DAY).toBeCloseTo(7, 1);
  const { response, text } = await download(user, job.id);
  expect(response.headers.get('content-disposition')).toContain(`filename="Laporan Maret 2026_${job.id}.csv"`);
  expect(text).toContain('Dewi Lestari');
  expect(text.trim().split(/\r?\n/)).toHaveLength(4);
  await download(user, job.id);
  expect((await jobOf(user, job.id))?.download_count).toBe(2);
});

test('a stored export belongs to its user only', async () => {
  const job = await completed(user, source());
  expect(await stack.objectKeys(`users/sari/exports/${job.id}/`)).toEqual([`users/sari/exports/${job.id}/result`]);
  const other = stack.as('other');
  for (const call of [calls.export.download, calls.export.remove])
    expect(await other.refusal(call, { params: { id: job.id } })).toMatchObject({ status: 404, code: 'not_found' });
  expect((await other.ask(calls.export.jobs)).jobs).toEqual([]);
  const theft = { job_name: 'Curian', output_format: 'csv' as const, ...source() };
  expect(await other.refusal(calls.export.create, { body: theft })).toMatchObject({ status: 404 });
});

test('rows of the request are exported as given, and not stored', async () => {
  const rows: Record<string, string | number | boolean | null>[] = [
    { Kode: '007', '2025': 1.234, Lunas: true },
    { Kode: 'é☕', '2025': -2, Lunas: null },
    { Kode: '=1+1', Lunas: false },
  ];
  const job = await completed(user, {
    output_format: 'json',
    export_settings: { indonesian_formatting: false },
    source_data: { columns: ['Kode', '2025', 'Lunas'], rows },
  });
  expect(job.source_name).toBeNull();
  const { text } = await download(user, job.id);
  const made: unknown = JSON.parse(text);
  expect(made).toEqual([
    { Kode: '007', '2025': 1.234, Lunas: true },
    { Kode: 'é☕', '2025': -2, Lunas: null },
    { Kode: '=1+1', '2025': null, Lunas: false },
  ]);
  expect(await stack.objectKeys(`users/sari/exports/${job.id}/`)).toEqual([`users/sari/exports/${job.id}/result`]);
});

test('rows that cannot be a table are refused', async () => {
  const body = { job_name: 'Salah', output_format: 'csv' as const };
  const refusal = (columns: string[], rows: Record<string, string>[]) =>
    user.refusal(calls.export.create, { body: { ...body, source_data: { columns, rows } } });
  expect(await refusal(['A', 'A'], [{ A: '1' }])).toMatchObject({ status: 422, code: 'invalid_input' });
  expect(await refusal(['A'], [])).toMatchObject({ status: 422, code: 'empty_file' });
});

test('a file is exported in its state at the time of the request, or in the version that the request names', async () => {
  const { id } = await user.upload('asli.csv', salesCsv);
  const before = await order(user, { source_data: { file_id: id } });
  await user.ask(calls.files.applyRecipe, {
    params: { id },
    body: { steps: [{ operation: 'rename@1', config: { mapping: { Pelanggan: 'Pembeli' } } }] },
  });
  const after = await order(user, { source_data: { file_id: id } });
  const first = await order(user, { source_data: { file_id: id, version: 1 } });
  for (const each of [before, after, first]) await over(user, each);
  expect((await download(user, before)).text).toMatch(/Pelanggan/);
  expect((await download(user, first)).text).toMatch(/Pelanggan/);
  expect((await download(user, after)).text).toMatch(/Pembeli/);
});

test('premium formats need a plan that has them', async () => {
  const body = { job_name: 'PDF', output_format: 'pdf' as const, ...source() };
  expect(await user.refusal(calls.export.create, { body })).toMatchObject({ status: 402, code: 'plan_required' });
  stack.accounts.setLimits('kaya', { premium_export_formats: true });
  const rich = stack.as('kaya');
  const { id } = await rich.upload('penjualan.csv', salesCsv);
  const job = await completed(rich, { output_format: 'parquet', source_data: { file_id: id } });
  expect((await download(rich, job.id)).text.slice(0, 4)).toBe('PAR1');
});

test('an export counts once when its file is made, and a used-up month refuses the next', async () => {
  stack.accounts.setLimits('hemat', { transformations_per_month: 1 });
  const thrifty = stack.as('hemat');
  const { id } = await thrifty.upload('penjualan.csv', salesCsv);
  const body = { job_name: 'Kedua', output_format: 'csv' as const, source_data: { file_id: id } };
  await completed(thrifty, { source_data: { file_id: id } });
  expect(stack.accounts.used('hemat')).toBe(1);
  expect(await thrifty.refusal(calls.export.create, { body })).toMatchObject({ status: 429, code: 'quota_exceeded' });
});

test('an export is in the history of its file', async () => {
  const { id } = await user.upload('riwayat.csv', salesCsv);
  await completed(user, { job_name: 'Untuk arsip', source_data: { file_id: id } });
  const exportsOf = async () =>
    (await user.ask(calls.history.list, { query: { limit: 200 } })).history.filter(
      (each) => each.operation_type === 'export' && each.source_file_id === id,
    );
  const [recorded] = await until('the history has it', async () => {
    const found = await exportsOf();
    return found.length > 0 && found;
  });
  expect(recorded).toMatchObject({ label: 'Untuk arsip', operation: 'export@1', records_processed: 3 });
});

test('its end is reported', async () => {
  const told: unknown[] = [];
  const consumer = await stack.broker.subscribe(['job.progress', 'job.finished'], ({ body }) => void told.push(body));
  const job = await completed(user, source());
  const about = { kind: 'export', subject_id: job.id };
  const finished = expect.objectContaining({
    topic: 'job.finished',
    user_id: 'sari',
    data: expect.objectContaining({ ...about, status: 'completed', error: null }),
  });
  const isEnd = (event: unknown) =>
    /job\.finished/.test(JSON.stringify(event)) && JSON.stringify(event).includes(job.id);
  await until('the end was reported', async () => told.some(isEnd));
  expect(told).toContainEqual(finished);
  expect(told).toContainEqual(expect.objectContaining({ topic: 'job.progress', data: expect.objectContaining(about) }));
  await consumer.stop();
});

test('deleting an unfinished export cancels it and keeps its record; deleting a finished one removes it', async () => {
  // The first export keeps the worker busy, so that the second one waits.
  const busy = await order(user, source());
  const waiting = await order(user, source());
  await user.ask(calls.export.remove, { params: { id: waiting } });
  expect(await jobOf(user, waiting)).toMatchObject({ status: 'cancelled', error: null });
  expect(await user.refusal(calls.export.download, { params: { id: waiting } })).toMatchObject({ status: 422 });
  await over(user, busy);
  for (const id of [waiting, busy]) {
    await user.ask(calls.export.remove, { params: { id } });
    expect(await jobOf(user, id)).toBeUndefined();
    expect(await user.refusal(calls.export.download, { params: { id } })).toMatchObject({ status: 404 });
    expect(await stack.objectKeys(`users/sari/exports/${id}/`)).toEqual([]);
  }
});

test('a file that is deleted before its turn comes fails the export with a sentence', async () => {
  const { id } = await user.upload('sebentar.csv', salesCsv);
  await order(user, source());
  const lost = await order(user, { source_data: { file_ids: [fileId, id] } });
  await user.ask(calls.files.remove, { params: { id } });
  const job = await over(user, lost);
  expect(job).toMatchObject({ status: 'failed', error: expect.stringContaining('sebentar.csv') });
  expect(await user.refusal(calls.export.download, { params: { id: lost } })).toMatchObject({ status: 422 });
});

test('an expired export is reported as expired, and no longer served', async () => {
  const job = await completed(user, source());
  const connection = await connectMongo(stack.mongoUrl, 'rapi_export');
  const expiresAt = new Date(Date.now() - 1000);
  await connection.collection<{ _id: string }>('exports').updateOne({ _id: job.id }, { $set: { expiresAt } });
  await connection.close();
  expect(await jobOf(user, job.id)).toMatchObject({ status: 'completed', is_expired: true });
  const refusal = await user.refusal(calls.export.download, { params: { id: job.id } });
  expect(refusal).toMatchObject({ status: 404, detail: expect.stringContaining('expired') });
});

test('the same Idempotency-Key starts one export', async () => {
  const body = { job_name: 'Sekali', output_format: 'csv' as const, ...source() };
  const headers = { 'idempotency-key': 'sekali-saja' };
  const first = await user.ask(calls.export.create, { body, headers });
  const second = await user.ask(calls.export.create, { body, headers });
  expect(second.id).toBe(first.id);
  await over(user, first.id);
});

test('a workflow template is refused with what to do instead', async () => {
  const body = { job_name: 'Alur', output_format: 'csv' as const, ...source(), workflow_id: 'apa-saja' };
  expect(await user.refusal(calls.export.create, { body })).toMatchObject({
    status: 404,
    detail: expect.stringContaining('workflow'),
  });
});

test('everything is removed with the account', async () => {
  const leaver = stack.as('pamit');
  const { id } = await leaver.upload('penjualan.csv', salesCsv);
  await completed(leaver, { source_data: { file_id: id } });
  await leaver.ask(calls.export.createTemplate, { body: { name: 'Milik pamit' } });
  await stack.internal(calls.internal.removeUserData.export, { params: { userId: 'pamit' }, actAs: 'pamit' });
  expect(await stack.objectKeys('users/pamit/exports/')).toEqual([]);
  expect((await leaver.ask(calls.export.jobs)).total).toBe(0);
  expect((await leaver.ask(calls.export.templates)).my_templates).toEqual([]);
});

test('signed out, nothing is answered', async () => {
  const visitor = createUserClient({ export: stack.url }, () => ({}));
  expect(await visitor.refusal(calls.export.jobs)).toMatchObject({ status: 401 });
});
