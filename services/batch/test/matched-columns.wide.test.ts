import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@rapi/contracts';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { ran, startBatchStack, uploads } from './stack';

let stack: TableStack;
let sari: UserClient;
beforeAll(async () => {
  stack = await startBatchStack();
  sari = stack.as('sari');
});
afterAll(() => stack.stop());

const saved = async (formula: string): Promise<string> => {
  const steps = [{ operation: 'formula@1', config: { formula, column_name: 'Hitungan' } }];
  return (await sari.ask(calls.recipes.create, { body: { name: `Hitung ${Math.random()}`, steps } })).recipe.id;
};

const rowsOf = async (id: string | null | undefined) =>
  (await sari.ask(calls.files.data, { params: { id: id ?? '' }, query: { limit: 100 } })).processed_excel_data;

test('months in three formats run one recipe, each with its own column matches', async () => {
  const folder = join(__dirname, '../../../packages/tables/test/cases/months');
  const months = ['Penjualan 01 Januari 2025', 'Penjualan 05 Mei 2025', 'Penjualan 08 Agustus 2025'];
  const contents = await Promise.all(months.map((name) => readFile(join(folder, `${name}.csv`), 'utf8')));
  const truth: { per: Record<string, number> } = JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8'));
  const file_ids = await uploads(sari, ...contents);
  const job = await ran(sari, { template_id: await saved('[Qty] * [Harga] + 0 * [Total]'), file_ids });
  expect(job).toMatchObject({ status: 'completed', completed_items: 3 });
  expect(job.items.map(({ matched_columns }) => matched_columns)).toEqual([
    undefined,
    [
      { column: 'Qty', found: 'Jumlah', how: 'name' },
      { column: 'Harga', found: 'Harga Satuan', how: 'alike' },
    ],
    [
      { column: 'Qty', found: 'qty', how: 'name' },
      { column: 'Harga', found: 'harga', how: 'name' },
      { column: 'Total', found: 'total', how: 'name' },
    ],
  ]);
  for (const [i, month] of ['1', '5', '8'].entries()) {
    const rows = await rowsOf(job.items[i]?.output_file_id);
    expect(rows.reduce((sum, row) => sum + Number(row['Hitungan']), 0)).toBe(truth.per[month]);
  }
});

test('a file with two candidates for a column fails with both names, and a different figure is never used', async () => {
  const file_ids = await uploads(
    sari,
    'Customer,Plgn.\nBudi,Siti\nDewi,Rini',
    'Nama Pelanggan,Kota\nBudi,Medan\nSiti,Solo',
  );
  const job = await ran(sari, { template_id: await saved('UPPER([Pelanggan])'), file_ids });
  expect(job.items[0]).toMatchObject({
    status: 'failed',
    error_sentence: {
      reason: 'column_not_sure',
      params: { columns: ['Pelanggan'], candidates: ['Customer', 'Plgn.'] },
    },
  });
  expect(job.items[1]?.matched_columns).toEqual([{ column: 'Pelanggan', found: 'Nama Pelanggan', how: 'alike' }]);
  expect((await rowsOf(job.items[1]?.output_file_id)).map((row) => row['Hitungan'])).toEqual(['BUDI', 'SITI']);

  const costs = await uploads(sari, 'Barang,Harga Beli\nPaku,1500\nCat,2500');
  const other = await ran(sari, { template_id: await saved('[Harga] * 2'), file_ids: costs });
  expect(other.items[0]).toMatchObject({
    status: 'failed',
    error_sentence: { reason: 'column_not_sure', params: { columns: ['Harga'], candidates: ['Harga Beli'] } },
  });
});

test('what the steps left out of a file is told with its result', async () => {
  const steps = [{ operation: 'convert@1', config: { conversions: { Nilai: 'integer' } } }];
  const { recipe } = await sari.ask(calls.recipes.create, { body: { name: 'Angka', steps } });
  const file_ids = await uploads(sari, 'Nama;Nilai\nBudi;1\nSiti;empat\n', 'Nama;Nilai\nBudi;1\nSiti;4\n');
  const job = await ran(sari, { template_id: recipe.id, file_ids });
  expect(job.items.map(({ warnings }) => warnings)).toMatchObject([
    [{ message: expect.stringContaining('“empat” (row 2). These cells are empty now.') }],
    undefined,
  ]);
});
