import type { SeedTemplate } from '../seed-template';
import { between, drop, filled, group, keepOne, rename, spellings } from '../step-makers';
import {
  CHECK,
  figure,
  figureOfAll,
  figureOfOne,
  isDash,
  leaveOutRows,
  nameless,
  repeated,
  sure,
} from '../sure-figures';

export const tourism: readonly SeedTemplate[] = [
  {
    name: 'hotel_occupancy',
    version: 5,
    industry: 'Tourism',
    category: 'Sales',
    sector: 'Medium Enterprise',
    tags: ['hotel', 'okupansi', 'ADR', 'RevPAR'],
    steps: sure(
      {
        needed: {
          Tanggal: 'date',
          'Kamar Tersedia': 'decimal',
          'Kamar Terjual': 'decimal',
          Pendapatan: 'currency',
        },
        wrong: nameless('Tipe Kamar'),
      },
      ({ cells, others }) => [
        ...cells,
        spellings('Tipe Kamar', 'Deluxe: dlx, delux', 'Standar: std, standard'),
        group({
          by: ['Tanggal/month', 'Tipe Kamar', CHECK],
          of: [
            ['Kamar Tersedia', 'sum'],
            ['Kamar Terjual', 'sum'],
            ['Pendapatan', 'sum'],
          ],
        }),
        rename({
          'Tanggal (month)': 'Bulan',
          'Kamar Tersedia (sum)': 'Malam Tersedia',
          'Kamar Terjual (sum)': 'Malam Terjual',
          'Pendapatan (sum)': 'Pendapatan',
        }),
        ...others({ of: ['Bulan', 'Tipe Kamar'] }),
        ...others({ of: ['Tipe Kamar'], about: ['Tanggal'] }),
        ...others({ about: ['Tipe Kamar'] }),
        figureOfAll('Okupansi (%)', 'ROUND([Malam Terjual] / [Malam Tersedia] * 100, 1)'),
        figureOfAll('ADR', 'ROUND([Pendapatan] / [Malam Terjual], 0)'),
        figureOfAll('RevPAR', 'ROUND([Pendapatan] / [Malam Tersedia], 0)'),
      ],
    ),
    sample: `Tanggal,Tipe Kamar,Kamar Tersedia,Kamar Terjual,Pendapatan
30/04/2026,Deluxe,20,15,"Rp 9.750.000"
01/05/2026,DLX,20,20,"Rp 14.000.000"
01/05/2026,Std,40,26,"Rp 9.100.000"
02/05/2026,Deluxe,20,12,"Rp 7.600.000"
02/05/2026,Standard,40,30,"Rp 10.500.000"
`,
  },
  {
    name: 'local_tax',
    version: 6,
    industry: 'Tourism',
    category: 'Tax & Compliance',
    sector: 'Small Business',
    tags: ['PBJT', 'pajak hotel', 'pajak restoran'],
    steps: sure(
      {
        needed: { Tanggal: 'date', Penjualan: 'currency' },
        optional: { 'Biaya Layanan': 'currency' },
        wrong: repeated('No Nota', 'Jenis'),
      },
      ({ cells, others }) => [
        spellings('Jenis', 'Makanan dan Minuman: resto, restoran, makanan', 'Jasa Perhotelan: kamar, hotel'),
        ...leaveOutRows(isDash('Penjualan')),
        keepOne(['No Nota', 'Jenis'], ['Tanggal', 'Penjualan', 'Biaya Layanan']),
        ...cells,
        drop(filled('Penjualan'), between('Penjualan', { min: -0.99, max: 0.99 })),
        figureOfOne('Dasar Pajak', '[Penjualan] + COALESCE([Biaya Layanan], 0)'),
        figure('PBJT 10%', 'ROUND([Dasar Pajak] * 10%, 0)'),
        group({
          by: ['Tanggal/month', 'Jenis', CHECK],
          of: [
            ['No Nota', 'count'],
            ['Dasar Pajak', 'sum'],
            ['PBJT 10%', 'sum'],
          ],
        }),
        rename({
          'Tanggal (month)': 'Masa Pajak',
          'No Nota (count)': 'Nota',
          'Dasar Pajak (sum)': 'Dasar Pajak',
          'PBJT 10% (sum)': 'PBJT 10%',
        }),
        ...others({ of: ['Masa Pajak', 'Jenis'] }),
        ...others({ of: ['Jenis'], about: ['Tanggal'] }),
      ],
    ),
    sample: `No Nota,Tanggal,Jenis,Penjualan,Biaya Layanan
N-001,02/04/2026,Resto,"Rp 250.000","Rp 12.500"
N-002,02/04/2026,kamar,"Rp 1.200.000",
N-003,15/04/2026,Restoran,"Rp 480.000","Rp 24.000"
N-004,16/04/2026,Restoran,"Rp 0",
N-005,03/05/2026,Hotel,"Rp 950.000","Rp 50.000"
`,
  },
];
