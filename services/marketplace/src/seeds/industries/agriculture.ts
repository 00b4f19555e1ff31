import type { SeedTemplate } from '../seed-template';
import { between, group, keep, keepOne, rename, spellings } from '../step-makers';
import { cells, CHECK, figure, figureOfAll, figureOfOne, repeated, sure, withoutNotes } from '../sure-figures';

export const agriculture: readonly SeedTemplate[] = [
  {
    name: 'harvest_yield',
    version: 4,
    industry: 'Agriculture',
    category: 'Operations',
    sector: 'NGO',
    tags: ['panen', 'kelompok tani', 'produktivitas'],
    steps: sure(
      { needed: { 'Luas (ha)': 'decimal', 'Hasil (kg)': 'decimal', 'Harga per kg': 'currency' } },
      ({ cells, others }) => [
        spellings(
          'Komoditas',
          'Padi: gabah, padi sawah, gkp',
          'Jagung: jagung pipil, jagung hibrida',
          'Cabai: cabe, cabai merah',
        ),
        ...cells,
        figure('Nilai Panen', '[Hasil (kg)] * [Harga per kg]'),
        group({
          by: ['Kelompok', 'Komoditas', CHECK],
          of: [
            ['Petani', 'count'],
            ['Luas (ha)', 'sum'],
            ['Hasil (kg)', 'sum'],
            ['Nilai Panen', 'sum'],
          ],
        }),
        rename({
          'Petani (count)': 'Petani',
          'Luas (ha) (sum)': 'Luas (ha)',
          'Hasil (kg) (sum)': 'Hasil (kg)',
          'Nilai Panen (sum)': 'Nilai Panen',
        }),
        ...others({ of: ['Kelompok', 'Komoditas'] }),
        figureOfAll('Ton per Hektar', 'ROUND([Hasil (kg)] / 1000 / [Luas (ha)], 2)'),
      ],
    ),
    sample: `Kelompok,Petani,Komoditas,Luas (ha),Hasil (kg),Harga per kg
Tani Makmur,Pak Darmo,Gabah,"0,5","2.900","Rp 6.500"
Tani Makmur,Bu Sri,padi sawah,"0,75","4.100","Rp 6.500"
Tani Makmur,Pak Yanto,Jagung,"1,0","6.200","Rp 5.000"
Sumber Rejeki,Bu Lastri,cabe,"0,25","1.800","Rp 32.000"
Sumber Rejeki,Pak Min,Cabai Merah,"0,35","2.700","Rp 30.000"
`,
  },
  {
    name: 'fertilizer_quota',
    version: 5,
    industry: 'Agriculture',
    category: 'Inventory',
    sector: 'Government Agency',
    tags: ['pupuk', 'subsidi', 'kuota', 'RDKK'],
    steps: [
      spellings('Jenis Pupuk', 'Urea: pupuk urea', 'NPK: npk phonska, phonska'),
      keepOne(['NIK', 'Jenis Pupuk'], ['Alokasi (kg)'], 'keep_last'),
      ...cells({
        needed: { 'Alokasi (kg)': 'decimal' },
        optional: { 'Ditebus (kg)': 'decimal' },
        wrong: repeated('NIK', 'Jenis Pupuk'),
      }),
      figureOfOne('Sisa (kg)', '[Alokasi (kg)] - COALESCE([Ditebus (kg)], 0)'),
      figureOfOne('Ditebus (%)', 'ROUND(COALESCE([Ditebus (kg)], 0) / [Alokasi (kg)] * 100, 1)'),
      keep(between('Sisa (kg)', { min: 1 })),
      figure('Karung 50 kg', 'ROUNDUP([Sisa (kg)] / 50, 0)'),
      withoutNotes('Ditebus (kg)'),
    ],
    sample: `NIK,Nama Petani,Jenis Pupuk,Alokasi (kg),Ditebus (kg)
3302011203700001,Darmo,Urea,200,150
3302011203700001,Darmo,Phonska,150,
3302015505720002,Lastri,pupuk urea,100,50
3302015505720002,Lastri,Urea,100,100
3302010101800003,Yanto,NPK,120,20
`,
  },
];
