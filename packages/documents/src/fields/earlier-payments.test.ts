import { words } from '../../test/words';
import { readDocument } from '../read-document';

const fieldOf = (text: string, wanted: string) =>
  readDocument([words(text)], 'auto').fields.find(({ name }) => name === wanted);
const DAYS = ['20/08/2025', '20-08-25', '20 Agustus 2025', 'tgl 20 Agt 2025'];

describe.each(DAYS)('a payment of %s', (day) => {
  const bill = (now: string) => `
PT TELEKOM NUSA
Tagihan bulan lalu                  250.000
Pembayaran ${day.padEnd(20)}     250.000
Tagihan bulan ini                   ${now}
Total Tagihan                       ${now}`;

  test('is that of the bill before, and no cash of this one', () => {
    expect(fieldOf(bill('300.000'), 'cash')).toBeUndefined();
    expect(fieldOf(bill('300.000'), 'total')?.normalized_value).toBe(300_000);
  });

  test('is doubtful if both bills are alike', () => {
    expect(fieldOf(bill('250.000'), 'cash')?.confidence ?? 0).toBeLessThanOrEqual(70);
  });

  test('is cash if its change fits', () => {
    const receipt = `
TOKO MAJU
Kopi                                250.000
Total                               250.000
Bayar ${day.padEnd(20)}          300.000
Kembali                              50.000`;
    expect(fieldOf(receipt, 'cash')?.normalized_value).toBe(300_000);
  });
});

test.each([
  ['No Nota : 8812', 'NOTA SERVICE'],
  ['Nomor Nota 8812', 'FAKTUR SERVICE'],
  ['No. Invoice: 8812', 'PEMBAYARAN'],
  ['No Faktur : 8812', 'DISKON'],
])('%s below %s is no amount', (number, heading) => {
  const paper = `BENGKEL MAJU\n${heading}\n${number}\nTanggal : 22 September 2025\nGanti oli        150.000\nBusi             50.000\nTotal            200.000`;
  const { fields } = readDocument([words(paper)], 'auto');
  expect(fields.filter(({ normalized_value: value }) => value === 8812)).toEqual([]);
  expect(fields.find(({ name }) => name === 'total')?.normalized_value).toBe(200_000);
});

test.each([
  'Untuk tahun berakhir 31 Desember 2024 (dalam ribuan Rupiah)',
  'Untuk bulan Oktober 2025',
  'Untuk periode Januari - Maret',
  'Untuk : masa pajak 10/2025',
])('%s names no customer', (line) => {
  const paper = (more: string) => `PT ABC\nLAPORAN\n${line}\n${more}Pendapatan     1.000.000\nTotal          1.000.000`;
  expect(fieldOf(paper(''), 'customer_name')).toBeUndefined();
  expect(fieldOf(paper('Kepada : PT Jaya Makmur\n'), 'customer_name')?.value).toBe('PT Jaya Makmur');
});
test.each(['Masa Depan Jaya', 'PT Bulan Purnama', 'Toko Tahun Baru'])('%s is a customer', (name) =>
  expect(fieldOf(`PT ABC\nINVOICE\nUntuk : ${name}\nTotal   1.000.000`, 'customer_name')?.value).toBe(name),
);
