import { calls } from '@rapi/contracts';
import type { FilesStack } from './stack';
import { startFilesStack } from './stack';

let stack: FilesStack;
beforeAll(async () => {
  stack = await startFilesStack();
});
afterAll(() => stack.stop());

const CONTACTS = `Nama,Email,Telepon
Budi Santoso,BUDI@Example.ID,0812-3456-7890
Siti Aminah,siti@example.id,+62 813 9876 5432
Dewi Lestari,DEWI@example.id,6285611112222
`;

test('versions are compared in full, the last step unless told otherwise, a page at a time', async () => {
  const user = stack.as('differ');
  const { id } = await user.upload('kontak.csv', CONTACTS);
  const diff = (query: object = {}) => user.ask(calls.files.diff, { params: { id }, query });
  expect(await diff()).toMatchObject({ from: 1, to: 1, cells_changed: 0, total: 0 });
  const steps = [
    { operation: 'rename@1', config: { mapping: { Nama: 'Pelanggan' } } },
    { operation: 'clean@1', config: { rule_ids: ['phone-form', 'email-form'] } },
  ];
  await user.ask(calls.files.applyRecipe, { params: { id }, body: { steps } });

  const last = await diff();
  expect(last).toMatchObject({ from: 2, to: 3, part: 'cells', rows_before: 3, columns_renamed: [], rows_changed: 3 });
  expect(last.columns_changed).toEqual([
    { column_name: 'Email', cells_changed: 2 },
    { column_name: 'Telepon', cells_changed: 3 },
  ]);
  expect(last.cells[0]).toEqual({
    ...{ row_before: 0, row_after: 0, column_name: 'Email' },
    ...{ before: 'BUDI@Example.ID', after: 'budi@example.id' },
    ...{ before_value: 'BUDI@Example.ID', after_value: 'budi@example.id' },
  });
  const whole = await diff({ from: 1, to: 3 });
  expect(whole).toMatchObject({ columns_renamed: [{ from: 'Nama', to: 'Pelanggan' }], cells: last.cells, total: 5 });
  const page = await diff({ from: 1, to: 3, limit: 2, offset: 4 });
  expect(page).toMatchObject({ cells: last.cells.slice(4), total: 5 });
  const phones = await diff({ from: 1, to: 3, column: 'Telepon', limit: 1 });
  expect(phones).toMatchObject({ total: 3, cells: [{ column_name: 'Telepon' }] });
  expect(await diff({ from: 3, to: 1 })).toMatchObject({ columns_renamed: [{ from: 'Pelanggan', to: 'Nama' }] });
  expect(await diff({ part: 'rows_removed' })).toMatchObject({ total: 0, rows: [], cells: [] });
});

test('invalid versions, columns and pages are refused', async () => {
  const user = stack.as('asker');
  const { id } = await user.upload('kontak.csv', CONTACTS);
  const refusal = (query: object) => user.refusal(calls.files.diff, { params: { id }, query });
  expect(await refusal({ to: 7 })).toMatchObject({ status: 404 });
  expect(await refusal({ from: 7 })).toMatchObject({ status: 404 });
  expect(await refusal({ from: 'satu' })).toMatchObject({ status: 422, fields: [{ path: 'from' }] });
  expect(await refusal({ column: 'Fax' })).toMatchObject({ status: 422, code: 'unknown_column' });
  expect(await refusal({ part: 'semua' })).toMatchObject({ status: 422 });
  expect(await refusal({ limit: 100_000 })).toMatchObject({ status: 422 });
});
