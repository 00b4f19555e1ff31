import { calls, MEGABYTE } from '@rapi/contracts';
import { uploadForm } from '@rapi/service-test-kit';
import { finishVersionRemovals } from '../src/working-data/remove-versions';
import type { FilesStack } from './stack';
import { SALES, startFilesStack } from './stack';

let stack: FilesStack;
beforeAll(async () => {
  stack = await startFilesStack();
});
afterAll(() => stack.stop());

const rename = (from: string, to: string) => ({ operation: 'rename@1', config: { mapping: { [from]: to } } });
const infoOf = async (userId: string) => (await stack.as(userId).ask(calls.storage.info)).data;
const stepsOf = async (userId: string, id: string, ...names: string[]) => {
  for (const [at, name] of names.entries()) {
    const steps = [rename(names[at - 1] ?? 'Kota', name)];
    await stack.as(userId).ask(calls.files.applyRecipe, { params: { id }, body: { steps } });
  }
};
/** Later than any running commit could store the same rows. */
const LATER_MS = 10 * 60_000;
const clearLater = () => finishVersionRemovals(stack.stores, Date.now() + LATER_MS);

test('versions are counted separately from storage, from the object store', async () => {
  const { id } = await stack.as('counted').upload('sales.csv', SALES);
  await stepsOf('counted', id, 'City', 'Town');
  let bytes = 0;
  for await (const object of stack.objects.list('users/counted/'))
    if (!object.key.endsWith('/original')) bytes += object.bytes;
  const { storage, working_data } = await infoOf('counted');
  expect(storage.used_mb).toBeCloseTo(SALES.length / MEGABYTE, 2);
  expect(working_data.versions_mb).toBeCloseTo(bytes / MEGABYTE, 2);
  expect(working_data).toMatchObject({ limit_mb: 150, documents_mb: 0, exports_mb: 0 });
});

test('work that would exceed the limit is refused, and leaves nothing behind', async () => {
  await stack.as('sample').upload('sales.csv', SALES);
  const [dataset = ''] = await stack.objectKeys('users/sample/');
  const { bytes } = await stack.objects.stat(dataset);
  // Room for one dataset and a half.
  stack.accounts.setLimits('greedy', { working_data_mb: (1.5 * bytes) / MEGABYTE });
  const user = stack.as('greedy');
  const { id } = await user.upload('sales.csv', SALES);
  const keys = await stack.objectKeys('users/greedy/');
  const refused = await user.refusal(calls.files.applyRecipe, {
    params: { id },
    body: { steps: [rename('Kota', 'City')] },
  });
  expect(refused).toMatchObject({ status: 429, code: 'storage_full', reason: 'working_data_full' });
  expect(await user.refusal(calls.files.upload, { form: uploadForm('more.csv', SALES) })).toMatchObject({
    status: 429,
  });
  expect(await stack.objectKeys('users/greedy/')).toEqual(keys);
  expect((await user.ask(calls.files.list)).total).toBe(1);
});

test('a user frees the space of older versions; the current one, the upload and the history stay', async () => {
  const user = stack.as('tidy');
  const { id } = await user.upload('sales.csv', SALES);
  await stepsOf('tidy', id, 'City', 'Town', 'Place');
  const before = await stack.objectKeys('users/tidy/');
  expect(before).toHaveLength(5);
  const { data } = await user.ask(calls.storage.removeVersions, { body: {} });
  expect(data.versions).toBe(2);
  expect(data.freed_mb).toBeGreaterThan(0);
  expect(await stack.objectKeys('users/tidy/')).toHaveLength(3);
  expect(await user.ask(calls.storage.removeVersions, { body: {} })).toMatchObject({
    data: { versions: 0, freed_mb: 0 },
  });

  const { versions } = await user.ask(calls.files.versions, { params: { id } });
  expect(versions.map(({ version, is_removed }) => [version, is_removed])).toEqual([
    [1, false],
    [2, true],
    [3, true],
    [4, false],
  ]);
  for (const [version, status] of [
    [1, 200],
    [2, 404],
    [3, 404],
    [4, 200],
  ] as const)
    expect((await user.send(calls.files.data, { params: { id }, query: { version } })).status).toBe(status);
  expect(await user.refusal(calls.files.data, { params: { id }, query: { version: 2 } })).toMatchObject({
    reason: 'version_removed',
  });
  expect((await user.ask(calls.files.recipe, { params: { id } })).steps).toHaveLength(3);
});

