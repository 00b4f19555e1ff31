import { openDataset } from '@rapi/table-core';
import { openWideTable, type WideTable } from '@rapi/table-core/testing/wide-table';
import { previewConversion } from '../conversion/preview-conversion';
import { profileTypes } from '../conversion/profile-types';
import { sqlSchema } from '../sql-schema/sql-schema';
import { profile } from './profile';

const COLUMNS = 512;
let table: WideTable;
beforeAll(async () => {
  table = await openWideTable({ rows: 120, columns: COLUMNS });
});
afterAll(() => table.close());

const opened = () => openDataset(table.session, table.dataset);

test('every column of a wide table is profiled', async () => {
  const report = await profile(table.session, await opened(), 'a.csv');
  expect(Object.keys(report.column_profiles)).toHaveLength(COLUMNS);
  expect(report.column_profiles['Kolom nomor 511']).toMatchObject({ column_type: 'text', distinct_count: 97 });
  expect(report.column_profiles['Kolom nomor 512']).toMatchObject({ column_type: 'integer', non_null_count: 120 });
});

test('the types of a wide table are reported', async () => {
  const { column_profiles } = await profileTypes(table.session, await opened(), new Date());
  expect(Object.keys(column_profiles)).toHaveLength(COLUMNS);
  expect(column_profiles['Kolom nomor 511']).toMatchObject({ current_type: 'text', unique_count: 97 });
});

test('a wide table is written as SQL, with all values in order', async () => {
  const schema = await sqlSchema(table.session, await opened(), { dialect: 'postgresql', fileName: 'a.csv' });
  expect(schema.create_table_sql.split('\n')).toHaveLength(COLUMNS + 2);
  expect(schema.sample_insert_statements).toHaveLength(5);
  expect(schema.sample_insert_statements[0]).toMatch(/VALUES \('Toko 0', 4726, 9452, 'Toko 3', .*\);$/);
});

test('all columns of a wide table are converted at once in a preview', async () => {
  const relation = await opened();
  const conversions = relation.schema.columns.map(
    ({ name, type }) => [name, type === 'text' ? 'category' : 'decimal'] as const,
  );
  const { success, conversion_results, preview_data } = await previewConversion(
    table.session,
    relation,
    { conversions, on_error: 'null', number_formats: [] },
    { now: new Date() },
  );
  expect([success, Object.keys(conversion_results).length]).toEqual([true, COLUMNS]);
  expect(conversion_results['Kolom nomor 2']).toMatchObject({ new_type: 'decimal', converted_count: 120 });
  expect(preview_data[0]).toMatchObject({ 'Kolom nomor 1': 'Toko 0', 'Kolom nomor 3': 9452 });
});
