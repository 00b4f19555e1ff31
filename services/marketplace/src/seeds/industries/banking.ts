import type { SeedTemplate } from '../seed-template';
import { between, drop, filled, findWords, group, keepOne, matching, rename } from '../step-makers';
import {
  cells,
  CHECK,
  figure,
  figureOfAll,
  figureOfOne,
  isDash,
  leaveOutRows,
  nameless,
  repeated,
  sure,
  withoutNotes,
} from '../sure-figures';

/** A row of totals, which has no day. */
const TOTALS = '(?i)^(grand |sub ?)?(total|jumlah)\\b.*';

/** A line of a statement is on one side; on both, nobody knows its amount. */
const BOTH_SIDES = 'AND(COALESCE([Debet], 0) <> 0, COALESCE([Kredit], 0) <> 0)';

export const banking: readonly SeedTemplate[] = [
  {
    name: 'bank_journal',
    version: 5,
    industry: 'Banking',
    category: 'Finance & Accounting',
    sector: 'Medium Enterprise',
    tags: ['mutasi bank', 'jurnal', 'akuntansi'],
    isFeatured: true,
    steps: [
      drop(filled('Tanggal'), matching('Tanggal', TOTALS)),
      ...cells({
        needed: { Tanggal: 'date' },
        optional: { Debet: 'currency', Kredit: 'currency', Saldo: 'currency' },
        wrong: { 'Debet dan Kredit': BOTH_SIDES },
      }),
      findWords(
        'Keterangan',
        'Lawan Akun',
        'Beban Gaji: gaji, payroll',
        'Beban Listrik: pln, listrik',
        'Beban Administrasi Bank: biaya adm, biaya administrasi, adm bank',
        'Beban Sewa: sewa',
        'Pendapatan Bunga: bunga, jasa giro',
        'Piutang Usaha: pelunasan, pembayaran invoice',
        'Utang Pajak: setoran pajak, pajak',
      ),
      figure('Nominal', `IF(${BOTH_SIDES}, "", COALESCE([Debet], 0) + COALESCE([Kredit], 0))`),
      drop(filled('Nominal'), between('Nominal', { min: -0.99, max: 0.99 })),
      figure('Akun Lawan', 'IF([Nominal] < 0, "Perlu Ditinjau", COALESCE([Lawan Akun], "Perlu Ditinjau"))'),
      figure('Akun Debet', 'IF(COALESCE([Kredit], 0) > 0, "Bank", [Akun Lawan])'),
      figure('Akun Kredit', 'IF(COALESCE([Kredit], 0) > 0, [Akun Lawan], "Bank")'),
      withoutNotes('Debet', 'Kredit', 'Saldo'),
    ],
    sample: `Tanggal,Keterangan,Debet,Kredit,Saldo
02/03/2026,SALDO AWAL,,,10.000.000
03/03/2026,TRSF E-BANKING PELUNASAN INV 0231 CV MAJU,,"4.500.000,00","14.500.000,00"
04/03/2026,PLN POSTPAID 5301234,"1.250.750,00",,"13.249.250,00"
25/03/2026,PAYROLL MARET,"8.000.000,00",,"5.249.250,00"
31/03/2026,BIAYA ADM,"15.000,00",,"5.234.250,00"
31/03/2026,BUNGA,,"2.345,00","5.236.595,00"
31/03/2026,TARIKAN ATM 22/03,"500.000,00",,"4.736.595,00"
TOTAL,,"9.765.750,00","4.502.345,00",
`,
  },
  {
    name: 'loan_quality',
    version: 5,
    industry: 'Banking',
    category: 'Finance & Accounting',
    sector: 'Large Corporation',
    tags: ['kredit', 'kolektibilitas', 'BPR', 'koperasi'],
    priceIdr: 150_000,
    steps: sure(
      {
        needed: { 'Baki Debet': 'currency', 'Hari Tunggakan': 'decimal' },
        wrong: { 'Baki Debet negatif': '[Baki Debet] < 0', ...nameless('No Rekening'), ...repeated('No Rekening') },
      },
      ({ cells, others }) => [
        ...leaveOutRows(isDash('Baki Debet')),
        keepOne(['No Rekening'], ['Baki Debet', 'Hari Tunggakan']),
        ...cells,
        drop(filled('Baki Debet'), between('Baki Debet', { min: -0.99, max: 0.99 })),
        figureOfOne('Sisa', '[Baki Debet]'),
        figureOfOne(
          'Kolektibilitas',
          'IFS([Hari Tunggakan] <= 0, "1 Lancar", [Hari Tunggakan] <= 90, "2 Dalam Perhatian Khusus", [Hari Tunggakan] <= 120, "3 Kurang Lancar", [Hari Tunggakan] <= 180, "4 Diragukan", TRUE, "5 Macet")',
        ),
        figure('Tarif Cadangan', 'SWITCH(LEFT([Kolektibilitas], 1), "1", 0.01, "2", 0.05, "3", 0.15, "4", 0.5, 1)'),
        figure('Cadangan', 'ROUND([Baki Debet] * [Tarif Cadangan], 0)'),
        group({
          by: ['Kolektibilitas', CHECK],
          of: [
            ['Nama Debitur', 'count'],
            ['Sisa', 'sum'],
            ['Cadangan', 'sum'],
          ],
        }),
        rename({ 'Nama Debitur (count)': 'Debitur', 'Sisa (sum)': 'Baki Debet', 'Cadangan (sum)': 'Cadangan' }),
        ...others(),
        figureOfAll('Porsi (%)', 'ROUND([Baki Debet] / SUM([Baki Debet]) * 100, 2)'),
      ],
    ),
    sample: `No Rekening,Nama Debitur,Plafon,Baki Debet,Hari Tunggakan
0010001,Siti Aminah,50.000.000,40.000.000,0
0010002,Budi Hartono,25.000.000,10.000.000,45
0010003,CV Karya Bersama,200.000.000,120.000.000,0
0010004,Agus Salim,15.000.000,5.000.000,100
0010005,Rina Wulandari,30.000.000,20.000.000,170
0010006,Joko Widagdo,10.000.000,5.000.000,400
0010007,Maya Sari,20.000.000,0,0
`,
  },
];
