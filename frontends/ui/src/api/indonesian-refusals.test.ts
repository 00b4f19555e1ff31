import { refusalInIndonesian } from './indonesian-refusals';

test.each([
  [
    'corrupt_file',
    { sheet: 'Data', cell: 'B7' },
    'Berkas ini rusak dan tidak dapat dibaca utuh (sel B7 di lembar “Data”). Buka di Excel, simpan ulang, lalu unggah lagi.',
  ],
  [
    'corrupt_file',
    { problem: 'json', line: 1200 },
    'JSON ini tidak tersusun benar pada baris 1.200. Buat lagi dengan program pembuatnya, lalu unggah lagi.',
  ],
  [
    'too_many_rows',
    { found: 120_000, limit: 100_000 },
    'Berkas ini berisi 120.000 baris; paling banyak 100.000 yang diterima. Bagi menjadi beberapa berkas.',
  ],
  [
    'several_tables',
    { files: ['a.csv', 'b.xlsx'] },
    'Arsip ini berisi 2 tabel: a.csv, b.xlsx. Unggah yang Anda perlukan, atau satu per satu.',
  ],
  [
    'several_tables',
    { lists: ['a', 'b'] },
    'JSON ini berisi 2 daftar data: a, b. Unggah berkas yang berisi salah satunya.',
  ],
  [
    'protected_file',
    { archive: true },
    'Arsip ini dilindungi kata sandi. Ekstrak arsipnya, lalu unggah tabel yang ada di dalamnya.',
  ],
])('%s of %j', (code, params, sentence) => {
  expect(refusalInIndonesian(code, params)).toBe(sentence);
});

test('what its facts do not say is left to the server', () => {
  expect(refusalInIndonesian('too_many_columns', {})).toBeUndefined();
  expect(refusalInIndonesian('conflict', { found: 1 })).toBeUndefined();
  expect(refusalInIndonesian('constructor', {})).toBeUndefined();
});
