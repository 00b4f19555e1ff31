import type { SeedTemplate } from '../seed-template';
import { between, clean, formula, keep, keepOne, spellings } from '../step-makers';
import { alike, cells, CHECK, figure, figureOfOne, isGiven, repeated, withoutNotes } from '../sure-figures';

/** Whether leads with one phone number name different budgets; neither is then taken for the other. */
const BUDGETS = `AND(LEFT([Telepon], 3) = "+62", MINIFS([Anggaran], ${alike('Telepon')}) < MAXIFS([Anggaran], ${alike('Telepon')}))`;

export const realEstate: readonly SeedTemplate[] = [
  {
    name: 'rent_arrears',
    version: 3,
    industry: 'Real Estate',
    category: 'Finance & Accounting',
    sector: 'Small Business',
    tags: ['sewa', 'tunggakan', 'denda'],
    steps: [
      clean(['tidy-spaces', 'phone-form'], ['Penyewa', 'Telepon']),
      keepOne(['Unit', 'Jatuh Tempo'], ['Penyewa', 'Telepon', 'Sewa', 'Dibayar']),
      ...cells({
        needed: { 'Jatuh Tempo': 'date', Sewa: 'currency' },
        optional: { Dibayar: 'currency' },
        wrong: {
          Penyewa: 'ISBLANK([Penyewa])',
          Unit: 'ISBLANK([Unit])',
          ...repeated('Unit', 'Jatuh Tempo'),
        },
      }),
      figureOfOne('Kurang Bayar', '[Sewa] - COALESCE([Dibayar], 0)'),
      keep(between('Kurang Bayar', { min: 1 })),
      figure('Hari Telat', 'IF(TODAY() > [Jatuh Tempo], TODAY() - [Jatuh Tempo], 0)'),
      figure('Denda', 'ROUND([Kurang Bayar] * 0.1% * [Hari Telat], 0)'),
      figure('Harus Dibayar', '[Kurang Bayar] + [Denda]'),
      figure(
        'Pesan',
        '"Yth. " & [Penyewa] & ", sewa unit " & [Unit] & " sebesar " & RUPIAH([Harus Dibayar]) & " menunggu pembayaran."',
      ),
      withoutNotes('Dibayar'),
    ],
    sample: `Unit,Penyewa,Telepon,Jatuh Tempo,Sewa,Dibayar
A-01,Ibu Kartika,0812 3456 7890,01/11/2026,"Rp 2.500.000","Rp 2.500.000"
A-02,Pak  Bram,0813-7777-8888,13/11/2026,"Rp 2.500.000","Rp 1.000.000"
B-05,Toko Melati,+62 878 1212 3434,24/10/2026,"Rp 6.000.000",
B-06,CV Nusa,0857 9090 1010,30/11/2026,"Rp 4.000.000",
`,
  },
  {
    name: 'property_leads',
    version: 5,
    industry: 'Real Estate',
    category: 'Customers',
    sector: 'Medium Enterprise',
    tags: ['prospek', 'pelanggan ganda', 'follow up'],
    steps: [
      clean(['tidy-spaces', 'name-form', 'phone-form', 'email-form'], ['Nama', 'Telepon', 'Email']),
      spellings('Sumber', 'Instagram: ig, insta', 'Pameran: expo, event pameran', 'Rumah123: rumah 123'),
      ...cells({ needed: {}, optional: { Anggaran: 'currency' }, wrong: { 'Anggaran berbeda': BUDGETS } }),
      {
        ...keepOne(['Telepon'], [], 'merge'),
        where: [
          { column: 'Telepon', operator: 'starts_with', value: '+62' },
          { column: CHECK, operator: 'is_blank' },
        ],
      },
      formula(
        'Segmen',
        `IFS(AND(${isGiven('Anggaran')}, ISBLANK([Anggaran])), "", ISBLANK([Anggaran]), "Belum diketahui", [Anggaran] < 500000000, "Subsidi dan pemula", [Anggaran] < 1500000000, "Menengah", TRUE, "Premium")`,
      ),
      formula('Bisa Dihubungi', 'IF(LEFT([Telepon], 3) = "+62", "ya", "periksa nomor")'),
      withoutNotes('Anggaran'),
    ],
    sample: `Nama,Telepon,Email,Sumber,Anggaran
ANDI  PRATAMA,0812-1111-2222,,IG,"Rp 850.000.000"
Andi Pratama,+62 812 1111 2222,ANDI@CONTOH.CO.ID,Instagram,
dewi anggraini,0878 3333 4444,dewi@contoh.co.id,Expo,"Rp 2.100.000.000"
Rudi Salim,12345,rudi@contoh.co.id,rumah 123,"Rp 350.000.000"
Nina Kusuma,0857 6666 7777,,Pameran,
`,
  },
];
