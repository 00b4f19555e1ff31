import { calls } from '@rapi/contracts';
import type { FilesStack } from './stack';
import { SALES, startFilesStack } from './stack';

let stack: FilesStack;
beforeAll(async () => {
  stack = await startFilesStack();
});
afterAll(() => stack.stop());

const rename = (from: string, to: string) => ({ operation: 'rename@1', config: { mapping: { [from]: to } } });

const named = (column: string) => ({ reason: 'step_rename', params: { columns: [column], more: null } });

test('a recipe reports the outcome of each step, and undone steps can be restored', async () => {
  const user = stack.as('stepper');
  const { id } = await user.upload('sales.csv', SALES);
  const steps = [rename('Kota', 'City'), rename('Produk', 'Product'), rename('Harga', 'Price')];
  await user.ask(calls.files.applyRecipe, { params: { id }, body: { steps } });
  const recipe = () => user.ask(calls.files.recipe, { params: { id } });
  const { applied, redo } = await recipe();
  expect(applied.map(({ version, parent_version, row_count }) => [version, parent_version, row_count])).toEqual([
    [2, 1, 4],
    [3, 2, 4],
    [4, 3, 4],
  ]);
  expect(redo).toBeNull();
  const roll = (transformation: string) =>
    user.ask(calls.history.rollback, { params: { id: transformation }, body: { rollback_reason: 'coba' } });
  await roll(applied[1]?.transformation_id ?? '');
  const undone = await recipe();
  expect(undone.steps).toHaveLength(1);
  expect(undone.redo?.labels).toEqual(['Rename “Produk”', 'Rename “Harga”']);
  expect(undone.redo?.label_sentences).toEqual([named('Produk'), named('Harga')]);
  expect(undone.steps).toMatchObject([{ label: 'Rename “Kota”', label_sentence: named('Kota') }]);
  await roll(undone.redo?.transformation_id ?? '');
  expect(await recipe()).toMatchObject({ steps, redo: null });
});

test('trying a recipe reports every step that does not fit and why, and changes neither the file nor the quota', async () => {
  const user = stack.as('trier');
  const { id } = await user.upload('sales.csv', SALES);
  const steps = [
    rename('Kota', 'City'),
    rename('Provinsi', 'Province'),
    { operation: 'sihir@1' },
    rename('City', 'Town'),
  ];
  const tried = await user.ask(calls.files.tryRecipe, { params: { id }, body: { steps } });
  expect(tried.steps.map(({ fits }) => fits)).toEqual([true, false, false, true]);
  expect(tried.steps[1]?.detail).toMatch(/Provinsi/);
  expect(tried.steps[2]?.detail).toMatch(/sihir@1/);
  expect(tried).toMatchObject({ fits: false, row_count: 4 });
  expect(tried.columns).toContain('Town');
  const fitting = await user.ask(calls.files.tryRecipe, { params: { id }, body: { steps: [rename('Kota', 'City')] } });
  expect(fitting).toMatchObject({
    fits: true,
    steps: [{ operation: 'rename@1', label: 'Rename “Kota”', label_sentence: named('Kota'), row_count: 4 }],
  });
  expect((await user.ask(calls.files.versions, { params: { id } })).versions).toHaveLength(1);
  expect(await user.ask(calls.history.list)).toMatchObject({ total: 1 });
  expect(stack.accounts.used('trier')).toBe(0);
});

test('each step has the rows and columns that were there before it', async () => {
  const user = stack.as('counter');
  const { id } = await user.upload('sales.csv', SALES);
  const copy = { operation: 'copy-column@1', config: { column: 'Kota', name: 'Kota 2' } };
  const take = { operation: 'take-rows@1', config: { part: 'top', count: 3 } };
  await user.ask(calls.files.applyRecipe, { params: { id }, body: { steps: [copy, take] } });
  const { applied } = await user.ask(calls.files.recipe, { params: { id } });
  const [before, after] = [applied[0]?.columns_before ?? 0, applied[0]?.column_count ?? 0];
  expect(after - before).toBe(1);
  expect(applied.map(({ rows_before, row_count }) => [rows_before, row_count])).toEqual([
    [4, 4],
    [4, 3],
  ]);
});

