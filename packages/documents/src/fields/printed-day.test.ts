import { words } from '../../test/words';
import { readDocument } from '../read-document';

const dayOf = (text: string) => readDocument([words(text)], 'auto').fields.find(({ name }) => name === 'document_date');
const statement = (foot: string, head = '') => `
BANK NUSA
REKENING KORAN
${head}
Periode : Desember 2025
Saldo awal              1.000.000
Setoran                   500.000
Saldo akhir             1.500.000
${foot}`;

test.each(['Hal 1/3 Dicetak 05/01/2026 08:11', 'Printed on 05/01/2026', 'Tgl cetak : 05/01/2026'])(
  '%s alone is at most a doubtful day',
  (foot) => {
    const field = dayOf(statement(foot));
    if (field) expect(field.confidence).toBeLessThanOrEqual(60);
  },
);

test('a day that stands elsewhere, too, is as sure as it was', () => {
  const head = 'Tanggal 05/01/2026';
  const [alone, both] = [statement('', head), statement('Dicetak 05/01/2026', head)].map((text) => dayOf(text));
  expect(both?.normalized_value).toBe('2026-01-05');
  expect(both?.confidence).toBeGreaterThan(60);
  expect(alone?.confidence).toBeGreaterThan(60);
});

const events = [
  'Tgl Ambil',
  'Due',
  'Jth. Tempo:',
  'Estimasi selesai',
  'Berlaku s/d',
  'Pick up date',
  'Tgl Pengiriman :',
  'Garansi sampai',
  'Kontrol berikutnya',
];
const order = (lines: readonly string[]) => `
KONVEKSI BERKAH
Jl. Melati 4 Bandung
No Order 7712
${lines.join('\n')}
Seragam      25 x 85.000    2.125.000
Total                       2.125.000`;

test.each(events)('%s tells the day of something else', (event) => {
  const [own, other] = ['Tanggal 02-11-2026', `${event} 20-11-2026`];
  for (const lines of [[own, other], [other, own], [`${own}   ${other}`]])
    expect(dayOf(order(lines))?.normalized_value).toBe('2026-11-02');
  expect(dayOf(order(['Tgl Order 02-11-2026', other]))?.normalized_value).toBe('2026-11-02');
  const alone = dayOf(order([other]));
  if (alone) expect(alone.confidence).toBeLessThanOrEqual(60);
});
