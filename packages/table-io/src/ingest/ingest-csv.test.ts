import fc from 'fast-check';
import type { TextEncoding } from '../source/ingest-options';
import { encodeIn } from './testing/encode-in';
import { openBench, type Bench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const people = [
  ['José Müller', 'Bandung', 3],
  ['Siti', 'Jakarta; Pusat', 4],
];
const peopleText = 'Nama,Kota,Jumlah\r\nJosé Müller,Bandung,3\r\nSiti,Jakarta; Pusat,4\r\n';
const delimited = (delimiter: string) =>
  peopleText.replace('Jakarta; Pusat', '"Jakarta; Pusat"').replaceAll(',', delimiter);
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('encodings and dialects', () => {
  test.each<[string, Buffer | string, string, string]>([
    ['semicolons', delimited(';'), 'utf-8', ';'],
    ['tabs', delimited('\t'), 'utf-8', '\t'],
    ['pipes', delimited('|'), 'utf-8', '|'],
    ['UTF-8 with a byte order mark', `\ufeff${peopleText}`, 'utf-8', ','],
    ['UTF-16 LE with a mark', Buffer.from(`\ufeff${peopleText}`, 'utf16le'), 'utf-16le', ','],
    ['UTF-16 BE with a mark', utf16be(`\ufeff${peopleText}`), 'utf-16be', ','],
    ['UTF-16 LE without a mark', Buffer.from(peopleText, 'utf16le'), 'utf-16le', ','],
    ['UTF-16 BE without a mark', utf16be(peopleText), 'utf-16be', ','],
    ['Windows-1252', Buffer.from(peopleText, 'latin1'), 'windows-1252', ','],
    ['Windows-1252 with semicolons', Buffer.from(delimited(';'), 'latin1'), 'windows-1252', ';'],
    ['bare line feeds', peopleText.replaceAll('\r\n', '\n'), 'utf-8', ','],
    ['bare carriage returns', peopleText.replaceAll('\r\n', '\r'), 'utf-8', ','],
    ['mixed line ends', peopleText.replace('\r\n', '\n'), 'utf-8', ','],
    ['a first line sep=', `sep=;\r\n${delimited(';')}`, 'utf-8', ';'],
    ['no line end at the end', peopleText.trimEnd(), 'utf-8', ','],
  ])('%s', async (_, bytes, encoding, delimiter) => {
    const { table, result } = await bench.read(bytes, 'orang.csv');
    expect(table.names).toEqual(['Nama', 'Kota', 'Jumlah']);
    expect(table.values).toEqual(people);
    expect(result.detected).toEqual({ encoding, delimiter, header: true, headerRow: 1 });
    expect(result).toMatchObject({ fileType: 'csv', current: 'orang', warnings: [] });
  });

  test('the characters that Windows-1252 has and Latin-1 lacks', async () => {
    const { table } = await bench.read(
      Buffer.from([
        ...Buffer.from('Nama,Harga\nKopi,'),
        0x80,
        0x35,
        ...Buffer.from('\nTeh '),
        0x93,
        0x78,
        0x94,
        ...Buffer.from(',2\n'),
      ]),
      'a.csv',
    );
    expect(table.texts).toEqual([
      ['Kopi', '€5'],
      ['Teh “x”', '2'],
    ]);
  });

  test('a broken byte in much UTF-8 does not change the encoding', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`Nama,Kota\n${'José,Zürich\n'.repeat(50)}rus`),
      Buffer.from([0xff]),
      Buffer.from('ak,x\n'),
    ]);
    const { table, result } = await bench.read(bytes, 'a.csv');
    expect(table.texts[0]).toEqual(['José', 'Zürich']);
    expect(table.texts[50]).toEqual(['rus\ufffdak', 'x']);
    expect(result.warnings[0]?.code).toBe('undecodable_characters');
  });
});

