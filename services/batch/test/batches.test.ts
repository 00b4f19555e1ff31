import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@rapi/contracts';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { connectMongo, subscribeToEvents } from '@rapi/service-kit';
import { wideTest } from '@rapi/test-breadth';
import { until } from '@rapi/test-kit';
import { measuredSeconds } from '../src/batches/estimate';
import { batchModel } from '../src/records/batch-record';
import { itemModel } from '../src/records/item-record';
import { batchOf, combinedOf, create, over, ran, salesCsv, start, startBatchStack, totals, uploads } from './stack';

let stack: TableStack;
let sari: UserClient;
let template: string;
beforeAll(async () => {
  stack = await startBatchStack();
  sari = stack.as('sari');
  template = await totals(sari);
});
afterAll(() => stack.stop());

async function allRowsOf(user: UserClient, id: string, total: number) {
  const rows = [];
  for (let offset = 0; offset < total; offset += 100) {
    const page = await user.ask(calls.files.data, { params: { id }, query: { offset, limit: 100 } });
    rows.push(...page.processed_excel_data);
  }
  return rows;
}

const rowsOf = async (user: UserClient, id: string) =>
  (await user.ask(calls.files.data, { params: { id } })).processed_excel_data;

test('a template runs on every file, and each result is a file with its figures', async () => {
  const file_ids = await uploads(sari, salesCsv(100, 200), salesCsv(300));
  const job = await ran(sari, { template_id: template, file_ids });
  expect(job).toMatchObject({
    status: 'completed',
    total_files: 2,
    completed_items: 2,
    failed_items: 0,
    success_rate: 100,
    progress: 100,
    seconds_left: null,
    indonesian_metrics: {
      total_data_processed: 3,
      total_data_output: 3,
      data_efficiency: 100,
      compliance_rate: 100,
      business_category_insights: { processing_timezone: 'Asia/Jakarta' },
    },
  });
  expect(job.processing_time_seconds).toBeGreaterThan(0);
  expect(job.items.map((item) => [item.filename, item.rows_output])).toEqual([
    ['penjualan-0.csv', 2],
    ['penjualan-1.csv', 1],
  ]);
  const [first] = job.items;
  expect((await rowsOf(sari, first?.output_file_id ?? '')).map((row) => row['Total'])).toEqual([200, 400]);
  const { data } = await sari.ask(calls.files.get, { params: { id: first?.output_file_id ?? '' } });
  expect(data.original_filename).toMatch(/^penjualan-0_processed_total_.*\.xlsx$/);
});

test('the estimate for a file uses earlier files of the same template, or else of any', async () => {
  const user = stack.as('taksir');
  const connection = await connectMongo(stack.mongoUrl, 'rapi_batch');
  const stores = { batches: batchModel(connection), items: itemModel(connection) };
  expect(await measuredSeconds(stores, 'taksir', null)).toBeUndefined();
  const job = await ran(user, { template_id: null, file_ids: await uploads(user, salesCsv(1), salesCsv(2)) });
  const seconds = (job.processing_time_seconds ?? Number.NaN) / 2;
  expect(await measuredSeconds(stores, 'taksir', null)).toBeCloseTo(seconds);
  expect(await measuredSeconds(stores, 'taksir', 'another')).toBeCloseTo(seconds);
  await connection.close();
});

test('a file without the columns of the template fails alone, with their names; a retry runs it alone', async () => {
  const file_ids = await uploads(sari, salesCsv(5), 'Nama\nBudi');
  const job = await ran(sari, { template_id: template, file_ids });
  expect([job.status, job.completed_items, job.failed_items, job.success_rate]).toEqual(['completed', 1, 1, 50]);
  expect(job.items[1]).toMatchObject({ status: 'failed', output_file_id: null });
  expect(job.items[1]?.error).toContain('Jumlah');
  expect(job.items[1]?.error_sentence?.reason).not.toBe('as_said');

  const done = job.items[0];
  expect(await sari.ask(calls.batch.retry, { params: { id: job.id } })).toMatchObject({ status: 'processing' });
  const again = await over(sari, job.id);
  expect([again.completed_items, again.failed_items]).toEqual([1, 1]);
  expect(again.items[0]).toEqual(done);
});

