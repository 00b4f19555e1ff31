import { operationSettings } from '@rapi/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dataset, type EngineSession, openDataset, openSession, writeTexts } from '@rapi/table-core';
import { applyOperation } from '../operations/apply-operation';
import { parseStep } from '../operations/registry';
import { page } from '../paging/page';
import { pivotTable } from './pivot-table';

let folder: string;
let session: EngineSession;
let dataset: Dataset;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pivot-'));
  session = await openSession(folder, { memoryLimitMb: 128, threads: 2 });
  dataset = await writeTexts(
    session,
    {
      Kota: ['Jakarta', 'Medan', 'Jakarta', null, 'Medan', 'Jakarta'],
      Tanggal: ['01/01/2026', '15/01/2026', '28/02/2026', '01/04/2026', '31/12/2026', '30/12/2025'],
      Lunas: ['ya', 'tidak', 'ya', 'ya', null, 'tidak'],
      Jumlah: ['1', '2', '3', '4', '5', '6'],
      Harga: ['0.1', '0.2', '0.3', '1.5', '2.25', '0.7'],
    },
    folder,
  );
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const pivot = async (config: object, request = { limit: 100, offset: 0, withTotals: false }) =>
  pivotTable(session, await openDataset(session, dataset), {
    config: operationSettings['group@1'].parse(config),
    ...request,
  });
const byCity = [{ column: 'Kota' }];

test('groups have their aggregates, and empty cells have their own group at the end', async () => {
  const result = await pivot({
    group_by: byCity,
    aggregations: [
      { column: 'Jumlah', function: 'sum' },
      { column: 'Harga', function: 'sum' },
      { column: 'Harga', function: 'mean' },
    ],
  });
  expect(result.rows).toEqual([
    { Kota: 'Jakarta', 'Jumlah (sum)': 10, 'Harga (sum)': 1.1, 'Harga (average)': 11 / 30 },
    { Kota: 'Medan', 'Jumlah (sum)': 7, 'Harga (sum)': 2.45, 'Harga (average)': 1.225 },
    { Kota: null, 'Jumlah (sum)': 4, 'Harga (sum)': 1.5, 'Harga (average)': 1.5 },
  ]);
  expect(result).toMatchObject({ group_count: 3, matched_rows: 6, original_rows: 6, totals: null, subtotals: [] });
});

test.each([
  ['count', 3],
  ['max', 6],
  ['min', 1],
  ['median', 3],
  ['std', 2.5166114784235836],
  ['first', 1],
  ['last', 6],
])('%s in Jakarta is %d', async (name, expected) => {
  const { rows } = await pivot({ group_by: byCity, aggregations: [{ column: 'Jumlah', function: name }] });
  expect(rows[0]?.[`Jumlah (${name})`]).toBe(expected);
});

test('without aggregates the rows are counted', async () => {
  expect((await pivot({ group_by: byCity })).rows.map(({ Rows }) => Rows)).toEqual([3, 2, 1]);
});

test.each([
  ['day', ['2025-12-30', '2026-01-01', '2026-01-15', '2026-02-28', '2026-04-01', '2026-12-31']],
  ['week', ['2026-W01', '2026-W03', '2026-W09', '2026-W14', '2026-W53']],
  ['month', ['2025-12', '2026-01', '2026-02', '2026-04', '2026-12']],
  ['quarter', ['2025-Q4', '2026-Q1', '2026-Q2', '2026-Q4']],
  ['year', [2025, 2026]],
])('days are grouped by %s', async (part, expected) => {
  const { rows } = await pivot({ group_by: [{ column: 'Tanggal', date_part: part }] });
  expect(rows.map((row) => row[`Tanggal (${part})`])).toEqual(expected);
});

test('a column dimension spreads the values out, with their total', async () => {
  const { columns, rows } = await pivot({
    group_by: byCity,
    pivot_column: 'Lunas',
    aggregations: [{ column: 'Jumlah', function: 'sum' }],
  });
  expect(columns.map(({ name }) => name)).toEqual(['Kota', 'tidak', 'ya', '(empty)', 'Total']);
  expect(rows[0]).toEqual({ Kota: 'Jakarta', tidak: 6, ya: 4, '(empty)': null, Total: 10 });
  expect(rows[1]).toEqual({ Kota: 'Medan', tidak: 2, ya: null, '(empty)': 5, Total: 7 });
});

test('totals and subtotals are aggregated from the rows, not from the groups', async () => {
  const { totals, subtotals } = await pivot(
    {
      group_by: [{ column: 'Kota' }, { column: 'Tanggal', date_part: 'year' }],
      aggregations: [{ column: 'Jumlah', function: 'average' }],
    },
    { limit: 100, offset: 0, withTotals: true },
  );
  expect(totals).toEqual({ Kota: null, 'Tanggal (year)': null, 'Jumlah (average)': 3.5 });
  expect(subtotals).toEqual([
    { level: 1, row: { Kota: 'Jakarta', 'Tanggal (year)': null, 'Jumlah (average)': 10 / 3 } },
    { level: 1, row: { Kota: 'Medan', 'Tanggal (year)': null, 'Jumlah (average)': 3.5 } },
    { level: 1, row: { Kota: null, 'Tanggal (year)': null, 'Jumlah (average)': 4 } },
  ]);
});

test('filtered-out rows are not grouped, and groups are sorted and paged', async () => {
  const config = {
    group_by: byCity,
    aggregations: [{ column: 'Jumlah', function: 'sum' }],
    filter: [{ column: 'Jumlah', operator: 'greater_than', value: 1 }],
    sort: { column: 'Jumlah (sum)', direction: 'desc' },
  };
  const { rows, group_count, matched_rows } = await pivot(config, { limit: 1, offset: 1, withTotals: false });
  expect(rows).toEqual([{ Kota: 'Medan', 'Jumlah (sum)': 7 }]);
  expect([group_count, matched_rows]).toEqual([3, 5]);
});

