import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, MEGABYTE } from '@rapi/contracts';
import type { ObjectStore } from '@rapi/service-kit';
import type { IngestResult } from '@rapi/tables';
import { storeUpload } from '../src/uploads/store-upload';
import type { FilesStack } from './stack';
import { SALES, startFilesStack } from './stack';
import { uploadForm } from '@rapi/service-test-kit';

let stack: FilesStack;
beforeAll(async () => {
  stack = await startFilesStack();
});
afterAll(() => stack.stop());

/** 500 to 900 bytes each, so that the order of arrival decides which ones fit. */
const fileOf = (index: number) => `Nama,Catatan\nBudi,${'x'.repeat(480 + index * 20)}\n`;
const LIMIT_BYTES = 2500;

test('twenty simultaneous uploads never exceed the storage limit, and at least one succeeds', async () => {
  const userId = 'crowd';
  stack.accounts.setLimits(userId, { storage_mb: LIMIT_BYTES / MEGABYTE });
  const user = stack.as(userId);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      user.send(calls.files.upload, { form: uploadForm(`${index}.csv`, fileOf(index)) }),
    ),
  );
  const stored = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 429);
  expect(stored.length + refused.length).toBe(20);
  expect(stored.length).toBeGreaterThan(0);
  const [refusal] = await Promise.all(refused.map((response) => response.json()));
  expect(refusal).toMatchObject({
    code: 'storage_full',
    detail: expect.stringContaining('Storage limit exceeded: '),
  });

  const { data } = await user.ask(calls.files.list);
  expect(data).toHaveLength(stored.length);
  expect(data.reduce((sum, { file_size }) => sum + file_size, 0)).toBeLessThanOrEqual(LIMIT_BYTES);
  expect(await stack.stores.transformations.countDocuments({ userId })).toBe(stored.length);
  expect(await stack.stores.datasets.countDocuments({ userId })).toBe(stored.length);
  expect(await stack.objectKeys(`users/${userId}/`)).toHaveLength(2 * stored.length);
});

test('of two uploads that each fit alone, the one stored later does not exceed the limit', async () => {
  const userId = 'overtaken';
  const folder = await mkdtemp(join(tmpdir(), 'rapi-overtaken-'));
  const path = join(folder, 'bytes');
  await writeFile(path, SALES);
  const upload = { path, filename: 'a.csv', bytes: SALES.length, sha256: '0'.repeat(64) };
  const dataset = { hash: '0'.repeat(64), path, bytes: SALES.length, schema: { columns: [], rowCount: 4 } };
  const sheets = [{ name: 'a', rowCount: 4, columnCount: 6, hidden: false, dataset }];
  const detected = { header: true, headerRow: 1 };
  const read: Omit<IngestResult, 'firstRows'> = {
    headerChoices: [],
    fileType: 'csv',
    hasSheets: false,
    current: 'a',
    sheets,
    warnings: [],
    detected,
  };
  const owner = { userId, storageLimitMb: (1.5 * SALES.length) / MEGABYTE };

  const { objects } = stack.stores;
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const slow: ObjectStore = {
    ...objects,
    put: async (...object) => {
      await gate;
      return objects.put(...object);
    },
  };
  const first = storeUpload({ ...stack.stores, objects: slow }, owner, upload, read, new Date());
  const second = storeUpload(stack.stores, owner, upload, read, new Date());
  await Promise.allSettled([second]).then(open);
  const outcomes = await Promise.allSettled([first, second]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stack.as(userId).ask(calls.files.list)).toMatchObject({ total: 1 });
  expect(await stack.objectKeys(`users/${userId}/`)).toHaveLength(2);
  await rm(folder, { recursive: true });
});

test('a file that fills the limit exactly is accepted, the next one is not until there is room again', async () => {
  stack.accounts.setLimits('filler', { storage_mb: (2 * SALES.length) / MEGABYTE });
  const user = stack.as('filler');
  const { id } = await user.upload('satu.csv', SALES);
  await user.upload('dua.csv', SALES);
  const form = uploadForm('tiga.csv', SALES);
  expect(await user.refusal(calls.files.upload, { form })).toMatchObject({ status: 429, code: 'storage_full' });
  await user.ask(calls.files.remove, { params: { id } });
  await user.upload('tiga.csv', SALES);
});

test('the used and the allowed storage are reported in figures', async () => {
  stack.accounts.setLimits('counter', { storage_mb: 1, max_file_size_mb: 3 });
  const user = stack.as('counter');
  const body = `Nama\n${'x'.repeat(30_000)}\n`.padEnd(MEGABYTE / 4, 'Budi\n');
  await user.upload('besar.csv', body);
  const { data } = await user.ask(calls.storage.info);
  expect(data).toEqual({
    subscription_tier: 'free',
    storage: { used_mb: 0.25, limit_mb: 1, available_mb: 0.75, usage_percentage: 25 },
    files: { database_count: 1, upload_count: 1, output_count: 0 },
    working_data: expect.objectContaining({ limit_mb: 150, older_versions_mb: 0 }),
    limits: { max_file_size_mb: 3, max_rows: 100_000 },
  });
  expect(await stack.internal(calls.internal.storage, { params: { userId: 'counter' }, actAs: 'counter' })).toEqual({
    used_bytes: MEGABYTE / 4,
    upload_count: 1,
    output_count: 0,
  });
});

test('the sample files are uploads like any other, within the limit', async () => {
  const user = stack.as('newcomer');
  const { data } = await user.ask(calls.storage.generateSamples);
  expect(data.count).toBe(4);
  const listed = await user.ask(calls.files.list);
  expect(listed.data.map(({ id }) => id).reverse()).toEqual(data.files.map(({ id }) => id));
  expect(listed.data.every(({ kind, row_count }) => kind === 'upload' && Number(row_count) > 0)).toBe(true);

  stack.accounts.setLimits('full', { storage_mb: 0.0001 });
  expect(await stack.as('full').refusal(calls.storage.generateSamples)).toMatchObject({ code: 'storage_full' });
  expect(await stack.objectKeys('users/full/')).toEqual([]);
});
