import type { OcrField } from '@rapi/contracts';
import { sampleDocument } from '../../../test/sample-document';
import {
  type EditedTable,
  machineTable,
  type ReviewAction,
  reviewed,
  savedCorrections,
  startReview,
} from './corrections';
import { amountColumn, amountOf, isFigures, totalsOf } from './totals';

const totalsAfter = (...actions: ReviewAction[]) => {
  const document = sampleDocument();
  return totalsOf(document, actions.reduce(reviewed, startReview(savedCorrections(document, []))).present);
};

test.each([
  ['Rp 1.250.000,-', 1_250_000],
  ['$2,550.00', 2550],
  ['RM 8.20', 8.2],
  ['1.500', 1500],
  ['1,500', 1500],
  ['11.550,50', 11_550.5],
  ['', undefined],
  ['dua', undefined],
])('the amount in %p', (text, amount) => expect(amountOf(text)).toBe(amount));

test('the sums as they were read', () => {
  expect(totalsAfter()).toEqual({
    items: 105_000,
    amounts: { subtotal: 105_000, ppn: 11_550, total: 116_550 },
    currency: undefined,
  });
});

test('a person’s values take effect at once', () => {
  const { items, amounts } = totalsAfter(
    { type: 'field', name: 'total', value: 'Rp 116.000' },
    { type: 'field', name: 'ppn', value: 'tidak ada' },
    { type: 'cell', table: 't1', row: 'm1', column: 2, value: '16.000' },
  );
  expect([items, amounts.total, amounts.ppn]).toEqual([106_000, 116_000, undefined]);
});

test.each([
  ['RM', 'RM'],
  [' US$ ', 'US$'],
  ['Rp.', undefined],
  ['', undefined],
])('the currency for a person’s value %p', (value, currency) =>
  expect(totalsAfter({ type: 'field', name: 'currency', value }).currency).toBe(currency),
);

const currencyField = (value: string | null): OcrField => ({
  ...{ name: 'currency', label: 'Currency', value, normalized_value: null, confidence: 0 },
  ...{ page_number: 1, bbox: null, corrected: null },
});

test.each([
  ['open', null, null, null],
  ['in dollars', 'US$', null, 'US$'],
  ['in rupiah', 'Rp', null, undefined],
  ['open, until a person names it', null, 'EUR', 'EUR'],
  ['open, until a person says rupiah', null, 'Rp', undefined],
  ['open, until a person leaves it empty', null, '', undefined],
])('a currency that is %s', (_, value, person, currency) => {
  const { fields, ...document } = sampleDocument();
  const named = { ...document, fields: [...fields, currencyField(value)] };
  const start = startReview(savedCorrections(named, []));
  const { present } = person === null ? start : reviewed(start, { type: 'field', name: 'currency', value: person });
  expect(totalsOf(named, present).currency).toBe(currency);
});

test('of two tables with the same items, the one that adds up counts', () => {
  const { tables, ...document } = sampleDocument();
  const twice = { ...document, tables: [...tables, ...tables.map((table) => ({ ...table, id: 'copy' }))] };
  const { present } = startReview(savedCorrections(twice, []));
  expect(totalsOf(twice, present).items).toBe(105_000);
});

test('the amount column is the last column of that name that holds amounts', () => {
  const table = (columns: string[], ...rows: string[][]): EditedTable => machineTable({ columns, rows });
  expect(amountColumn(table(['Barang', 'Jumlah', 'Total'], ['Teh', '2', '30.000']))).toBe(2);
  expect(amountColumn(table(['Barang', 'Jumlah'], ['Teh', '30.000']))).toBe(1);
  expect(amountColumn(table(['Barang', 'Harga (Rp)', '(Rp) Jumlah'], ['Teh', '5.000', '30.000']))).toBe(2);
  const ofTaxInvoice = 'Harga Jual / Penggantian / Uang Muka / Termin (Rp)';
  expect(amountColumn(table(['Barang', 'PPnBM', ofTaxInvoice], ['Teh', '0,00', '30.000']))).toBe(2);
  expect(amountColumn(table(['Barang', 'Harga Beli', 'Harga Jual'], ['Teh', '4.000', '5.000']))).toBeUndefined();
  expect(amountColumn(table(['Barang', 'Total'], ['Teh', 'lunas']))).toBeUndefined();
  expect(amountColumn(table(['Nama', 'Kota'], ['Sari', 'Jakarta']))).toBeUndefined();
});

test('numbers are right-aligned, words and empty cells left-aligned', () => {
  const table = machineTable({
    columns: ['A', 'B', 'C'],
    rows: [
      ['Teh', 'Rp 1.500', ''],
      ['2', '(20%)', ''],
    ],
  });
  expect([0, 1, 2].map((column) => isFigures(table, column))).toEqual([false, true, false]);
});
