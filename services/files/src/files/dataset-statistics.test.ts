import type { Engine } from '@rapi/table-service';
import type { ColumnStatistics, Dataset } from '@rapi/tables';
import { createDatasetStatistics } from './dataset-statistics';

const column: ColumnStatistics = {
  name: 'Kota',
  type: 'text',
  semantic_type: 'city',
  non_null_count: 3,
  null_count: 1,
  sample_values: ['Jakarta'],
};
const dataset: Dataset = { hash: 'a', path: '/a.parquet', bytes: 1, schema: { columns: [], rowCount: 4 } };
const { signal } = new AbortController();

function countingEngine(fails = 0) {
  let runs = 0;
  const run = async () => {
    if (++runs <= fails) throw new Error('cancelled');
    return [column];
  };
  // Only `run` is asked for, with answers of one task.
  return { engine: { run, close: async () => undefined } as unknown as Engine, runs: () => runs };
}

test('they are counted once for a dataset, and for each anew', async () => {
  const { engine, runs } = countingEngine();
  const statistics = createDatasetStatistics(engine);
  expect(await statistics('one', dataset, signal)).toEqual([column]);
  expect(await statistics('one', dataset, signal)).toEqual([column]);
  expect(runs()).toBe(1);
  await statistics('two', dataset, signal);
  expect(runs()).toBe(2);
});

test('a count that failed is not kept', async () => {
  const { engine } = countingEngine(1);
  const statistics = createDatasetStatistics(engine);
  await expect(statistics('one', dataset, signal)).rejects.toThrow('cancelled');
  expect(await statistics('one', dataset, signal)).toEqual([column]);
});
