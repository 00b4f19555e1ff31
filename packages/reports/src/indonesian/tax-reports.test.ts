import { context, figureOf, inputOf, inputOfAll, rowOf } from '../../test/report-input';
import { sptMasaPpn } from './spt-masa-ppn';
import { taxInvoices } from './tax-invoices';

const roles = ['tanggal', 'nomor', 'npwp', 'dpp', 'ppn', 'nama', 'jenis'];

test('a recap of faktur adds up, and names those with a wrong rate or a wrong NPWP', () => {
  const report = taxInvoices('keluaran').build(
    inputOf(roles, [
      ['2026-01-05', '0400-1', '02.183.241.5-000.000', 50_000_000, 5_500_000, 'PT A', null],
      ['2026-01-20', '0400-2', '01.234.567.8-901.000', 20_000_000, 2_100_000, 'PT B', 'Keluaran'],
      ['2026-02-03', '0400-3', null, 7_500_000.5, 825_000.06, 'PT C', null],
      ['2026-02-04', '0400-4', null, 99, 9, 'PT D', 'Masukan'],
      ['2026-02-05', '0400-5', null, null, null, 'PT E', null],
    ]),
    context,
  );
  expect(figureOf(report, 'Total DPP')).toBe(77_500_000.5);
  expect(figureOf(report, 'Total PPN keluaran')).toBe(8_425_000.06);
  expect(figureOf(report, 'Jumlah faktur')).toBe(3);
  expect(figureOf(report, 'PPN tidak sesuai tarif')).toBe(1);
  const [months, list] = report.tables;
  expect(rowOf(months, 'Januari 2026')).toEqual(['Januari 2026', 2, 70_000_000, 7_600_000]);
  const wrong = list?.rows[1];
  expect(wrong?.look).toBe('alert');
  expect(wrong?.cells.at(-1)).toContain('PPN seharusnya Rp 2.200.000 (11% × DPP)');
  expect(wrong?.cells.at(-1)).toContain('NPWP tidak cocok');
  expect(list?.rows[2]?.cells.at(-1)).toBe('NPWP kosong');
  expect(report.notes.join(' ')).toContain('1 baris berjenis lain');
  expect(report.notes.join(' ')).toContain('1 baris tanpa DPP');
});

test('computes missing PPN by the rate of the day, and says so', () => {
  const report = taxInvoices('masukan').build(
    inputOf(
      ['tanggal', 'dpp'],
      [
        ['2022-01-10', 1_000_000],
        ['2026-01-10', 1_000_000],
      ],
    ),
    context,
  );
  expect(figureOf(report, 'Total PPN masukan')).toBe(100_000 + 110_000);
  expect(report.tables.at(-1)?.rows[0]?.cells.at(-1)).toBe('PPN dihitung: 10% × DPP');
});

test('the PPN of a period is output tax less input tax', () => {
  const report = sptMasaPpn.build(
    inputOf(roles, [
      ['2026-01-05', null, null, 50_000_000, 5_500_000, null, 'Keluaran'],
      ['2026-01-08', null, null, 20_000_000, 2_200_000, null, 'Masukan'],
      ['2026-02-05', null, null, 10_000_000, 1_100_000, null, 'Penjualan'],
      ['2026-02-08', null, null, 30_000_000, null, null, 'Pembelian'],
      ['2026-02-09', null, null, 1, 1, null, 'Lainnya'],
    ]),
    context,
  );
  const [table] = report.tables;
  expect(rowOf(table, 'Januari 2026')).toEqual([
    'Januari 2026',
    50_000_000,
    5_500_000,
    20_000_000,
    2_200_000,
    3_300_000,
  ]);
  expect(rowOf(table, 'Februari 2026')).toEqual([
    'Februari 2026',
    10_000_000,
    1_100_000,
    30_000_000,
    3_300_000,
    -2_200_000,
  ]);
  expect(figureOf(report, 'PPN kurang bayar')).toBe(1_100_000);
  expect(report.notes.join(' ')).toContain('1 baris tidak menyebut keluaran atau masukan');
  expect(report.notes.join(' ')).toContain('PPN 1 baris dihitung dari DPP');
});

test('the file name gives the direction if the rows do not', () => {
  const report = sptMasaPpn.build(
    inputOf(['tanggal', 'dpp', 'ppn'], [['2026-01-05', 100, 11]], 'faktur_masukan.xlsx'),
    context,
  );
  expect(figureOf(report, 'PPN lebih bayar')).toBe(11);
});

test('rows without a date or DPP are told, each once', () => {
  const report = sptMasaPpn.build(
    inputOf(roles, [
      ['2026-01-05', null, null, 100, 11, null, 'Keluaran'],
      [null, null, null, 200, 22, null, 'Keluaran'],
      ['2026-01-06', null, null, null, 33, null, 'Masukan'],
      [null, null, null, null, 44, null, 'Masukan'],
      [null, null, null, null, 55, null, null],
    ]),
    context,
  );
  const notes = report.notes.join(' ');
  expect(figureOf(report, 'PPN keluaran')).toBe(11);
  expect(notes).toContain('1 baris tidak menyebut keluaran atau masukan');
  expect(notes).toContain('2 baris tanpa DPP tidak diperhitungkan');
  expect(notes).toContain('1 baris tanpa tanggal tidak diperhitungkan');
});

test('a table without a column of NPWP gets no remark that the NPWP is empty', () => {
  const numbered = inputOf(['tanggal', 'dpp', 'ppn', 'npwp'], [['2026-01-05', 100, 11, null]], 'a.csv');
  const bare = inputOf(['tanggal', 'dpp', 'ppn'], [['2026-01-05', 100, 11]], 'b.csv');
  const report = taxInvoices('keluaran').build(inputOfAll([numbered, bare]), context);
  expect(
    report.tables
      .at(-1)
      ?.rows.map(({ cells }) => cells.at(-1))
      .slice(0, 2),
  ).toEqual(['NPWP kosong', null]);
});