test('columns under other names are found when steps are tried, and renamed in a version of their own when applied', async () => {
  const user = stack.as('matcher');
  const { id } = await user.upload('mei.csv', 'Plgn.,Customer,Kts\nBudi,PT Maju,2\nSiti,PT Jaya,3\n');
  const double = { operation: 'formula@1', config: { formula: '[Qty] * 2', column_name: 'Dua' } };
  const upper = { operation: 'change-text@1', config: { column: 'Pelanggan', rule: 'uppercase' } };
  const found = [{ column: 'Qty', found: 'Kts', how: 'name' }];
  const tried = await user.ask(calls.files.tryRecipe, { params: { id }, body: { steps: [double, upper] } });
  expect(tried.steps).toMatchObject([
    { fits: true, matched_columns: found },
    { fits: false, sentence: { reason: 'column_not_sure', params: { candidates: ['Plgn.', 'Customer'] } } },
  ]);
  expect(tried.steps[1]?.matched_columns).toBeUndefined();
  expect(await user.refusal(calls.files.applyRecipe, { params: { id }, body: { steps: [upper] } })).toMatchObject({
    status: 422,
    reason: 'column_not_sure',
  });
  const applied = await user.ask(calls.files.applyRecipe, { params: { id }, body: { steps: [double] } });
  expect(applied).toMatchObject({ steps_applied: 1, matched_columns: found });
  const recipe = await user.ask(calls.files.recipe, { params: { id } });
  expect(recipe.steps.map(({ operation }) => operation)).toEqual(['rename@1', 'formula@1']);
});

test('recipes are saved, listed, applied to another file and deleted; they outlive the file, not the account', async () => {
  const user = stack.as('collector');
  const { id } = await user.upload('sales.csv', SALES);
  const steps = [{ ...rename('Kota', 'City'), label: 'Kota $ke.City' }, rename('Harga', 'Price')];
  const first = await user.ask(calls.recipes.create, { body: { name: ' Laporan bulanan ', steps } });
  const second = await user.ask(calls.recipes.create, { body: { name: 'Lain', steps: [rename('$a.b', 'x')] } });
  const list = () => user.ask(calls.recipes.list);
  expect(await list()).toEqual({ total: 2, recipes: [second.recipe, first.recipe] });
  expect(first.recipe).toMatchObject({ name: 'Laporan bulanan', steps });
  await user.ask(calls.files.remove, { params: { id } });
  const other = await user.upload('other.csv', SALES);
  await user.ask(calls.files.applyRecipe, { params: { id: other.id }, body: { steps: first.recipe.steps } });
  await user.ask(calls.recipes.remove, { params: { id: second.id } });
  expect(await list()).toMatchObject({ total: 1, recipes: [{ id: first.id }] });
  expect(await user.refusal(calls.recipes.remove, { params: { id: second.id } })).toMatchObject({ status: 404 });
  const blank = await user.refusal(calls.recipes.create, { body: { name: '  ', steps } });
  expect(blank).toMatchObject({ status: 422, fields: [{ path: 'name' }] });
  const empty = await user.refusal(calls.recipes.create, { body: { name: 'Kosong', steps: [] } });
  expect(empty).toMatchObject({ status: 422, fields: [{ path: 'steps' }] });
  await stack.internal(calls.internal.removeUserData.files, { params: { userId: 'collector' }, actAs: 'collector' });
  expect(await list()).toMatchObject({ total: 0 });
});

test('what a step left out is told by the try, the answer, the list of steps and the history', async () => {
  const user = stack.as('warned');
  const { id } = await user.upload('nilai.csv', 'Nama;Nilai\nBudi;1\nSiti;empat\nDewi;3\n');
  const steps = [{ operation: 'convert@1', config: { conversions: { Nilai: 'integer' } } }];
  const tried = await user.ask(calls.files.tryRecipe, { params: { id }, body: { steps } });
  const told = [{ message: expect.stringContaining('“empat” (row 2). These cells are empty now.') }];
  expect(tried.steps[0]?.warnings).toMatchObject(told);
  expect(await user.ask(calls.files.applyRecipe, { params: { id }, body: { steps } })).toMatchObject({
    warnings: told,
  });
  expect((await user.ask(calls.files.recipe, { params: { id } })).applied).toMatchObject([{ warnings: told }]);
  const { history } = await user.ask(calls.history.list);
  expect(history.map(({ warnings }) => warnings)).toMatchObject([told, undefined]);
});
