import { operationSettings } from '@rapi/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Dataset, type EngineSession, openDataset, openSession, writeTexts } from '@rapi/table-core';
import { applyOperation } from '../operations/apply-operation';
import { parseStep } from '../operations/registry';
import { page } from '../paging/page';
import { cellRows } from './cell-rows';
import { pivotOutline, type OpenGroups } from './pivot-outline';

let folder: string;
let session: EngineSession;
let sales: Dataset;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outline-'));
  session = await openSession(folder, { memoryLimitMb: 128, threads: 2 });
  sales = await writeTexts(
    session,
    {
      Kota: ['Medan', 'Jakarta', 'Jakarta', null, 'medan', 'Jakarta', 'Jakarta'],
      Produk: ['Kopi', 'Kopi', 'Teh', 'Teh', 'Teh', 'Kopi', null],
      Tanggal: ['05/01/2026', '2026-01-06', '7 Februari 2026', '08-02-2026', 'kemarin', '01/03/2026', '31/12/2025'],
      Total: ['Rp 1.000', 'Rp 2.500,50', '3000', 'IDR 4,000', 'gratis', 'Rp6.000,00', null],
      Jumlah: ['1', '2', '3', '4', '5', '6', '7'],
    },
    folder,
  );
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const ALL_OPEN: OpenGroups = { depth: 20, toggled: [] };
const outline = async (config: object, open: OpenGroups = ALL_OPEN, paging = { limit: 100, offset: 0 }) =>
  pivotOutline(session, await openDataset(session, sales), {
    config: operationSettings['group@1'].parse(config),
    open,
    ...paging,
  });
const twoKeys = {
  group_by: [{ column: 'Kota' }, { column: 'Produk' }],
  aggregations: [{ column: 'Jumlah', function: 'average' }],
};

test('a total comes before its lines, and every figure is computed from the rows', async () => {
  const { lines, totals, line_count, group_count } = await outline(twoKeys);
  expect(lines).toEqual([
    { keys: ['Jakarta'], values: [4.5] },
    { keys: ['Jakarta', 'Kopi'], values: [4] },
    { keys: ['Jakarta', 'Teh'], values: [3] },
    { keys: ['Jakarta', null], values: [7] },
    { keys: ['Medan'], values: [1] },
    { keys: ['Medan', 'Kopi'], values: [1] },
    { keys: ['medan'], values: [5] },
    { keys: ['medan', 'Teh'], values: [5] },
    { keys: [null], values: [4] },
    { keys: [null, 'Teh'], values: [4] },
  ]);
  // The average of all seven rows, which is not the average of the averages.
  expect(totals).toEqual([4]);
  expect([line_count, group_count]).toEqual([10, 6]);
});

test('groups close and open one by one or all at once, and the visible lines are paged', async () => {
  const labels = async (open: OpenGroups, paging?: { limit: number; offset: number }) =>
    (await outline(twoKeys, open, paging)).lines.map(({ keys }) => keys.join('/'));
  expect(await labels({ depth: 1, toggled: [] })).toEqual(['Jakarta', 'Medan', 'medan', '']);
  expect(await labels({ depth: 1, toggled: [[null]] })).toEqual(['Jakarta', 'Medan', 'medan', '', '/Teh']);
  expect(await labels({ depth: 2, toggled: [['Jakarta']] })).toEqual([
    'Jakarta',
    'Medan',
    'Medan/Kopi',
    'medan',
    'medan/Teh',
    '',
    '/Teh',
  ]);
  expect(await labels(ALL_OPEN, { limit: 2, offset: 3 })).toEqual(['Jakarta/', 'Medan']);
  const past = await outline(twoKeys, ALL_OPEN, { limit: 2, offset: 50 });
  expect([past.lines, past.line_count]).toEqual([[], 10]);
});

