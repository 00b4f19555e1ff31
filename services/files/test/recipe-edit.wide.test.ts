import { calls, type RecipeStep } from '@rapi/contracts';
import { commitEdit } from '../src/versions/commit-edit';
import { settleTransformations } from '../src/versions/settle-transformations';
import type { FilesStack } from './stack';
import { SALES, startFilesStack } from './stack';

let stack: FilesStack;
beforeAll(async () => {
  stack = await startFilesStack();
});
afterAll(() => stack.stop());

const rename = (from: string, to: string): RecipeStep => ({
  operation: 'rename@1',
  config: { mapping: { [from]: to } },
});
const [city, product, price] = [rename('Kota', 'City'), rename('Produk', 'Product'), rename('Harga', 'Price')];
const uppercase: RecipeStep = { operation: 'change-text@1', config: { column: 'City', rule: 'uppercase' } };

/** A file with steps, and calls on it. */
async function worked(name: string, steps: RecipeStep[]) {
  const user = stack.as(name);
  const { id } = await user.upload('sales.csv', SALES);
  await user.ask(calls.files.applyRecipe, { params: { id }, body: { steps, version: 1 } });
  const replace = (steps: RecipeStep[], version: number, confirm = false) => ({
    params: { id },
    body: { steps, version, confirm },
  });
  return {
    id,
    user,
    edit: (steps: RecipeStep[], version: number, confirm?: boolean) =>
      user.ask(calls.files.replaceRecipe, replace(steps, version, confirm)),
    refused: (steps: RecipeStep[], version: number) => user.refusal(calls.files.replaceRecipe, replace(steps, version)),
    recipe: () => user.ask(calls.files.recipe, { params: { id } }),
    version: async () => (await user.ask(calls.files.get, { params: { id } })).data.current_version ?? 0,
    columns: async () =>
      (await user.ask(calls.files.data, { params: { id } })).columns.map(({ name: column }) => column),
    rollBack: (transformation: string, undoable = false) =>
      user.ask(calls.history.rollback, {
        params: { id: transformation },
        body: { rollback_reason: 'urungkan', undoable },
      }),
  };
}

/** Switches one of a file's steps off: it moves from the steps to the switched-off ones. */
async function switchOff(file: Awaited<ReturnType<typeof worked>>, place: number) {
  const { steps, applied, switched_off: off = [] } = await file.recipe();
  const version = await file.version();
  const said = off.map(({ transformation_id, place: at }) => ({ transformation_id, place: at }));
  const one = { transformation_id: applied[place]?.transformation_id ?? '', place };
  return file.user.ask(calls.files.replaceRecipe, {
    params: { id: file.id },
    body: { steps: steps.toSpliced(place, 1), version, switched_off: [...said, one] },
  });
}

const labels = (steps: RecipeStep[]) => steps.map(({ label }) => label);

test('a deleted step is removed, the later ones run again, and one undo restores it', async () => {
  const file = await worked('deleter', [city, product, price]);
  const { steps } = await file.recipe();
  const edited = await file.edit(
    [steps[0], steps[2]].flatMap((step) => step ?? []),
    4,
  );
  expect(edited).toMatchObject({ success: true, steps_run: 1, left_out: [], version: 6, row_count: 4 });
  expect(await file.columns()).toEqual(['Tanggal', 'Pelanggan', 'City', 'Produk', 'Jumlah', 'Price']);
  const after = await file.recipe();
  expect(labels(after.steps)).toEqual(['Rename “Kota”', 'Rename “Harga”']);
  expect(after.undo).toMatchObject({ transformation_id: edited.transformation_id, label: 'Edit the steps' });
  expect(after.redo).toBeNull();
  await file.rollBack(after.undo?.transformation_id ?? '');
  const undone = await file.recipe();
  expect(undone.steps).toEqual(steps);
  expect(undone.redo?.labels).toEqual(['Edit the steps']);
  await file.rollBack(undone.redo?.transformation_id ?? '');
  expect((await file.recipe()).steps).toEqual(after.steps);
  expect(stack.accounts.used('deleter')).toBe(3);
});

test.each([1, 2, 3])('one undo reverts the restoring of a version, %i steps back', async (back) => {
  const file = await worked(`restorer-${back}`, [city, product, price]);
  const { steps, applied } = await file.recipe();
  await file.rollBack(applied.at(-back)?.transformation_id ?? '', true);
  const restored = await file.recipe();
  expect(restored.steps).toEqual(steps.slice(0, -back));
  expect(restored).toMatchObject({ undo: { label: `Go back to version ${4 - back}` }, redo: null });
  await file.rollBack(restored.undo?.transformation_id ?? '');
  const undone = await file.recipe();
  expect(undone.steps).toEqual(steps);
  expect(undone.redo?.labels).toEqual([`Go back to version ${4 - back}`]);
  await file.rollBack(undone.redo?.transformation_id ?? '');
  const again = await file.recipe();
  expect(again.steps).toEqual(restored.steps);
  await file.rollBack(again.undo?.transformation_id ?? '');
  expect((await file.recipe()).steps).toEqual(steps);
});

