import fc from 'fast-check';
import { headerNames, headerReasons, suggestHeaderName } from './header-names';

describe('the name in full', () => {
  test.each([
    ['nama', 'Nama', 'spelling'],
    ['NAMA PELANGGAN', 'Nama Pelanggan', 'spelling'],
    ['customer', 'Pelanggan', 'translation'],
    ['no_hp', 'Nomor HP', 'abbreviation'],
    ['noHp', 'Nomor HP', 'abbreviation'],
    ['No. Telp', 'Nomor Telepon', 'abbreviation'],
    ['phone', 'Nomor Telepon', 'abbreviation'],
    ['tgl', 'Tanggal', 'abbreviation'],
    ['date', 'Tanggal', 'translation'],
    ['KdPos', 'Kode Pos', 'abbreviation'],
    ['zip code', 'Kode Pos', 'abbreviation'],
    ['no ktp', 'NIK', 'abbreviation'],
    ['qty', 'Jumlah', 'abbreviation'],
    ['hrg_satuan', 'Harga Satuan', 'abbreviation'],
    ['unit price', 'Harga Satuan', 'translation'],
    ['invoice no', 'Nomor Faktur', 'abbreviation'],
    ['tgl keluar brg', 'Tanggal Keluar Barang', 'words'],
    ['jns transaksi', 'Jenis Transaksi', 'words'],
    ['supplier code', 'Kode Pemasok', 'words'],
    ['kode supplier', 'Kode Pemasok', 'words'],
    ['tangal', 'Tanggal', 'typo'],
    ['Alamt Lengkap', 'Alamat Lengkap', 'typo'],
    ['telp 2', 'Nomor Telepon 2', 'abbreviation'],
    ['hrg (Rp)', 'Harga (Rp)', 'abbreviation'],
  ])('of %s is %s', (header, name, reason) => expect(suggestHeaderName(header)).toMatchObject({ name, reason }));

  test.each([
    ['tgl_faktur', 'Invoice Date'],
    ['kode supplier', 'Supplier Code'],
    ['nama', 'Name'],
    ['no_hp', 'Mobile Number'],
    ['jns transaksi', 'Transaction Type'],
  ])('of %s in English is %s', (header, name) =>
    expect(suggestHeaderName(header, { language: 'en' })).toMatchObject({ name }),
  );

  test.each([
    'Tanggal',
    'Nomor HP',
    'SKU',
    'warna favorit',
    'xyz',
    '',
    '   ',
    '123',
    'a'.repeat(5000),
    'constructor',
    '城市',
  ])('of %j is none', (header) => expect(suggestHeaderName(header)).toBeUndefined());
});

describe('the values', () => {
  test('that confirm a header raise its confidence', () => {
    const alone = suggestHeaderName('telp')?.confidence ?? 100;
    expect(suggestHeaderName('telp', { semantic: 'phone' })?.confidence).toBeGreaterThan(alone);
  });

  test('that look like something else keep the name, but with low confidence', () =>
    expect(suggestHeaderName('telp', { semantic: 'email' })).toEqual({
      name: 'Nomor Telepon',
      confidence: 50,
      reason: 'contradicted',
    }));

  test.each(['Column 3', 'kolom_a', 'Unnamed: 12', 'F1'])('give a name to %s, a header without meaning', (header) => {
    expect(suggestHeaderName(header, { semantic: 'email' })).toEqual({
      name: 'Email',
      confidence: 70,
      reason: 'values',
    });
    expect(suggestHeaderName(header, { semantic: 'name' })).toBeUndefined();
  });

  test('do not rename a meaningful header', () =>
    expect(suggestHeaderName('kontak darurat', { semantic: 'phone' })).toBeUndefined());
});

test('a full name is left as it is, so that accepting a suggestion is final', () => {
  for (const language of ['id', 'en'] as const) {
    for (const name of headerNames(language)) {
      const again = suggestHeaderName(name, { language });
      expect([name, again]).toEqual([name, undefined]);
    }
  }
});

test('any text gives a meaningful name or none', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.constantFrom('id' as const, 'en' as const),
      (header, language) => {
        const found = suggestHeaderName(header, { language, semantic: 'phone' });
        if (!found) return;
        expect(found.name.trim()).toBe(found.name);
        expect(found.name).not.toBe('');
        expect(headerReasons).toContain(found.reason);
        expect(found.confidence).toBeGreaterThanOrEqual(0);
        expect(found.confidence).toBeLessThanOrEqual(100);
      },
    ),
  );
});
