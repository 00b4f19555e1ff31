import { type Dataset, openDataset, quoteText, writeDataset } from '@rapi/table-core';
import { openStepBench, type StepBench } from './testing/step-bench';

const ROWS = 60_000;
let bench: StepBench;
let dataset: Dataset;

/** Has several row groups, so that both threads read some. */
beforeAll(async () => {
  bench = await openStepBench();
  await bench.session.run(
    `CREATE TABLE big AS SELECT i AS _row, CAST(i * 7 AS VARCHAR) AS c0, 'Kota ' || (i % 13) AS c1,
       strftime(DATE '2020-01-01' + CAST(i % 900 AS INTEGER), '%d/%m/%Y') AS c2, CAST(i % 50 + 0.5 AS VARCHAR) AS c3
     FROM range(${ROWS}) r(i)`,
  );
  const columns = ['Nomor', 'Kota', 'Tanggal', 'Berat'].map((name, key) => ({ name, key }));
  dataset = await writeDataset(bench.session, 'big', columns, bench.folder, { rowCount: ROWS });
});
afterAll(() => bench.close());

const inKota = (value: string) => [{ column: 'Kota', operator: 'equals', value }];

describe.each<[string, string, object, object?]>([
  ['a filter by texts', 'filter-rows@1', { conditions: inKota('Kota 3') }],
  ['a filter by values', 'filter-rows@1', { conditions: [{ column: 'Berat', operator: 'greater_than', value: 7 }] }],
  ['a sample', 'take-rows@1', { part: 'sample', count: 5_000 }],
  ['a range', 'take-rows@1', { part: 'range', from: 20_001, to: 59_000 }],
  ['edited cells', 'edit-cells@1', { edits: [{ row: 30_000, column: 'Nomor', value: '5' }] }],
  ['columns that are chosen', 'select-columns@1', { columns: ['Tanggal', 'Nomor'] }],
  ['a row as header', 'use-row-as-header@1', { row: 1 }],
  ['filled cells', 'fill@1', { columns: ['Kota'], direction: 'value', value: 'x' }],
  ['a step in view', 'replace-text@1', { columns: ['Kota'], find: 'K', replace: 'C' }, { where: inKota('Kota 3') }],
])('%s', (_what, operation, config, more) => {
  test('is written in the order of its rows, and gets the same name twice', async () => {
    const step = { operation, config, ...more };
    const first = await bench.run(dataset, step);
    expect((await bench.run(dataset, step)).dataset.hash).toBe(first.dataset.hash);
    const { relation } = await openDataset(bench.session, first.dataset);
    const [moved] = await bench.session.rows(
      `SELECT count(*) AS n FROM (SELECT _row, row_number() OVER () - 1 AS place FROM ${relation}) WHERE _row <> place`,
    );
    expect(Number(moved?.n)).toBe(0);
  });
});

test('a derivable text is left out of derived files, and is restored', async () => {
  const { dataset: made, table } = await bench.run(dataset, {
    operation: 'take-rows@1',
    config: { part: 'range', from: 101, to: 103 },
  });
  const columns = await bench.session.rows(`SELECT name FROM parquet_schema(${quoteText(made.path)})`);
  const names = columns.map(({ name }) => name);
  expect(['v0', 'c1', 'c2', 'v2', 'v3'].filter((name) => !names.includes(name))).toEqual([]);
  expect(['c0', 'c3'].filter((name) => names.includes(name))).toEqual([]);
  expect(table).toEqual({
    Nomor: ['700', '707', '714'],
    Kota: ['Kota 9', 'Kota 10', 'Kota 11'],
    Tanggal: ['10/04/2020', '11/04/2020', '12/04/2020'],
    Berat: ['0.5', '1.5', '2.5'],
  });
});
