import type { SeedTemplate } from '../seed-template';
import { clean, group, keepOne, rename } from '../step-makers';
import {
  CHECK,
  clock,
  figure,
  figureOfAll,
  figureUnless,
  isGiven,
  isNothing,
  leaveOutRows,
  nameless,
  noClock,
  noteHours,
  repeated,
  sure,
} from '../sure-figures';

/** Work that has not begun has no progress and no cost yet; one of the two alone says that the other is missing. */
const HALF_TOLD = {
  'Progres (%)': `AND(NOT(${isGiven('Progres (%)')}), COALESCE([Realisasi], 0) <> 0)`,
  Realisasi: `AND(NOT(${isGiven('Realisasi')}), COALESCE([Progres (%)], 0) <> 0)`,
};

export const construction: readonly SeedTemplate[] = [
  {
    name: 'project_cost',
    version: 5,
    industry: 'Construction',
    category: 'Finance & Accounting',
    sector: 'Medium Enterprise',
    tags: ['RAB', 'realisasi', 'proyek'],
    steps: sure(
      {
        needed: { Volume: 'decimal', 'Harga Satuan': 'currency' },
        optional: { Realisasi: 'currency', 'Progres (%)': 'percentage' },
        wrong: { ...nameless('Proyek'), ...HALF_TOLD },
      },
      ({ cells, others }) => [
        ...cells,
        figureUnless('Realisasi', 'Biaya', 'COALESCE([Realisasi], 0)'),
        figureUnless('Progres (%)', 'Kemajuan', 'COALESCE([Progres (%)], 0)'),
        figure('Nilai RAB', 'ROUND([Volume] * [Harga Satuan], 0)'),
        figure('Nilai Progres', 'ROUND([Nilai RAB] * [Kemajuan], 0)'),
        group({
          by: ['Proyek', CHECK],
          of: [
            ['Nilai RAB', 'sum'],
            ['Nilai Progres', 'sum'],
            ['Biaya', 'sum'],
          ],
        }),
        rename({ 'Nilai RAB (sum)': 'RAB', 'Nilai Progres (sum)': 'Nilai Progres', 'Biaya (sum)': 'Realisasi' }),
        ...others({ of: ['Proyek'] }),
        ...others({ about: ['Proyek'] }),
        figureOfAll('Progres (%)', 'ROUND([Nilai Progres] / [RAB] * 100, 1)'),
        figureOfAll('Indeks Biaya', 'ROUND([Nilai Progres] / [Realisasi], 2)'),
        figure('Status', 'IF([Indeks Biaya] < 1, "Boros", "Hemat")'),
      ],
    ),
    sample: `Proyek,Pekerjaan,Volume,Satuan,Harga Satuan,Progres (%),Realisasi
Ruko Cimahi,Galian tanah,"120,5",m3,"Rp 95.000",100,"Rp 12.000.000"
Ruko Cimahi,Pondasi batu kali,80,m3,"Rp 1.100.000",50,"Rp 41.000.000"
Gudang Cikarang,Baja ringan,"1.500",kg,"Rp 28.000",60,"Rp 26.250.000"
Gudang Cikarang,Atap spandek,900,m2,"Rp 115.000",0,"Rp 0"
`,
  },
  {
    name: 'site_wages',
    version: 6,
    industry: 'Construction',
    category: 'HR & Payroll',
    sector: 'Small Business',
    tags: ['absensi', 'upah', 'lembur', 'tukang'],
    steps: sure(
      {
        needed: { Tanggal: 'date', 'Upah Harian': 'currency' },
        wrong: {
          Masuk: noClock('Masuk'),
          Pulang: noClock('Pulang'),
          'Masuk dan Pulang sama': `AND(NOT(ISBLANK(${clock('Masuk')})), ${clock('Masuk')} = ${clock('Pulang')})`,
          ...repeated('Nama', 'Tanggal'),
        },
      },
      ({ cells, others }) => [
        clean(['tidy-spaces', 'name-form'], ['Nama']),
        ...leaveOutRows(`AND(${isNothing('Masuk')}, ${isNothing('Pulang')})`),
        keepOne(['Nama', 'Tanggal'], ['Masuk', 'Pulang', 'Upah Harian']),
        ...noteHours('Masuk', 'Pulang'),
        ...cells,
        // Two shifts of one day share a daily wage and a rest, which their rows do not show.
        figureOfAll(
          'Jam Kerja',
          `IF(${clock('Masuk')} = ${clock('Pulang')}, "", ROUND(MOD(${clock('Pulang')} - ${clock('Masuk')}, 1) * 24 - 1, 1))`,
        ),
        figure('Jam Lembur', 'IF([Jam Kerja] > 8, [Jam Kerja] - 8, 0)'),
        figure('Upah', 'ROUND([Upah Harian] + [Jam Lembur] * [Upah Harian] / 8 * 1.5, 0)'),
        group({
          by: ['Nama', CHECK],
          of: [
            ['Nama', 'count'],
            ['Jam Lembur', 'sum'],
            ['Upah', 'sum'],
          ],
        }),
        rename({ 'Nama (count)': 'Hari Hadir', 'Jam Lembur (sum)': 'Jam Lembur', 'Upah (sum)': 'Upah' }),
        ...others({ of: ['Nama'] }),
      ],
    ),
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
