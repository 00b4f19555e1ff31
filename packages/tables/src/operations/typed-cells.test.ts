/** A cell that arrived as a number stays that number even in a text column, whatever operations follow (ADR 51). */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluateFormula, sampleOutcome } from '@rapi/formula';
import { type Dataset, type EngineSession, openDataset, openSession, readColumns } from '@rapi/table-core';
import { ingest, writeCsv, writeRows, writeXlsx } from '@rapi/table-io';
import { wideCases } from '@rapi/test-breadth';
import fc from 'fast-check';
import { operationSettings } from '@rapi/contracts';
import { chartPoints } from '../charts/chart-points';
import { chartRequest } from '../charts/chart-request';
import { cleaningRules } from '../cleaning/rules';
import { pivotTable } from '../grouping/pivot-table';
import { columnStatistics } from '../paging/column-statistics';
import { page } from '../paging/page';
import { pageJson } from '../paging/page-json';
import { previewSteps } from '../preview/preview-steps';
import { runStep } from './run-step';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'typed-cells-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

type CellValue = string | number | null;
let files = 0;
const pathOf = (ending: string) => join(folder, `upload-${(files += 1)}.${ending}`);

async function arrive(path: string): Promise<Dataset> {
  const { sheets } = await ingest(session, folder, path, { filename: path, language: 'en' });
  const dataset = sheets[0]?.dataset;
  if (!dataset) throw new Error('nothing was read');
  return dataset;
}
async function workbook(cells: readonly CellValue[], name = 'Total'): Promise<Dataset> {
  const path = pathOf('xlsx');
  await writeRows({ filename: path, rows: [[name, 'Baris'], ...cells.map((cell, i) => [cell, `baris ${i}`])] }, path);
  return arrive(path);
}
const step = async (dataset: Dataset, operation: string, config: object) =>
  (await runStep(session, { dataset, step: { operation, config }, withQuality: false }, folder, { now: new Date(0) }))
    .dataset;
async function figures(dataset: Dataset, formula: string): Promise<unknown[]> {
  const { table } = await evaluateFormula(session, await openDataset(session, dataset), formula, { now: new Date(0) });
  return sampleOutcome(session, table);
}
/** The numbers of a column by original row. */
async function numbersIn(dataset: Dataset, name: string): Promise<Map<unknown, unknown>> {
  const opened = await openDataset(session, dataset);
  const of = (wanted: string) => dataset.schema.columns.find((column) => column.name === wanted);
  const [column, row] = [of(name), of('Baris')];
  if (!column || !row) throw new Error(`no ${name}`);
  const { relation } = await readColumns(session, opened, [{ column, kind: 'number' }]);
  const rows = await session.rows(`SELECT c${row.key} AS row, CAST(v${column.key} AS DOUBLE) AS n FROM ${relation}`);
  return new Map(rows.map(({ row: place, n }) => [place, n]));
}
const numbersOf = (cells: readonly CellValue[]) =>
  cells.flatMap((cell, i): [string, number][] => (typeof cell === 'number' ? [[`baris ${i}`, cell]] : []));

const mixed = [1.234, 'n/a', 2.345, 3.456];

test('the numbers of a mixed column are summed, ordered and shown unchanged', async () => {
  const dataset = await workbook(mixed);
  expect((await figures(dataset, 'SUM([Total])'))[0]).toBe(7.035);
  expect(await figures(dataset, '[Total]*1')).toEqual([1.234, null, 2.345, 3.456]);
  const path = pathOf('json');
  await pageJson(session, await openDataset(session, dataset), { offset: 0, limit: 9, sort: [{ column: 'Total', direction: 'desc' }] }, path); // prettier-ignore
  const rows: unknown = JSON.parse(await readFile(path, 'utf8'));
  expect(rows).toMatchObject([{ Total: 3.456 }, { Total: 2.345 }, { Total: 1.234 }, { Total: 'n/a' }]);
});

test('pages, samples and previews show the numbers of a mixed column as numbers', async () => {
  const dataset = await workbook(mixed);
  const opened = await openDataset(session, dataset);
  const { rows } = await page(session, opened, { offset: 0, limit: 9 });
  expect(rows.map(({ Total }) => Total)).toEqual(mixed);
  const [statistics] = await columnStatistics(session, opened);
  expect(statistics?.sample_values).toEqual(mixed);
  const upper = { operation: 'change-text@1', config: { column: 'Baris', rule: 'uppercase' } };
  for (const config of [upper.config, { column: 'Total', rule: 'uppercase' }]) {
    const shown = await previewSteps(
      session,
      { dataset, steps: [{ ...upper, config }], offset: 0, limit: 9, sampled: false },
      { folder, context: { now: new Date(0) } },
    );
    expect(shown.rows.map(({ Total }) => Total)).toEqual(
      mixed.map((cell) => (cell === 'n/a' && config.column === 'Total' ? 'N/A' : cell)),
    );
  }
});

