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
    [',', 'Nama, Tag, Kota\nBudi, a|b, Bogor\nSiti, c|d, Medan\nDewi, e|f, Solo\nRudi, g|h, Bali\n'],
    [',', 'Nama, Kode|Sub, Kota, Umur\nBudi, a|b, Bogor, 5\nSiti, c|d, Medan, 6\n'],
    [';', 'Nama;Alamat, Kota\nBudi;Jl. A 1, Bogor\nSiti;Jl. B 2, Medan\n'],
    [null, 'Selisih\n−1.250,50\n-900,00\nRp 12.000,00\n0\n'],
    [null, 'Total\n1,250,000\n900,000\n(12,500.75)\n'],
    [',', 'Laporan\n1,2\n3,4\n'],
    [',', 'Laporan\n1,250\n900,100\n'],
    [null, 'Nama\nBudi\nSiti\n'],
    [null, 'Alamat\nJl. Merdeka 1\nJl. Mawar 2, Medan\nJl. Melati\n'],
    [',', 'Mutasi\nNo. : 123\nNama : Budi\nPeriode : Mei, 2026\nTgl,Ket,Jumlah\n1/5/2026,Setor,500\n'],
    [';', 'Mutasi\nNo. : 123\nNama : Budi\n\nTgl;Ket;;Saldo\n1/5/2026;Setor;CR;500\nSaldo Akhir;500\n'],
    [null, 'Dosen\nAni\nSiti\nDewi\nBudi, S.E., M.M.\nRudi, S.H., M.H.\n'],
    [null, 'Catatan\nbayar\nlunas\ntunggu\nDP, cicilan, lunas\nrumah, 2 kamar, 45\n'],
    [null, 'Catatan\nbayar\nlunas\ntunggu\nTempat, tanggal, nama\nBogor, 1, Budi\nlain\nlain\n'],
  ])('%j splits it', (delimiter, text) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });

  test('a first line sep= decides, and is not a row', () => {
    expect(detectDialect('sep=;\r\nNama,x;Kota\r\n', true)).toEqual({ delimiter: ';', skipBytes: 7 });
  });

  test('a person’s choice overrides detection', () => {
    expect(detectDialect('a,b\n1,2\n', true, ';').delimiter).toBe(';');
  });
});

test.each([
  ['apostrophes', "'Nama','Kota'\n'Budi','Bogor, Jawa Barat'\n'Siti','Medan'\n", { quote: "'", escape: 'doubled' }],
  ['one cell in apostrophes', "Nama,Kota\nBudi,'Bogor, Jawa Barat'\nSiti,Medan\n", { quote: "'", escape: 'doubled' }],
  [
    'one name in apostrophes that has one',
    "Nama,Kota\nBudi,Bogor\n'Ma''ruf',Medan\n",
    { quote: "'", escape: 'doubled' },
  ],
  [
    'one cell in apostrophes of a row that is short',
    "Nama,Kota,Sisa\nBudi,Bogor,1\n'Jl. Merdeka, 1',Medan\n",
    { quote: "'", escape: 'doubled' },
  ],
  [
    'quotes within apostrophes',
    `'Nama','Toko'\n'Budi','Toko "Maju", Bogor'\n'Siti','B'\n`,
    { quote: "'", escape: 'doubled' },
  ],
  ['backslashes', '"Nama","Toko"\n"Budi","Toko \\"Maju\\", Bogor"\n"Siti","B"\n', { quote: '"', escape: 'backslash' }],
  [
    'apostrophes and backslashes',
    "'Nama','Toko'\n'Budi','Toko \\'Maju\\', Bogor'\n'Siti','B'\n",
    { quote: "'", escape: 'backslash' },
  ],
])('finds %s', (_, text, quoting) => {
  expect(detectDialect(text, true)).toEqual({ delimiter: ',', skipBytes: 0, quoting });
});

test.each([
  ['apostrophes of a spreadsheet', "Kode,Nama\n'007,Budi\n'012,Siti\n"],
  ['an apostrophe within a word', "Nama,Hari\nMa'ruf,Jum'at\nNu'man,Jum'at\n"],
  ['a cell that begins with one', "Nama,Kota\nBudi,'s-Hertogenbosch\nSiti,'t Gooi\n"],
  ['quotes by the book', `"Nama","Kota"\n"Budi ""B""","it's, 'so'"\n`],
  ['a path that ends in a backslash', '"Nama","Folder"\n"Budi","C:\\data\\"\n"Siti","D:\\"\n'],
])('%s are not another quoting', (_, text) => {
  expect(detectDialect(text, true).quoting).toBeUndefined();
});

test('a person’s choice of quotes overrides detection', () => {
  const text = "'a','b'\n'1','2'\n";
  expect(detectDialect(text, true, { quote: '"' }).quoting).toBeUndefined();
  expect(detectDialect('"a,b\n1,2\n', true, { quote: 'none' })).toMatchObject({
    delimiter: ',',
    quoting: { quote: 'none', escape: 'doubled' },
  });
});

test('splitSample leaves out the row that the sample cuts off', () => {
  expect(splitSample('a,b\n1,"x\n', ',', false)).toEqual([['a', 'b']]);
  expect(splitSample('a,b\n1,2', ',', true)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test.each<[string, (size: number) => string]>([
  ['one long cell', (size) => 'x'.repeat(size)],
  ['marks within a long cell', (size) => '\\"sep=;'.repeat(size / 7)],
  ['a long number that is none', (size) => `a,b\n${'1'.repeat(size)}x,2\n`],
  ['a long address that is none', (size) => `a,b\na@${'x.'.repeat(size / 2)}@,2\n`],
])('a sample of %s takes time by its length alone', async (_, textOf) => {
  await expect((size: number) => detectDialect(textOf(size), true)).toGrowAtMost(1, 65_536);
});
