import { calls } from '@rapi/contracts';
import type { TableStack } from '@rapi/service-test-kit';
import { ran, startBatchStack, uploads } from './stack';

let stack: TableStack;
beforeAll(async () => {
  stack = await startBatchStack();
});
afterAll(() => stack.stop());

const month = (paid: number) => `Laporan;\n\nNama;Jumlah\nPelanggan;Dibayar\nBudi;${paid}\nSiti;4\n`;

test('a batch reads its files as the person read the first one', async () => {
  const user = stack.as('sari');
  const { id } = await user.upload('januari.csv', month(3));
  await user.ask(calls.files.reread, { params: { id }, body: { header_row: 4 } });
  const double = { operation: 'formula@1', config: { formula: '[Dibayar] * 2', column_name: 'Dua' } };
  await user.ask(calls.files.applyRecipe, { params: { id }, body: { steps: [double] } });
  const { steps } = await user.ask(calls.files.recipe, { params: { id } });
  const { recipe } = await user.ask(calls.recipes.create, { body: { name: 'Gandakan', steps } });

  const file_ids = await uploads(user, month(5), month(7));
  const { items } = await ran(user, { template_id: recipe.id, file_ids });
  expect(items.map(({ status, rows_processed, rows_output }) => [status, rows_processed, rows_output])).toEqual([
    ['completed', 2, 2],
    ['completed', 2, 2],
  ]);
  for (const [place, total] of [10, 14].entries()) {
    const asked = { params: { id: items[place]?.output_file_id ?? '' } };
    const { processed_excel_data: rows } = await user.ask(calls.files.data, asked);
    expect(rows).toMatchObject([{ Dua: total }, { Dua: 8 }]);
  }
  // The source files keep the way they were read.
  const kept = await user.ask(calls.files.get, { params: { id: file_ids[0] ?? '' } });
  expect(kept.data).toMatchObject({ current_version: 1, row_count: 3 });
});
