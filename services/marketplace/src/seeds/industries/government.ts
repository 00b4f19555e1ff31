import type { SeedTemplate } from '../seed-template';
import { clean, formula, group, keepOne, rename, spellings } from '../step-makers';
import { cells, CHECK, figure, figureOfAll, figureOfOne, nameless, repeated, sure } from '../sure-figures';

/** Of a budget of which nothing is spent yet, the spending is empty. */
const BUDGET = {
  needed: { Pagu: 'currency' },
  optional: { Realisasi: 'currency' },
  wrong: nameless('OPD'),
} as const;

export const government: readonly SeedTemplate[] = [
  {
    name: 'aid_recipients',
    version: 5,
    industry: 'Government',
    category: 'Data Cleaning',
    sector: 'Government Agency',
    tags: ['bansos', 'NIK', 'penerima ganda'],
    steps: [
      clean(['tidy-spaces']),
      clean(['name-form'], ['Nama']),
      keepOne(['NIK'], ['Nama', 'Penghasilan', 'Tanggungan']),
      ...cells({ needed: { Penghasilan: 'currency', Tanggungan: 'decimal' }, wrong: repeated('NIK') }),
      formula('Cek NIK', 'IF(NIK_VALID([NIK]), "sah", "periksa")'),
      figureOfOne('Penghasilan per Jiwa', 'ROUND([Penghasilan] / ([Tanggungan] + 1), 0)'),
      formula(
        'Kelayakan',
        'IF(OR([Cek NIK] = "periksa", NOT(ISBLANK([Perlu Diperiksa])), ISBLANK([Penghasilan per Jiwa])), "Verifikasi data", IF([Penghasilan per Jiwa] < 600000, "Layak", "Tidak layak"))',
      ),
    ],
    sample: `NIK,Nama,Desa,Penghasilan,Tanggungan
3273014501900001,SITI  AMINAH,Sukamaju,"Rp 1.200.000",3
3273014501900001,Siti Aminah,Sukamaju,"Rp 1.200.000",3
3273011205850002,budi santoso,Sukamaju,"Rp 3.500.000",2
327301120585,Agus Salim,Mekarsari,"Rp 900.000",4
3273015708790003,RINA WULANDARI,Mekarsari,"Rp 2.000.000",3
`,
  },
  {
    name: 'budget_absorption',
    version: 5,
    industry: 'Government',
    category: 'Finance & Accounting',
    sector: 'Government Agency',
    tags: ['anggaran', 'realisasi', 'serapan', 'APBD'],
    steps: sure(BUDGET, ({ cells, others }) => [
      spellings('OPD', 'Dinas Pendidikan: disdik, dinas pend.', 'Dinas Kesehatan: dinkes', 'Dinas PUPR: pupr, dpupr'),
      ...cells,
      figure('Terpakai', 'COALESCE([Realisasi], 0)'),
      group({
        by: ['OPD', CHECK],
        of: [
          ['Pagu', 'sum'],
          ['Terpakai', 'sum'],
        ],
      }),
      rename({ 'Pagu (sum)': 'Pagu', 'Terpakai (sum)': 'Realisasi' }),
      ...others({ of: ['OPD'] }),
      ...others({ about: ['OPD'] }),
      figureOfAll('Sisa', '[Pagu] - [Realisasi]'),
      figureOfAll('Serapan (%)', 'ROUND([Realisasi] / [Pagu] * 100, 2)'),
      figure(
        'Catatan',
        'IFS([Serapan (%)] > 100, "Melebihi pagu", [Serapan (%)] < 50, "Serapan rendah", TRUE, "Wajar")',
      ),
    ]),
    sample: `Kode Rekening,Uraian,OPD,Pagu,Realisasi
5.1.01,Belanja Pegawai,Disdik,"1.200.000.000","900.000.000"
5.1.02,Belanja Barang,Dinas Pendidikan,"300.000.000","150.000.000"
5.1.01,Belanja Pegawai,Dinkes,"800.000.000","350.000.000"
5.1.02,Belanja Barang,Dinas Kesehatan,"200.000.000","50.000.000"
5.2.03,Belanja Modal Jalan,PUPR,"2.500.000.000","2.575.000.000"
`,
  },
];
