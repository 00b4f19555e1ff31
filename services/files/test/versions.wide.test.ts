import { randomUUID } from 'node:crypto';
import { calls } from '@rapi/contracts';
import type { BodyInputOf } from '@rapi/contracts';
import { subscribeToEvents } from '@rapi/service-kit';
import { until } from '@rapi/test-kit';
import type { FilesStack } from './stack';
import { SALES, startFilesStack } from './stack';

let stack: FilesStack;
beforeAll(async () => {
  stack = await startFilesStack();
});
afterAll(() => stack.stop());

const rename = (from: string, to: string) => ({ operation: 'rename@1', config: { mapping: { [from]: to } } });
const versionsOf = async (userId: string, id: string) =>
  (await stack.as(userId).ask(calls.files.versions, { params: { id } })).versions;
const columnsOf = async (userId: string, id: string, version?: number) =>
  (await stack.as(userId).ask(calls.files.preview, { params: { id }, query: { version } })).columns.map(
    ({ name }) => name,
  );

test('each step of a recipe is a version, and the recipe gives the steps back to apply them to another file', async () => {
  const user = stack.as('cook');
  const { id } = await user.upload('sales.csv', SALES);
  expect(await user.ask(calls.files.recipe, { params: { id } })).toEqual({
    steps: [],
    switched_off: [],
    applied: [],
    redo: null,
    undo: null,
  });
  const steps = [rename('Kota', 'City'), rename('City', 'Town'), { ...rename('Harga', 'Price'), label: 'English' }];
  const applied = await user.ask(calls.files.applyRecipe, { params: { id }, body: { steps } });
  expect(applied).toMatchObject({ success: true, version: 4, row_count: 4, steps_applied: 3 });

  const versions = await versionsOf('cook', id);
  expect(versions.map(({ version, operation_type, is_current }) => [version, operation_type, is_current])).toEqual([
    [1, 'import', false],
    [2, 'transform', false],
    [3, 'transform', false],
    [4, 'transform', true],
  ]);
  expect(versions[1]).toMatchObject({ label: 'Rename “Kota”', label_sentence: { reason: 'step_rename' } });
  expect(versions[3]).toMatchObject({
    label: 'English',
    label_sentence: null,
    transformation_id: applied.transformation_id,
  });
  expect(await columnsOf('cook', id)).toEqual(['Tanggal', 'Pelanggan', 'Town', 'Produk', 'Jumlah', 'Price']);
  expect(await columnsOf('cook', id, 2)).toContain('City');
  expect(await columnsOf('cook', id, 1)).toContain('Kota');
  const first = await user.ask(calls.files.data, { params: { id }, query: { version: 1, limit: 2 } });
  expect(first).toMatchObject({ total_rows: 4, processed_excel_data: [{ Kota: 'Jakarta' }, {}] });
  expect(first.columns.map(({ name }) => name)).toEqual(await columnsOf('cook', id, 1));
  expect(await user.refusal(calls.files.data, { params: { id }, query: { version: 9 } })).toMatchObject({
    status: 404,
  });
  expect((await user.ask(calls.files.get, { params: { id } })).data.current_version).toBe(4);
  const download = await user.send(calls.files.download, { params: { id }, query: {} });
  expect(download.headers.get('content-disposition')).toContain('sales.xlsx');
  await download.arrayBuffer();

  const recipe = await user.ask(calls.files.recipe, { params: { id } });
  expect(recipe.steps).toMatchObject(steps);
  const other = await user.upload('other.csv', SALES);
  await user.ask(calls.files.applyRecipe, { params: { id: other.id }, body: { steps: recipe.steps } });
  expect(await columnsOf('cook', other.id)).toEqual(await columnsOf('cook', id));
  expect((await user.ask(calls.files.recipe, { params: { id: other.id } })).steps).toEqual(recipe.steps);
  expect(stack.accounts.used('cook')).toBe(6);
});

