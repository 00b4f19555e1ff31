import type { Dataset } from '@rapi/tables';
import { oncePerDataset } from './once-per-dataset';

const dataset: Dataset = { hash: 'a', path: '/a.parquet', bytes: 1, schema: { columns: [], rowCount: 4 } };
const { signal } = new AbortController();

function countingFind(fails = 0) {
  let runs = 0;
  const find = async () => {
    if (++runs <= fails) throw new Error('cancelled');
    return ['Kota'];
  };
  return { found: oncePerDataset(find, { most: 4, sizeOf: ({ length }) => length }), runs: () => runs };
}

test('computes once per dataset, and separately for each dataset', async () => {
  const { found, runs } = countingFind();
  expect(await found('one', dataset, signal)).toEqual(['Kota']);
  expect(await found('one', dataset, signal)).toEqual(['Kota']);
  expect(runs()).toBe(1);
  await found('two', dataset, signal);
  expect(runs()).toBe(2);
});

test('above the cache size, the least recently used entry is dropped', async () => {
  const { found, runs } = countingFind();
  for (const key of ['one', 'two', 'three', 'three']) await found(key, dataset, signal);
  expect(runs()).toBe(3);
  await found('one', dataset, signal);
  expect(runs()).toBe(4);
});

test('failures are not cached', async () => {
  const { found } = countingFind(1);
  await expect(found('one', dataset, signal)).rejects.toThrow('cancelled');
  expect(await found('one', dataset, signal)).toEqual(['Kota']);
});