test.each<[string, object, string]>([
  [
    'a sum of texts',
    { group_by: byCity, aggregations: [{ column: 'Kota', function: 'sum' }] },
    '“Kota” is not a column of numbers',
  ],
  ['a month of a text', { group_by: [{ column: 'Kota', date_part: 'month' }] }, '“Kota” holds no dates'],
  ['an unknown column', { group_by: [{ column: 'Negara' }] }, '“Negara”'],
  [
    'a sort by what the result lacks',
    { group_by: byCity, sort: { column: 'Laba' } },
    'The result has no column “Laba”',
  ],
])('%s is refused', async (_, config, sentence) => {
  await expect(pivot(config)).rejects.toThrow(sentence);
});

test('as an operation it makes a table of typed columns', async () => {
  const step = parseStep({
    operation: 'group@1',
    config: {
      group_by: [{ column: 'Kota' }],
      aggregations: [
        { column: 'Harga', function: 'sum' },
        { column: 'Tanggal', function: 'max' },
      ],
    },
  });
  const { dataset: grouped, result } = await applyOperation(session, dataset, step, folder, { now: new Date() });
  expect(grouped.schema.columns.map(({ name, type }) => [name, type])).toEqual([
    ['Kota', 'text'],
    ['Harga (sum)', 'decimal'],
    ['Tanggal (max)', 'date'],
  ]);
  expect((await page(session, result, { offset: 0, limit: 1 })).rows).toEqual([
    { Kota: 'Jakarta', 'Harga (sum)': 1.1, 'Tanggal (max)': '2026-02-28' },
  ]);
});

test.each([
  ['id', 'month', ['Tanggal (bulan)', 'tidak', 'ya', '(kosong)', 'Total'], ['2025-12', '2026-01', '2026-02']],
  ['en', 'month', ['Tanggal (month)', 'tidak', 'ya', '(empty)', 'Total'], ['2025-12', '2026-01', '2026-02']],
  ['id', 'quarter', ['Tanggal (kuartal)', 'tidak', 'ya', '(kosong)', 'Total'], ['2025-Q4', '2026-Q1', '2026-Q2']],
  ['id', 'week', ['Tanggal (minggu)', 'tidak', 'ya', '(kosong)', 'Total'], ['2026-W01', '2026-W03']],
])(
  'as an operation it writes its headings in %s by %s, and keeps dates sortable',
  async (language, date_part, names, keys) => {
    const by = { group_by: [{ column: 'Tanggal', date_part }], pivot_column: 'Lunas' };
    const aggregations = [{ column: 'Jumlah', function: 'sum' }];
    const step = parseStep({ operation: 'group@1', config: { ...by, aggregations, language } });
    const { dataset: grouped, result } = await applyOperation(session, dataset, step, folder, { now: new Date() });
    expect(grouped.schema.columns.map(({ name }) => name)).toEqual(names);
    expect(grouped.schema.columns[0]?.semantic).toBeUndefined();
    const { rows } = await page(session, result, { offset: 0, limit: keys.length });
    expect(rows.map((row) => row[names[0] ?? ''])).toEqual(keys);
  },
);

test('as an operation in a language it keeps the order set by the names of its figures', async () => {
  const config = {
    group_by: byCity,
    aggregations: [{ column: 'Jumlah', function: 'sum' }],
    pivot_column: 'Tanggal',
    pivot_date_part: 'month',
    sort: { column: 'Total', direction: 'desc' },
    language: 'id',
  };
  const { dataset: grouped, result } = await applyOperation(
    session,
    dataset,
    parseStep({ operation: 'group@1', config }),
    folder,
    { now: new Date() },
  );
  const months = ['Des 2025', 'Jan 2026', 'Feb 2026', 'Apr 2026', 'Des 2026'];
  expect(grouped.schema.columns.map(({ name }) => name)).toEqual(['Kota', ...months, 'Total']);
  expect((await page(session, result, { offset: 0, limit: 9 })).rows.map(({ Total }) => Total)).toEqual([10, 7, 4]);
});

test('the deviation of numbers too large to be squared is empty and does not fail the engine', async () => {
  const texts = { Kota: ['A', 'A', 'B', 'B'], Nilai: ['1e308', '-1e308', '1', '3'] };
  const table = await writeTexts(session, texts, folder, { Nilai: { type: 'decimal' } });
  const config = operationSettings['group@1'].parse({
    group_by: byCity,
    aggregations: [{ column: 'Nilai', function: 'std' }],
  });
  const opened = await openDataset(session, table);
  const { rows } = await pivotTable(session, opened, { config, limit: 10, offset: 0, withTotals: false });
  expect(rows).toEqual([
    { Kota: 'A', 'Nilai (std)': null },
    { Kota: 'B', 'Nilai (std)': Math.SQRT2 },
  ]);
});

test('as an operation its rupiah figures stay rupiah, whatever the column is called', async () => {
  const config = { group_by: byCity, pivot_column: 'Lunas' };
  const aggregations = ['sum', 'count'].map((of) => ({ column: 'Harga', function: of }));
  const step = parseStep({ operation: 'group@1', config: { ...config, aggregations } });
  const { dataset: grouped } = await applyOperation(session, dataset, step, folder, { now: new Date() });
  const [, ...figures] = grouped.schema.columns;
  expect(figures.map(({ name, format, semantic }) => [name, format, semantic])).toEqual(
    ['tidak', 'ya', '(empty)', 'Total'].flatMap((value) => [
      [`${value} · Harga (sum)`, 'rupiah', 'money'],
      [`${value} · Harga (count)`, undefined, undefined],
    ]),
  );
});
