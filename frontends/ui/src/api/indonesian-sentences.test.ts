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
  [
    said.unknownColumns(['Harga', 'Kota', 'Nama']),
    'Tidak ada kolom “Harga”, “Kota”, “Nama” di berkas ini. Periksa ejaannya atau jangan pilih kolom itu.',
  ],
  [
    said.unknownColumns(['Harga “baru”'], 'the second file'),
    'Tidak ada kolom “Harga “baru”” di berkas kedua. Periksa ejaannya atau jangan pilih kolom itu.',
  ],
  [
    said.unknownColumns(Array.from({ length: 512 }, (_, column) => `K${column}`)),
    'Tidak ada kolom “K0”, “K1”, “K2”, “K3”, “K4”, “K5”, “K6”, “K7”, “K8”, “K9” dan 502 lainnya di berkas ini. Periksa ejaannya atau jangan pilih kolom itu.',
  ],
])('%s', (english, indonesian) => {
  expect(inIndonesian(english)).toBe(indonesian);
});

test('what is said of one thing alone stays as the server said it', () => {
  expect(inIndonesian('The rule "Harga" needs a lower bound.')).toBe('The rule "Harga" needs a lower bound.');
});