test('undo continues before an edit that was undone', async () => {
  const file = await worked('undoer', [city, product]);
  await file.edit([city], 3);
  for (const left of [2, 1, 0]) {
    const { undo } = await file.recipe();
    await file.rollBack(undo?.transformation_id ?? '');
    expect((await file.recipe()).steps).toHaveLength(left);
  }
  expect((await file.recipe()).undo).toBeNull();
});

test('steps are reordered, edited and added; only new ones count', async () => {
  const file = await worked('editor', [city, product]);
  const before = stack.accounts.used('editor');
  const other = { ...rename('Kota', 'Town'), ...(await file.recipe()).steps[0], config: { mapping: { Kota: 'Town' } } };
  const edited = await file.edit([product, other], 3);
  expect(edited).toMatchObject({ steps_run: 2 });
  expect(stack.accounts.used('editor')).toBe(before + 1);
  expect(labels((await file.recipe()).steps)).toEqual(['Rename “Produk”', 'Rename “Kota”']);
  expect(await file.columns()).toContain('Town');
  const { version } = await file.edit([], edited.version);
  expect((await file.recipe()).steps).toEqual([]);
  expect(await file.edit([], version)).toMatchObject({ transformation_id: null, version, steps_run: 0 });
});

test('renaming a step runs nothing and makes no version', async () => {
  const file = await worked('namer', [city, product]);
  const named = await file.edit([{ ...city, label: 'Kota ke Inggris' }, product], 3);
  expect(named).toMatchObject({ transformation_id: null, version: 3, steps_run: 0 });
  expect(labels((await file.recipe()).steps)).toEqual(['Kota ke Inggris', 'Rename “Produk”']);
  await file.edit([{ ...city, label: '' }, product], 3);
  expect((await file.recipe()).steps[0]).toMatchObject({ label: 'Rename “Kota”', label_sentence: {} });
  expect((await file.user.ask(calls.files.versions, { params: { id: file.id } })).versions).toHaveLength(3);
});

test('reports steps that no longer fit before anything changes, and drops them once confirmed', async () => {
  const file = await worked('checker', [city, uppercase, product]);
  const without = [uppercase, product];
  const refused = await file.refused(without, 4);
  expect(refused).toMatchObject({ status: 409, code: 'steps_do_not_fit', fields: [{ path: 'steps.0' }] });
  expect(refused.fields?.[0]?.message).toMatch(/City/);
  expect((await file.recipe()).steps).toHaveLength(3);
  expect((await file.user.ask(calls.files.versions, { params: { id: file.id } })).versions).toHaveLength(4);
  const edited = await file.edit(without, 4, true);
  expect(edited).toMatchObject({ steps_run: 1, left_out: [{ index: 0, operation: 'change-text@1' }] });
  expect(await file.columns()).toEqual(['Tanggal', 'Pelanggan', 'Kota', 'Product', 'Jumlah', 'Harga']);
});

test('an unknown setting is refused, but stays in the file’s own steps', async () => {
  const noted = (step: RecipeStep): RecipeStep => ({ ...step, config: { ...step.config, catatan: 'x' } });
  const file = await worked('noter', [city, uppercase]);
  const apply = { params: { id: file.id }, body: { steps: [noted(product)], version: 3 } };
  expect(await file.user.refusal(calls.files.applyRecipe, apply)).toMatchObject({
    status: 422,
    detail: expect.stringMatching(/catatan/),
  });
  for (const steps of [[noted(city)], [city, noted(uppercase)], [city, uppercase, noted(product)]])
    expect(await file.refused(steps, 3)).toMatchObject({ status: 422 });

  const configJson = JSON.stringify(noted(uppercase).config);
  await stack.stores.transformations.updateOne(
    { operation: 'change-text@1', fileId: file.id },
    { $set: { configJson } },
  );
  const { steps } = await file.recipe();
  expect(steps[1]?.config).toEqual(noted(uppercase).config);
  expect(await file.edit([product, ...steps], 3)).toMatchObject({ steps_run: 3, left_out: [] });
});