test('only a pending batch can start, only an unfinished one can be cancelled, and a running one cannot be deleted', async () => {
  const file_ids = await uploads(sari, salesCsv(5));
  const { id } = await ran(sari, { template_id: template, file_ids });
  expect(await sari.refusal(calls.batch.start, { params: { id } })).toMatchObject({
    status: 409,
    reason: 'batch_not_pending',
  });
  expect(await sari.refusal(calls.batch.cancel, { params: { id } })).toMatchObject({
    status: 409,
    reason: 'batch_is_over',
  });
  expect(await sari.refusal(calls.batch.retry, { params: { id } })).toMatchObject({
    status: 422,
    reason: 'batch_nothing_failed',
  });

  const other = await create(sari, { template_id: template, file_ids });
  await sari.ask(calls.batch.cancel, { params: { id: other } });
  expect(await batchOf(sari, other)).toMatchObject({ status: 'cancelled', items: [{ status: 'cancelled' }] });
  expect(await sari.refusal(calls.batch.start, { params: { id: other } })).toMatchObject({ status: 409 });
  await sari.ask(calls.batch.retry, { params: { id: other } });
  expect(await over(sari, other)).toMatchObject({ status: 'completed', completed_items: 1 });
  await sari.ask(calls.batch.remove, { params: { id: other } });
  expect(await sari.refusal(calls.batch.status, { params: { id: other } })).toMatchObject({ status: 404 });
});

test('a batch belongs to its owner, and accepts only the owner’s files and templates', async () => {
  const file_ids = await uploads(sari, salesCsv(5));
  const id = await create(sari, { template_id: template, file_ids });
  const budi = stack.as('budi');
  for (const call of [
    calls.batch.status,
    calls.batch.start,
    calls.batch.cancel,
    calls.batch.retry,
    calls.batch.remove,
    calls.batch.results,
    calls.batch.combine,
  ]) {
    expect(await budi.refusal(call, { params: { id } })).toMatchObject({ status: 404 });
  }
  expect((await budi.ask(calls.batch.jobs)).jobs).toEqual([]);
  const body = { name: 'Milik orang', template_id: null, file_ids };
  expect(await budi.refusal(calls.batch.create, { body })).toMatchObject({ status: 404 });
});

test('a file that is deleted while queued fails its item alone, and says so', async () => {
  const file_ids = await uploads(sari, salesCsv(5), salesCsv(6));
  const id = await create(sari, { template_id: template, file_ids });
  await sari.ask(calls.files.remove, { params: { id: file_ids[0] ?? '' } });
  await start(sari, id);
  const job = await over(sari, id);
  expect(job.items.map(({ status }) => status)).toEqual(['failed', 'completed']);
  expect(job.items[0]?.error_sentence).toEqual({
    reason: 'batch_file_deleted',
    params: { filename: 'penjualan-0.csv' },
  });
});

wideTest(
  'a quota used up midway fails the remaining items with the message, and a later retry completes them',
  async () => {
    const dewi = stack.as('dewi');
    const recipe = await totals(dewi);
    const file_ids = await uploads(dewi, salesCsv(1), salesCsv(2), salesCsv(3), salesCsv(4));
    stack.accounts.setLimits('dewi', { transformations_per_month: stack.accounts.used('dewi') + 1 });
    const job = await ran(dewi, { template_id: recipe, file_ids });
    expect([job.completed_items, job.failed_items]).toEqual([1, 3]);
    const failed = job.items.filter(({ status }) => status === 'failed');
    expect(new Set(failed.map(({ error_sentence }) => error_sentence?.reason))).toEqual(
      new Set(['transformations_used_up']),
    );

    stack.accounts.setLimits('dewi', { transformations_per_month: 100 });
    await dewi.ask(calls.batch.retry, { params: { id: job.id } });
    expect(await over(dewi, job.id)).toMatchObject({ status: 'completed', completed_items: 4, failed_items: 0 });
    expect((await dewi.ask(calls.files.list)).data.filter(({ kind }) => kind === 'output')).toHaveLength(4);
    expect(stack.accounts.used('dewi')).toBe(4);
  },
);

