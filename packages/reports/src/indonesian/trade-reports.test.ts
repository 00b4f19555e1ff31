import { context, figureOf, inputOf, rowOf } from '../../test/report-input';
import { arusKas } from './arus-kas';
import { penjualan } from './penjualan';
import { persediaan } from './persediaan';
import { bucketOf, piutang } from './piutang';

test('sales by month and product, from quantity times price where no total is stated', () => {
  const report = penjualan.build(
    inputOf(
      ['tanggal', 'jumlah', 'harga', 'produk'],
      [
        ['2026-01-05', 2, 25_000, 'Kopi'],
        ['2026-01-12', 5, 12_000.5, 'Teh'],
        ['2026-02-02', 3, 25_000, 'KOPI'],
        ['2026-02-03', null, 25_000, 'Kopi'],
        [null, 1, 7_000, 'Gula'],
      ],
    ),
    context,
  );
  expect(figureOf(report, 'Total penjualan')).toBe(192_002.5);
  expect(figureOf(report, 'Produk terbesar')).toBe('Kopi');
  const [months, products] = report.tables;
  expect(rowOf(months, 'Januari 2026')).toEqual(['Januari 2026', 2, 110_002.5, 55_001.25]);
  expect(rowOf(months, '(tanpa tanggal)')).toEqual(['(tanpa tanggal)', 1, 7_000, 7_000]);
  expect(rowOf(products, 'Kopi')).toEqual(['Kopi', 2, 125_000, 65.1]);
  expect(rowOf(products, 'Total')).toEqual(['Total', 4, 192_002.5, 100]);
  expect(report.notes.join(' ')).toContain('1 baris tanpa nilai');
});

test('a discount beside quantity times price is told, because it is not taken off', () => {
  const notesOf = (total: number | null, discount: string | null) =>
    penjualan
      .build(
        inputOf(['tanggal', 'jumlah', 'harga', 'total', 'diskon'], [['2026-01-05', 2, 25_000, total, discount]]),
        context,
      )
      .notes.join(' ');
  const told = 'belum dikurangi diskon';
  expect([notesOf(null, '10%'), notesOf(null, 'Rp 5.000')].every((notes) => notes.includes(told))).toBe(true);
  expect([notesOf(45_000, '10%'), notesOf(null, '0'), notesOf(null, null)].some((notes) => notes.includes(told))).toBe(
    false,
  );
});

test('the value of the stock, and the items below their minimum', () => {
  const report = persediaan.build(
    inputOf(
      ['barang', 'stok', 'minimum', 'harga', 'kategori'],
      [
        ['Kopi', 120, 50, 45_000, 'Minuman'],
        ['Teh', 8, 20, 15_500.5, 'Minuman'],
        ['Gula', -2, 10, 14_500, 'Sembako'],
        ['Garam', 5, null, null, 'Sembako'],
      ],
    ),
    context,
  );
  expect(figureOf(report, 'Nilai persediaan')).toBe(5_400_000 + 124_004 - 29_000);
  expect(figureOf(report, 'Di bawah minimum')).toBe(2);
  expect(rowOf(report.tables[0], 'Minuman')).toEqual(['Minuman', 2, 5_524_004]);
  expect(report.tables[1]?.rows.map(({ cells }) => cells[0])).toEqual(['Teh', 'Gula', 'Total']);
  expect(report.notes.join(' ')).toContain('1 barang tanpa stok atau harga');
});

test.each([
  [-1, 'current'],
  [0, '0–30'],
  [30, '0–30'],
  [31, '31–60'],
  [60, '31–60'],
  [61, '61–90'],
  [90, '61–90'],
  [91, '>90'],
])('%d days are %s', (days, bucket) => {
  expect(bucketOf(days)).toBe(bucket);
});

