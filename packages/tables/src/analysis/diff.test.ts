import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dataset, type EngineSession, openDataset, openSession, type Texts, writeTexts } from '@rapi/table-core';
import { cleaningRules } from '../cleaning/rules';
import type { Step } from '../operations/registry';
import { runStep } from '../operations/run-step';
import { diff, type DiffPage } from './diff';

let folder: string;
let session: EngineSession;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diff-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (texts: Texts) => writeTexts(session, texts, folder);
const run = async (dataset: Dataset, step: Step) =>
  (await runStep(session, { dataset, step }, folder, { now: new Date(0) })).dataset;
const compare = async (before: Dataset, after: Dataset, page?: DiffPage) =>
  diff(session, await openDataset(session, before), await openDataset(session, after), page);

const cleanAll: Step = { operation: 'clean@1', config: { rule_ids: cleaningRules.map(({ id }) => id) } };
const contacts: Texts = {
  name: ['Budi Santoso', 'Siti Aminah', 'Dewi Lestari', 'Agus Wijaya'],
  email: ['BUDI@Example.ID', 'siti@example.id', ' dewi@example.id ', 'agus@example.id'],
  phone: ['0812-3456-7890', '+62 813 9876 5432', '6285611112222', 'tidak ada'],
};

test('the same text differs where it means another value', async () => {
  const Toko = ['A', 'B', 'C'];
  const before = await write({ Toko, Harga: ['1.500', '2.250.000', '12,5'] });
  const after = await write({ Toko, Harga: ['1.500', '2.25', '12.5'] });
  expect((await compare(before, after)).cells[0]).toEqual({
    ...{ row_before: 0, row_after: 0, column_name: 'Harga' },
    ...{ before: '1.500', after: '1.500', before_value: 1500, after_value: 1.5 },
  });
});

test('a column that is read in another way, with the same values, has no changed cells', async () => {
  const Toko = ['A', 'B', 'C'];
  const before = await write({
    Toko,
    Harga: ['1500', '2250', '3000'],
    Tanggal: ['05/02/2026', '06/02/2026', '13/02/2026'],
  });
  const after = await write({ Toko, Harga: ['1500', '2250', 'n/a'], Tanggal: ['05/02/2026', '06/02/2026', '-'] });
  expect((await compare(before, after)).cells).toHaveLength(2);
  expect((await compare(after, before)).cells).toHaveLength(2);
});

test('an answer changes the values that it decides', async () => {
  const asked = await write({ Toko: ['A', 'B', 'C'], Harga: ['1.500', '2.250', 'n/a'] });
  const answered = (decimal: string): Step => ({
    operation: 'state-notation@1',
    config: { columns: { Harga: { decimal } } },
  });
  const [thousands, decimals] = [await run(asked, answered(',')), await run(asked, answered('.'))];
  const values = async (before: Dataset, after: Dataset) =>
    (await compare(before, after)).cells.map(({ before_value, after_value }) => [before_value, after_value]);
  expect(await values(thousands, decimals)).toEqual([
    [1500, 1.5],
    [2250, 2.25],
  ]);
  expect(await values(thousands, thousands)).toEqual([]);
});

test('a cleaned table differs by its cells, which can be paged, also for one column', async () => {
  const before = await write(contacts);
  const after = await run(before, cleanAll);
  const whole = await compare(before, after);
  expect(whole).toMatchObject({
    ...{ rows_before: 4, rows_after: 4, rows_added: 0, rows_removed: 0, rows_moved: 0 },
    ...{ columns_added: [], columns_removed: [], columns_renamed: [], columns_retyped: [] },
    ...{ rows_changed: 3, cells_changed: 5, total: 5 },
    columns_changed: [
      { column_name: 'email', cells_changed: 2 },
      { column_name: 'phone', cells_changed: 3 },
    ],
  });
  expect(whole.cells[0]).toEqual({
    ...{ row_before: 0, row_after: 0, column_name: 'email' },
    ...{ before: 'BUDI@Example.ID', after: 'budi@example.id' },
    ...{ before_value: 'BUDI@Example.ID', after_value: 'budi@example.id' },
  });
  for (let offset = 0; offset < 6; offset++) {
    const page = await compare(before, after, { part: 'cells', offset, limit: 2 });
    expect([page.cells, page.total]).toEqual([whole.cells.slice(offset, offset + 2), 5]);
  }
  const phones = await compare(before, after, { part: 'cells', offset: 1, limit: 5, column: 'phone' });
  expect([phones.total, phones.cells]).toEqual([
    3,
    whole.cells.filter(({ column_name }) => column_name === 'phone').slice(1),
  ]);
  await expect(compare(before, after, { part: 'cells', offset: 0, limit: 5, column: 'fax' })).rejects.toMatchObject({
    code: 'unknown_column',
  });
});

