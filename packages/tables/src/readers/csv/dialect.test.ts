import { detectDialect, splitSample } from './dialect';

const delimiterOf = (text: string) => detectDialect(text, true).delimiter;

describe('detectDialect', () => {
  test.each([
    [',', 'Nama,Kota\nBudi,Bogor\n'],
    [';', 'Nama;Kota\nBudi;Bogor\n'],
    ['\t', 'Nama\tKota\nBudi\tBogor\n'],
    ['|', 'Nama|Kota\nBudi|Bogor\n'],
    [';', 'Barang;Harga;Diskon\nKopi;1.250,50;0,5\nTeh;900,00;0,25\n'],
    [';', '1,5;2,5\n3,5;4,5\n'],
    [';', 'Nama;Alamat\nBudi;Jl. Merdeka 1, Bogor\nSiti;Jl. Mawar 2, Medan\n'],
    [',', 'Nama,Catatan\n"Santoso; Budi","a;b;c"\nSiti,"d;e"\n'],
    [',', 'Nama,Kota,Kode\nBudi,Jakarta\nSiti,Bandung,B2,lebih\nDewi,Medan,M3\n'],
    [',', 'Nama,Label\nBudi,a|b|c\nSiti,d|e\n'],
    [null, 'Nama\nBudi\nSiti\n'],
    [null, 'Alamat\nJl. Merdeka 1\nJl. Mawar 2, Medan\nJl. Melati\n'],
  ])('%j splits it', (delimiter, text) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });

  test('a first line sep= decides, and is no row', () => {
    expect(detectDialect('sep=;\r\nNama,x;Kota\r\n', true)).toEqual({ delimiter: ';', skipBytes: 7 });
  });

  test('what a person says counts more than what is seen', () => {
    expect(detectDialect('a,b\n1,2\n', true, ';').delimiter).toBe(';');
  });
});

test('splitSample leaves out what the sample cuts off', () => {
  expect(splitSample('a,b\n1,"x\n', ',', false)).toEqual([['a', 'b']]);
  expect(splitSample('a,b\n1,2', ',', true)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});
