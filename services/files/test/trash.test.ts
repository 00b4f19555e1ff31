import { allCalls, calls, fillPath, MEGABYTE, TRASH_DAYS } from '@rapi/contracts';
import { wideTest } from '@rapi/test-breadth';
import { until } from '@rapi/test-kit';
import { finishRemovals, sweepOrphans } from '../src/files/remove-files';
import { sweepTrash } from '../src/trash/remove-trash';
import { bodies } from './sound-bodies';
import type { FilesStack } from './stack';
import { SALES, startFilesStack } from './stack';

let stack: FilesStack;
beforeAll(async () => {
  stack = await startFilesStack();
});
afterAll(() => stack.stop());

const DAY = 24 * 60 * 60 * 1000;
const rename = { operation: 'rename@1', config: { mapping: { Kota: 'City' } } };

/** A file with two versions, in the trash. */
async function trashedFile(userId: string, name = 'sales.csv'): Promise<string> {
  const user = stack.as(userId);
  const { id } = await user.upload(name, SALES);
  await user.ask(calls.files.applyRecipe, { params: { id }, body: { steps: [rename] } });
  await user.ask(calls.files.remove, { params: { id } });
  return id;
}

/** The events that other services receive about a file. */
async function listen(id: string) {
  const heard: string[] = [];
  const consumer = await stack.broker.subscribe(['file.trashed', 'file.restored', 'file.removed'], ({ body }) => {
    const { topic, data } = Object(body);
    if (data.id === id) heard.push(String(topic));
  });
  return { heard, stop: () => consumer.stop() };
}

test('every documented call treats a file in the trash as gone', async () => {
  const user = stack.as('gone');
  const kept = await user.upload('tetap.csv', SALES);
  const id = await trashedFile('gone');
  const ofFile = allCalls.filter(
    ({ service, access, path }) => service === 'files' && access === 'user' && path.startsWith('/api/files/{id}'),
  );
  expect(ofFile.length).toBeGreaterThanOrEqual(12);
  for (const call of ofFile) {
    const place: { path: string } = call;
    const body = bodies[call.id] ?? {};
    const response = await fetch(stack.url + fillPath<string>(place, { id }), {
      method: call.method,
      headers: { ...stack.tokenHeaders('gone'), ...(call.body && { 'content-type': 'application/json' }) },
      body: call.body && JSON.stringify(body),
    });
    expect([call.id, response.status]).toEqual([call.id, 404]);
  }
  expect(await user.ask(calls.files.list)).toMatchObject({ total: 1, data: [{ id: kept.id }] });
  expect(await user.ask(calls.history.list)).toMatchObject({ total: 1, history: [{ source_file_id: kept.id }] });
  expect(await user.ask(calls.history.list, { query: { file_id: id } })).toMatchObject({ total: 0, history: [] });
  const { analytics } = await user.ask(calls.history.analytics, { query: { period: 'day' } });
  expect(analytics.metrics.total_transformations).toBe(1);
  for (const call of [calls.files.label, calls.files.archive, calls.trash.add]) {
    const body = { file_ids: [kept.id, id] };
    expect(await user.refusal(call, { body })).toMatchObject({ status: 404 });
  }
  await expect(stack.internal(calls.internal.dataset, { params: { id }, actAs: 'gone' })).rejects.toMatchObject({
    status: 404,
  });
});

test('a file is restored unchanged: its versions, its history, its name and labels', async () => {
  const user = stack.as('back');
  const { id } = await user.upload('sales.csv', SALES);
  const params = { id };
  await user.ask(calls.files.applyRecipe, { params, body: { steps: [rename] } });
  await user.ask(calls.files.update, { params, body: { filename: 'Penjualan', labels: ['Pajak'] } });
  const before = await user.ask(calls.files.get, { params });
  const rows = await user.ask(calls.files.data, { params });
  const events = await listen(id);
  await user.ask(calls.files.remove, { params });
  expect(await finishRemovals(stack.stores)).toBe(0);
  expect(await sweepOrphans(stack.stores, Date.now() + 2 * DAY)).toBe(0);
  const { data } = await user.ask(calls.trash.restore, { body: { file_ids: [id] } });
  expect(data).toEqual([before.data]);
  expect(await user.ask(calls.files.get, { params })).toEqual(before);
  expect(await user.ask(calls.files.data, { params })).toEqual(rows);
  expect((await user.ask(calls.files.versions, { params })).versions).toHaveLength(2);
  expect((await user.ask(calls.files.recipe, { params })).steps).toHaveLength(1);
  expect(await user.refusal(calls.trash.restore, { body: { file_ids: [id] } })).toMatchObject({ status: 404 });
  await until('both events', () => events.heard.length === 2);
  expect(events.heard).toEqual(['file.trashed', 'file.restored']);
  await events.stop();
});

