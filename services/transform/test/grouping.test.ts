import { calls } from '@rapi/contracts';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { startTransformStack } from './stack';

const SALES = `Kota,Produk,Tanggal,Jumlah
Jakarta,Kopi,05/01/2026,3
Bandung,Teh,06/01/2026,2
Jakarta,Teh,07/02/2026,5
Jakarta,Kopi,08/02/2026,4
`;

let stack: TableStack;
let user: UserClient;
let fileId: string;
beforeAll(async () => {
  stack = await startTransformStack();
  user = stack.as('grouper');
  fileId = (await user.upload('penjualan.csv', SALES)).id;
});
afterAll(() => stack.stop());

const settings = {
  config_name: 'Per kota',
  group_by_columns: [{ name: 'Kota', order: 0 }],
  aggregate_functions: { Jumlah: 'sum' as const },
};
const save = async (fields: object = {}) =>
  (await user.ask(calls.grouping.configure, { body: { file_id: fileId, ...settings, ...fields } })).configuration_id;

test('a saved grouping gives its pivot table, with months as columns, subtotals and totals', async () => {
  const configuration_id = await save({
    group_by_columns: [
      { name: 'Tanggal', order: 2, date_part: 'month' },
      { name: 'Kota', order: 1 },
    ],
    pivot_column: 'Produk',
    display_options: { show_totals: true },
  });
  const result = await user.ask(calls.grouping.generate, { body: { configuration_id } });
  expect(result.pivot_data.columns).toEqual(['Kota', 'Tanggal (month)', 'Kopi', 'Teh', 'Total']);
  expect(result.pivot_data.rows).toEqual([
    { Kota: 'Bandung', 'Tanggal (month)': '2026-01', Kopi: null, Teh: 2, Total: 2 },
    { Kota: 'Jakarta', 'Tanggal (month)': '2026-01', Kopi: 3, Teh: null, Total: 3 },
    { Kota: 'Jakarta', 'Tanggal (month)': '2026-02', Kopi: 4, Teh: 5, Total: 9 },
  ]);
  expect(result.totals).toMatchObject({ Kopi: 7, Teh: 7, Total: 14 });
  expect(result.subtotals).toHaveLength(2);
  expect(result.summary_statistics).toEqual({ total_rows: 3, original_rows: 4, reduction_ratio: 25, unique_groups: 3 });
});

test('the table is downloaded as a file of its own and recorded', async () => {
  const configuration_id = await save();
  const response = await user.send(calls.grouping.export, { body: { configuration_id, format: 'csv' } });
  expect(response.headers.get('content-disposition')).toContain('grouped_penjualan.csv');
  expect((await response.text()).replace('\ufeff', '').trim().split(/\r?\n/)).toEqual([
    'Kota,Jumlah (sum)',
    'Bandung,2',
    'Jakarta,12',
  ]);
  const { history } = await user.ask(calls.history.list, { query: { file_id: fileId } });
  expect(history[0]).toMatchObject({
    operation: 'group@1',
    label: 'Per kota',
    target_file_name: 'grouped_penjualan.csv',
  });
  expect(await stack.workLeft()).toEqual([]);
});

test('a preset that a grouping began with is counted as used', async () => {
  await save({ preset_id: 'jakarta' });
  const { presets } = await user.ask(calls.grouping.presets);
  expect(presets.find(({ id }) => id === 'jakarta')?.usage_count).toBe(1);
});

test('columns that the file lacks, and a sum of words, are refused by name', async () => {
  const unknown = { file_id: fileId, ...settings, group_by_columns: [{ name: 'Negara', order: 0 }] };
  expect(await user.refusal(calls.grouping.configure, { body: unknown })).toMatchObject({
    status: 422,
    detail: 'The file has no column "Negara".',
  });
  const configuration_id = await save({ aggregate_functions: { Produk: 'sum' } });
  expect(await user.refusal(calls.grouping.generate, { body: { configuration_id } })).toMatchObject({
    status: 422,
    detail: expect.stringContaining('“Produk” is not a column of numbers'),
  });
});

test('a grouping is its user’s own, and is gone once removed', async () => {
  const configuration_id = await save();
  const other = stack.as('other');
  const params = { configurationId: configuration_id };
  expect((await other.refusal(calls.grouping.generate, { body: { configuration_id } })).status).toBe(404);
  expect((await other.refusal(calls.grouping.remove, { params })).status).toBe(404);
  await user.ask(calls.grouping.remove, { params });
  expect((await user.refusal(calls.grouping.generate, { body: { configuration_id } })).status).toBe(404);
});
