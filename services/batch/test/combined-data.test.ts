import { calls } from '@rapi/contracts';
import { type TableStack, uploadForm, type UserClient } from '@rapi/service-test-kit';
import { xlsxFile } from '@rapi/test-kit';
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

test('sheets of one workbook are told apart by their names', async () => {
  const month = (n: number) => [
    ['Barang', 'Jumlah'],
    ['Kopi', n],
    ['Gula', n + 1],
    ['Teh', n + 2],
  ];
  const book = xlsxFile({ Jan: month(1), Feb: month(10) });
  const file_ids: string[] = [];
  for (const sheet of ['Jan', 'Feb']) {
    const { data } = await sari.ask(calls.files.upload, { form: uploadForm('rekap.xlsx', book), query: { sheet } });
    file_ids.push(data.id);
  }
  const job = await ran(sari, { template_id: null, file_ids });
  const combined = await combinedOf(sari, job.id);
  const rows = (await sari.ask(calls.files.data, { params: { id: combined?.file_id ?? '' } })).processed_excel_data;
  expect(rows.map((row) => [Object.values(row)[0], row.Jumlah])).toEqual([
    ...[1, 2, 3].map((n) => ['rekap.xlsx (Jan)', n]),
    ...[10, 11, 12].map((n) => ['rekap.xlsx (Feb)', n]),
  ]);
});
