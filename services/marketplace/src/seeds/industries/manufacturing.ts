import type { SeedTemplate } from '../seed-template';
import { between, drop, filled, formula, group, keepOne, rename, spellings } from '../step-makers';
import { CHECK, figure, figureOfAll, figureOfOne, isGiven, nameless, repeated, sure } from '../sure-figures';

const SHIFTS = {
  needed: { Target: 'decimal', Hasil: 'decimal', Cacat: 'decimal' },
  wrong: nameless('Lini'),
} as const;

export const manufacturing: readonly SeedTemplate[] = [
  {
    name: 'production_lines',
    version: 5,
    industry: 'Manufacturing',
    category: 'Operations',
    sector: 'Medium Enterprise',
    tags: ['produksi', 'cacat', 'quality control'],
    steps: sure(SHIFTS, ({ cells, others }) => [
      ...cells,
      spellings('Lini', 'Lini A: a, line a, lini-a', 'Lini B: b, line b, lini-b'),
      group({
        by: ['Lini', CHECK],
        of: [
          ['Lini', 'count'],
          ['Target', 'sum'],
          ['Hasil', 'sum'],
          ['Cacat', 'sum'],
        ],
      }),
      rename({
        'Lini (count)': 'Giliran',
        'Target (sum)': 'Target',
        'Hasil (sum)': 'Hasil',
        'Cacat (sum)': 'Cacat',
      }),
      ...others({ of: ['Lini'] }),
      ...others({ about: ['Lini'] }),
      figureOfAll('Capaian (%)', 'ROUND([Hasil] / [Target] * 100, 1)'),
      figureOfAll('Cacat (%)', 'ROUND([Cacat] / [Hasil] * 100, 2)'),
      figure('Tindakan', 'IF([Cacat (%)] > 2, "Periksa mesin", IF([Capaian (%)] < 95, "Kejar target", "Baik"))'),
    ]),
    sample: `Tanggal,Lini,Shift,Target,Hasil,Cacat
01/06/2026,Line A,1,500,480,6
01/06/2026,line b,1,1000,1010,31
01/06/2026,Lini A,2,500,505,4
02/06/2026,LINI-B,1,1000,970,29
02/06/2026,A,1,500,500,5
`,
  },
  {
    name: 'product_cost',
    version: 4,
    industry: 'Manufacturing',
    category: 'Finance & Accounting',
    sector: 'Small Business',
    tags: ['HPP', 'bahan baku', 'biaya produksi'],
    steps: sure(
      {
        needed: { Pemakaian: 'decimal', 'Harga per kg atau liter': 'currency' },
        wrong: { Satuan: 'ISBLANK([Kelipatan])' },
      },
      ({ cells, together }) => [
        spellings('Satuan', 'kg: kilo, kilogram', 'g: gr, gram', 'liter: l, ltr', 'ml: mililiter'),
        formula('Kelipatan', 'SWITCH([Satuan], "g", 0.001, "ml", 0.001, "kg", 1, "liter", 1, "")'),
        ...cells,
        figure('Biaya Bahan', '[Pemakaian] * [Kelipatan] * [Harga per kg atau liter]'),
        ...together('Produk'),
        formula('Belum Dihitung', 'IF(ISBLANK([Biaya Bahan]), 1, 0)'),
        group({
          by: ['Produk', CHECK],
          of: [
            ['Bahan', 'count'],
            ['Biaya Bahan', 'sum'],
            ['Belum Dihitung', 'sum'],
          ],
        }),
        rename({
          'Bahan (count)': 'Jenis Bahan',
          'Biaya Bahan (sum)': 'Biaya Bahan',
          'Belum Dihitung (sum)': 'Bahan Belum Dihitung',
        }),
        figureOfAll('Harga Jual Saran', 'CEILING([Biaya Bahan] / 0.6, 500)'),
      ],
    ),
    sample: `Produk,Bahan,Pemakaian,Satuan,Harga per kg atau liter
Roti Tawar,Tepung,400,gr,"Rp 12.500"
Roti Tawar,Mentega,50,gram,"Rp 80.000"
Roti Tawar,Susu,"0,2",Ltr,"Rp 18.000"
Donat,Tepung,60,g,"Rp 12.500"
Donat,Gula,"0,02",kilo,"Rp 17.500"
Donat,Minyak,30,ml,"Rp 18.000"
`,
  },
  {
    name: 'receivables_age',
    version: 6,
    industry: 'Manufacturing',
    category: 'Finance & Accounting',
    sector: 'Medium Enterprise',
    tags: ['piutang', 'umur piutang', 'jatuh tempo'],
    isFeatured: true,
    steps: sure(
      {
        needed: { 'Nilai Faktur': 'currency' },
        optional: { 'Jatuh Tempo': 'date', Dibayar: 'currency' },
        wrong: repeated('No Faktur'),
      },
      ({ cells, others }) => [
        keepOne(['No Faktur'], ['Pelanggan', 'Jatuh Tempo', 'Nilai Faktur', 'Dibayar']),
        ...cells,
        figureOfOne('Sisa Tagihan', '[Nilai Faktur] - COALESCE([Dibayar], 0)'),
        drop(filled('Sisa Tagihan'), between('Sisa Tagihan', { min: -0.99, max: 0.99 })),
        figure('Hari Lewat', 'TODAY() - [Jatuh Tempo]'),
        formula(
          'Umur',
          `IFS(AND(${isGiven('Jatuh Tempo')}, ISBLANK([Hari Lewat])), "Periksa jatuh tempo", ISBLANK([Hari Lewat]), "Tanpa jatuh tempo", [Hari Lewat] <= 0, "Belum jatuh tempo", [Hari Lewat] <= 30, "1-30 hari", [Hari Lewat] <= 60, "31-60 hari", [Hari Lewat] <= 90, "61-90 hari", TRUE, "Lebih dari 90 hari")`,
        ),
        group({ by: ['Pelanggan', CHECK], of: [['Sisa Tagihan', 'sum']], across: 'Umur' }),
        ...others({ of: ['Pelanggan'] }),
      ],
    ),
    sample: `No Faktur,Pelanggan,Jatuh Tempo,Nilai Faktur,Dibayar
F-101,PT Sinar Jaya,30/11/2026,"Rp 12.000.000",
F-102,PT Sinar Jaya,10/11/2026,"Rp 5.500.000","Rp 1.500.000"
F-103,CV Maju Bersama,15/10/2026,"Rp 7.250.000",
F-104,CV Maju Bersama,01/03/2026,"Rp 3.000.000","Rp 3.000.000"
F-105,Toko Rejeki,20/07/2026,"Rp 900.000",
`,
  },
];
