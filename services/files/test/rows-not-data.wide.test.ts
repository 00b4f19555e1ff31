import { calls } from '@rapi/contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilesStack } from './stack';
import { startFilesStack } from './stack';

const sheets = join(__dirname, '../../../packages/tables/test/cases/sheets');

let stack: FilesStack;
beforeAll(async () => {
  stack = await startFilesStack();
});
afterAll(() => stack.stop());

async function start(name: string, filename: string) {
  const user = stack.as(name);
  const { id } = await user.upload(filename, await readFile(join(sheets, filename)));
  const params = { id };
  const found = () => user.ask(calls.files.rowsNotData, { params, query: {} });
  const rowCount = async () => (await user.ask(calls.files.get, { params })).data.row_count;
  return { user, params, found, rowCount };
}

test('reports rows that are not data on arrival; a step removes them, an undo restores them', async () => {
  const { user, params, found, rowCount } = await start('payroll', 'group-headings.xlsx');
  const told = await found();
  expect(told).toMatchObject({ version: 1, count: 9, sentence: { reason: 'rows_not_data', params: { count: 9 } } });
  expect(told.message).toBe(
    '9 rows are not data (totals, group titles, repeated headers and footers): 1, 8, 9, 15, 16, 17, 18, 28, 29.',
  );
  expect(told.rows.map(({ kind }) => kind)).toEqual([
    'group_title',
    'total',
    'group_title',
    'total',
    'footer',
    'repeated_header',
    'group_title',
    'total',
    'total',
  ]);
  expect(told.rows[1]).toMatchObject({ row: 8, text: 'Jumlah 27600000 1250000 350000 28500000' });
  expect(await rowCount()).toBe(29);
  expect(told.title_columns).toEqual(['Bagian']);
  const steps = [{ operation: 'keep-data-rows@1', config: {} }];
  await user.ask(calls.files.applyRecipe, { params, body: { steps } });
  const nothing = { count: 0, rows: [], title_columns: null, sentence: null, message: null };
  expect([await rowCount(), await found()]).toMatchObject([20, nothing]);
  const { applied } = await user.ask(calls.files.recipe, { params });
  const undo = { id: applied[0]?.transformation_id ?? '' };
  await user.ask(calls.history.rollback, { params: undo, body: { rollback_reason: 'coba' } });
  expect(await rowCount()).toBe(29);
});

test('the titles of groups become a column, which the recipe also makes for the next file', async () => {
  const { user, params } = await start('divisions', 'group-headings.xlsx');
  const steps = [{ operation: 'keep-data-rows@1', config: { title_columns: ['Bagian'] } }];
  await user.ask(calls.files.applyRecipe, { params, body: { steps } });
  const group = async (id: string) => {
    const { columns, processed_excel_data: rows } = await user.ask(calls.files.data, {
      params: { id },
      query: { limit: 100 },
    });
    return { names: columns.map(({ name }) => name), groups: rows.map(({ Bagian }) => Bagian) };
  };
  const { names, groups } = await group(params.id);
  expect(names).toEqual(['Bagian', 'NIK', 'Nama', 'Gaji Pokok', 'Tunjangan', 'Potongan', 'Diterima']);
  expect(groups).toEqual([
    ...Array<string>(6).fill('Gudang'),
    ...Array<string>(5).fill('Kantor'),
    ...Array<string>(9).fill('Toko'),
  ]);
  const { undo } = await user.ask(calls.files.recipe, { params });
  expect(undo?.label).toBe('Remove rows that are not data, group titles into “Bagian”');
  const plain = await user.upload('polos.csv', 'Nama,Jumlah\nTotal Prakoso,3\nSiti,4\n');
  await user.ask(calls.files.applyRecipe, { params: { id: plain.id }, body: { steps } });
  expect(await group(plain.id)).toEqual({ names: ['Bagian', 'Nama', 'Jumlah'], groups: [null, null] });
  expect(await user.refusal(calls.files.applyRecipe, { params, body: { steps } })).toMatchObject({ status: 422 });
});

test('the step finds the rows of the next file itself, and only the named kinds', async () => {
  const { user, params, rowCount } = await start('buyer', 'two-header-rows.xlsx');
  const steps = [{ operation: 'keep-data-rows@1', config: { kinds: ['total'] } }];
  await user.ask(calls.files.applyRecipe, { params, body: { steps } });
  expect(await rowCount()).toBe(23);
  const plain = await user.upload('polos.csv', 'Nama,Jumlah\nTotal Prakoso,3\nSiti,4\n');
  await user.ask(calls.files.applyRecipe, { params: { id: plain.id }, body: { steps } });
  expect((await user.ask(calls.files.get, { params: { id: plain.id } })).data.row_count).toBe(2);
});

test('names of two rows are joined, and either reading can be chosen', async () => {
  const { user, params } = await start('reader', 'two-header-rows.xlsx');
  const { data } = await user.ask(calls.files.get, { params });
  expect(data.reading).toMatchObject({ header_row: 5, header_rows: 2, is_header_open: true });
  const shown = await user.ask(calls.files.previewReading, { params, body: {} });
  expect(shown.header_choices?.map(({ header_rows, names }) => [header_rows, names.slice(1, 3)])).toEqual([
    [1, ['Nama', 'Kota']],
    [2, ['Pemasok Nama', 'Pemasok Kota']],
  ]);
  await user.ask(calls.files.reread, { params, body: { header_row: 5, header_rows: 1 } });
  const again = await user.ask(calls.files.previewReading, { params, body: { header_row: 5 } });
  expect([again.current?.header_rows, again.header_choices?.length]).toEqual([undefined, 2]);
});

test('another user finds nothing', async () => {
  const { params } = await start('owner', 'group-headings.xlsx');
  expect((await stack.as('stranger').refusal(calls.files.rowsNotData, { params, query: {} })).status).toBe(404);
});
