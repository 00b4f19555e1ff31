import type { SeedTemplate } from '../seed-template';
import { clean, group, keepOne, rename, spellings } from '../step-makers';
import {
  alike,
  CHECK,
  figure,
  figureOfAll,
  figureOfOne,
  isNought,
  leaveOutRows,
  nameless,
  repeated,
  sure,
} from '../sure-figures';

/** A pupil is told by number and name; one of them alone may be of two. */
const PUPIL = {
  NIS: `AND(ISBLANK([NIS]), COUNTIFS(${alike('Nama Siswa')}) > COUNTIFS(${alike('NIS', 'Nama Siswa')}))`,
  ...nameless('Nama Siswa'),
  'Nama Siswa': `OR(ISBLANK([Nama Siswa]), AND(NOT(ISBLANK([NIS])), COUNTIFS(${alike('NIS')}) > COUNTIFS(${alike('NIS', 'Nama Siswa')})))`,
  'Mata Pelajaran ganda': `AND(NOT(ISBLANK([Nama Siswa])), COUNTIFS(${alike('NIS', 'Nama Siswa', 'Mata Pelajaran')}) > 1)`,
};

/** A voucher may pay for several things, each on a line of its own. */
const GRANT = {
  needed: { Pengeluaran: 'currency' },
  wrong: { ...nameless('Komponen'), ...repeated('No Bukti', 'Uraian') },
} as const;

export const education: readonly SeedTemplate[] = [
  {
    name: 'school_grant',
    version: 5,
    industry: 'Education',
    category: 'Finance & Accounting',
    sector: 'Educational Institution',
    tags: ['BOS', 'sekolah', 'laporan dana'],
    steps: sure(GRANT, ({ cells, others }) => [
      spellings(
        'Komponen',
        'Kegiatan Pembelajaran: pembelajaran, kbm',
        'Langganan Daya dan Jasa: langganan, listrik, internet, daya dan jasa',
        'Honor: honor guru, honorarium, gaji honor',
        'Pemeliharaan Sarana: pemeliharaan, sarpras, perbaikan',
      ),
      ...leaveOutRows(isNought('Pengeluaran')),
      keepOne(['No Bukti', 'Uraian'], ['Komponen', 'Pengeluaran']),
      ...cells,
      figureOfOne('Keluar', '[Pengeluaran]'),
      group({
        by: ['Komponen', CHECK],
        of: [
          ['Uraian', 'count'],
          ['Keluar', 'sum'],
        ],
      }),
      rename({ 'Uraian (count)': 'Bukti', 'Keluar (sum)': 'Pengeluaran' }),
      ...others(),
      figureOfAll('Porsi (%)', 'ROUND([Pengeluaran] / SUM([Pengeluaran]) * 100, 2)'),
      figure('Catatan', 'IF(AND([Komponen] = "Honor", [Porsi (%)] > 50), "Melebihi batas honor 50%", "Sesuai")'),
    ]),
    sample: `Tanggal,No Bukti,Uraian,Komponen,Penerimaan,Pengeluaran
05/02/2026,BKU-01,Terima BOS tahap 1,,"45.000.000",
10/02/2026,BKU-02,Buku paket kelas 4,KBM,,"6.000.000"
15/02/2026,BKU-03,Honor guru Februari,Honor guru,,"9.000.000"
20/02/2026,BKU-04,Internet,internet,,"500.000"
21/02/2026,BKU-05,Listrik PLN,Listrik,,"750.000"
28/02/2026,BKU-06,Cat ruang kelas,Sarpras,,"1.750.000"
15/03/2026,BKU-07,Honor guru Maret,Honorarium,,"2.000.000"
`,
  },
  {
    name: 'report_cards',
    version: 6,
    industry: 'Education',
    category: 'Operations',
    sector: 'Educational Institution',
    tags: ['nilai', 'rapor', 'siswa'],
    steps: sure(
      { needed: { Tugas: 'decimal', UTS: 'decimal', UAS: 'decimal' }, wrong: PUPIL },
      ({ cells, others, together }) => [
        clean(['tidy-spaces', 'name-form'], ['Nama Siswa']),
        keepOne(['Nama Siswa'], ['NIS', 'Mata Pelajaran', 'Tugas', 'UTS', 'UAS']),
        ...cells,
        figureOfOne('Nilai Akhir', 'ROUND([Tugas] * 0.3 + [UTS] * 0.3 + [UAS] * 0.4, 1)'),
        ...together('NIS', 'Nama Siswa'),
        group({ by: ['NIS', 'Nama Siswa', CHECK], of: [['Nilai Akhir', 'average']], across: 'Mata Pelajaran' }),
        rename({ Total: 'Rata-rata' }),
        figureOfAll(
          'Predikat',
          'IFS([Rata-rata] >= 90, "A", [Rata-rata] >= 80, "B", [Rata-rata] >= 70, "C", TRUE, "D")',
        ),
        ...others(),
        figureOfAll('Peringkat', 'RANK([Rata-rata], [Rata-rata])'),
      ],
    ),
    sample: `NIS,Nama Siswa,Mata Pelajaran,Tugas,UTS,UAS
1001,AHMAD  FAUZI,Matematika,80,75,"82,5"
1001,Ahmad Fauzi,IPA,90,88,91
1002,bunga lestari,Matematika,95,92,98
1002,Bunga Lestari,IPA,85,90,88
1003,Candra Wijaya,Matematika,60,65,70
1003,Candra Wijaya,IPA,70,72,"68,5"
`,
  },
];
