import type { FoundTable } from '../lines/found-table';
import { splitTaxInvoiceItems } from './tax-invoice-items';

const box = { left: 0, top: 0, right: 0, bottom: 0 };
const table = (...names: string[]): FoundTable => ({
  pageNumber: 1,
  columns: [
    { name: 'No.', kind: 'no' },
    { name: 'Nama Barang', kind: 'description' },
    { name: 'Harga Jual (Rp)', kind: 'amount' },
  ],
  rows: names.map((name, index) => [String(index + 1), name, '1.000,00']),
  ...{ box, source: box, items: true, headed: true, lines: new Set<number>() },
});

test.each([
  [
    'Coretax',
    'LAPTOP 14 INCI Rp 10.000.000,00 x 2,00 Unit Potongan Harga = Rp 100,00 PPnBM (20,00%) = Rp 5,00',
    ['LAPTOP 14 INCI', '10.000.000,00', '2,00', 'Unit', '100,00', '20,00', '5,00'],
  ],
  ['a unit of several words', 'PASIR Rp 250.000,00 x 3,00 Meter Kubik', ['PASIR', '250.000,00', '3,00', 'Meter Kubik']],
  ['e-Faktur before Coretax', 'JASA SEWA ALAT Rp 1.500.000 x 12', ['JASA SEWA ALAT', '1.500.000', '12']],
  ['a name with figures', 'BAN 205/55 R16 Rp 900.000,00 x 4,00 Buah', ['BAN 205/55 R16', '900.000,00', '4,00', 'Buah']],
])('%s', (_, name, [bare, ...parts]) => {
  const { columns, rows } = splitTaxInvoiceItems(table(name));
  expect(rows).toEqual([['1', bare, ...parts, '1.000,00']]);
  expect(columns).toHaveLength(3 + parts.length);
});

test('a row in another form keeps all its words', () => {
  const { rows } = splitTaxInvoiceItems(table('SEMEN Rp 60.000,00 x 2,00 Sak', 'Uang muka proyek Rp 5.000.000'));
  expect(rows[1]).toEqual(['2', 'Uang muka proyek Rp 5.000.000', null, null, null, '1.000,00']);
});

test('an endless text is skipped at once', () => {
  const endless = table(`SEMEN ${'Rp 1 x 1 a '.repeat(20_000)}=`);
  expect(splitTaxInvoiceItems(endless)).toBe(endless);
});

test('a list without this form stays unchanged', () => {
  const same = table('Semen', 'Paku');
  expect(splitTaxInvoiceItems(same)).toBe(same);
});