test('the trash shows when each file will be removed, the last deleted first, and its total size', async () => {
  const user = stack.as('lister');
  const [first, second] = [await trashedFile('lister', 'a.csv'), await trashedFile('lister', 'b.csv')];
  await stack.stores.files.updateOne({ _id: first }, { trashedAt: new Date(Date.now() - 20.5 * DAY) });
  const { files, total, size_mb } = await user.ask(calls.trash.list);
  expect(files.map(({ id, days_left }) => [id, days_left])).toEqual([
    [second, TRASH_DAYS],
    [first, 10],
  ]);
  expect(total).toBe(2);
  let bytes = 0;
  for await (const object of stack.objects.list('users/lister/')) bytes += object.bytes;
  expect(size_mb).toBeCloseTo(bytes / MEGABYTE, 3);
  expect(await user.ask(calls.trash.list, { query: { limit: 1, offset: 1 } })).toMatchObject({
    files: [{ id: first }],
  });
});

test('it counts as working data and no longer as storage', async () => {
  const user = stack.as('counted');
  await trashedFile('counted');
  const { data } = await user.ask(calls.storage.info);
  expect(data.storage.used_mb).toBe(0);
  expect(data.files.database_count).toBe(0);
  let bytes = 0;
  for await (const object of stack.objects.list('users/counted/')) bytes += object.bytes;
  expect(data.working_data.trash_mb).toBeCloseTo(bytes / MEGABYTE, 3);
  expect(data.working_data.used_mb - data.working_data.records_mb).toBeCloseTo(bytes / MEGABYTE, 3);
  expect(data.working_data.versions_mb).toBe(0);
  const asked = { params: { userId: 'counted' }, actAs: 'counted' };
  expect(await stack.internal(calls.internal.storage, asked)).toMatchObject({ used_bytes: 0 });
  expect((await stack.internal(calls.internal.workingData, asked)).bytes).toBeGreaterThan(SALES.length);
});

wideTest('a full trash leaves no room for more working data, and deleting is never refused', async () => {
  const user = stack.as('hoarder');
  stack.accounts.setLimits('hoarder', { working_data_mb: 0.3 });
  const { id } = await user.upload('sales.csv', SALES);
  const big = await user.upload('besar.csv', `Nama\n${'Budi Santoso Wijaya\n'.repeat(20_000)}`);
  await user.ask(calls.files.remove, { params: { id: big.id } });
  // The working-data figure may be this old.
  await new Promise((resolve) => setTimeout(resolve, 3_100));
  const apply = { params: { id }, body: { steps: [rename] } };
  expect(await user.refusal(calls.files.applyRecipe, apply)).toMatchObject({
    status: 429,
    reason: 'working_data_full',
  });
  const { data } = await user.ask(calls.trash.empty);
  expect(data.files).toBe(1);
  expect(data.freed_mb).toBeGreaterThan(0.3);
  await user.ask(calls.files.applyRecipe, apply);
});

test('several are restored together, or none if storage has no room for all', async () => {
  const user = stack.as('crowded');
  const ids = [await trashedFile('crowded', 'a.csv'), await trashedFile('crowded', 'b.csv')];
  stack.accounts.setLimits('crowded', { storage_mb: (1.5 * SALES.length) / MEGABYTE });
  const refused = await user.refusal(calls.trash.restore, { body: { file_ids: ids } });
  expect(refused).toMatchObject({ status: 429, code: 'storage_full', reason: 'no_room_to_restore' });
  expect(await user.ask(calls.trash.list)).toMatchObject({ total: 2 });
  await user.ask(calls.trash.restore, { body: { file_ids: ids.slice(0, 1) } });
  expect(await user.refusal(calls.trash.restore, { body: { file_ids: ids.slice(1) } })).toMatchObject({ status: 429 });
  stack.accounts.setLimits('crowded', { storage_mb: 1 });
  await user.ask(calls.trash.restore, { body: { file_ids: ids.slice(1) } });
  expect(await user.ask(calls.files.list)).toMatchObject({ total: 2 });
});

