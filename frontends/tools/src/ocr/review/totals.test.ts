import { sampleDocument } from '../../../test/sample-document';
import { type EditedTable, machineTable, reviewed, savedCorrections, startReview } from './corrections';
import { amountColumn, amountOf, totalsOf } from './totals';

const asRead = (document = sampleDocument()) => savedCorrections(document, []);

test.each([
  ['Rp 1.250.000,-', 1_250_000],
  ['1.500', 1500],
  ['1,500', 1500],
  ['11.550,50', 11_550.5],
  ['', undefined],
  ['dua', undefined],
])('the amount in %p', (text, amount) => expect(amountOf(text)).toBe(amount));

test('what adds up is said to', () => {
  const { items, amounts, checks } = totalsOf(sampleDocument(), asRead());
  expect(items).toBe(105_000);
  expect(amounts).toEqual({ subtotal: 105_000, ppn: 11_550, total: 116_550 });
  expect(checks.map(({ id, fits }) => [id, fits])).toEqual([
    ['itemsToSubtotal', true],
    ['partsToTotal', true],
  ]);
});

test('a person’s value counts at once, and the difference is told', () => {
  const state = startReview(asRead());
  const { present } = reviewed(state, { type: 'field', name: 'total', value: 'Rp 116.000' });
  const checks = totalsOf(sampleDocument(), present).checks;
  expect(checks[1]).toMatchObject({ id: 'partsToTotal', expected: 116_550, found: 116_000, difference: -550 });
  expect(checks[1]?.fits).toBe(false);
});

test('a corrected line item changes the sum of the items', () => {
  const state = startReview(asRead());
  const { present } = reviewed(state, { type: 'cell', table: 't1', row: 'm1', column: 2, value: '16.000' });
  expect(totalsOf(sampleDocument(), present).checks[0]).toMatchObject({ difference: -1000, fits: false });
});

test('prices that hold the PPN give the total', () => {
  const document = sampleDocument();
  const { present } = reviewed(startReview(asRead()), {
    type: 'cell',
    table: 't1',
    row: 'm1',
    column: 2,
    value: '26.550',
  });
  expect(totalsOf(document, present).checks[0]).toMatchObject({ id: 'itemsToTotal', fits: true });
});

test('without a subtotal or PPN the items give the total', () => {
  const fields = sampleDocument().fields.filter(({ name }) => name === 'total');
  const document = sampleDocument({ fields });
  expect(totalsOf(document, asRead(document)).checks).toEqual([
    { id: 'itemsToTotal', expected: 105_000, found: 116_550, difference: 11_550, fits: false },
  ]);
});

test('an amount column is the last so called that holds amounts', () => {
  const table = (columns: string[], ...rows: string[][]): EditedTable => machineTable({ columns, rows });
  expect(amountColumn(table(['Barang', 'Jumlah', 'Total'], ['Teh', '2', '30.000']))).toBe(2);
  expect(amountColumn(table(['Barang', 'Jumlah'], ['Teh', '30.000']))).toBe(1);
  expect(amountColumn(table(['Barang', 'Total'], ['Teh', 'lunas']))).toBeUndefined();
  expect(amountColumn(table(['Nama', 'Kota'], ['Sari', 'Jakarta']))).toBeUndefined();
});
