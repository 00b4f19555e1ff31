import { calls } from '@rapi/contracts';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { combinedOf, ran, startBatchStack, uploads } from './stack';

let stack: TableStack;
let sari: UserClient;
beforeAll(async () => {
  stack = await startBatchStack();
  sari = stack.as('sari');
});
afterAll(() => stack.stop());

test('the combined table has the rows of data only if that is asked for; what was left out is told by file', async () => {
  const month = (month: string) =>
    [
      'Tanggal,Barang,Jumlah',
      ...[1, 2, 3, 4].map((n) => `0${n}/${month}/2026,Kopi ${n},${n * 1000}`),
      ',JUMLAH,10000',
      ...[`,"Bandung, 31/${month}/2026",`, ',Mengetahui,', ',Siti Aminah,'],
    ].join('\n');
  const job = await ran(sari, { template_id: null, file_ids: await uploads(sari, month('01'), month('02')) });
  const params = { id: job.id };
  const preview = async (data_only: boolean) =>
    (await sari.ask(calls.batch.combine, { params, body: { preview: true, data_only } })).plan;
  const counts = { own_rows_not_data: 4, files: [{ rows_not_data: 4 }] };
  expect(await preview(false)).toMatchObject({ ...counts, row_count: 16 });
  expect(await preview(true)).toMatchObject({ ...counts, row_count: 8 });
  const told = ['penjualan-0.csv', 'penjualan-1.csv'].map((file) => ({ file, count: 4 }));
  expect(await combinedOf(sari, job.id)).toMatchObject({ rows: 16, rows_not_data: told, rows_left_out: [] });
  const combined = await combinedOf(sari, job.id, { data_only: true });
  expect(combined).toMatchObject({ rows: 8, rows_not_data: [], rows_left_out: told });
  const file = { params: { id: combined?.file_id ?? '' } };
  const rows = (await sari.ask(calls.files.data, file)).processed_excel_data;
  expect(rows.reduce((sum, { Jumlah }) => sum + Number(Jumlah), 0)).toBe(20_000);
});