test('the values that fail the compliance check are counted, and their rows shown', async () => {
  const file_ids = await uploads(
    sari,
    'Nama,NPWP,Tanggal\nBudi,01.000.013.1-093.000,05/01/2026\nSiti,01.000.013.2-093.000,06/01/2026',
  );
  const job = await ran(sari, { template_id: null, file_ids });
  const [item] = job.items;
  expect(item?.indonesian_compliance_check).toMatchObject({
    compliant: false,
    checked_values: 4,
    invalid_values: 1,
    rows_failed: 1,
    issue_sentences: [{ reason: 'compliance_issue', params: { column: 'NPWP', count: 1, kind: 'valid_npwp' } }],
  });
  expect(job.indonesian_metrics?.compliance_rate).toBe(75);
  const params = { id: job.id, itemId: item?.id ?? '' };
  const page = await sari.ask(calls.batch.failingRows, { params, query: { language: 'id' } });
  expect(page).toMatchObject({
    total: 1,
    columns: ['Nama', 'NPWP', 'Tanggal'],
    column_types: ['text', 'text', 'date'],
    rows: [{ row_index: 1, row: { Nama: 'Siti', Tanggal: '2026-01-06' }, violations: [{ columns: ['NPWP'] }] }],
  });
});

wideTest('the results are available as one ZIP, and as one table with the file of origin', async () => {
  const file_ids = await uploads(sari, salesCsv(100, 200), 'Pelanggan,Jumlah,Harga,Kota\nDewi,1,50,Medan');
  const job = await ran(sari, { template_id: template, file_ids });
  const params = { id: job.id };
  const response = await sari.send(calls.batch.results, { params });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(await sari.refusal(calls.batch.results, { params, query: { format: 'csv' as 'zip' } })).toMatchObject({
    status: 422,
    fields: [{ path: 'format', message: expect.stringContaining('zip') }],
  });
  const zip = Buffer.from(await response.arrayBuffer());
  expect(zip.length).toBe(Number(response.headers.get('content-length')));
  // The end of a ZIP states its number of files.
  expect(zip.readUInt16LE(zip.length - 12)).toBe(2);

  const combined = await combinedOf(sari, job.id);
  expect(combined).toMatchObject({
    status: 'completed',
    rows: 3,
    missing_columns: [{ column: 'Kota', files: ['penjualan-0.csv'] }],
    mixed_columns: [],
    error: null,
  });
  const rows = await rowsOf(sari, combined?.file_id ?? '');
  expect(rows.map((row) => [row['Berkas asal'], row['Total'], row['Kota']])).toEqual([
    ['penjualan-0.csv', 200, null],
    ['penjualan-0.csv', 400, null],
    ['penjualan-1.csv', 50, 'Medan'],
  ]);
});

