/** A day is one group, however its cells are written. */
import fc from 'fast-check';
import { operationSettings } from '@rapi/contracts';
import { openDataset, type Row } from '@rapi/table-core';
import { chartPoints } from '../charts/chart-points';
import { chartRequest } from '../charts/chart-request';
import { openBench, type OperationBench } from '../operations/testing/operation-table';
import { cellRows } from './cell-rows';
import { pivotTable } from './pivot-table';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const two = (value: number) => String(value).padStart(2, '0');
const forms: readonly ((day: number) => string)[] = [
  (day) => `2026-01-${two(day)}`,
  (day) => `${two(day)}/01/2026`,
  (day) => `${day} Januari 2026`,
  (day) => `${day}-Jan-2026`,
];
interface Sale {
  day: number;
  text: string;
  amount: number;
}
const sale = fc
  .record({ day: fc.integer({ min: 13, max: 16 }), form: fc.constantFrom(...forms), amount: fc.nat(99) })
  .map(({ day, form, amount }): Sale => ({ day, text: form(day), amount }));
const sales = fc.array(sale, { minLength: 5, maxLength: 12 });

const opened = async (list: readonly Sale[]) =>
  openDataset(
    bench.session,
    await bench.write({
      Tanggal: [...list.map(({ text }) => text), 'TBA'],
      Toko: [...list.map(() => 'A'), 'A'],
      Jumlah: [...list.map(({ amount }) => String(amount)), '7'],
    }),
  );

const sumsOf = (list: readonly Sale[]) => {
  const sums: Record<string, number> = {};
  for (const { day, amount } of list) sums[`2026-01-${day}`] = (sums[`2026-01-${day}`] ?? 0) + amount;
  return { ...sums, TBA: 7 };
};
const byDay = { aggregations: [{ column: 'Jumlah', function: 'sum' }] };
const whole = { limit: 100, offset: 0, withTotals: false };

test('groups of days add up every form of a day, and texts that are no days keep groups of their own', async () => {
  await fc.assert(
    fc.asyncProperty(sales, async (list) => {
      const table = await opened(list);
      const config = operationSettings['group@1'].parse({ group_by: [{ column: 'Tanggal' }], ...byDay });
      const { rows } = await pivotTable(bench.session, table, { config, ...whole });
      const found = Object.fromEntries(rows.map((row: Row) => [row['Tanggal'], row['Jumlah (sum)']]));
      expect(found).toEqual(sumsOf(list));
      const across = operationSettings['group@1'].parse({
        group_by: [{ column: 'Toko' }],
        pivot_column: 'Tanggal',
        ...byDay,
      });
      const [only = {}] = (await pivotTable(bench.session, table, { config: across, ...whole })).rows;
      expect(Object.values(only).slice(1, -1).sort()).toEqual(Object.values(sumsOf(list)).sort());
      const [first] = list;
      const key = `2026-01-${first?.day}`;
      const { total } = await cellRows(bench.session, table, {
        config, keys: [key], pivot: null, filter: [], sort: [], limit: 10, offset: 0,
      }); // prettier-ignore
      expect(total).toBe(list.filter(({ day }) => day === first?.day).length);
    }),
    { numRuns: 8 },
  );
});

test('a chart in the order of time draws each day once, in that order', async () => {
  const list = [16, 13, 15, 13].map((day, at): Sale => ({ day, text: forms[at]?.(day) ?? '', amount: 1 }));
  const request = { chart_type: 'line', columns: ['Tanggal', 'Jumlah'], start_row: 0, end_row: 4, aggregation: 'sum' };
  const { data } = await chartPoints(
    bench.session,
    await opened(list),
    chartRequest.parse({ ...request, order: 'time' }),
  );
  expect(data.datasets[0]?.data).toEqual([2, 1, 1]);
});
