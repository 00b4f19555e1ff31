import { calls } from '@rapi/contracts';
import type { FilesStack } from './stack';
import { startFilesStack } from './stack';

let stack: FilesStack;
beforeAll(async () => {
  stack = await startFilesStack();
});
afterAll(() => stack.stop());

const SHOPS = `Toko;Penjaga;Jan;Feb
Solo;Budi Santoso;10;1,5
Medan;Siti Aminah Putri;;20
`;

const steps = [
  { operation: 'split-column@1', config: { column: 'Penjaga', by: { delimiter: ' ' }, into: ['Depan', 'Belakang'] } },
  { operation: 'merge-columns@1', config: { columns: ['Belakang', 'Depan'], separator: ', ', name: 'Penjaga' } },
  {
    operation: 'unpivot@1',
    config: { keep: ['Toko', 'Penjaga'], columns: ['Jan', 'Feb'], name_column: 'Bulan', value_column: 'Nilai' },
  },
];

async function start(name: string) {
  const user = stack.as(name);
  const { id } = await user.upload('toko.csv', SHOPS);
  const rowsOf = async (file: string) =>
    (await user.ask(calls.files.data, { params: { id: file } })).processed_excel_data;
  return { user, id, rowsOf };
}

test('steps reshape a file, each is undone by itself, and all are replayed on another file', async () => {
  const { user, id, rowsOf } = await start('reshaper');
  await user.ask(calls.files.applyRecipe, { params: { id }, body: { steps } });
  const reshaped = [
    { Toko: 'Solo', Penjaga: 'Santoso, Budi', Bulan: 'Jan', Nilai: 10 },
    { Toko: 'Solo', Penjaga: 'Santoso, Budi', Bulan: 'Feb', Nilai: 1.5 },
    { Toko: 'Medan', Penjaga: 'Aminah Putri, Siti', Bulan: 'Jan', Nilai: null },
    { Toko: 'Medan', Penjaga: 'Aminah Putri, Siti', Bulan: 'Feb', Nilai: 20 },
  ];
  expect(await rowsOf(id)).toEqual(reshaped);
  const { applied, steps: kept } = await user.ask(calls.files.recipe, { params: { id } });
  expect(kept.map(({ label }) => label)).toEqual([
    'Split “Penjaga” at “ ”',
    'Merge into “Penjaga”: “Belakang”, “Depan”',
    'Turn columns into rows: “Jan”, “Feb”',
  ]);
  const other = await user.upload('toko-2.csv', SHOPS.replace('Solo', 'Kediri'));
  await user.ask(calls.files.applyRecipe, { params: { id: other.id }, body: { steps: kept } });
  expect((await rowsOf(other.id))[0]).toEqual({ ...reshaped[0], Toko: 'Kediri' });
  await user.ask(calls.history.rollback, {
    params: { id: applied[2]?.transformation_id ?? '' },
    body: { rollback_reason: 'coba' },
  });
  expect(Object.keys((await rowsOf(id))[0] ?? {})).toEqual(['Toko', 'Penjaga', 'Jan', 'Feb']);
});

test('rows and columns are swapped', async () => {
  const { user, id, rowsOf } = await start('swapper');
  const step = { operation: 'transpose@1', config: { name_column: 'Toko' } };
  await user.ask(calls.files.applyRecipe, { params: { id }, body: { steps: [step] } });
  expect(await rowsOf(id)).toEqual([
    { Toko: 'Penjaga', Solo: 'Budi Santoso', Medan: 'Siti Aminah Putri' },
    { Toko: 'Jan', Solo: 10, Medan: null },
    { Toko: 'Feb', Solo: 1.5, Medan: 20 },
  ]);
});

test.each([
  ['split-column@1', { column: 'Penjaga', by: { pattern: '(' } }, /pattern/],
  ['split-column@1', { column: 'Penjaga', by: {} }, /how to split/],
  ['split-column@1', { column: 'Lain', by: { delimiter: ' ' } }, /Lain/],
  ['merge-columns@1', { columns: ['Jan', 'Feb'], separator: '', name: 'Toko' }, /already/],
  ['unpivot@1', { columns: ['Jan'], keep: ['Toko'], name_column: 'Toko', value_column: 'N' }, /already/],
  ['transpose@1', { name_column: 'Lain' }, /Lain/],
  ['append@1', { files: [] }, /at least one file/],
])('%s refuses %j with a message', async (operation, config, said) => {
  const { user, id } = await start('refused');
  const refused = await user.refusal(calls.files.applyRecipe, {
    params: { id },
    body: { steps: [{ operation, config }] },
  });
  expect(refused).toMatchObject({ status: 422, detail: expect.stringMatching(said) });
  expect((await user.ask(calls.files.versions, { params: { id } })).versions).toHaveLength(1);
});
