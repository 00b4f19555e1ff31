import { calls, stepWarnings } from '@rapi/contracts';
import { WARNINGS_HEADER } from '@rapi/contracts/routes';
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
    detail: 'There is no column “Negara” in this file. Check the spelling or leave it out.',
  });
  const configuration_id = await save({ aggregate_functions: { Produk: 'sum' } });
  expect(await user.refusal(calls.grouping.generate, { body: { configuration_id } })).toMatchObject({
    status: 422,
    detail: expect.stringContaining('“Produk” is not a column of numbers'),
  });
});

test('an outline needs no saved grouping; its groups open and close, and it reports the quality on request', async () => {
  const grouped = {
    group_by_columns: [{ name: 'Kota' }, { name: 'Produk', order: 1 }],
    aggregate_functions: { Jumlah: 'average' as const },
    pivot_column: 'Tanggal',
    pivot_date_part: 'month' as const,
  };
  const body = { file_id: fileId, settings: grouped, open: { depth: 1, toggled: [['Jakarta']] }, with_quality: true };
  const outline = await user.ask(calls.grouping.outline, { body });
  expect(outline.columns.map(({ name }) => name)).toEqual(['Kota', 'Produk', '2026-01', '2026-02', 'Total']);
  expect(outline.lines).toEqual([
    { keys: ['Bandung'], values: [2, null, 2] },
    { keys: ['Jakarta'], values: [3, 4.5, 4] },
    { keys: ['Jakarta', 'Kopi'], values: [3, 4, 3.5] },
    { keys: ['Jakarta', 'Teh'], values: [null, 5, 5] },
  ]);
  expect(outline).toMatchObject({ line_count: 4, totals: [2.5, 4.5, 3.5], matched_rows: 4, version: 1, unread: [] });
  expect(outline.data_quality_score).toBeGreaterThan(90);
  const { data_quality_score } = await user.ask(calls.grouping.outline, {
    body: { file_id: fileId, settings: grouped },
  });
  expect(data_quality_score).toBeNull();
});

test('the rows behind a figure are those of its keys', async () => {
  const found = await user.ask(calls.grouping.rows, {
    body: {
      file_id: fileId,
      settings: { group_by_columns: [{ name: 'Kota' }], pivot_column: 'Produk' },
      keys: ['Jakarta'],
      pivot: ['Kopi'],
      sort: [{ column: 'Jumlah', direction: 'desc' }],
      limit: 1,
    },
  });
  expect(found).toEqual({
    rows: [{ Kota: 'Jakarta', Produk: 'Kopi', Tanggal: '2026-02-08', Jumlah: 4 }],
    row_indices: [3],
    total: 2,
  });
});

test('a grouping is renamed and changed, and keeps its settings if a change is refused', async () => {
  const configuration_id = await save();
  const params = { configurationId: configuration_id };
  const changed = { config_name: ' Per produk ', settings: { group_by_columns: [{ name: 'Produk' }] } };
  await user.ask(calls.grouping.update, { params, body: changed });
  const unknown = { settings: { group_by_columns: [{ name: 'Negara' }] } };
  expect(await user.refusal(calls.grouping.update, { params, body: unknown })).toMatchObject({ status: 422 });
  expect(await user.refusal(calls.grouping.update, { params, body: { config_name: ' ' } })).toMatchObject({
    status: 422,
    fields: [{ path: 'config_name', message: 'Please enter a configuration name' }],
  });
  const { configurations } = await user.ask(calls.grouping.configurations, { params: { fileId } });
  expect(configurations.find(({ id }) => id === configuration_id)).toMatchObject({
    config_name: 'Per produk',
    description: '',
    group_by_columns: [{ name: 'Produk' }],
    aggregate_functions: {},
  });
  const other = stack.as('other');
  expect((await other.refusal(calls.grouping.update, { params, body: changed })).status).toBe(404);
});

test('a grouping that is not saved is downloaded, or becomes the file’s next version', async () => {
  const { id } = await user.upload('lagi.csv', SALES);
  const grouped = { file_id: id, settings: { group_by_columns: [{ name: 'Produk' }] } };
  const response = await user.send(calls.grouping.export, { body: { ...grouped, format: 'csv' } });
  expect((await response.text()).replace('\ufeff', '').trim().split(/\r?\n/)).toEqual([
    'Produk,Rows',
    'Kopi,2',
    'Teh,2',
  ]);
  const applied = await user.ask(calls.grouping.export, { body: { ...grouped, apply: true, version: 1 } });
  expect(applied).toMatchObject({ success: true, version: 2, row_count: 2 });
  const again = { ...grouped, apply: true, version: 1 };
  expect((await user.refusal(calls.grouping.export, { body: again })).status).toBe(409);
  expect((await user.refusal(calls.grouping.export, { body: { file_id: id } })).status).toBe(422);
  expect(await stack.workLeft()).toEqual([]);
});

