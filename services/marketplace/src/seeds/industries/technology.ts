import type { SeedTemplate } from '../seed-template';
import { convert, filled, formula, group, keep, drop, rename, spellings } from '../step-makers';

export const technology: readonly SeedTemplate[] = [
  {
    name: 'support_sla',
    version: 2,
    industry: 'Technology',
    category: 'Customers',
    sector: 'Startup',
    tags: ['tiket', 'SLA', 'helpdesk'],
    steps: [
      convert({ Dibuka: 'datetime', Ditutup: 'datetime' }),
      spellings('Prioritas', 'Tinggi: high, urgent, p1', 'Sedang: medium, normal, p2', 'Rendah: low, p3'),
      keep(filled('Ditutup')),
      formula('Lama (jam)', 'ROUND(([Ditutup] - [Dibuka]) * 24, 1)'),
      formula('Batas (jam)', 'SWITCH([Prioritas], "Tinggi", 4, "Sedang", 24, "Rendah", 72, "")'),
      formula('Tepat Waktu', 'IF(ISBLANK([Batas (jam)]), "", IF([Lama (jam)] <= [Batas (jam)], 1, 0))'),
      group({
        by: ['Prioritas'],
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
      formula('SLA (%)', 'IF(ISBLANK([Tepat Waktu]), "", ROUND([Tepat Waktu] / [Tiket] * 100, 1))'),
    ],
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
    version: 2,
    industry: 'Technology',
    category: 'Sales',
    sector: 'Startup',
    tags: ['MRR', 'langganan', 'SaaS'],
    priceIdr: 100_000,
    steps: [
      spellings('Siklus', 'Tahunan: yearly, annual, per tahun', 'Bulanan: monthly, per bulan'),
      convert({ Harga: 'currency', Mulai: 'date', Berhenti: 'date' }),
      drop(filled('Berhenti')),
      formula('MRR', 'ROUND(IF([Siklus] = "Tahunan", [Harga] / 12, [Harga]), 0)'),
      group({
        by: ['Paket'],
        of: [
          ['Pelanggan', 'count'],
          ['MRR', 'sum'],
        ],
      }),
      rename({ 'Pelanggan (count)': 'Pelanggan Aktif', 'MRR (sum)': 'MRR' }),
      formula('ARR', '[MRR] * 12'),
      formula('Rata-rata per Pelanggan', 'ROUND([MRR] / [Pelanggan Aktif], 0)'),
    ],
    sample: `Pelanggan,Paket,Siklus,Harga,Mulai,Berhenti
PT Alfa,Bisnis,Yearly,"Rp 12.000.000",01/02/2025,
CV Beta,Dasar,monthly,"Rp 150.000",15/03/2026,
Toko Gama,Dasar,Bulanan,"Rp 150.000",01/04/2026,30/06/2026
PT Delta,Bisnis,Bulanan,"Rp 1.250.000",10/05/2026,
Kopi Epsilon,Dasar,annual,"Rp 1.500.000",01/01/2026,
`,
  },
];