test('receivables by age, counted from the due date, without paid invoices', () => {
  const report = piutang.build(
    inputOf(
      ['pelanggan', 'nomor', 'tanggal', 'jatuh_tempo', 'jumlah', 'terbayar', 'status'],
      [
        ['PT Maju', 'INV-1', '2026-10-01', '2026-10-31', 10_000_000, 2_000_000, 'Sebagian'],
        ['PT Maju', 'INV-2', '2026-08-01', '2026-08-31', 5_000_000, 0, 'Belum'],
        ['CV Jaya', 'INV-3', '2026-05-01', '2026-05-31', 7_000_000, null, 'Belum'],
        ['CV Jaya', 'INV-4', '2026-11-01', '2026-12-01', 3_000_000, null, 'Belum'],
        ['Toko X', 'INV-5', '2026-09-01', '2026-09-30', 1_500_000, null, 'Lunas'],
        ['Toko Y', 'INV-6', '2026-09-30', null, 2_500_000, null, 'Belum'],
      ],
    ),
    context,
  );
  const [ages] = report.tables;
  expect(ages?.columns.map(({ name }) => name)).toEqual([
    'Pelanggan',
    'Belum jatuh tempo',
    '0–30 hari',
    '31–60 hari',
    '61–90 hari',
    '>90 hari',
    'Total (Rp)',
  ]);
  expect(rowOf(ages, 'PT Maju')).toEqual(['PT Maju', 0, 8_000_000, 0, 5_000_000, 0, 13_000_000]);
  expect(rowOf(ages, 'CV Jaya')).toEqual(['CV Jaya', 3_000_000, 0, 0, 0, 7_000_000, 10_000_000]);
  expect(rowOf(ages, 'Total')).toEqual(['Total', 3_000_000, 8_000_000, 2_500_000, 5_000_000, 7_000_000, 25_500_000]);
  expect(figureOf(report, 'Sudah jatuh tempo')).toBe(22_500_000);
  expect(report.tables[1]?.rows[0]).toMatchObject({
    cells: ['CV Jaya', 'INV-3', '2026-05-31', 174, 7_000_000],
    look: 'alert',
  });
  // A due date that is not known is not the day of the invoice.
  expect(report.tables[1]?.rows.find(({ cells }) => cells[1] === 'INV-6')?.cells).toEqual([
    'Toko Y',
    'INV-6',
    null,
    52,
    2_500_000,
  ]);
});

test('cash in and out by month and category, from the opening balance on', () => {
  const report = arusKas.build(
    inputOf(
      ['tanggal', 'masuk', 'keluar', 'saldo', 'kelompok'],
      [
        ['2026-01-02', 15_000_000, null, 25_000_000, 'Penjualan'],
        ['2026-01-05', null, 4_000_000, 21_000_000, 'Pembelian'],
        ['2026-02-03', 12_000_000, null, 33_000_000, 'Penjualan'],
      ],
    ),
    context,
  );
  const [months, categories] = report.tables;
  expect(rowOf(months, 'Saldo awal')?.at(-1)).toBe(10_000_000);
  expect(rowOf(months, 'Januari 2026')).toEqual(['Januari 2026', 15_000_000, 4_000_000, 11_000_000, 21_000_000]);
  expect(rowOf(categories, 'Penjualan')).toEqual(['Penjualan', 27_000_000, 0, 27_000_000]);
  expect(figureOf(report, 'Saldo akhir')).toBe(33_000_000);
});

test('recognises a bank statement (debit means outgoing, newest row first) by its balance', () => {
  const report = arusKas.build(
    inputOf(
      ['tanggal', 'masuk', 'keluar', 'saldo'],
      [
        ['2026-02-03', 300, null, 1_200],
        ['2026-01-05', null, 700, 1_500],
        ['2026-01-02', 200, null, 800],
      ],
      'mutasi.csv',
      { masuk: 'Debit', keluar: 'Kredit' },
    ),
    context,
  );
  expect(figureOf(report, 'Kas masuk')).toBe(700);
  expect(figureOf(report, 'Kas keluar')).toBe(500);
  expect(rowOf(report.tables[0], 'Saldo awal')?.at(-1)).toBe(1_000);
  expect(figureOf(report, 'Saldo akhir')).toBe(1_200);
  expect(report.notes.join(' ')).toContain('rekening koran');
});

test('amounts of one column are outgoing if they are negative or their type says so', () => {
  const report = arusKas.build(
    inputOf(
      ['tanggal', 'jumlah', 'jenis'],
      [
        ['2026-01-02', 500, 'Masuk'],
        ['2026-01-03', 200, 'Keluar'],
        ['2026-01-04', -50, null],
      ],
    ),
    context,
  );
  expect([figureOf(report, 'Kas masuk'), figureOf(report, 'Kas keluar')]).toEqual([500, 250]);
});
