import { calls } from '@rapi/contracts';
import type { TableStack } from '@rapi/service-test-kit';
import { ran, startBatchStack, uploads } from './stack';

let stack: TableStack;
beforeAll(async () => {
  stack = await startBatchStack();
});
afterAll(() => stack.stop());

const JANUARY = 'Tanggal;Cabang;Total\n25/01/2026;Jakarta;12.500,50\n27/01/2026;Depok;n/a\n28/01/2026;Tegal;9.000,00\n';
const FEBRUARY =
  'Tanggal,Cabang,Total\n02/25/2026,Jakarta,"12,500.50"\n02/27/2026,Depok,n/a\n02/28/2026,Tegal,"9,000.00"\n';
const steps = [
  { operation: 'merge-values@1', config: { column: 'Total', merges: [{ from: ['n/a'], to: '10.750' }] } },
  {
    operation: 'filter-rows@1',
    config: { conditions: [{ column: 'Total', operator: 'greater_than', value: '10.000' }] },
  },
  { operation: 'formula@1', config: { formula: '[Total] * 2', column_name: 'Dua' } },
];

test('a batch reads the values of its steps as the person meant them', async () => {
  const user = stack.as('sari');
  const { id } = await user.upload('januari.csv', JANUARY);
  await user.ask(calls.files.applyRecipe, { params: { id }, body: { steps } });
  const kept = await user.ask(calls.files.recipe, { params: { id } });
  const { recipe } = await user.ask(calls.recipes.create, {
    body: { name: 'Di atas sepuluh ribu', steps: kept.steps },
  });

  const { items } = await ran(user, { template_id: recipe.id, file_ids: await uploads(user, FEBRUARY) });
  expect(items).toMatchObject([{ status: 'completed' }]);
  const asked = { params: { id: items[0]?.output_file_id ?? '' } };
  const { processed_excel_data: rows } = await user.ask(calls.files.data, asked);
  expect(rows.map(({ Cabang, Dua }) => [Cabang, Dua])).toEqual([
    ['Jakarta', 25_001],
    ['Depok', 21_500],
  ]);
});

test('a batch refuses such a value in steps that nobody applied, where the file reads it as ten', async () => {
  const user = stack.as('sari');
  const { recipe } = await user.ask(calls.recipes.create, { body: { name: 'Ditulis sendiri', steps } });
  const { items } = await ran(user, { template_id: recipe.id, file_ids: await uploads(user, FEBRUARY, JANUARY) });
  expect(items.map(({ status }) => status)).toEqual(['failed', 'completed']);
  expect(JSON.stringify(items[0])).toContain('10.750');
});