test('numbers and texts of JSON', async () => {
  const path = pathOf('json');
  await writeFile(path, '[{"Total":1.234},{"Total":2.345},{"Total":"n/a"}]');
  expect(await figures(await arrive(path), '[Total]*1')).toEqual([1.234, 2.345, null]);
});

test('a number of the workbook is no evidence for the notation of its neighbour', async () => {
  const dataset = await workbook([12.5, 7.25, '1.500']);
  expect(await figures(dataset, '[Total]*1')).toEqual([12.5, 7.25, null]);
  const stated = await step(dataset, 'state-notation@1', { columns: { Total: { decimal: ',' } } });
  expect(await figures(stated, '[Total]*1')).toEqual([12.5, 7.25, 1500]);
  const converted = await step(stated, 'convert@1', { conversions: { Total: 'decimal' }, on_error: 'keep' });
  expect(await figures(converted, '[Total]*1')).toEqual([12.5, 7.25, 1500]);
});

test.each(wideCases(['merge-values@1', 'edit-cells@1']))(
  'one cell of a column of numbers becomes a text by %s',
  async (operation) => {
    const edited = await step(
      await workbook([1.234, 2.345, 7.035]),
      operation,
      operation === 'edit-cells@1'
        ? { edits: [{ row: 1, column: 'Total', value: 'n/a', was: '2.345' }] }
        : { column: 'Total', merges: [{ from: ['2.345'], to: 'n/a' }] },
    );
    expect(await figures(edited, '[Total]*1')).toEqual([1.234, null, 7.035]);
    const again = await step(edited, 'edit-cells@1', {
      edits: [{ row: 0, column: 'Total', value: '-', was: '1.234' }],
    });
    expect(await figures(again, '[Total]*1')).toEqual([null, null, 7.035]);
  },
);

test('our own workbook, CSV and conversion give the numbers back', async () => {
  const dataset = await workbook(mixed);
  const [xlsx, csv] = [pathOf('xlsx'), pathOf('csv')];
  await writeXlsx(session, dataset, xlsx);
  const back = await arrive(xlsx);
  expect(back.schema.columns[0]).toMatchObject({ type: 'text', holdsNumbers: true });
  expect(await numbersIn(back, 'Total')).toEqual(await numbersIn(dataset, 'Total'));
  await writeCsv(session, dataset, csv);
  expect(await numbersIn(await arrive(csv), 'Total')).toEqual(await numbersIn(dataset, 'Total'));
  const converted = await step(dataset, 'convert@1', { conversions: { Total: 'decimal' }, on_error: 'null' });
  expect(await figures(converted, 'SUM([Total])')).toContain(7.035);
});

test.each(['text', 'typed'] as const)('a CSV of a column of numbers can be read one way only (%s)', async (values) => {
  const dataset = await workbook([1.234, -2.345, 345.678]);
  const csv = pathOf('csv');
  await writeCsv(session, dataset, csv, { values });
  expect(await readFile(csv, 'utf8')).toContain('1.2340');
  expect(await figures(await arrive(csv), '[Total]*1')).toEqual([1.234, -2.345, 345.678]);
});

test('find and replace use the number as it is shown', async () => {
  for (const dataset of [await workbook(mixed), await workbook([1.234, 2.345])]) {
    const found = await page(session, await openDataset(session, dataset), {
      offset: 0,
      limit: 9,
      filter: [{ column: 'Total', operator: 'ends_with', value: '1.234' }],
    });
    expect(found.rows).toHaveLength(1);
    const replaced = await step(dataset, 'replace-text@1', { columns: ['Total'], find: '1.234', replace: '5' });
    expect((await numbersIn(replaced, 'Total')).get('baris 0')).toBe(5);
    expect((await numbersIn(replaced, 'Total')).get(dataset.schema.rowCount === 2 ? 'baris 1' : 'baris 2')).toBe(2.345);
  }
});

test('filters, pivots and charts calculate with the numbers of a mixed column', async () => {
  const dataset = await workbook([...mixed, 1.234]);
  const opened = await openDataset(session, dataset);
  const filter = [{ column: 'Total', operator: 'greater_than' as const, value: 2 }];
  const above = await page(session, opened, { offset: 0, limit: 9, filter });
  expect(above.rows.map(({ Baris }) => Baris)).toEqual(['baris 2', 'baris 3']);
  const equal = await page(session, await openDataset(session, dataset), {
    offset: 0,
    limit: 9,
    filter: [{ column: 'Total', operator: 'equals', value: '1.234' }],
  });
  expect(equal.rows.map(({ Baris }) => Baris)).toEqual(['baris 0', 'baris 4']);
  const config = operationSettings['group@1'].parse({
    group_by: [{ column: 'Baris' }],
    aggregations: [{ column: 'Total', function: 'sum' }],
  });
  const pivot = await pivotTable(session, opened, { config, limit: 9, offset: 0, withTotals: false });
  expect(pivot.rows.map((row) => row['Total (sum)'])).toEqual([1.234, null, 2.345, 3.456, 1.234]);
  const chart = chartRequest.parse({ chart_type: 'column', start_row: 0, end_row: 9, columns: ['Baris', 'Total'] });
  const { data } = await chartPoints(session, opened, chart);
  expect(data.datasets).toEqual([{ label: 'Total', data: [1.234, null, 2.345, 3.456, 1.234] }]);
});