test('groups are sorted among those of the same parent, by their own figures', async () => {
  const config = { ...twoKeys, aggregations: [{ column: 'Jumlah', function: 'sum' }] };
  const { lines } = await outline({ ...config, sort: { column: 'Jumlah (sum)', direction: 'desc' } });
  expect(lines.map(({ keys, values }) => [...keys, values[0]])).toEqual([
    ['Jakarta', 18],
    ['Jakarta', 'Kopi', 8],
    ['Jakarta', null, 7],
    ['Jakarta', 'Teh', 3],
    ['medan', 5],
    ['medan', 'Teh', 5],
    [null, 4],
    [null, 'Teh', 4],
    ['Medan', 1],
    ['Medan', 'Kopi', 1],
  ]);
  const byKey = await outline({ ...config, sort: { column: 'Produk', direction: 'desc' } });
  expect(byKey.lines.slice(0, 4).map(({ keys }) => keys.at(-1))).toEqual(['Jakarta', 'Teh', 'Kopi', null]);
});

test('the column dimension may be a date part; its totals are computed from the rows too', async () => {
  const { columns, lines, totals } = await outline({
    group_by: [{ column: 'Produk' }],
    pivot_column: 'Tanggal',
    pivot_date_part: 'month',
    aggregations: [{ column: 'Jumlah', function: 'average' }],
    sort: { column: '2026-01', direction: 'desc' },
  });
  expect(columns.map(({ name }) => name)).toEqual([
    'Produk',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
    '(empty)',
    'Total',
  ]);
  expect(columns[2]).toMatchObject({ source: 'Jumlah', function: 'average', pivot: ['2026-01'] });
  expect(lines).toEqual([
    { keys: ['Kopi'], values: [null, 1.5, null, 6, null, 3] },
    { keys: ['Teh'], values: [null, null, 3.5, null, 5, 4] },
    { keys: [null], values: [7, null, null, null, null, 7] },
  ]);
  expect(totals).toEqual([7, 1.5, 3.5, 6, 5, 4]);
});

test('amounts and dates written as text are read if they are certain; the number of others is reported', async () => {
  const { lines, totals, unread, columns } = await outline({
    group_by: [{ column: 'Tanggal', date_part: 'year' }],
    aggregations: [{ column: 'Total', function: 'sum' }],
  });
  expect(lines.map(({ keys, values }) => [...keys, ...values])).toEqual([
    [2025, null],
    [2026, 16500.5],
    [null, null],
  ]);
  expect(totals).toEqual([16500.5]);
  expect(unread).toEqual([
    { column: 'Tanggal', as: 'date', count: 1, doubtful: 0 },
    { column: 'Total', as: 'number', count: 1, doubtful: 0 },
  ]);
  expect(columns[1]).toMatchObject({ type: 'decimal', semantic: 'money' });
});

test('a filter compares amounts and dates written as text by their value', async () => {
  const kept = async (...filter: object[]) => (await outline({ group_by: [{ column: 'Kota' }], filter })).matched_rows;
  expect(await kept({ column: 'Total', operator: 'greater_than', value: 2600 })).toBe(3);
  expect(await kept({ column: 'Tanggal', operator: 'between', value: ['2026-01-01', '2026-01-31'] })).toBe(2);
  expect(await kept({ column: 'Total', operator: 'equals', value: null })).toBe(1);
});

test('a grouping saved as a file equals the outline', async () => {
  const config = { ...twoKeys, pivot_column: 'Tanggal', pivot_date_part: 'year' };
  const step = parseStep({ operation: 'group@1', config });
  const { result } = await applyOperation(session, sales, step, folder, { now: new Date() });
  const { rows } = await page(session, result, { offset: 0, limit: 100 });
  const { lines, columns } = await outline(config);
  expect(rows.map((row) => columns.map(({ name }) => row[name]))).toEqual(
    lines.filter(({ keys }) => keys.length === 2).map(({ keys, values }) => [...keys, ...values]),
  );
});

