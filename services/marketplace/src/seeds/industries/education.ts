import type { SeedTemplate } from '../seed-template';
import { clean, filled, formula, group, keep, leaveOut, rename, spellings } from '../step-makers';
import { cells, CHECK, figure } from '../sure-figures';

export const education: readonly SeedTemplate[] = [
  {
    name: 'school_grant',
    version: 3,
    industry: 'Education',
    category: 'Finance & Accounting',
    sector: 'Educational Institution',
    tags: ['BOS', 'sekolah', 'laporan dana'],
    steps: [
      spellings(
        'Komponen',
        'Kegiatan Pembelajaran: pembelajaran, kbm',
        'Langganan Daya dan Jasa: langganan, listrik, internet, daya dan jasa',
        'Honor: honor guru, honorarium, gaji honor',
        'Pemeliharaan Sarana: pemeliharaan, sarpras, perbaikan',
      ),
      keep(filled('Pengeluaran')),
      ...cells({ needed: { Pengeluaran: 'currency' } }),
      group({
        by: ['Komponen', CHECK],
        of: [
          ['Uraian', 'count'],
          ['Pengeluaran', 'sum'],
        ],
      }),
      rename({ 'Uraian (count)': 'Bukti', 'Pengeluaran (sum)': 'Pengeluaran' }),
      figure('Porsi (%)', 'ROUND([Pengeluaran] / SUM([Pengeluaran]) * 100, 2)'),
      figure('Catatan', 'IF(AND([Komponen] = "Honor", [Porsi (%)] > 50), "Melebihi batas honor 50%", "Sesuai")'),
    ],
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
    version: 4,
    industry: 'Education',
    category: 'Operations',
    sector: 'Educational Institution',
    tags: ['nilai', 'rapor', 'siswa'],
    steps: [
      clean(['tidy-spaces', 'name-form'], ['Nama Siswa']),
      ...cells({ needed: { Tugas: 'decimal', UTS: 'decimal', UAS: 'decimal' } }),
      figure('Nilai Akhir', 'ROUND([Tugas] * 0.3 + [UTS] * 0.3 + [UAS] * 0.4, 1)'),
      formula(
        'Catatan',
        'IF(COUNTIFS([Nama Siswa], [Nama Siswa], [Perlu Diperiksa], "Periksa*") > 0, "Periksa nilai yang kosong", "")',
      ),
      group({ by: ['Nama Siswa', 'Catatan'], of: [['Nilai Akhir', 'average']], across: 'Mata Pelajaran' }),
      rename({ Total: 'Rata-rata' }),
      formula('Rata-rata Lengkap', 'IF(ISBLANK([Catatan]), [Rata-rata], "")'),
      figure(
        'Predikat',
        'IFS([Rata-rata Lengkap] >= 90, "A", [Rata-rata Lengkap] >= 80, "B", [Rata-rata Lengkap] >= 70, "C", TRUE, "D")',
      ),
      figure('Peringkat', 'RANK([Rata-rata Lengkap], [Rata-rata Lengkap])'),
      leaveOut(['Rata-rata Lengkap']),
    ],
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