test('stored headings are in the requested language', async () => {
  const { id } = await user.upload('bulanan.csv', SALES);
  const by = { group_by_columns: [{ name: 'Tanggal', date_part: 'month' as const }] };
  const settings = { ...by, aggregate_functions: { Jumlah: 'sum' as const } };
  const body = { file_id: id, settings, language: 'id' as const };
  const response = await user.send(calls.grouping.export, { body: { ...body, format: 'csv' } });
  expect((await response.text()).replace('\ufeff', '').trim().split(/\r?\n/)).toEqual([
    'Tanggal (bulan),Jumlah (jumlah)',
    '2026-01,5',
    '2026-02,9',
  ]);
});

test('nobody groups or reads another user’s file', async () => {
  const other = stack.as('other');
  const body = { file_id: fileId, settings: { group_by_columns: [{ name: 'Kota' }] } };
  for (const call of [calls.grouping.outline, calls.grouping.rows, calls.grouping.export])
    expect((await other.refusal(call, { body })).status).toBe(404);
});

test('a grouping belongs to its user, and is gone once removed', async () => {
  const configuration_id = await save();
  const other = stack.as('other');
  const params = { configurationId: configuration_id };
  expect((await other.refusal(calls.grouping.generate, { body: { configuration_id } })).status).toBe(404);
  expect((await other.refusal(calls.grouping.remove, { params })).status).toBe(404);
  await user.ask(calls.grouping.remove, { params });
  expect((await user.refusal(calls.grouping.generate, { body: { configuration_id } })).status).toBe(404);
});

const WITH_TOTAL = `Kota,Produk,Jumlah
Jakarta,Kopi,3
Bandung,Teh,2
Jakarta,Teh,5
Medan,Kopi,4
TOTAL,,14
`;

test.each([
  ['counts', [], { count: 1, message: expect.stringContaining('counts in the figures: 5.') }],
  ['leaves out by its filter', [{ column: 'Produk', operator: 'equals' as const, value: 'Kopi' }], null],
])('a grouping tells of a total among the rows that it %s', async (_, filter_conditions, told) => {
  const { id: file_id } = await user.upload('jumlah.csv', WITH_TOTAL);
  const wanted = { ...settings, filter_conditions };
  const { configuration_id } = await user.ask(calls.grouping.configure, { body: { file_id, ...wanted } });
  const { not_data } = await user.ask(calls.grouping.generate, { body: { configuration_id } });
  expect(not_data).toEqual(told && expect.objectContaining(told));
  const { config_name: _name, ...unsaved } = wanted;
  const body = { file_id, settings: unsaved };
  expect((await user.ask(calls.grouping.outline, { body })).not_data).toEqual(not_data);
  expect((await user.ask(calls.grouping.outline, { body: { ...body, offset: 1 } })).not_data).toBeNull();
});

const UNREAD = `Cabang;Omzet
Bandung;Rp 1.250.000
Cirebon;(Rp 750.000)
Cirebon;Rp 3.O00.000
TOTAL;Rp 500.000
`;

/** Whoever gets the workbook by mail reads the same in its second sheet. */
async function expectNotes(workbook: Buffer) {
  const { id } = await user.upload('diterima.xlsx', workbook);
  const query = { sheet: 'Catatan', limit: 10, offset: 0 };
  const { processed_excel_data: rows } = await user.ask(calls.files.data, { params: { id }, query });
  expect(rows.map(({ Catatan }) => Catatan)).toEqual([
    expect.stringContaining('bukan data'),
    expect.stringContaining('Omzet'),
  ]);
}

test.each(['csv', 'xlsx', 'json'] as const)('a download as %s tells of what its figures leave out', async (format) => {
  const { id: file_id } = await user.upload(`omzet-${format}.csv`, UNREAD);
  const wanted = { group_by_columns: [{ name: 'Cabang' }], aggregate_functions: { Omzet: 'sum' as const } };
  const body = { file_id, settings: wanted, format };
  const options = { body, headers: { 'idempotency-key': `key-${format}` } };
  const first = await user.send(calls.grouping.export, options);
  const told = stepWarnings.parse(JSON.parse(first.headers.get(WARNINGS_HEADER) ?? '[]'));
  const bytes = Buffer.from(await first.arrayBuffer());
  if (format === 'xlsx') await expectNotes(bytes);
  expect(told.map(({ sentence: { reason } }) => reason)).toEqual([
    'rows_not_data_in_figures',
    'figures_without_number',
  ]);
  const again = await user.send(calls.grouping.export, options);
  await again.arrayBuffer();
  expect(again.headers.get(WARNINGS_HEADER)).toBe(first.headers.get(WARNINGS_HEADER));
  const plain = await user.send(calls.grouping.export, {
    body: { ...body, file_id: fileId, settings: { group_by_columns: [{ name: 'Kota' }] } },
  });
  await plain.arrayBuffer();
  expect(plain.headers.get(WARNINGS_HEADER)).toBeNull();
});
