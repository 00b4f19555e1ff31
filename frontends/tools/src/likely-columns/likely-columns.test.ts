import type { FileColumn } from '../tool-frame/file-columns';
import { fileColumns } from '../tool-frame/file-columns';
import { likelyColumns } from './likely-columns';
import { sampleColumn as column } from '../../test/sample-column';

const figure = (name: string, fields: Partial<FileColumn> = {}) =>
  column(name, { type: 'integer', isNumber: true, ...fields });
const money = (name: string) => figure(name, { semantic: 'money' });
const day = (name: string, fields: Partial<FileColumn> = {}) => column(name, { type: 'date', isTime: true, ...fields });

function namesOf(columns: FileColumn[], distinct: Record<string, number> = {}, asked: string[] = [], rowCount = 100) {
  const facts = { rowCount, distinct: new Map(Object.entries(distinct)), asked: new Set(asked) };
  const { dimension, measure } = likelyColumns(columns, facts);
  return [dimension?.name, measure?.name];
}

test('a date is preferred to a category, and money to other numbers', () => {
  const columns = [column('Kota'), figure('Jumlah'), money('Total'), day('Tanggal')];
  expect(namesOf(columns, { Kota: 5 })).toEqual(['Tanggal', 'Total']);
  expect(namesOf(columns.slice(0, 2), { Kota: 5 })).toEqual(['Kota', 'Jumlah']);
});

test('the category is a column with few, repeating values', () => {
  const columns = [column('Nama'), column('Mata uang'), column('Status'), column('Kota'), column('Produk')];
  expect(namesOf(columns, { Nama: 100, 'Mata uang': 1, Status: 2, Kota: 5, Produk: 8 })[0]).toBe('Kota');
  expect(namesOf(columns, { Nama: 100, 'Mata uang': 1, Status: 2, Kota: 60, Produk: 80 })[0]).toBe('Status');
  expect(namesOf([column('Nama')], { Nama: 100 })[0]).toBeUndefined();
  expect(namesOf([column('Nama', { filled: 12 })], { Nama: 12 }, [], 12)[0]).toBe('Nama');
});

test('codes, unit prices, shares and balances are never summed, and a birthday is not the date of a row', () => {
  const called = [figure('No', { isCode: true }), money('Harga Satuan'), figure('Diskon %'), money('Saldo_Akhir')];
  const columns = [...called, day('Tanggal Lahir')];
  expect(namesOf(columns)).toEqual([undefined, undefined]);
  expect(namesOf([...columns, figure('Qty')])).toEqual([undefined, 'Qty']);
});

test('a total comes before other money', () => expect(namesOf([money('Ongkir'), money('Total')])[1]).toBe('Total'));

test('a column with an open question about its reading is left to the user', () =>
  expect(namesOf([column('Kota'), day('Tanggal'), money('Total')], { Kota: 5 }, ['Tanggal', 'Total'])).toEqual([
    'Kota',
    undefined,
  ]));

test('samples are formatted as in the grid', () => {
  const written = (name: string, type: string, value: string | number, semantic_type: string | null = null) =>
    fileColumns({
      columns: [{ name, type, semantic_type, non_null_count: 1, null_count: 0, sample_values: [null, value] }],
    })[0];
  expect(written('Total', 'integer', 4_500_000, 'money')?.sample).toBe('Rp 4.500.000');
  expect(written('Tanggal', 'date', '2026-01-31')?.sample).toBe('31/01/2026');
  expect(written('No Faktur', 'integer', 10_001)).toMatchObject({ sample: '10001', isCode: true });
});
