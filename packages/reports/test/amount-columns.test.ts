import fc from 'fast-check';
import { startReports, type ReportStack } from './report-stack';

let reports: ReportStack;

beforeAll(async () => {
  reports = await startReports();
});
afterAll(() => reports.close());

type Column = readonly [header: string, cellOf: (row: number) => string];
const ROWS = 12;

async function figureOf(report: string, label: string, columns: readonly Column[]): Promise<unknown> {
  const rows = Array.from({ length: ROWS }, (_, row) => columns.map(([, cellOf]) => cellOf(row)).join(';'));
  const csv = [columns.map(([header]) => header).join(';'), ...rows].join('\n');
  const { figures } = await reports.contentOf(report, [await reports.source('data.csv', csv)]);
  return figures.find((figure) => figure.label === label)?.value;
}

const countOf = (row: number) => (row % 7) + 1;
const amountOf = (row: number) => (20 + row) * 1000;
const sumOf = (valueOf: (row: number) => number) =>
  Array.from({ length: ROWS }, (_, row) => valueOf(row)).reduce((a, b) => a + b);
const AMOUNTS = sumOf(amountOf);

const day: Column = ['Tanggal', (row) => `2026-01-${10 + row}`];
const customer: Column = ['Pelanggan', (row) => `Toko ${String.fromCharCode(65 + row)}`];
const price: Column = ['Harga', (row) => `Rp ${(amountOf(row) / 1000).toFixed(0)}.000`];

const writings = {
  'Rp 20.000': (row: number) => `Rp ${amountOf(row) / 1000}.000`,
  '20000': (row: number) => String(amountOf(row)),
  '20.000,00': (row: number) => `${amountOf(row) / 1000}.000,00`,
};
const quantityNames = [
  'Qty',
  'QTY',
  'Kuantitas',
  'Banyaknya',
  'Unit',
  'Pcs',
  'Total Qty',
  'total_unit',
  'Jumlah Pcs',
  'Saldo Stok',
];

const table = fc.record({
  quantity: fc.constantFrom(...quantityNames, 'Jumlah', 'Jml', 'Jumlah Barang'),
  amount: fc.constantFrom('Total', 'Nominal', 'Nilai', 'Total Faktur', 'Total Akhir', 'Nilai Faktur'),
  writing: fc.constantFrom(...(['Rp 20.000', '20000', '20.000,00'] as const)),
  order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
  isPriced: fc.boolean(),
});

test('receivables are amounts, never quantities, whatever the names and the order of the columns', async () => {
  await fc.assert(
    fc.asyncProperty(table, async ({ quantity, amount, writing, order, isPriced }) => {
      const all: Column[] = [
        day,
        customer,
        [quantity, (row) => String(countOf(row))],
        [amount, writings[writing]],
        price,
      ];
      const columns = order.filter((at) => at !== 4 || isPriced).flatMap((at) => all.slice(at, at + 1));
      expect(await figureOf('piutang', 'Total piutang', columns)).toBe(AMOUNTS);
    }),
    { numRuns: 20 },
  );
});

test('a Jumlah of amounts is taken, also beside another total or a quantity', async () => {
  const jumlah: Column = ['Jumlah', writings['20000']];
  const qty: Column = ['Qty', (row) => String(countOf(row))];
  const other: Column = ['Total Bonus', (row) => String(1000 + row)];
  expect(await figureOf('piutang', 'Total piutang', [day, customer, qty, jumlah])).toBe(AMOUNTS);
  expect(await figureOf('piutang', 'Total piutang', [other, day, customer, jumlah])).toBe(AMOUNTS);
});

test('where a quantity is all there is, no receivables are reported', async () => {
  for (const name of quantityNames) {
    const made = figureOf('piutang', 'Total piutang', [day, customer, [name, (row) => String(countOf(row))]]);
    await expect(made).rejects.toMatchObject({ said: { reason: 'report_needs_columns' } });
  }
});

test('sales multiply prices by the quantity, not by a Jumlah in rupiah', async () => {
  const qty: Column = ['Qty', (row) => String(countOf(row))];
  const sold = sumOf((row) => countOf(row) * amountOf(row));
  for (const writing of Object.values(writings)) {
    const jumlah: Column = ['Jumlah', writing];
    expect(await figureOf('penjualan', 'Total penjualan', [day, jumlah, price, qty])).toBe(sold);
    expect(await figureOf('penjualan', 'Total penjualan', [qty, day, price, jumlah])).toBe(sold);
  }
});

test('12% among rupiah is told in every width of its sign, and in words', async () => {
  for (const written of ['12%', '12％', '12 persen', '12 PERCENT']) {
    const total: Column = ['Total', (row) => (row === 0 ? written : `Rp ${amountOf(row) / 1000}.000`)];
    expect(await figureOf('penjualan', 'Total penjualan', [day, customer, total])).toBe(AMOUNTS - amountOf(0));
  }
});
