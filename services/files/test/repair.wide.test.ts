import { calls } from '@rapi/contracts';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { finishRemovals, sweepOrphans } from '../src/files/remove-files';
import { settleTransformations } from '../src/versions/settle-transformations';
import type { FilesStack } from './stack';
import { SALES, startFilesStack } from './stack';

let stack: FilesStack;
beforeAll(async () => {
  stack = await startFilesStack();
});
afterAll(() => stack.stop());

const DAY = 24 * 60 * 60 * 1000;
const soon = () => Date.now() + 61_000;

test('a transformation that a crash left behind is completed if the file has its version, and reverted if not', async () => {
  const user = stack.as('crashed');
  const { id } = await user.upload('sales.csv', SALES);
  const { transformations } = stack.stores;
  const happened = await transformations.findOne({ fileId: id }).lean();
  if (!happened) throw new Error('an upload is a transformation');
  await transformations.updateOne({ _id: happened._id }, { status: 'processing', completedAt: null });
  const never = { ...happened, _id: randomUUID(), operation: 'clean@1', version: 2, parentVersion: 1 };
  await transformations.create({ ...never, status: 'processing' });
  const output = { ...never, _id: randomUUID(), version: null, outputFileId: 'd'.repeat(24) };
  await transformations.create({ ...output, status: 'processing' });
  const kept = { ...never, _id: randomUUID(), version: null, outputFileId: id };
  await transformations.create({ ...kept, status: 'processing' });
  expect(await user.ask(calls.history.list)).toMatchObject({ total: 0 });

  const left = async () =>
    (await transformations.find({ userId: 'crashed' }).lean()).map(({ _id, status }) => `${_id} ${status}`).sort();
  const asLeft = await left();
  expect(await settleTransformations(stack.stores)).toBe(0);
  expect(await left()).toEqual(asLeft);
  await settleTransformations(stack.stores, soon());
  expect(await left()).toEqual([`${happened._id} completed`, `${kept._id} completed`].sort());
  expect(await user.ask(calls.history.list)).toMatchObject({ total: 2 });
});

test('an interrupted removal is completed, and the file is gone from the first write on', async () => {
  const user = stack.as('cut-off');
  const { id } = await user.upload('sales.csv', SALES);
  const other = await user.upload('tetap.csv', SALES);
  await stack.stores.files.updateOne({ _id: id }, { removedAt: new Date() });
  expect(await user.refusal(calls.files.get, { params: { id } })).toMatchObject({ status: 404 });
  expect(await user.ask(calls.files.list)).toMatchObject({ total: 1 });
  await finishRemovals(stack.stores);
  expect(await stack.objectKeys(`users/cut-off/files/${id}/`)).toEqual([]);
  for (const count of [
    stack.stores.files.countDocuments({ _id: id }),
    stack.stores.datasets.countDocuments({ fileId: id }),
    stack.stores.transformations.countDocuments({ fileId: id }),
  ])
    expect(await count).toBe(0);
  expect(await finishRemovals(stack.stores)).toBe(0);
  expect(await user.ask(calls.files.preview, { params: { id: other.id } })).toMatchObject({ total_rows: 4 });
});

test('objects without a file are swept once they are a day old, and no others', async () => {
  const user = stack.as('sweeper');
  const { id } = await user.upload('sales.csv', SALES);
  const own = await stack.objectKeys(`users/sweeper/files/${id}/`);
  const orphans = [
    `users/sweeper/files/${'e'.repeat(24)}/original`,
    `users/sweeper/files/${'e'.repeat(24)}/datasets/x.parquet`,
  ];
  const refused = `users/sweeper/files/${id}/datasets/${'f'.repeat(64)}.parquet`;
  const elsewhere = 'users/sweeper/avatar';
  const known = await stack.stores.datasets.findOne({ fileId: id }).lean();
  await stack.stores.datasets.create({ ...known, _id: orphans[1], fileId: 'e'.repeat(24) });
  for (const key of [...orphans, refused, elsewhere]) await stack.objects.put(key, Readable.from(['bytes']));
  expect(await sweepOrphans(stack.stores)).toBe(0);
  expect(await sweepOrphans(stack.stores, Date.now() + DAY - 60_000)).toBe(0);
  expect(await sweepOrphans(stack.stores, Date.now() + DAY + 60_000)).toBe(3);
  expect(await stack.objectKeys('users/sweeper/')).toEqual([elsewhere, ...own].sort());
  expect(await stack.stores.datasets.countDocuments({ userId: 'sweeper' })).toBe(1);
});

test('removing an account removes everything of that user and nothing of others', async () => {
  const [leaver, stayer] = [stack.as('leaver'), stack.as('leaver-2')];
  for (const user of [leaver, stayer]) {
    await user.upload('a.csv', SALES);
    await user.upload('b.csv', SALES);
  }
  const remove = () =>
    stack.internal(calls.internal.removeUserData.files, { params: { userId: 'leaver' }, actAs: 'leaver' });
  expect([await remove(), await remove()]).toEqual([{ success: true }, { success: true }]);
  expect(await stack.objectKeys('users/leaver/')).toEqual([]);
  const { files, datasets, transformations, storageRooms } = stack.stores;
  expect([
    await files.countDocuments({ userId: 'leaver' }),
    await datasets.countDocuments({ userId: 'leaver' }),
    await transformations.countDocuments({ userId: 'leaver' }),
    await storageRooms.countDocuments({ _id: 'leaver' }),
  ]).toEqual([0, 0, 0, 0]);
  expect(await leaver.ask(calls.files.list)).toMatchObject({ total: 0 });
  const { data } = await stayer.ask(calls.files.list);
  expect(data).toHaveLength(2);
  for (const { id } of data) await stayer.ask(calls.files.preview, { params: { id } });
});

test('owners are looked up for many objects at once, so that a large store is swept quickly', async () => {
  const objects = 60;
  for (let number = 0; number < objects; number += 1)
    await stack.objects.put(`users/many/files/${String(number).padStart(24, '0')}/original`, Readable.from(['bytes']));
  const looks: string[] = [];
  // The service runs other queries at the same time: count only those that name the objects.
  stack.stores.files.base.set('debug', (collection: string, method: string, filter: unknown) => {
    if (method.startsWith('find') && JSON.stringify(filter).includes('0'.repeat(20)))
      looks.push(`${collection}.${method}`);
  });
  try {
    expect(await sweepOrphans(stack.stores, Date.now() + DAY + 60_000)).toBeGreaterThanOrEqual(objects);
  } finally {
    stack.stores.files.base.set('debug', false);
  }
  expect(await stack.objectKeys('users/many/')).toEqual([]);
  expect(looks).toEqual(['files.find', 'datasets.find']);
});
