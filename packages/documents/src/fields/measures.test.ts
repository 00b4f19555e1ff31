import { words } from '../../test/words';
import { readDocument } from '../read-document';

const AMOUNTS = ['total', 'subtotal', 'cash', 'balance_due', 'discount', 'other_charge'];
const amountsOf = (text: string, source: 'ocr' | 'text_layer') =>
  readDocument([words(text, { source })], 'auto').fields.filter(({ name }) => AMOUNTS.includes(name));
const paper = (lines: string) => `PT KARYA MANDIRI\nJl. Melati 4 Bandung\nTanggal 05/11/2026\n${lines}`;
const sources = ['ocr', 'text_layer'] as const;

describe.each(sources)('on a page of %s', (source) => {
  test.each([
    'Besi Beton 10mm   250 btg   1.850 kg\nWiremesh M8        30 lbr     945 kg\nTotal Berat                 2.795 kg',
    'Besi Beton 10mm   250 btg   1.850\nWiremesh M8        30 lbr     945\nTotal Berat                 2.795',
    'Budi              160\nAndi              160\nTotal Jam Kerja   320',
    'Nama              Jam Kerja\nBudi              160\nAndi              160\nTotal             320',
    'Uraian            Berat\nBatu split        1.850\nPasir             945\nTotal             2.795',
    'Total Tonase 405 kg',
    'Total Tonase      405',
    'Netto 16.420 kg',
    'Bruto    24.420\nTara      8.000\nNetto    16.420',
    'Total 12.500 m3',
    'Total 1.300 pcs',
    'Jumlah 1.250 sak',
    'Sisa 1.200 kg',
    'Diterima 16.420 kg',
    'Total Hari Kerja : 220',
  ])('%s is no sum of money', (lines) => {
    expect(amountsOf(paper(lines), source)).toEqual([]);
  });

  test.each([
    ['Parkir 2 jam     10.000\nTotal 2 jam      10.000', 10_000],
    ['Total Hari Ini   1.250.000', 1_250_000],
    ['Jam 10:05        Total 25.000', 25_000],
    ['Total Upah Jam Lembur   320.000', 320_000],
    ['Total 50.000 jam 10.00', 50_000],
    ['Total Biaya Sewa 3 hari     900.000', 900_000],
    ['Total Berat 10 kg\nTotal     130.000', 130_000],
    ['Netto 16.420 kg\nHarga 2.500\nTotal 41.050.000', 41_050_000],
    [
      'Uraian            Jam    Jumlah\nDesain            12     3.600.000\nTotal             12     3.600.000',
      3_600_000,
    ],
  ])('%s holds one', (lines, total) => {
    expect(amountsOf(paper(lines), source).find(({ name }) => name === 'total')?.normalized_value).toBe(total);
  });

  test.each(['September', 'Sep', 'Mei', 'Desember', 'August'])('a day in %s is no amount', (month) => {
    for (const label of ['Tanggal Pembayaran :', 'Dibayar', 'Pembayaran paling lambat', 'Uang Muka', 'Pembulatan'])
      for (const day of ['22', '2', '09'])
        expect(amountsOf(paper(`Total     250.000\n${label} ${day} ${month} 2025`), source)).toMatchObject([
          { name: 'total', normalized_value: 250_000 },
        ]);
  });
});

test.each(['(2 days delivery)', '(3 pcs)', '(2 hari kerja)', ''])(
  'a remark behind the total %s is no sum',
  (remark) => {
    const lines = `Ongkos      3.750.000\nJasa        1.875.000\nTotal Harga     5.625.000\nDiskon      125.000\nGrand Total     5.500.000 ${remark}`;
    const total = amountsOf(paper(lines), 'text_layer').find(({ name }) => name === 'total');
    expect(total?.normalized_value).toBe(5_500_000);
  },
);
