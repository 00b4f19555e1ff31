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
  'Tanggal Acara :',
  'Acara :',
  'Tgl Keberangkatan',
  'Tanggal Masuk :',
  'Sailing Date :',
  'B/L Date :',
  'Polis berlaku sejak',
  'Masa aktif s/d',
  'Tanggal Akad :',
  'Batas Pengiriman',
  'Atas Faktur Pajak 010.000-26.00000001 Tanggal :',
  'SPK No. 7/X/2026 tgl',
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

test.each([
  ['Tgl Terima : 02/11/2026 08:15', 'Tgl Selesai : 20/11/2026 17:00'],
  ['Tanggal Masuk : 30/10/2026', 'Tanggal Keluar : 02/11/2026'],
])('%s, %s: the likelier of two days', (one, other) => {
  for (const lines of [
    [one, other],
    [other, one],
  ])
    expect(dayOf(order(lines))?.normalized_value).toBe('2026-11-02');
});

test.each([
  ['Tanggal Servis : 02/11/2026', 'Servis Berikutnya : 20/11/2026'],
  ['Tanggal Kunjungan : 02/11/2026', 'Kontrol : 20/11/2026'],
  ['Tanggal Gajian : 02/11/2026'],
  ['Statement date: 02/11/2026', 'Payment due: 20/11/2026'],
])('%s is as sure as any', (...lines) => {
  const day = dayOf(order(lines));
  expect(day?.normalized_value).toBe('2026-11-02');
  expect(day?.confidence).toBeGreaterThan(60);
});

test.each(['Tanggal Invoice :', 'Tgl. Faktur', 'Invoice Date', 'Date of issue:'])(
  '%s is the day of the paper, however often another one stands on it',
  (label) => {
    const lines = ['Reuni 20 November 2026', `${label} 02/11/2026`, 'Gedung 20 November 2026', '20 November 2026'];
    expect(dayOf(order(lines))?.normalized_value).toBe('2026-11-02');
  },
);

const dueOf = (line: string) =>
  readDocument([words(order(['Tanggal 22/09/2025', line]))], 'auto').fields.find(({ name }) => name === 'due_date');

test.each([
  'Jatuh tempo : 30 hari dari tanggal terima invoice 25 September 2025',
  'Batas waktu pembayaran 14 hari sejak 22/09/2025',
  'Due date : within 30 days of delivery (24 Sep 2025)',
  'Tempo : 14 hari setelah barang diterima tanggal 27/09/2025',
])('%s says no day on which it falls due', (line) => expect(dueOf(line)?.normalized_value).toBeUndefined());

test.each([
  'Jatuh tempo : 25 Oktober 2025',
  'Due date 25/10/2025',
  'Jatuh Tempo (30 hari) : 25-10-2025',
  'Tempo 30 hari (25-10-2025)',
])('%s says it', (line) => expect(dueOf(line)?.normalized_value).toBe('2025-10-25'));