test('numbers of a mixed column serve as keys, and are looked up, as numbers', async () => {
  const [left, right] = [await workbook([1.234, 'n/a', 7]), await workbook([7, 1.234, 'n/a'])];
  const { dataset } = await runStep(
    session,
    {
      dataset: left,
      step: {
        operation: 'join@1',
        config: {
          other: { file_id: 'kedua', dataset_hash: right.hash, filename: 'kedua.xlsx' },
          keys: [['Total', 'Total']],
          columns: ['Baris', 'Total'],
          prefix: 'Kedua ',
        },
      },
      others: [right],
      withQuality: false,
    },
    folder,
    { now: new Date(0) },
  );
  expect(
    (await page(session, await openDataset(session, dataset), { offset: 0, limit: 9 })).rows.map(
      (row) => row['Kedua Baris'],
    ),
  ).toEqual(['baris 1', 'baris 2', 'baris 0']);
  const found = await numbersIn(dataset, 'Kedua Total');
  expect([...found.values()]).toEqual([1.234, null, 7]);
});

test('a step for some rows keeps numbers inside and outside the view', async () => {
  const dataset = await workbook(['12 pcs', 1.234, 'n/a', 2.345]);
  const stated = await step(dataset, 'convert@1', { conversions: { Total: 'decimal' }, on_error: 'keep' });
  const filtered = await runStep(
    session,
    {
      dataset: stated,
      step: {
        operation: 'replace-text@1',
        config: { columns: ['Total'], find: 'n/a', replace: 'kosong' },
        where: [{ column: 'Baris', operator: 'not_equals', value: 'baris 1' }],
      },
      withQuality: false,
    },
    folder,
    { now: new Date(0) },
  );
  const found = await numbersIn(filtered.dataset, 'Total');
  expect([found.get('baris 1'), found.get('baris 3')]).toEqual([1.234, 2.345]);
});

const operations: readonly (readonly [string, object, string?])[] = [
  ['copy-column@1', { column: 'Total', name: 'Salinan' }, 'Salinan'],
  ['rename@1', { mapping: { Total: 'Jumlah' } }, 'Jumlah'],
  ['sort-rows@1', { by: [{ column: 'Total', direction: 'desc' }] }],
  ['fill@1', { columns: ['Total'], direction: 'value', value: 'kosong' }],
  ['merge-values@1', { column: 'Total', merges: [{ from: ['x', 'n/a'], to: 'y' }] }],
  ['replace-text@1', { columns: ['Total'], find: 'a', replace: 'o' }],
  ['clean@1', { rule_ids: cleaningRules.map(({ id }) => id) }],
  ['edit-cells@1', { edits: [{ row: 0, column: 'Total', value: 'tulis' }] }],
  ['fill@1', { columns: ['Total'], direction: 'down' }],
  ['deduplicate@1', { detection: { method: 'key_columns', key_columns: ['Baris'] }, default_action: 'keep_first' }],
  ['convert@1', { conversions: { Total: 'text' } }],
  ['convert@1', { conversions: { Total: 'decimal' }, on_error: 'keep' }],
];

test('a random operation leaves every number of a mixed column as it is, bit for bit', async () => {
  const text = fc.constantFrom('n/a', 'x', '-', '1.500', '12,50', '1.234.567', 'Rp 2.000', '3,250', 'lunas');
  const number = fc.oneof(
    fc.integer({ min: -999_999, max: 999_999 }).map((n) => n / 1000),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map((n) => n + 0),
  );
  const cells = fc.tuple(text, fc.array(fc.oneof(text, number, fc.constant(null)), { minLength: 3, maxLength: 12 }));
  await fc.assert(
    fc.asyncProperty(cells, fc.constantFrom(...operations), async ([first, rest], [operation, config, into]) => {
      const all = [first, ...rest];
      const dataset = await workbook(all);
      const outcome = await step(dataset, operation, config);
      const found = await numbersIn(outcome, into ?? 'Total');
      expect(numbersOf(all).map(([row]) => [row, found.get(row)])).toEqual(numbersOf(all));
    }),
    { numRuns: 60 },
  );
});