test('removing one for good clears all of it away and tells the other services, once', async () => {
  const user = stack.as('final');
  const id = await trashedFile('final');
  const other = await trashedFile('final', 'lain.csv');
  const events = await listen(id);
  await user.ask(calls.trash.remove, { params: { id } });
  expect(await user.refusal(calls.trash.remove, { params: { id } })).toMatchObject({ status: 404 });
  expect(await user.refusal(calls.trash.restore, { body: { file_ids: [id] } })).toMatchObject({ status: 404 });
  expect(await stack.objectKeys(`users/final/files/${id}/`)).toEqual([]);
  expect(await stack.stores.transformations.countDocuments({ fileId: id })).toBe(0);
  await until('the event', () => events.heard.length === 1);
  expect(events.heard).toEqual(['file.removed']);
  await events.stop();
  expect(await user.ask(calls.trash.list)).toMatchObject({ total: 1, files: [{ id: other }] });
  // This call does not remove a file that is not in the trash.
  const { id: kept } = await user.upload('tetap.csv', SALES);
  expect(await user.refusal(calls.trash.remove, { params: { id: kept } })).toMatchObject({ status: 404 });
});

wideTest('the sweeper removes after thirty days and not before, is idempotent, and resumes after a crash', async () => {
  const user = stack.as('swept');
  const [old, young] = [await trashedFile('swept', 'lama.csv'), await trashedFile('swept', 'baru.csv')];
  const ends = Date.now() + TRASH_DAYS * DAY;
  await stack.stores.files.updateOne({ _id: young }, { trashedAt: new Date(Date.now() + DAY) });
  await sweepTrash(stack.stores, ends - 60_000);
  expect(await user.ask(calls.trash.list)).toMatchObject({ total: 2 });
  const [one, two] = await Promise.all([
    sweepTrash(stack.stores, ends + 60_000),
    sweepTrash(stack.stores, ends + 60_000),
  ]);
  // Files of the other tests are swept, too; each file is removed by one of the two sweeps.
  expect(one + two).toBeGreaterThanOrEqual(1);
  expect(await stack.objectKeys(`users/swept/files/${old}/`)).toEqual([]);
  expect(await user.ask(calls.trash.list)).toMatchObject({ total: 1, files: [{ id: young }] });
  expect(await sweepTrash(stack.stores, ends + 60_000)).toBe(0);

  // As if killed between the write that takes it out of the trash and the rest of the work.
  await stack.stores.files.updateOne({ _id: young }, { $unset: { trashedAt: '' } });
  expect(await user.refusal(calls.trash.restore, { body: { file_ids: [young] } })).toMatchObject({ status: 404 });
  expect(await finishRemovals(stack.stores)).toBeGreaterThanOrEqual(1);
  expect(await stack.objectKeys('users/swept/')).toEqual([]);
});

wideTest('of a simultaneous restore and removal only one happens, completely', async () => {
  const user = stack.as('racer');
  for (let round = 0; round < 6; round += 1) {
    const id = await trashedFile('racer', `balapan-${round}.csv`);
    const [restored, removed] = await Promise.all([
      user.send(calls.trash.restore, { body: { file_ids: [id] } }),
      user.send(calls.trash.remove, { params: { id } }),
    ]);
    const isThere = (await user.send(calls.files.data, { params: { id } })).status === 200;
    expect(removed.status).toBe(isThere ? 404 : 200);
    if (isThere) expect(restored.status).toBe(200);
    const left = await stack.objectKeys(`users/racer/files/${id}/`);
    expect(left.length > 0).toBe(isThere);
  }
});

test('removing an account removes its trash', async () => {
  await trashedFile('leaver');
  await stack.internal(calls.internal.removeUserData.files, { params: { userId: 'leaver' }, actAs: 'leaver' });
  expect(await stack.objectKeys('users/leaver/')).toEqual([]);
  expect(await stack.stores.files.countDocuments({ userId: 'leaver' })).toBe(0);
});

test('another user’s trash does not exist', async () => {
  const id = await trashedFile('owner');
  const { id: own } = await stack.as('owner').upload('tetap.csv', SALES);
  const stranger = stack.as('stranger');
  expect(await stranger.ask(calls.trash.list)).toEqual({ files: [], total: 0, size_mb: 0 });
  expect(await stranger.refusal(calls.trash.restore, { body: { file_ids: [id] } })).toMatchObject({ status: 404 });
  expect(await stranger.refusal(calls.trash.remove, { params: { id } })).toMatchObject({ status: 404 });
  expect(await stranger.refusal(calls.trash.add, { body: { file_ids: [own] } })).toMatchObject({ status: 404 });
  expect(await stranger.ask(calls.trash.empty)).toMatchObject({ data: { files: 0 } });
  expect(await stack.as('owner').ask(calls.trash.list)).toMatchObject({ total: 1 });
  expect(await stack.as('owner').ask(calls.files.list)).toMatchObject({ total: 1 });
});
