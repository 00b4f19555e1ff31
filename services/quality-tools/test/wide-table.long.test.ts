import { calls } from '@rapi/contracts';
import type { UserClient } from '@rapi/service-test-kit';
import type { QualityToolsStack } from './stack';
import { startQualityToolsStack } from './stack';

const COLUMNS = 512;
const ROWS = 600;

const nameOf = (column: number) => `Kolom nomor ${column}`;
const cellOf = (row: number, column: number) =>
  column % 3 === 0 ? `Toko ${(row * 7 + column) % 97}` : String(row * 31 + column * 17);
const line = (of: (column: number) => string) => Array.from({ length: COLUMNS }, (_, column) => of(column)).join(',');
const csv = [line(nameOf), ...Array.from({ length: ROWS }, (_, row) => line((column) => cellOf(row, column)))].join(
  '\n',
);

let stack: QualityToolsStack;
let user: UserClient;
let params: { id: string };

beforeAll(async () => {
  stack = await startQualityToolsStack();
  user = stack.as('wide');
  params = { id: (await user.upload('lebar.csv', csv)).id };
});
afterAll(() => stack.stop());

test('a file with the maximum number of columns is read in pages, completely and in order', async () => {
  const page = await user.ask(calls.files.preview, { params, query: { rows: 200, offset: 300 } });
  expect([page.total_rows, page.total_columns, page.data.length]).toEqual([ROWS, COLUMNS, 200]);
  expect(page.data[7]?.[nameOf(3)]).toBe(cellOf(307, 3));
  expect(page.data[7]?.[nameOf(511)]).toBe(Number(cellOf(307, 511)));
  const { processed_excel_data: rows } = await user.ask(calls.files.data, { params, query: { limit: 10_000 } });
  expect(rows.map((row) => row[nameOf(1)])).toEqual(Array.from({ length: ROWS }, (_, row) => Number(cellOf(row, 1))));
});

test('it is downloaded in every format', async () => {
  const text = await (await user.send(calls.files.download, { params, query: { format: 'csv' } })).text();
  expect(text.replace('\ufeff', '').trimEnd().split(/\r?\n/)).toEqual(csv.split('\n'));
  for (const format of ['xlsx', 'json', 'parquet'] as const)
    expect((await user.send(calls.files.download, { params, query: { format } })).status).toBe(200);
});

test('its types are reported and written as SQL', async () => {
  const profile = await user.ask(calls.types.profile, { params });
  expect(Object.keys(profile.column_profiles)).toHaveLength(COLUMNS);
  const sql = await user.ask(calls.types.sqlSchema, { params, query: { dialect: 'postgresql' } });
  expect(sql.create_table_sql).toContain(`"${nameOf(511)}"`);
});

test('its columns are renamed, and the two versions compared', async () => {
  const mapping = Object.fromEntries(Array.from({ length: COLUMNS }, (_, column) => [nameOf(column), `K${column}`]));
  await user.ask(calls.columnMapper.download, { params, body: { mapping, apply: true } });
  const diff = await user.ask(calls.files.diff, { params });
  expect([diff.columns_renamed.length, diff.cells_changed]).toEqual([COLUMNS, 0]);
});

test('its duplicates are found by one column, and reported column by column', async () => {
  const found = await user.ask(calls.duplicates.detect, {
    params,
    query: { method: 'key_columns', key_columns: ['K0'] },
  });
  expect(found.total).toBe(97);
  expect(found.duplicate_groups[0]?.columns).toHaveLength(COLUMNS);
  expect(found.duplicate_groups[0]?.columns?.slice(0, 2)).toEqual([
    { column: 'K0', match: 'equal', similarity: 100 },
    expect.objectContaining({ column: 'K1', match: expect.not.stringMatching('equal') as string }),
  ]);
});

test('a validation of all its columns finds what is wrong, with the rows', async () => {
  const columns = Array.from({ length: COLUMNS }, (_, column) => `K${column}`);
  const rule = { rule_name: 'Toko', rule_type: 'format_pattern' as const, rule_config: { pattern: '^Toko' } };
  await user.ask(calls.validation.createRule, { params, body: { ...rule, target_columns: columns } });
  const run = await user.ask(calls.validation.run, { params, body: { validation_mode: 'full' } });
  expect(run.summary.rows_failed).toBe(ROWS);
  const session = { ...params, sessionId: run.session_id };
  const failing = await user.ask(calls.validation.failingRows, { params: session, query: { limit: 200 } });
  expect([failing.rows.length, failing.columns.length, failing.rows[0]?.violations.length]).toEqual([
    200,
    COLUMNS,
    341,
  ]);
});