describe('a recipe that cannot be applied leaves the file as it was and counts nothing', () => {
  test.each([
    ['an unknown step', [rename('Kota', 'City'), { operation: 'sihir@1' }], 'unknown_operation', /sihir@1/],
    ['settings that do not fit', [{ operation: 'rename@1', config: { mapping: 7 } }], 'invalid_input', /rename@1/],
    ['a step that fails on the table', [rename('Kota', 'City'), rename('Kota', 'X')], 'unknown_column', /Kota/],
    ['no steps', [], 'nothing_to_do', /no steps/],
  ])('%s', async (what, steps, code, detail) => {
    const userId = `spoiler-${what.replaceAll(' ', '-')}`;
    const user = stack.as(userId);
    const { id } = await user.upload('sales.csv', SALES);
    const refused = await user.refusal(calls.files.applyRecipe, { params: { id }, body: { steps } });
    expect(refused).toMatchObject({ status: 422, code, detail: expect.stringMatching(detail) });
    expect(await versionsOf(userId, id)).toHaveLength(1);
    expect(await user.ask(calls.history.list)).toMatchObject({ total: 1 });
    expect(stack.accounts.used(userId)).toBe(0);
  });

  test('a month that has fewer left than the recipe has steps', async () => {
    const user = stack.as('spender');
    const { id } = await user.upload('sales.csv', SALES);
    stack.accounts.setLimits('spender', { transformations_per_month: 1 });
    const steps = [rename('Kota', 'City'), rename('City', 'Town')];
    const response = await user.send(calls.files.applyRecipe, { params: { id }, body: { steps } });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(await response.json()).toMatchObject({
      code: 'quota_exceeded',
      detail: 'You have used all 1 transformations of this month. The count starts again on 1 Desember 2026.',
    });
    expect(await versionsOf('spender', id)).toHaveLength(1);
    expect(stack.accounts.used('spender')).toBe(0);
  });
});

/** A commit of the file's own first dataset, which lies where the file's datasets belong. */
async function commitOf(userId: string, id: string, parent_version: number) {
  const { dataset } = await stack.internal(calls.internal.dataset, {
    params: { id },
    query: { version: 1 },
    actAs: userId,
  });
  const body: BodyInputOf<typeof calls.internal.commit> = {
    parent_version,
    dataset,
    operation: 'clean@1',
    operation_type: 'normalize',
    config: {},
    counts: { records_processed: 4, records_changed: 1 },
    quality_before: 80,
    quality_after: 90,
    processing_time_seconds: 0,
  };
  return { params: { id }, body, actAs: userId };
}

test('how columns are read is a version of its own, and no transformation of the month', async () => {
  const user = stack.as('stating');
  const { id } = await user.upload('sales.csv', SALES);
  const stated = { operation: 'state-notation@1', config: { columns: { Harga: { decimal: '.' } } } };
  await user.ask(calls.files.applyRecipe, { params: { id }, body: { steps: [stated] } });
  expect(stack.accounts.used('stating')).toBe(0);
  await user.ask(calls.files.applyRecipe, { params: { id }, body: { steps: [stated, rename('Kota', 'City')] } });
  expect(stack.accounts.used('stating')).toBe(1);
  const versions = await versionsOf('stating', id);
  expect(versions.map(({ label }) => label).slice(1)).toEqual([
    'Set the reading of “Harga”',
    'Set the reading of “Harga”',
    'Rename “Kota”',
  ]);
});

test('a commit on a version that is no longer current is refused and not counted', async () => {
  const { id } = await stack.as('late').upload('sales.csv', SALES);
  const heard: unknown[] = [];
  const consumer = await stack.broker.subscribe(['dataset.committed'], ({ body }) => void heard.push(body));
  const commit = await commitOf('late', id, 1);
  const committed = await stack.internal(calls.internal.commit, commit);
  expect(committed).toMatchObject({ version: 2, row_count: 4 });
  await expect(stack.internal(calls.internal.commit, commit)).rejects.toMatchObject({
    status: 409,
    code: 'version_conflict',
    detail: 'The file has been changed meanwhile. Reload it and try again.',
  });
  expect(await versionsOf('late', id)).toHaveLength(2);
  expect(await stack.as('late').ask(calls.history.list)).toMatchObject({ total: 2 });
  expect(stack.accounts.used('late')).toBe(1);
  expect(heard).toMatchObject([
    { user_id: 'late', data: { file_id: id, version: 2, parent_version: 1, operation: 'clean@1' } },
  ]);
  await consumer.stop();
});

