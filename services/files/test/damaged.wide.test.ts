import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { calls } from '@rapi/contracts';
import type { FilesStack } from './stack';
import { SALES, startFilesStack } from './stack';

let stack: FilesStack;
beforeAll(async () => {
  stack = await startFilesStack();
});
afterAll(() => stack.stop());

const steps = [
  { operation: 'rename@1', config: { mapping: { Kota: 'City' } } },
  { operation: 'formula@1', config: { formula: '[Jumlah] * [Harga]', column_name: 'Total' } },
];
const datasetKeys = async (userId: string) =>
  (await stack.objectKeys(`users/${userId}/`)).filter((key) => key.endsWith('.parquet'));

async function originalKeyOf(userId: string): Promise<string> {
  const keys = await stack.objectKeys(`users/${userId}/`);
  return keys.find((key) => key.endsWith('original')) ?? '';
}

/** Changes one bit in the middle of a file. */
async function flipIn(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  await writeFile(path, bytes);
}

const flip = (key: string) => flipIn(join(stack.objectFolder, key));

const rowsOf = async (userId: string, id: string, version: number) =>
  (await stack.as(userId).ask(calls.files.data, { params: { id }, query: { version } })).processed_excel_data;

test('rebuilds damaged datasets from the upload and the steps', async () => {
  const user = stack.as('repaired');
  const { id } = await user.upload('sales.csv', SALES);
  await user.ask(calls.files.applyRecipe, { params: { id }, body: { steps } });
  const before = await Promise.all([1, 2, 3].map((version) => rowsOf('repaired', id, version)));
  const keys = await datasetKeys('repaired');
  expect(keys).toHaveLength(3);
  for (const key of keys) await flip(key);
  await stack.emptyCache();
  // The last version first: the version it was made of is damaged, too.
  expect(await rowsOf('repaired', id, 3)).toEqual(before[2]);
  expect(await rowsOf('repaired', id, 2)).toEqual(before[1]);
  expect(await rowsOf('repaired', id, 1)).toEqual(before[0]);
  for (const key of keys) await stack.objects.fetchTo(key, join(stack.objectFolder, '..', 'fetched'));
});

test('reports data that cannot be rebuilt, and never sends a damaged original as complete', async () => {
  const user = stack.as('lost');
  const { id } = await user.upload('sales.csv', SALES);
  const original = await originalKeyOf('lost');
  const [dataset = ''] = await datasetKeys('lost');
  await flip(original);
  await flip(dataset);
  await stack.emptyCache();
  expect(await user.refusal(calls.files.data, { params: { id }, query: {} })).toMatchObject({
    status: 503,
    reason: 'stored_bytes_damaged',
  });
  const download = user.send(calls.files.download, { params: { id }, query: { format: 'original' } });
  await expect(download.then((answer) => answer.arrayBuffer())).rejects.toThrow();
});

test('a cached dataset with a flipped bit never becomes a figure', async () => {
  const user = stack.as('cached');
  const { id } = await user.upload('sales.csv', SALES);
  const [key = ''] = await datasetKeys('cached');
  const before = await rowsOf('cached', id, 1);
  const copy = join(stack.cacheFolder, basename(key));
  await flipIn(copy);
  expect(await rowsOf('cached', id, 1)).toEqual(before);
  // First the copy and its source, then also what both are made of.
  await flip(key);
  await flipIn(copy);
  expect(await rowsOf('cached', id, 1)).toEqual(before);
  await flip(key);
  await flip(await originalKeyOf('cached'));
  await flipIn(copy);
  for (const _ of [1, 2])
    expect(await user.refusal(calls.files.data, { params: { id }, query: {} })).toMatchObject({
      status: 503,
      reason: 'stored_bytes_damaged',
    });
});
