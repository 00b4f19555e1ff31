import * as said from '@rapi/contracts/messages';
import { inIndonesian } from './indonesian-sentences';

const constants = Object.values(said).filter((each) => typeof each === 'string');

test('every sentence that is said to everybody is known in Indonesian', () => {
  expect(constants.length).toBeGreaterThan(15);
  expect(constants.filter((sentence) => inIndonesian(sentence) === sentence)).toEqual([]);
});

test.each([
  [said.fileTooLarge(10, 'trial'), 'Ukuran berkas paling besar 10 MB untuk paket trial.'],
  [
    said.storageFull(9.87, 1024),
    'Penyimpanan penuh: 9,87 dari 1024 MB terpakai. Hapus berkas atau tingkatkan paket Anda.',
  ],
  [said.tooManyRows(1_200_000, 1_000_000), 'Berkas ini berisi 1.200.000 baris; paling banyak 1.000.000 yang diterima.'],
  [
    said.quotaUsedUp('transformations', 50, '01/12/2026'),
    'Semua 50 transformasi bulan ini sudah terpakai. Hitungan mulai lagi pada 01/12/2026.',
  ],
  [
    said.quotaUsedUp('OCR documents', 20, '01/12/2026'),
    'Semua 20 dokumen OCR bulan ini sudah terpakai. Hitungan mulai lagi pada 01/12/2026.',
  ],
  [said.notFound('File'), 'Berkas tidak ditemukan.'],
  [said.notFound('Rule set'), 'Daftar aturan tidak ditemukan.'],
  [said.unknownColumns(['Harga', 'Kota', 'Nama']), 'Berkas ini tidak punya kolom "Harga", "Kota", "Nama".'],
  [said.unknownColumns(['Harga "baru"']), 'Berkas ini tidak punya kolom "Harga "baru"".'],
])('%s', (english, indonesian) => {
  expect(inIndonesian(english)).toBe(indonesian);
});

test('what is said of one thing alone stays as the server said it', () => {
  expect(inIndonesian('The rule "Harga" needs a lower bound.')).toBe('The rule "Harga" needs a lower bound.');
});
