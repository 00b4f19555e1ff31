import type { SeedTemplate } from '../seed-template';
import { clean, convert, filled, formula, group, keep, keepOne, rename } from '../step-makers';

export const construction: readonly SeedTemplate[] = [
  {
    name: 'project_cost',
    version: 2,
    industry: 'Construction',
    category: 'Finance & Accounting',
    sector: 'Medium Enterprise',
    tags: ['RAB', 'realisasi', 'proyek'],
    steps: [
      convert({ Volume: 'decimal', 'Harga Satuan': 'currency', Realisasi: 'currency', 'Progres (%)': 'percentage' }),
      formula('Nilai RAB', 'ROUND([Volume] * [Harga Satuan], 0)'),
      formula('Nilai Progres', 'ROUND([Nilai RAB] * [Progres (%)], 0)'),
      group({
        by: ['Proyek'],
        of: [
          ['Nilai RAB', 'sum'],
          ['Nilai Progres', 'sum'],
          ['Realisasi', 'sum'],
        ],
      }),
      rename({ 'Nilai RAB (sum)': 'RAB', 'Nilai Progres (sum)': 'Nilai Progres', 'Realisasi (sum)': 'Realisasi' }),
      formula('Progres (%)', 'ROUND([Nilai Progres] / [RAB] * 100, 1)'),
      formula('Indeks Biaya', 'ROUND([Nilai Progres] / [Realisasi], 2)'),
      formula('Status', 'IF([Indeks Biaya] < 1, "Boros", "Hemat")'),
    ],
    sample: `Proyek,Pekerjaan,Volume,Satuan,Harga Satuan,Progres (%),Realisasi
Ruko Cimahi,Galian tanah,"120,5",m3,"Rp 95.000",100,"Rp 12.000.000"
Ruko Cimahi,Pondasi batu kali,80,m3,"Rp 1.100.000",50,"Rp 41.000.000"
Gudang Cikarang,Baja ringan,"1.500",kg,"Rp 28.000",60,"Rp 26.250.000"
Gudang Cikarang,Atap spandek,900,m2,"Rp 115.000",0,"Rp 0"
`,
  },
  {
    name: 'site_wages',
    version: 2,
    industry: 'Construction',
    category: 'HR & Payroll',
    sector: 'Small Business',
    tags: ['absensi', 'upah', 'lembur', 'tukang'],
    steps: [
      clean(['tidy-spaces', 'name-form'], ['Nama']),
      convert({ Tanggal: 'date', 'Upah Harian': 'currency' }),
      keepOne(['Nama', 'Tanggal'], 'keep_first'),
      keep(filled('Masuk'), filled('Pulang')),
      formula('Jam Kerja', 'ROUND((TIMEVALUE([Pulang]) - TIMEVALUE([Masuk])) * 24 - 1, 1)'),
      formula('Jam Lembur', 'IF([Jam Kerja] > 8, [Jam Kerja] - 8, 0)'),
      formula('Upah', 'ROUND([Upah Harian] + [Jam Lembur] * [Upah Harian] / 8 * 1.5, 0)'),
      group({
        by: ['Nama'],
        of: [
          ['Tanggal', 'count'],
          ['Jam Lembur', 'sum'],
          ['Upah', 'sum'],
        ],
      }),
      rename({ 'Tanggal (count)': 'Hari Hadir', 'Jam Lembur (sum)': 'Jam Lembur', 'Upah (sum)': 'Upah' }),
    ],
    sample: `Nama,Tanggal,Masuk,Pulang,Upah Harian
PAK  SLAMET,04/05/2026,08:00,17:00,"Rp 160.000"
Pak Slamet,05/05/2026,08:00,19:00,"Rp 160.000"
Pak Slamet,05/05/2026,08:00,19:00,"Rp 160.000"
Mas Dodi,04/05/2026,07:30,17:30,"Rp 120.000"
Mas Dodi,05/05/2026,07:45,,"Rp 120.000"
mas dodi,06/05/2026,08:00,17:00,"Rp 120.000"
`,
  },
];