test.each<[TextEncoding, string]>([
  ['big5', '姓名,城市,數量\n陳美玲,台北市,12\n王小明,高雄,7\n'],
  ['windows-1251', 'Имя,Город,Количество\nИванов,Москва,12\nАнна,Казань,7\n'],
])('%s is found by its looks, read, and told', async (encoding, text) => {
  const { table, result } = await bench.read(encodeIn(encoding, text), 'data.csv');
  const [names = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  expect([table.names, ...table.texts]).toEqual([names, ...rows]);
  expect(result.detected.encoding).toBe(encoding);
  expect(result.warnings.map(({ code }) => code)).toEqual(['encoding_guessed']);
});

test('bytes that a chosen encoding does not have are reported', async () => {
  const cut = Buffer.concat([encodeIn('big5', '姓名,城市\n陳美玲,'), Buffer.from([0xa4, 0x0a])]);
  const { result } = await bench.read(cut, 'data.csv', { encoding: 'big5' });
  expect(result.warnings.map(({ code }) => code)).toEqual(['undecodable_characters']);
});

test('a cell of too many characters is cut, with its place, and nothing else is', async () => {
  const { table, result } = await bench.read(`Nama,Isi\nBudi,"${'x""'.repeat(30_000)}"\nSiti,y\n`, 'data.csv');
  expect(table.texts.map((row) => row.map((cell) => String(cell).length))).toEqual([
    [4, 21_845],
    [4, 1],
  ]);
  expect(result.warnings).toMatchObject([{ code: 'cut_cells', message: expect.stringContaining('line 2, column 2') }]);
});

describe('rows', () => {
  test('quoted cells keep delimiters, quotes and line breaks', async () => {
    const { table } = await bench.read('Nama,Catatan\n"Santoso, Budi","baris 1\nbaris ""2"""\n', 'a.csv');
    expect(table.texts).toEqual([['Santoso, Budi', 'baris 1\nbaris "2"']]);
  });

  test.each([
    ['\r\n', '\n'],
    ['\n', '\r\n'],
  ])('rows end with %j while cells break with %j', async (end, inside) => {
    const { table } = await bench.read(
      ['Nama,Alamat', `Budi,"Jl. Satu${inside}Bogor"`, 'Siti,"Jl. Dua"', ''].join(end),
      'a.csv',
    );
    expect(table.texts).toEqual([
      ['Budi', `Jl. Satu${inside}Bogor`],
      ['Siti', 'Jl. Dua'],
    ]);
  });

  test('without a header the first row is kept', async () => {
    const { table, result } = await bench.read('1,10\n2,20\n3,30', 'angka.csv');
    expect(table.names).toEqual(['Column 1', 'Column 2']);
    expect(table.values).toEqual([
      [1, 10],
      [2, 20],
      [3, 30],
    ]);
    expect(result.detected.header).toBe(false);
  });

  test('a header can be forced or excluded', async () => {
    expect((await bench.read('1,10\n2,20', 'a.csv', { header: 'yes' })).table.names).toEqual(['1', '10']);
    expect((await bench.read('Nama,Kota\nBudi,Bogor', 'a.csv', { header: 'no' })).table.texts).toEqual([
      ['Nama', 'Kota'],
      ['Budi', 'Bogor'],
    ]);
  });

  test('ragged rows are kept and reported', async () => {
    const { table, result } = await bench.read(
      'Nama,Kota,Kode\nBudi,Jakarta\nSiti,Bandung,B2,lebih\nDewi,Medan,M3\n',
      'timpang.csv',
    );
    expect(table.names).toEqual(['Nama', 'Kota', 'Kode', 'Column 4']);
    expect(table.texts).toEqual([
      ['Budi', 'Jakarta', null, null],
      ['Siti', 'Bandung', 'B2', 'lebih'],
      ['Dewi', 'Medan', 'M3', null],
    ]);
    expect(result.warnings).toEqual([
      expect.objectContaining({
        code: 'ragged_rows',
        rows: [1],
        message: expect.stringContaining('more cells than the header'),
      }),
      expect.objectContaining({
        code: 'ragged_rows',
        rows: [0],
        message: expect.stringContaining('fewer cells than the header'),
      }),
    ]);
  });

  test('a row far down that is wider than all before it', async () => {
    const { table, result } = await bench.read(
      `Nama,Kota\n${'Budi,Bogor\n'.repeat(5000)}Siti,Medan,lebih,"dua\nbaris"\n`,
      'a.csv',
    );
    expect(result.sheets[0]).toMatchObject({ rowCount: 5001, columnCount: 4 });
    expect(table.texts[0]).toEqual(['Budi', 'Bogor', null, null]);
    expect(table.texts[5000]).toEqual(['Siti', 'Medan', 'lebih', 'dua\nbaris']);
    expect(result.warnings[0]?.rows).toEqual([5000]);
  });

  test('columns of the same name are all kept', async () => {
    const { table } = await bench.read('Nilai,Nilai,Nama\n1,2,Budi\n', 'a.csv');
    expect(table.names).toEqual(['Nilai', 'Nilai (2)', 'Nama']);
    expect(table.values).toEqual([[1, 2, 'Budi']]);
  });

  test('numbers that are text stay text', async () => {
    const { table } = await bench.read(
      'Kode,NPWP,NIK,Telepon\n007,01.312.166.0-091.000,3174051203900001,081234567890\n',
      'a.csv',
    );
    expect(table.values).toEqual([['007', '01.312.166.0-091.000', '3174051203900001', '081234567890']]);
  });

  test('text is kept as it was read, and a blank cell is null', async () => {
    const { table } = await bench.read('a,b,c\n x  ,"", \n,"  y",z \n', 'a.csv');
    expect(table.texts).toEqual([
      [' x  ', null, null],
      [null, '  y', 'z '],
    ]);
  });

  test('blank rows between others are left out and reported, those around the table are ignored', async () => {
    const { table, result } = await bench.read('\n\nNama,Kota\nBudi,Bogor\n\n,\nSiti,Medan\n,\n\n', 'a.csv');
    expect(table.texts).toEqual([
      ['Budi', 'Bogor'],
      ['Siti', 'Medan'],
    ]);
    expect(result.warnings).toEqual([
      expect.objectContaining({ code: 'blank_rows', message: '2 rows without any value were left out.' }),
    ]);
  });

  test('a table of one column keeps its quoted empty cells', async () => {
    const { table } = await bench.read('Nilai\n1\n""\n3\n', 'a.csv');
    expect(table.values).toEqual([[1], [null], [3]]);
  });

  test('titles above a header are reported', async () => {
    const { table, result } = await bench.read(
      'Laporan Penjualan\n\nTanggal,Nama,Jumlah\n05/01/2026,Budi,2\n06/01/2026,Siti,3\n',
      'a.csv',
    );
    expect(table.names).toEqual(['Tanggal', 'Nama', 'Jumlah']);
    expect(table.values).toEqual([
      ['2026-01-05', 'Budi', 2],
      ['2026-01-06', 'Siti', 3],
    ]);
    expect(result.warnings[0]).toMatchObject({ code: 'rows_above_header' });
  });

  test('stray quotes stay part of the text', async () => {
    const { table, result } = await bench.read('Nama,Ukuran\nMeja 5" besar,1\n"Toko "Maju" Jaya",2\n', 'a.csv');
    expect(table.texts).toEqual([
      ['Meja 5" besar', '1'],
      ['Toko "Maju" Jaya', '2'],
    ]);
    expect(result.warnings[0]?.code).toBe('stray_quotes');
  });

  test('a fraction of a second is kept', async () => {
    const { table } = await bench.read('t,n\n31/12/2025 23:59:59.7,1\n01/01/2026 12:30:29.5,2\n', 'a.csv');
    expect(table.types).toEqual(['datetime', 'integer']);
    expect(table.values.map(([moment]) => moment)).toEqual(['2025-12-31T23:59:59.7', '2026-01-01T12:30:29.5']);
  });

  test('NUL characters are left out', async () => {
    const { table, result } = await bench.read(`Nama,Kota\n${'Budi,Bogor\n'.repeat(7000)}Si\0ti,Medan\n`, 'a.csv');
    expect(table.texts.at(-1)).toEqual(['Siti', 'Medan']);
    expect(result.warnings[0]?.code).toBe('nul_characters');
  });

  test('a header with line breaks and quotes, read by the engine itself', async () => {
    const { table } = await bench.read('"Nama\nlengkap","Kota ""asal"""\nBudi,Bogor\nSiti,Medan\n', 'a.csv');
    expect(table.names).toEqual(['Nama lengkap', 'Kota "asal"']);
    expect(table.texts).toEqual([
      ['Budi', 'Bogor'],
      ['Siti', 'Medan'],
    ]);
  });

  test('tab-separated text named .xls is a CSV', async () => {
    const { table, result } = await bench.read('Kode\tNama\n0812\tBudi\n', 'ekspor.xls');
    expect(result.fileType).toBe('csv');
    expect(table.texts).toEqual([['0812', 'Budi']]);
  });

  test('exactly 100,000 rows are taken, and one more is refused with the number found', async () => {
    const { result } = await bench.read(`No\n${'1\n'.repeat(100_000)}`, 'penuh.csv');
    expect(result.sheets[0]?.rowCount).toBe(100_000);
    const refusal = await bench.refusal(`No\n${'1\n'.repeat(100_001)}`, 'panjang.csv');
    expect(refusal).toMatchObject({ code: 'too_many_rows', status: 422, details: { found: 100_001, limit: 100_000 } });
    expect(refusal.message).toContain('100,001');
  });
});

describe('refusals', () => {
  test.each<[string, string | Buffer, string, RegExp]>([
    ['an empty file', '', 'empty_file', /empty/],
    ['white space', ' \r\n\r\n', 'empty_file', /empty/],
    ['a header without rows', 'Nama,Kota\n', 'no_rows', /no rows of data/],
    ['a quote that never closes', 'Nama,Kota\nBudi,"Bogor\nSiti,Medan\n', 'corrupt_file', /line 2 is never closed/],
    ['one line without end', `Nama\n${'x'.repeat(3_000_000)}`, 'corrupt_file', /line 2, column 1/],
    ['too many columns', `${'a,'.repeat(600)}b\n`, 'too_many_columns', /at most 512/],
  ])('%s', async (_, bytes, code, saying) => {
    const refusal = await bench.refusal(bytes, 'a.csv');
    expect(refusal).toMatchObject({ code, status: 422 });
    expect(refusal.message).toMatch(saying);
  });
});

test('drops zero bytes within a text, and reports them', async () => {
  const cell = fc.array(fc.constantFrom('a', 'é', '7', ' ', '\0'), { minLength: 2, maxLength: 8 });
  const rows = fc.array(fc.tuple(cell, cell), { minLength: 3, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom(',', ';', '\t'), async (cells, sign) => {
      const lines = cells.map(([left, right]) => `x${left.join('')}x${sign}"y${right.join('')}y"`);
      const text = `Nama panjang${sign}Kota asal\n${lines.join('\n')}\n`;
      const nul = text.split('\0').length - 1;
      fc.pre(nul > 0 && nul <= Buffer.byteLength(text) / 4);
      const { table, result } = await bench.read(text, 'orang.csv', { header: 'yes', delimiter: sign });
      const bare = cells.map(([left, right]) => [`x${left.join('')}x`, `y${right.join('')}y`]);
      const shown = (value: unknown) => String(value).replaceAll(/[\0 ]/g, '');
      expect(table.texts.map((row) => row.map(shown))).toEqual(bare.map((row) => row.map(shown)));
      expect(table.texts.flat().some((value) => String(value).includes('\0'))).toBe(false);
      expect(result.warnings.map(({ code }) => code)).toContain('nul_characters');
    }),
    { numRuns: 20 },
  );
});

test('binary data is not text because of a zero byte', async () => {
  expect(await bench.refusal(Buffer.from('a,b\n\u0001\u0002\0,1\n', 'latin1'), 'a.csv')).toMatchObject({
    code: 'unsupported_type',
  });
  expect(await bench.refusal('a,b\n\0\0\0,1\n', 'a.csv')).toMatchObject({ code: 'unsupported_type' });
  expect(await bench.refusal('a,b\nx\0,1\ny,2\n', 'a.exe')).toMatchObject({ code: 'unsupported_type' });
});