test('an edit of a table that has moved on is refused, and so is an apply', async () => {
  const file = await worked('racer', [city]);
  await file.edit([city, product], 2);
  expect(await file.refused([], 2)).toMatchObject({ status: 409, code: 'version_conflict' });
  const apply = { params: { id: file.id }, body: { steps: [price], version: 2 } };
  expect(await file.user.refusal(calls.files.applyRecipe, apply)).toMatchObject({ code: 'version_conflict' });
  const { version } = await file.edit([city, product, price], 4);
  const both = await Promise.allSettled([file.edit([city], version), file.edit([product], version)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('steps run from an earlier version if the rows of the previous one are gone', async () => {
  const file = await worked('saver', [city, product, price]);
  await file.user.ask(calls.storage.removeVersions, { body: { file_ids: [file.id] } });
  expect(await file.edit([city, product], 4)).toMatchObject({ steps_run: 2 });
  expect(await file.columns()).toEqual(['Tanggal', 'Pelanggan', 'City', 'Product', 'Jumlah', 'Harga']);
});

test('a crash before the deciding write leaves the file as it was, and its records are cleared away', async () => {
  const file = await worked('crasher', [city]);
  const record = await stack.stores.files.findById(file.id).lean();
  const base = record?.versions[0];
  if (!record || !base) throw new Error('no file');
  const files = Object.create(stack.stores.files, {
    updateOne: {
      value: () => {
        throw new Error('killed');
      },
    },
  });
  await expect(commitEdit({ ...stack.stores, files }, record, { base, steps: [] })).rejects.toThrow('killed');
  expect((await file.recipe()).steps).toHaveLength(1);
  await settleTransformations(stack.stores, Date.now() + 120_000);
  const { history } = await file.user.ask(calls.history.list, { query: { file_id: file.id } });
  expect(history.map(({ operation }) => operation)).not.toContain('edit-recipe');
});

test('a step that is switched off keeps its place and does not run; undo makes it run, and redo switches it off', async () => {
  const file = await worked('switcher', [city, product, price]);
  const off = async () => (await file.recipe()).switched_off?.map(({ place, step }) => [place, step.label]);
  const edited = await switchOff(file, 1);
  expect(await file.columns()).toEqual(['Tanggal', 'Pelanggan', 'City', 'Produk', 'Jumlah', 'Price']);
  expect(labels((await file.recipe()).steps)).toEqual(['Rename “Kota”', 'Rename “Harga”']);
  expect(await off()).toEqual([[1, 'Rename “Produk”']]);

  await file.rollBack(edited.transformation_id ?? '');
  expect([await off(), labels((await file.recipe()).steps)]).toEqual([
    [],
    ['Rename “Kota”', 'Rename “Produk”', 'Rename “Harga”'],
  ]);
  await file.rollBack((await file.recipe()).redo?.transformation_id ?? '');
  expect(await off()).toEqual([[1, 'Rename “Produk”']]);
});

test('a step is switched on in its place, and undo switches it off again; a deleted one is gone', async () => {
  const file = await worked('reviver', [city, product, price]);
  await switchOff(file, 1);
  const { steps, switched_off: [first] = [] } = await file.recipe();
  const on = steps.toSpliced(1, 0, ...(first ? [first.step] : []));
  const body = { steps: on, version: await file.version(), switched_off: [] };
  const edited = await file.user.ask(calls.files.replaceRecipe, { params: { id: file.id }, body });
  expect(await file.columns()).toEqual(['Tanggal', 'Pelanggan', 'City', 'Product', 'Jumlah', 'Price']);
  expect((await file.recipe()).switched_off).toEqual([]);
  await file.rollBack(edited.transformation_id ?? '');
  expect((await file.recipe()).switched_off).toHaveLength(1);

  const now = await file.recipe();
  const gone = { steps: now.steps, version: await file.version(), switched_off: [] };
  expect(await file.user.ask(calls.files.replaceRecipe, { params: { id: file.id }, body: gone })).toMatchObject({
    transformation_id: null,
    steps_run: 0,
  });
  expect((await file.recipe()).switched_off).toEqual([]);
});

test('changing other steps keeps those that are off, and work of another file cannot be referred to', async () => {
  const file = await worked('keeper', [city, product]);
  await switchOff(file, 0);
  const { steps } = await file.recipe();
  await file.edit([...steps, price], await file.version());
  expect((await file.recipe()).switched_off).toMatchObject([{ place: 0, step: { operation: 'rename@1' } }]);
  const other = await worked('stranger', [city]);
  const foreign = (await other.recipe()).applied[0]?.transformation_id ?? '';
  const now = await file.recipe();
  const refused = await file.user.refusal(calls.files.replaceRecipe, {
    params: { id: file.id },
    body: {
      steps: now.steps,
      version: await file.version(),
      switched_off: [{ transformation_id: foreign, place: 0 }],
    },
  });
  expect(refused).toMatchObject({ status: 404 });
});