wideTest(
  'twelve months in four formats become one table that adds up, with the column matches reported by file',
  async () => {
    const folder = join(__dirname, '../../../packages/tables/test/cases/months');
    const truth: { tsum: number; tn: number; per: Record<string, number> } = JSON.parse(
      await readFile(join(folder, 'truth.json'), 'utf8'),
    );
    const names = (await readdir(folder)).filter((name) => name.endsWith('.csv')).sort();
    const file_ids: string[] = [];
    for (const name of names) file_ids.push((await sari.upload(name, await readFile(join(folder, name)))).id);
    const { id } = await ran(sari, { template_id: null, file_ids });
    const combined = await combinedOf(sari, id);
    expect(combined).toMatchObject({ status: 'completed', rows: truth.tn, mixed_columns: [], conflicts: [] });
    const [own] = names;
    expect(combined?.missing_columns.map(({ column }) => column)).toEqual(['Ket', 'Diskon']);
    expect(combined?.missing_columns.every(({ files }) => own !== undefined && files.includes(own))).toBe(true);
    const found = Object.fromEntries(
      (combined?.matched_columns ?? []).map(({ column, names: said }) => [column, said]),
    );
    expect(found['Tanggal']).toEqual(names.slice(4, 7).map((file) => ({ file, name: 'Tgl' })));
    expect(found['Qty']).toEqual(names.slice(4, 7).map((file) => ({ file, name: 'Jumlah' })));

    const params = { id: combined?.file_id ?? '' };
    const sums: Record<string, number> = {};
    for (const row of await allRowsOf(sari, params.id, truth.tn)) {
      const month = String(Number(/ (\d\d) /.exec(String(row['Berkas asal']))?.[1]));
      expect(String(row['Tanggal']).slice(0, 7)).toBe(`2025-${month.padStart(2, '0')}`);
      sums[month] = (sums[month] ?? 0) + Number(row['Total']);
    }
    expect(sums).toEqual(truth.per);
    expect(Object.values(sums).reduce((sum, each) => sum + each, 0)).toBe(truth.tsum);
  },
);

test('the column matches of the combined table are shown, and can be corrected, before it is made', async () => {
  const file_ids = await uploads(
    sari,
    'Tanggal,Kota,Qty\n05/01/2026,Medan,1\n06/01/2026,Solo,2',
    'Tgl,Cabang,Kuantitas\n05/02/2026,Padang,3\n06/02/2026,Bogor,banyak',
  );
  const job = await ran(sari, { template_id: null, file_ids });
  const params = { id: job.id };
  const second = job.items[1]?.output_file_id ?? '';
  const { plan } = await sari.ask(calls.batch.combine, { params, body: { preview: true } });
  expect(plan).toMatchObject({ row_count: 4, files: [{ file_id: second, filename: 'penjualan-1.csv' }] });
  expect(plan?.files[0]?.columns.map(({ name, to, how }) => [name, to, how])).toEqual([
    ['Tgl', 'Tanggal', 'alike'],
    ['Cabang', 'Cabang', 'extra'],
    ['Kuantitas', 'Qty', 'alike'],
  ]);
  expect(plan?.columns.find(({ name }) => name === 'Qty')?.types_by_file).toEqual([
    { filename: 'penjualan-0.csv', type: 'integer' },
    { filename: 'penjualan-1.csv', type: 'text' },
  ]);
  expect((await batchOf(sari, job.id)).combined).toBeNull();

  const to = (column: string, target: string | null, file_id = second) => ({ file_id, column, to: target });
  const refused = (matches: ReturnType<typeof to>[]) =>
    sari.refusal(calls.batch.combine, { params, body: { matches } });
  expect(await refused([to('Cabang', 'Kota'), to('Tgl', 'Kota')])).toMatchObject({
    status: 422,
    reason: 'append_same_column',
  });
  expect(await refused([to('Cabang', 'Kota'), to('Cabang', 'Wilayah')])).toMatchObject({
    status: 422,
    reason: 'append_placed_twice',
  });
  expect(await refused([to('Tidak Ada', 'Kota')])).toMatchObject({ status: 422, reason: 'unknown_column' });
  expect(await refused([to('Cabang', 'Kota', 'orang-lain')])).toMatchObject({ status: 404 });

  const combined = await combinedOf(sari, job.id, { matches: [to('Cabang', 'Kota'), to('Kuantitas', null)] });
  expect(combined).toMatchObject({ status: 'completed', rows: 4, conflicts: [] });
  const rows = await rowsOf(sari, combined?.file_id ?? '');
  expect(rows.map((row) => [row['Tanggal'], row['Kota'], row['Qty']])).toEqual([
    ['2026-01-05', 'Medan', 1],
    ['2026-01-06', 'Solo', 2],
    ['2026-02-05', 'Padang', null],
    ['2026-02-06', 'Bogor', null],
  ]);
});

