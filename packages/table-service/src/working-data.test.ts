import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MEGABYTE, plans } from '@rapi/contracts';
import { type ObjectStore, openObjectStore, type ServiceClient } from '@rapi/service-kit';
import { boundWorkingData, workingDataKind, workingDataOf } from './working-data';

let folder: string;
let store: ObjectStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rapi-working-'));
  store = await openObjectStore(`file:${folder}`);
});
afterEach(() => rm(folder, { recursive: true }));

/** Entitlements of a plan with so many bytes of working data, for a user who has only objects. */
const planOf = (bytes: () => number) =>
  (async () => ({
    bytes: 0,
    limits: { ...plans.limits.free, working_data_mb: bytes() / MEGABYTE },
  })) as unknown as ServiceClient;
const full = { code: 'storage_full', status: 429, reason: 'working_data_full' };
const pathOf = async (bytes: number) => {
  const path = join(folder, `.bytes-${bytes}`);
  await writeFile(path, Buffer.alloc(bytes));
  return path;
};

test.each([
  ['users/u/files/f/original', undefined],
  ['users/u/payments/p', undefined],
  ['users/u/files/f/datasets/h', 'versions'],
  ['users/u/ocr/d/original', 'documents'],
  ['users/u/exports/e/rows', 'exports'],
  ['elsewhere/u/x', undefined],
])('%s is %s', (key, kind) => {
  expect(workingDataKind(key)).toBe(kind);
});

test('uploads and objects that belong to no user are never refused', async () => {
  const { objects: bounded } = boundWorkingData(
    store,
    planOf(() => 10),
  );
  for (const key of ['users/u/files/f/original', 'lists/x']) await bounded.put(key, await pathOf(1000));
  expect(await workingDataOf(store, 'u')).toEqual({ versions: 0, documents: 0, exports: 0 });
});

test('puts are accepted up to the limit, separately for each user', async () => {
  const { objects: bounded } = boundWorkingData(
    store,
    planOf(() => 1000),
  );
  const path = await pathOf(400);
  await bounded.put('users/a/files/f/datasets/1', path);
  await bounded.put('users/a/ocr/d/original', path);
  await expect(bounded.put('users/a/exports/e/result', path)).rejects.toMatchObject(full);
  await bounded.put('users/b/exports/e/result', path);
  await bounded.remove('users/a/files/f/datasets/1');
  await bounded.put('users/a/exports/e/result', path);
  expect(await workingDataOf(store, 'a')).toEqual({ versions: 0, documents: 400, exports: 400 });
});

test('twenty simultaneous puts stay within the limit', async () => {
  const { objects: bounded } = boundWorkingData(
    store,
    planOf(() => 1000),
  );
  const path = await pathOf(300);
  const puts = Array.from({ length: 20 }, (_, index) => bounded.put(`users/a/files/f/datasets/${index}`, path));
  const ended = await Promise.allSettled(puts);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect((await workingDataOf(store, 'a')).versions).toBe(900);
});

test('a stream is refused once the limit is reached', async () => {
  const { objects: bounded } = boundWorkingData(
    store,
    planOf(() => 100),
  );
  await bounded.put('users/a/exports/1/rows', Readable.from([Buffer.alloc(150)]));
  await expect(bounded.put('users/a/exports/2/rows', Readable.from([Buffer.alloc(1)]))).rejects.toMatchObject(full);
});

test('a larger plan counts at once after a refusal', async () => {
  let bytes = 100;
  const { objects: bounded } = boundWorkingData(
    store,
    planOf(() => bytes),
  );
  const path = await pathOf(200);
  await expect(bounded.put('users/a/files/f/datasets/1', path)).rejects.toMatchObject(full);
  bytes = 1000;
  await bounded.put('users/a/files/f/datasets/1', path);
});
