import fc from 'fast-check';
import { words } from '../../test/words';
import { readDocument } from '../read-document';

const read = (lines: readonly string[]) => {
  const { tables, warnings, fields } = readDocument([words(lines.join('\n'))], 'receipt');
  const rows = tables.flatMap((table) => table.rows.map((row) => [row[0], row.at(-1)]));
  return { rows, codes: warnings.map(({ code }) => code), fields };
};
const row = (left: string, amount: string) => `${left.padEnd(40)}${amount}`;
const grouped = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, '.');
const ITEMS = [row('Nasi goreng', '45.000'), row('Es teh manis', '15.000')];
const found = [
  ['Nasi goreng', '45.000'],
  ['Es teh manis', '15.000'],
];

test('a price of a litre and a volume are no amounts, in whatever words', () => {
  const names = fc.constantFrom(
    ['Harga/Liter', 'Volume (L)'],
    ['Price/L', 'Volume'],
    ['Harga BBM', 'Banyaknya'],
    ['Tarif', 'Pemakaian'],
  );
  const price = fc.integer({ min: 100, max: 180 }).map((hundreds) => 100 * hundreds);
  fc.assert(
    fc.property(names, price, fc.integer({ min: 5000, max: 60_000 }), (named, each, thousandths) => {
      const total = Math.round((each * thousandths) / 1000);
      const lines = ['SPBU 34.12345', '02/12/2026 06:44', 'PERTAMAX'];
      const volume = (thousandths / 1000).toFixed(3).replace('.', ',');
      const sums = [row('Total Harga', `Rp. ${grouped(total)}`), row('CASH', grouped(total))];
      const { rows, codes } = read([
        ...lines,
        row(named[0] ?? '', `Rp. ${grouped(each)}`),
        row(named[1] ?? '', volume),
        ...sums,
      ]);
      expect([rows, codes]).toEqual([[], []]);
    }),
    { numRuns: 60 },
  );
});

test.each([
  row('Dari 0812 **** 991', '').trim(),
  'Kartu xxxx xxxx 4412 991',
  'Rate USD 1 = IDR 16,250',
  'Harga/Liter 13.500',
  'Volume (L) 14,815',
])('%s is no item', (line) => {
  const { rows, codes } = read(['WARUNG', '02/12/2026', line, ...ITEMS, row('Total', '60.000')]);
  expect([rows, codes]).toEqual([found, []]);
});

test.each(['Cuci AC 3 unit', 'AC 1 PK', 'Charger HP', 'Sewa WA blast'])('%s is an item', (name) => {
  const { rows, codes } = read([
    'JASA',
    '02/12/2026',
    row(name, '225.000'),
    row('Freon', '350.000'),
    row('Total', '575.000'),
  ]);
  expect(rows.map(([, amount]) => amount)).toEqual(['225.000', '350.000']);
  expect(codes).toEqual([]);
});

test('a base on the line of its PPN is the base, and the rate is checked by it', () => {
  const { fields, codes } = read([
    'MINI MART 88',
    '28.11.26-20:15',
    ...ITEMS,
    row('HARGA JUAL', '60.000'),
    row('VOUCHER', '10.000'),
    row('TOTAL', '50.000'),
    row('TUNAI', '50.000'),
    'PPN : DPP=54.054 PPN=5.946',
  ]);
  const valueOf = (name: string) => fields.find((field) => field.name === name)?.normalized_value;
  expect([valueOf('tax_base'), valueOf('ppn'), codes]).toEqual([54_054, 5946, []]);
});

test.each(['Untuk bulan Oktober 2025', 'Tagihan Sep 2025', 'Periode Desember 2026.', 'Iuran Agustus-2025'])(
  '%s is no item: its year is no amount',
  (line) => {
    const { rows } = read(['WARUNG BU TINI', line, ...ITEMS, row('Total', '60.000')]);
    expect(rows).toEqual(found);
  },
);