test('freed space is available at once: the next step finds room', async () => {
  // Versions that are far larger than their records.
  const rows = Array.from({ length: 5000 }, (_, row) => `Kota ${(row * 7919) % 10_007},${row * 31}`);
  const threeSteps = async (userId: string) => {
    const { id } = await stack.as(userId).upload('sales.csv', `Kota,Harga\n${rows.join('\n')}\n`);
    await stepsOf(userId, id, 'City', 'Town', 'Place');
    return id;
  };
  await threeSteps('example');
  const { versions_mb, used_mb } = (await infoOf('example')).working_data;
  // Room for three steps and half of a fourth.
  stack.accounts.setLimits('crowded', { working_data_mb: used_mb + versions_mb / 8 });
  const user = stack.as('crowded');
  const id = await threeSteps('crowded');
  await infoOf('crowded');
  const step = { params: { id }, body: { steps: [rename('Place', 'Wilayah')] } };
  expect(await user.refusal(calls.files.applyRecipe, step)).toMatchObject({ reason: 'working_data_full' });
  await user.ask(calls.storage.removeVersions, { body: {} });
  await user.ask(calls.files.applyRecipe, step);
});

test('a step whose previous version is gone cannot be rolled back, one that began at the upload can', async () => {
  const user = stack.as('back');
  const { id } = await user.upload('sales.csv', SALES);
  await stepsOf('back', id, 'City', 'Town');
  await user.ask(calls.storage.removeVersions, { body: { file_ids: [id] } });
  await clearLater();
  const { history } = await user.ask(calls.history.list);
  const [last, first] = history;
  expect([last?.can_rollback, first?.can_rollback]).toEqual([false, true]);
  const body = { rollback_reason: 'wrong' };
  expect(await user.refusal(calls.history.rollback, { params: { id: last?.id ?? '' }, body })).toMatchObject({
    status: 422,
    code: 'cannot_roll_back',
    reason: 'version_removed',
  });
  await user.ask(calls.history.rollback, { params: { id: first?.id ?? '' }, body });
  const { columns } = await user.ask(calls.files.preview, { params: { id }, query: {} });
  expect(columns.map(({ name }) => name)).toContain('Kota');
});

test('rows that a newer version shows again are kept', async () => {
  const user = stack.as('again');
  const { id } = await user.upload('sales.csv', SALES);
  // The third version has the rows of the first one, the fourth those of the second.
  await stepsOf('again', id, 'City', 'Kota', 'City');
  await user.ask(calls.storage.removeVersions, { body: {} });
  await clearLater();
  expect((await user.send(calls.files.data, { params: { id }, query: {} })).status).toBe(200);
  expect((await user.send(calls.files.data, { params: { id }, query: { version: 1 } })).status).toBe(200);
});

test('another user’s files do not exist', async () => {
  const { id } = await stack.as('owner').upload('sales.csv', SALES);
  await stepsOf('owner', id, 'City', 'Town');
  const body = { file_ids: [id] };
  expect(await stack.as('stranger').refusal(calls.storage.removeVersions, { body })).toMatchObject({ status: 404 });
  expect(await stack.as('stranger').ask(calls.storage.removeVersions, { body: {} })).toMatchObject({
    data: { versions: 0 },
  });
  expect(await stack.objectKeys('users/owner/')).toHaveLength(4);
});
