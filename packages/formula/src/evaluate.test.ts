import { openFormulaTable, type FormulaTable } from './testing/formula-table';

// Real engines on a machine that may be busy with other things.
jest.setTimeout(120_000);

let orders: FormulaTable;
beforeAll(async () => {
  orders = await openFormulaTable({
    Nama: [' budi  santoso ', 'siti aminah', 'dewi'],
    Kota: ['Jakarta', 'Bandung', 'Jakarta'],
    Jumlah: ['2', '5', '3'],
    Harga: ['1250000', '75000.5', '1000000'],
    Diskon: ['0', '2', null],
    Tanggal: ['31/01/2026', '15/03/2026', '28/02/2026'],
    NPWP: ['01.312.166.0-091.000', '09.254.294.3-407.000', '12.345'],
    NIK: ['3174051203900001', '3174054503900001', '3174053213900001'],
    Teks: ['Rp 1.500', '1.500', 'dua'],
    Aktif: ['true', 'false', null],
    'Harga [Rp]': ['1', '2', '3'],
    Tempo: ['2026-03-01', null, '2026-12-31'],
  });
});
afterAll(() => orders.close());

test.each<[string, unknown[]]>([
  ['[Jumlah] * [Harga]', [2_500_000, 375_002.5, 3_000_000]],
  ['= Jumlah * Harga', [2_500_000, 375_002.5, 3_000_000]],
  ['([Jumlah] + 1) * 2 - 10 / 5', [4, 10, 6]],
  ['2 + 3 * 4 ^ 2', [50, 50, 50]],
  ['-2 ^ 2', [4, 4, 4]],
  ['2 ^ 3 ^ 2', [64, 64, 64]],
  ['2 ^ -1', [0.5, 0.5, 0.5]],
  ['-[Jumlah]', [-2, -5, -3]],
  ['--[Jumlah]%', [0.02, 0.05, 0.03]],
  ['[Jumlah] * 10%', [0.2, 0.5, 0.3]],
  ['[Jumlah] × 2 − 1', [3, 9, 5]],
  ['IF([Jumlah] > 2; "banyak"; "sedikit")', ['sedikit', 'banyak', 'banyak']],
  ['jika(jumlah>2, “banyak”, “sedikit”)', ['sedikit', 'banyak', 'banyak']],
  ['IF([Jumlah] > 2, "banyak")', [null, 'banyak', 'banyak']],
  ['IF([Jumlah] > 2, "", [Jumlah] * 2)', [4, null, null]],
  ['IF([Jumlah] > 2, [Jumlah], "kurang")', ['kurang', '5', '3']],
  ['IF(AND([Kota] = "jakarta", NOT([Jumlah] <> 2)), 1, 0)', [1, 0, 0]],
  ['IFERROR([Jumlah] / ([Jumlah] - 2), -1)', [-1, 5 / 3, 3]],
  ['CONCAT([Kota], " ", [Jumlah])', ['Jakarta 2', 'Bandung 5', 'Jakarta 3']],
  [
    '[Kota] & " " & [Harga] & " " & [Tanggal]',
    ['Jakarta 1250000 31/01/2026', 'Bandung 75000.5 15/03/2026', 'Jakarta 1000000 28/02/2026'],
  ],
  ['"kata ""kutip"""', ['kata "kutip"', 'kata "kutip"', 'kata "kutip"']],
  ['PROPER(TRIM([Nama]))', ['Budi Santoso', 'Siti Aminah', 'Dewi']],
  ['TEXT([Tanggal], "yyyy-mm-dd")', ['2026-01-31', '2026-03-15', '2026-02-28']],
  ['SUM([Jumlah])', [10, 10, 10]],
  ['AVERAGE([Diskon])', [1, 1, 1]],
  ['[Jumlah] / SUM([Jumlah])', [0.2, 0.5, 0.3]],
  ['SUM([Jumlah], [Diskon], 1)', [3, 8, 4]],
  ['MAX([Jumlah], 3)', [3, 5, 3]],
  ['MAX([Tanggal])', ['2026-03-15', '2026-03-15', '2026-03-15']],
  ['COUNTIF([Kota], "Jakarta")', [2, 2, 2]],
  ['COUNTIF([Kota], [Kota])', [2, 1, 2]],
  ['SUMIF([Kota], [Kota], [Jumlah])', [5, 5, 5]],
  ['RANK([Jumlah], [Jumlah])', [3, 1, 2]],
  ['NPWP_VALID([NPWP])', [true, true, false]],
  ['NIK_VALID([NIK])', [true, true, false]],
  ['[Harga [Rp]]] + [@Jumlah]', [3, 7, 6]],
  ['[harga [rp]]]', [1, 2, 3]],
  ['[Diskon] + 1', [1, 3, 1]],
  ['[Diskon] = 0', [true, false, true]],
  ['[Diskon] = ""', [false, false, true]],
  ['[Tanggal] + 1', ['2026-02-01', '2026-03-16', '2026-03-01']],
  ['[Tempo] - [Tanggal]', [29, null, 306]],
  ['IF([Tempo] < DATE(2026, 6, 1), "lewat", "belum")', ['lewat', 'belum', 'belum']],
  ['YEAR([Tempo]) * 100', [202_600, null, 202_600]],
  ['[Tanggal] > "2026-02-01"', [false, true, true]],
  ['[Teks] * 2', [3000, 3000, null]],
  ['VALUE([Teks])', [1500, 1500, null]],
  ['IF([Aktif], "ya", "tidak")', ['ya', 'tidak', 'tidak']],
  ['0.1 + 0.2 = 0.3', [true, true, true]],
  ['[Jumlah] * 0.1', [0.2, 0.5, 0.3]],
  ['BENAR', [true, true, true]],
  ['ISBLANK([Diskon])', [false, false, true]],
  ['SWITCH([Jumlah], 2, "dua", 5, "lima", "lain")', ['dua', 'lima', 'lain']],
  ['TODAY()', ['2026-11-21', '2026-11-21', '2026-11-21']],
  ['NOW()', ['2026-11-21T23:30:00', '2026-11-21T23:30:00', '2026-11-21T23:30:00']],
])('%s', async (formula, expected) => {
  expect(await orders.values(formula)).toEqual(expected);
});
