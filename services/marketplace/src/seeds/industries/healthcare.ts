import type { SeedTemplate } from '../seed-template';
import { between, drop, filled, formula, group, keep, keepOne, rename, replace } from '../step-makers';
import { cells, CHECK, figure, figureOfOne, isBefore, isDash, leaveOutRows, repeated, sure } from '../sure-figures';

export const healthcare: readonly SeedTemplate[] = [
  {
    name: 'bpjs_claims',
    version: 5,
    industry: 'Healthcare',
    category: 'Finance & Accounting',
    sector: 'Healthcare Provider',
    tags: ['BPJS', 'klaim', 'INA-CBG', 'rumah sakit'],
    steps: sure(
      {
        needed: {
          'Tanggal Masuk': 'date',
          'Tanggal Keluar': 'date',
          'Tarif RS': 'currency',
          'Tarif INA-CBG': 'currency',
        },
        wrong: {
          'Tanggal Keluar sebelum Tanggal Masuk': isBefore('Tanggal Keluar', 'Tanggal Masuk'),
          ...repeated('No SEP'),
        },
      },
      ({ cells, others }) => [
        keepOne(['No SEP'], ['Tanggal Masuk'], 'keep_last'),
        ...cells,
        replace('Kelas', 'Kelas ', ''),
        figureOfOne('Tagihan', '[Tarif RS]'),
        figureOfOne('Klaim BPJS', '[Tarif INA-CBG]'),
        figureOfOne('Lama Rawat', 'IF([Tanggal Keluar] < [Tanggal Masuk], "", [Tanggal Keluar] - [Tanggal Masuk] + 1)'),
        figureOfOne('Selisih', '[Tarif INA-CBG] - [Tarif RS]'),
        group({
          by: ['Kelas', CHECK],
          of: [
            ['No SEP', 'count'],
            ['Lama Rawat', 'average'],
            ['Tagihan', 'sum'],
            ['Klaim BPJS', 'sum'],
            ['Selisih', 'sum'],
          ],
        }),
        rename({
          'No SEP (count)': 'Klaim',
          'Lama Rawat (average)': 'Rata-rata Lama Rawat',
          'Tagihan (sum)': 'Tarif RS',
          'Klaim BPJS (sum)': 'Tarif INA-CBG',
          'Selisih (sum)': 'Selisih',
        }),
        ...others({ of: ['Kelas'] }),
      ],
    ),
    sample: `No SEP,Tanggal Masuk,Tanggal Keluar,Kelas,Diagnosa,Tarif RS,Tarif INA-CBG
0901R0010126V000001,03/01/2026,06/01/2026,Kelas 3,A09,"Rp 3.100.000","Rp 2.850.000"
0901R0010126V000002,04/01/2026,05/01/2026,Kelas 3,J18.9,"Rp 2.400.000","Rp 4.100.000"
0901R0010126V000003,10/01/2026,12/01/2026,1,O82,"Rp 7.500.000","Rp 6.900.000"
0901R0010126V000003,10/01/2026,13/01/2026,1,O82,"Rp 8.000.000","Rp 6.900.000"
0901R0010126V000004,15/01/2026,15/01/2026,2,H25.9,"Rp 5.000.000","Rp 5.600.000"
`,
  },
  {
    name: 'expiring_medicine',
    version: 5,
    industry: 'Healthcare',
    category: 'Inventory',
    sector: 'Healthcare Provider',
    tags: ['obat', 'kedaluwarsa', 'apotek'],
    steps: [
      ...leaveOutRows(isDash('Stok')),
      ...cells({ needed: { Kedaluwarsa: 'date', Stok: 'decimal', 'Harga Satuan': 'currency' } }),
      drop(filled('Stok'), between('Stok', { min: 0, max: 0 })),
      figure('Sisa Hari', '[Kedaluwarsa] - TODAY()'),
      keep(between('Sisa Hari', { max: 180 })),
      figure('Nilai', '[Stok] * [Harga Satuan]'),
      formula(
        'Tindakan',
        'IFS(ISBLANK([Sisa Hari]), "Periksa tanggal", [Sisa Hari] < 0, "Musnahkan", [Sisa Hari] <= 90, "Retur ke distributor", TRUE, "Dahulukan")',
      ),
    ],
    sample: `Nama Obat,Batch,Kedaluwarsa,Stok,Harga Satuan
Paracetamol 500 mg,PC2291,31/10/2026,120,"Rp 350"
Amoxicillin 500 mg,AM1180,15/01/2027,400,"Rp 900"
Insulin Glargine,IG0042,30/04/2027,12,"Rp 185.000"
Cetirizine 10 mg,CT8812,30/09/2028,600,"Rp 500"
Vitamin C 50 mg,VC1020,01/12/2026,0,"Rp 200"
`,
  },
];