test('two columns that swap their names are renamed, and nothing in them changes', async () => {
  const before = await write(contacts);
  const swapped = await run(before, { operation: 'rename@1', config: { mapping: { name: 'email', email: 'name' } } });
  expect(await compare(before, swapped)).toMatchObject({
    ...{ columns_added: [], columns_removed: [], cells_changed: 0 },
    columns_renamed: [
      { from: 'name', to: 'email' },
      { from: 'email', to: 'name' },
    ],
  });
});

test('distinguishes columns that were added, removed and read again', async () => {
  const before = await write({ Kota: ['Jakarta', 'Bandung'], Harga: ['Rp 10', 'Rp 20'], Lama: ['a', 'b'] });
  const after = await write({ Kota: ['Jakarta', 'Bandung'], Harga: ['10', '20'], Baru: ['x', null] });
  expect(await compare(before, after)).toMatchObject({
    columns_added: ['Baru'],
    columns_removed: ['Lama'],
    columns_renamed: [],
    columns_retyped: [{ column_name: 'Harga', from: 'text', to: 'integer' }],
    columns_changed: [{ column_name: 'Harga', cells_changed: 2 }],
  });
});

test('cells show their values in addition to their texts', async () => {
  const before = await write({
    No: ['a', 'b'],
    Tanggal: ['31/01/2026', '28/02/2026'],
    Harga: ['1.500,25', '20.000,50'],
  });
  const after = await write({
    No: ['a', 'b'],
    Tanggal: ['30/01/2026', '28/02/2026'],
    Harga: ['1.500,25', '21.000,50'],
  });
  const { cells } = await compare(before, after);
  expect(cells).toMatchObject([
    { before: '31/01/2026', after: '30/01/2026', before_value: '2026-01-31', after_value: '2026-01-30' },
    { before: '20.000,50', after: '21.000,50', before_value: 20000.5, after_value: 21000.5 },
  ]);
});

test('removed and added rows are listed as in their own table, and the others are compared', async () => {
  const before = await write({ Kode: ['A1', 'B2', 'C3', 'D4'], Kota: ['jakarta', 'Bandung', 'Medan', 'Solo'] });
  const after = await write({ Kode: ['A1', 'C3', 'D4', 'E5'], Kota: ['Jakarta', 'Medan', 'Solo', 'Palu'] });
  const cells = await compare(before, after);
  expect(cells).toMatchObject({ rows_added: 1, rows_removed: 1, rows_changed: 1, cells_changed: 1 });
  expect(cells.cells).toMatchObject([
    { row_before: 0, row_after: 0, column_name: 'Kota', before: 'jakarta', after: 'Jakarta' },
  ]);
  const removed = await compare(before, after, { part: 'rows_removed', offset: 0, limit: 10 });
  expect([removed.total, removed.rows]).toEqual([1, [{ row_index: 1, values: { Kode: 'B2', Kota: 'Bandung' } }]]);
  const added = await compare(before, after, { part: 'rows_added', offset: 0, limit: 10 });
  expect(added.rows).toEqual([{ row_index: 3, values: { Kode: 'E5', Kota: 'Palu' } }]);
  expect((await compare(before, after, { part: 'rows_added', offset: 1, limit: 10 })).rows).toEqual([]);
});

test('if every row was cleaned and some were removed, each is still compared with itself', async () => {
  const rows = Array.from({ length: 60 }, (_, row) => row);
  const before = await write({ Id: rows.map((row) => `N${row}`), Kota: rows.map((row) => `kota ${row}`) });
  const kept = rows.filter((row) => row % 10 !== 3);
  const after = await write({ Id: kept.map((row) => `N${row}`), Kota: kept.map((row) => `Kota ${row}`) });
  expect(await compare(before, after)).toMatchObject({ rows_removed: 6, rows_added: 0, cells_changed: 54 });
});

test('a sorted table has moved rows and no changed cells; tables with nothing in common share no rows', async () => {
  const before = await write({ Kode: ['C', 'A', 'B'], Harga: ['3', '1', '2'] });
  const sorted = await write({ Kode: ['A', 'B', 'C'], Harga: ['1', '2', '3'] });
  expect(await compare(before, sorted)).toMatchObject({ rows_moved: 1, cells_changed: 0, rows_added: 0 });
  const other = await write({ Provinsi: ['Bali'] });
  expect(await compare(before, other)).toMatchObject({ rows_removed: 3, rows_added: 1, columns_added: ['Provinsi'] });
  expect(await compare(before, before)).toMatchObject({ rows_moved: 0, cells_changed: 0, total: 0, cells: [] });
});