test('the rows behind a figure are found by its keys, sorted, filtered and paged as the file has them', async () => {
  const relation = await openDataset(session, sales);
  const config = operationSettings['group@1'].parse({ ...twoKeys, pivot_column: 'Tanggal', pivot_date_part: 'month' });
  const request = { config, keys: ['Jakarta'], pivot: null, filter: [], sort: [], limit: 2, offset: 0 };
  const jakarta = await cellRows(session, relation, request);
  expect([jakarta.total, jakarta.indices]).toEqual([4, [1, 2]]);
  expect(jakarta.rows[0]).toEqual({
    Kota: 'Jakarta',
    Produk: 'Kopi',
    Tanggal: '2026-01-06',
    Total: 'Rp 2.500,50',
    Jumlah: 2,
  });
  const january = await cellRows(session, relation, { ...request, keys: [], pivot: ['2026-01'] });
  expect(january.indices).toEqual([0, 1]);
  const empty = await cellRows(session, relation, { ...request, keys: [null, 'Teh'] });
  expect(empty.indices).toEqual([3]);
  const sorted = await cellRows(session, relation, {
    ...request,
    sort: [{ column: 'Jumlah', direction: 'desc' }],
    filter: [{ column: 'Produk', operator: 'equals', value: 'Kopi' }],
  });
  expect(sorted.indices).toEqual([5, 1]);
  await expect(cellRows(session, relation, { ...request, keys: [1, 2, 3] })).rejects.toThrow('more keys than columns');
});

test('a column dimension with too many values or figures is refused with advice', async () => {
  const wide = await writeTexts(session, { A: ['x'], B: ['1'] }, folder);
  const many = await writeTexts(
    session,
    {
      Kode: Array.from({ length: 250 }, (_, i) => `K${i}`),
      Grup: Array.from({ length: 250 }, (_, i) => `G${i % 180}`),
      A: Array.from({ length: 250 }, (_, i) => String(i)),
      B: Array.from({ length: 250 }, (_, i) => String(i)),
    },
    folder,
  );
  const grouped = async (dataset: Dataset, config: object) =>
    pivotOutline(session, await openDataset(session, dataset), {
      config: operationSettings['group@1'].parse(config),
      open: ALL_OPEN,
      limit: 10,
      offset: 0,
    });
  await expect(grouped(many, { group_by: [{ column: 'Grup' }], pivot_column: 'Kode' })).rejects.toThrow(
    '“Kode” has more than 200 values, too many for columns',
  );
  const aggregations = ['A', 'B', 'Kode'].map((column) => ({ column, function: 'count' }));
  await expect(grouped(many, { group_by: [{ column: 'Kode' }], pivot_column: 'Grup', aggregations })).rejects.toThrow(
    '180 values with 3 figures each would make 543 columns, more than 500',
  );
  expect((await grouped(wide, { group_by: [{ column: 'A' }], pivot_column: 'A' })).lines).toHaveLength(1);
});

type Sale = { city: string; product: string; amount: number };
const sale = fc.record({
  city: fc.constantFrom('A', 'B', 'C'),
  product: fc.constantFrom('x', 'y', 'z'),
  amount: fc.integer({ min: -1000, max: 1000 }),
});
const reckoned: Record<string, (amounts: number[]) => number> = {
  sum: (amounts) => amounts.reduce((sum, each) => sum + each, 0),
  average: (amounts) => amounts.reduce((sum, each) => sum + each, 0) / amounts.length,
  count: (amounts) => amounts.length,
  max: (amounts) => Math.max(...amounts),
  min: (amounts) => Math.min(...amounts),
};

test('every line, total and cell is the aggregate of exactly its rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sale, { minLength: 1, maxLength: 30 }),
      fc.constantFrom(...Object.keys(reckoned)),
      async (rows: Sale[], name) => {
        const dataset = await writeTexts(
          session,
          {
            Kota: rows.map(({ city }) => city),
            Produk: rows.map(({ product }) => product),
            Jumlah: rows.map(({ amount }) => String(amount)),
          },
          folder,
        );
        const { columns, lines, totals } = await pivotOutline(session, await openDataset(session, dataset), {
          config: operationSettings['group@1'].parse({
            group_by: [{ column: 'Kota' }],
            pivot_column: 'Produk',
            aggregations: [{ column: 'Jumlah', function: name }],
          }),
          open: ALL_OPEN,
          limit: 100,
          offset: 0,
        });
        const expected = (city: unknown, product: unknown) => {
          const own = rows.filter((row) => (city ?? row.city) === row.city && (product ?? row.product) === row.product);
          return own.length === 0 ? null : reckoned[name]?.(own.map(({ amount }) => amount));
        };
        const products = columns.slice(1).map(({ pivot }) => pivot?.[0]);
        for (const { keys, values } of [...lines, { keys: [undefined], values: totals }])
          expect(values).toEqual(products.map((product) => expected(keys[0], product)));
      },
    ),
    { numRuns: 25 },
  );
});
