import type { SeedTemplate } from '../seed-template';
import { between, formula, group, keep, keepOne, rename, spellings } from '../step-makers';
import {
  CHECK,
  figure,
  figureOfAll,
  figureOfOne,
  hasNoHour,
  isBefore,
  isNothing,
  leaveOutRows,
  noteMidnights,
  repeated,
  sure,
} from '../sure-figures';

export const technology: readonly SeedTemplate[] = [
  {
    name: 'support_sla',
    version: 5,
    industry: 'Technology',
    category: 'Customers',
    sector: 'Startup',
    tags: ['tiket', 'SLA', 'helpdesk'],
    steps: sure(
      {
        needed: { Dibuka: 'datetime', Ditutup: 'datetime' },
        wrong: {
          'Ditutup sebelum Dibuka': isBefore('Ditutup', 'Dibuka'),
          'Jam Dibuka': hasNoHour('Dibuka'),
          'Jam Ditutup': hasNoHour('Ditutup'),
          Prioritas: 'AND(NOT(ISBLANK([Prioritas])), ISBLANK([Batas (jam)]))',
          'Prioritas kosong': 'ISBLANK([Prioritas])',
          ...repeated('No Tiket'),
        },
      },
      ({ cells, others }) => [
        spellings('Prioritas', 'Tinggi: high, urgent, p1', 'Sedang: medium, normal, p2', 'Rendah: low, p3'),
        ...leaveOutRows(isNothing('Ditutup')),
        keepOne(['No Tiket'], ['Dibuka', 'Ditutup', 'Prioritas']),
        formula('Batas (jam)', 'SWITCH([Prioritas], "Tinggi", 4, "Sedang", 24, "Rendah", 72, "")'),
        ...noteMidnights('Dibuka', 'Ditutup'),
        ...cells,
        figureOfOne(
          'Lama (jam)',
          `IF(OR([Ditutup] < [Dibuka], ${hasNoHour('Dibuka')}, ${hasNoHour('Ditutup')}), "", ROUND(([Ditutup] - [Dibuka]) * 24, 1))`,
        ),
        figure('Tepat Waktu', 'IF([Lama (jam)] <= [Batas (jam)], 1, 0)'),
        group({
          by: ['Prioritas', CHECK],
          of: [
            ['No Tiket', 'count'],
            ['Lama (jam)', 'average'],
            ['Tepat Waktu', 'sum'],
          ],
        }),
        rename({
          'No Tiket (count)': 'Tiket',
          'Lama (jam) (average)': 'Rata-rata Lama (jam)',
          'Tepat Waktu (sum)': 'Tepat Waktu',
        }),
        ...others({ of: ['Prioritas'] }),
        ...others({ about: ['Prioritas kosong'] }),
        figureOfAll('SLA (%)', 'ROUND([Tepat Waktu] / [Tiket] * 100, 1)'),
      ],
    ),
    sample: `No Tiket,Dibuka,Ditutup,Prioritas
T-1,2026-05-04 08:00,2026-05-04 11:30,High
T-2,2026-05-04 09:00,2026-05-04 15:00,P1
T-3,2026-05-05 10:00,2026-05-06 09:00,Normal
T-4,2026-05-05 13:00,2026-05-07 13:00,medium
T-5,2026-05-06 08:30,2026-05-07 08:30,Low
T-6,2026-05-08 14:00,,Tinggi
`,
  },
  {
    name: 'recurring_revenue',
    version: 5,
    industry: 'Technology',
    category: 'Sales',
    sector: 'Startup',
    tags: ['MRR', 'langganan', 'SaaS'],
    priceIdr: 100_000,
    steps: sure(
      {
        needed: { Harga: 'currency' },
        optional: { Mulai: 'date', Berhenti: 'date' },
        wrong: { Siklus: 'ISBLANK([Bulan Siklus])' },
      },
      ({ cells, others }) => [
        spellings(
          'Siklus',
          'Bulanan: monthly, per bulan, bulan, 1 bulan, 1 bulanan, per 1 bulan, month',
          'Triwulan: triwulanan, per triwulan, tiga bulanan, 3 bulanan, 3 bulan, per 3 bulan, kuartal, kuartalan, per kuartal, quarterly, quarter',
          'Semester: semesteran, per semester, enam bulanan, 6 bulanan, 6 bulan, per 6 bulan, setengah tahun, half-yearly, semiannual',
          'Tahunan: yearly, annual, annually, per tahun, tahun, 1 tahun, per 1 tahun, 12 bulan, 12 bulanan, year',
        ),
        formula('Bulan Siklus', 'SWITCH([Siklus], "Bulanan", 1, "Triwulan", 3, "Semester", 6, "Tahunan", 12, "")'),
        ...cells,
        figure('Sisa Hari', '[Berhenti] - TODAY()'),
        keep(between('Sisa Hari', { min: 0 })),
        figure('Hari Berjalan', 'TODAY() - [Mulai]'),
        keep(between('Hari Berjalan', { min: 0 })),
        figure('MRR', 'ROUND([Harga] / [Bulan Siklus], 0)', 'Mulai', 'Berhenti'),
        group({
          by: ['Paket', CHECK],
          of: [
            ['Pelanggan', 'count'],
            ['MRR', 'sum'],
          ],
        }),
        rename({ 'Pelanggan (count)': 'Pelanggan Aktif', 'MRR (sum)': 'MRR' }),
        ...others({ of: ['Paket'] }),
        figureOfAll('ARR', '[MRR] * 12'),
        figureOfAll('Rata-rata per Pelanggan', 'ROUND([MRR] / [Pelanggan Aktif], 0)'),
      ],
    ),
    sample: `Pelanggan,Paket,Siklus,Harga,Mulai,Berhenti
PT Alfa,Bisnis,Yearly,"Rp 12.000.000",01/02/2025,
CV Beta,Dasar,monthly,"Rp 150.000",15/03/2026,
Toko Gama,Dasar,Bulanan,"Rp 150.000",01/04/2026,30/06/2026
PT Delta,Bisnis,Bulanan,"Rp 1.250.000",10/05/2026,
Kopi Epsilon,Dasar,annual,"Rp 1.500.000",01/01/2026,
`,
  },
];