test('a batch without results has nothing to download', async () => {
  const id = await create(sari, { template_id: template, file_ids: await uploads(sari, salesCsv(1)) });
  for (const call of [calls.batch.results, calls.batch.combine]) {
    expect(await sari.refusal(call, { params: { id } })).toMatchObject({ status: 422, reason: 'batch_no_results' });
  }
});

wideTest('the user’s screen follows the batch, and gets its end once', async () => {
  const heard: unknown[] = [];
  const consumer = await subscribeToEvents(stack.broker, ['job.progress', 'job.finished'], ({ topic, data }) =>
    heard.push({ topic, data }),
  );
  const job = await ran(sari, {
    name: 'Didengar',
    template_id: template,
    file_ids: await uploads(sari, salesCsv(1), salesCsv(2)),
  });
  const about = { kind: 'batch', subject_id: job.id, subject_name: 'Didengar' };
  await until('the end is heard', () =>
    Promise.resolve(heard.some((each) => JSON.stringify(each).includes('job.finished'))),
  );
  await consumer.stop();
  // Both files may be done at once: then half is never heard.
  expect(heard).toContainEqual({ topic: 'job.progress', data: expect.objectContaining(about) });
  expect(heard.filter((each) => JSON.stringify(each).includes('job.finished'))).toEqual([
    { topic: 'job.finished', data: expect.objectContaining({ ...about, status: 'completed', error: null }) },
  ]);
});

test('nothing is left of a user whose account is removed while a batch runs', async () => {
  const rini = stack.as('rini');
  const file_ids = await uploads(rini, salesCsv(1), salesCsv(2), salesCsv(3));
  const id = await create(rini, { template_id: null, file_ids });
  await start(rini, id);
  await stack.internal(calls.internal.removeUserData.batch, { params: { userId: 'rini' } });
  expect((await rini.ask(calls.batch.jobs)).jobs).toEqual([]);
  expect(await rini.refusal(calls.batch.status, { params: { id } })).toMatchObject({ status: 404 });
});

wideTest('the analytics are computed from the user’s own batches', async () => {
  const nina = stack.as('nina');
  const empty = (await nina.ask(calls.batch.analytics)).analytics;
  expect(empty.overview).toEqual({ total_jobs: 0, success_rate: 0, total_files_processed: 0, avg_processing_time: 0 });
  const recipe = await totals(nina);
  const file_ids = await uploads(nina, salesCsv(1), salesCsv(2), 'Nama\nBudi', 'NPWP,Jumlah,Harga\n123,1,2');
  const job = await ran(nina, { template_id: recipe, file_ids, business_category: 'sales-analytics' });
  const { overview, popular_templates, indonesian_insights } = (await nina.ask(calls.batch.analytics)).analytics;
  expect(overview).toMatchObject({ total_jobs: 1, success_rate: 75, total_files_processed: 4 });
  expect(overview.avg_processing_time).toBeCloseTo(job.processing_time_seconds ?? 0, 1);
  expect(popular_templates).toEqual([
    { template_name: job.template_name, business_category: 'sales-analytics', usage_count: 1, avg_success_rate: 75 },
  ]);
  expect(indonesian_insights.performance_tip_sentences.map(({ reason }) => reason)).toEqual([
    'insight_fastest_hour',
    'insight_failing_files',
    'insight_template_fails',
  ]);
  expect(indonesian_insights.compliance_reminder_sentences).toEqual([
    { reason: 'insight_invalid_values', params: { count: 1 } },
  ]);
});