test('of simultaneous commits on the same version exactly one wins', async () => {
  const { id } = await stack.as('racer').upload('sales.csv', SALES);
  const commit = await commitOf('racer', id, 1);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () => stack.internal(calls.internal.commit, commit)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409, code: 'version_conflict' });
  }
  const versions = await versionsOf('racer', id);
  expect(versions.map(({ version }) => version)).toEqual([1, 2]);
  const { history } = await stack.as('racer').ask(calls.history.list);
  expect(history.map(({ operation_type, status }) => [operation_type, status])).toEqual([
    ['normalize', 'completed'],
    ['import', 'completed'],
  ]);
});

test('a commit of a dataset stored elsewhere is refused', async () => {
  const user = stack.as('mover');
  const [one, other] = [await user.upload('a.csv', SALES), await user.upload('b.csv', SALES)];
  const { body } = await commitOf('mover', other.id, 1);
  const moved = stack.internal(calls.internal.commit, { params: { id: one.id }, body, actAs: 'mover' });
  await expect(moved).rejects.toMatchObject({ status: 400 });
  expect(await versionsOf('mover', one.id)).toHaveLength(1);
});

test('an output is stored separately from its source, and counted, listed and deleted by itself', async () => {
  const user = stack.as('maker');
  const source = await user.upload('sales.csv', SALES);
  const { body } = await commitOf('maker', source.id, 1);
  const { parent_version: _, ...work } = body;
  const object_key = `users/maker/files/${'a'.repeat(24)}/original`;
  const output = {
    ...work,
    dataset: undefined,
    source_file_id: source.id,
    filename: 'hasil.xlsx',
    object_key,
    bytes: 500,
  };
  const used: string[] = [];
  await subscribeToEvents(stack.broker, ['template.used'], (event) => {
    if (event.topic === 'template.used') used.push(`${event.user_id} ${event.data.template_id}`);
  });
  const kept = await stack.internal(calls.internal.storeOutput, {
    body: { ...output, workflow_id: 'rekap' },
    actAs: 'maker',
  });
  await until('the use of the template', () => used.length > 0);
  expect(used).toEqual(['maker rekap']);
  expect(kept.file).toMatchObject({ id: 'a'.repeat(24), kind: 'output', original_filename: 'hasil.xlsx' });
  expect(await user.ask(calls.files.list, { query: { kind: 'output' } })).toMatchObject({ total: 1 });
  expect(stack.accounts.used('maker')).toBe(1);
  const { history } = await user.ask(calls.history.list, { query: { file_id: source.id } });
  expect(history[0]).toMatchObject({
    target_file_name: 'hasil.xlsx',
    source_file_name: 'sales.csv',
    can_rollback: false,
  });

  const elsewhere = { ...output, object_key: `users/other/files/${'b'.repeat(24)}/original` };
  await expect(stack.internal(calls.internal.storeOutput, { body: elsewhere, actAs: 'maker' })).rejects.toMatchObject({
    status: 400,
  });
  stack.accounts.setLimits('maker', { storage_mb: 0.0005 });
  const second = { ...output, object_key: `users/maker/files/${'c'.repeat(24)}/original` };
  await expect(
    stack.internal(calls.internal.storeOutput, { body: second, actAs: 'maker', idempotencyKey: randomUUID() }),
  ).rejects.toMatchObject({ status: 429, code: 'storage_full' });
  expect(stack.accounts.used('maker')).toBe(1);
  await user.ask(calls.files.remove, { params: { id: kept.file_id } });
  expect(await user.ask(calls.files.list)).toMatchObject({ total: 1, data: [{ id: source.id }] });
});
