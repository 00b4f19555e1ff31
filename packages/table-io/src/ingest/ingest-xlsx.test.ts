import { buildWorkbook, rowsXml, workbookParts, type WorkbookParts } from './testing/build-workbook';
import { openBench, type Bench } from './testing/ingest-bytes';
import { zipSync } from 'fflate';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const sheet = (data: string, tail?: string) => ({ name: 'Data', data, ...(tail !== undefined && { tail }) });
const read = (data: string, parts: Omit<WorkbookParts, 'sheets'> = {}) =>
  bench.read(buildWorkbook({ sheets: [sheet(data)], ...parts }), 'buku.xlsx');
/** Rows of one column under a header, each given as its <c> without reference. */
const column = (cells: string[], parts: Omit<WorkbookParts, 'sheets'> = {}) =>
  read(
    `<row><c t="inlineStr"><is><t>Nilai</t></is></c></row>${cells.map((cell) => `<row>${cell}</row>`).join('')}`,
    parts,
  );

test('all sheets are listed, even hidden and empty ones, and the first with rows is current', async () => {
  const rows = rowsXml([
    ['Nama', 'Gaji'],
    ['Budi', 7_500_000],
  ]);
  const bytes = buildWorkbook({
    sheets: [
      { name: 'Kosong', data: '' },
      { name: 'Judul', data: rowsXml([['Nama', 'Kota']]) },
      { name: 'Rahasia & <lain>', data: rows, state: 'hidden' },
      { name: 'Gaji', data: rows },
    ],
  });
  const { result, tableOf } = await bench.read(bytes, 'buku.xlsx');
  expect(
    result.sheets.map(({ name, hidden, rowCount, dataset }) => [name, hidden, rowCount, dataset !== undefined]),
  ).toEqual([
    ['Kosong', false, 0, false],
    ['Judul', false, 0, false],
    ['Rahasia & <lain>', true, 1, true],
    ['Gaji', false, 1, true],
  ]);
  expect(result).toMatchObject({ fileType: 'xlsx', current: 'Gaji', detected: { header: true } });
  expect((await tableOf('Rahasia & <lain>')).values).toEqual([['Budi', 7_500_000]]);
  expect((await bench.read(bytes, 'buku.xlsx', { sheet: 'Rahasia & <lain>' })).result.current).toBe('Rahasia & <lain>');
  expect(await bench.refusal(bytes, 'buku.xlsx', { sheet: 'Tidak Ada' })).toMatchObject({
    code: 'unknown_sheet',
    status: 422,
  });
});

test('cells keep their meaning', async () => {
  const data =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c><c r="E1" t="s"><v>4</v></c></row>' +
    '<row r="2"><c r="A2" t="s"><v>5</v></c><c r="B2" s="1"><v>46027</v></c><c r="C2" t="b"><v>1</v></c><c r="D2"><v>12000.5</v></c><c r="E2"><f>D2*5</f><v>60002.5</v></c></row>' +
    '<row r="3"><c r="A3" t="s"><v>6</v></c><c r="B3" s="1"><v>46065</v></c><c r="C3" t="b"><v>0</v></c><c r="D3"><v>15000</v></c><c r="E3"><f t="shared" si="0"/><v>150000</v></c></row>';
  const names = [
    'Kode',
    'Tanggal',
    'Lunas',
    'Harga',
    'Total',
    '007',
    '<r><rPr><b/></rPr><t xml:space="preserve">tebal </t></r><r><t>&amp; tipis</t></r>',
  ];
  const strings = names.map((name) => `<si>${name.startsWith('<') ? name : `<t>${name}</t>`}</si>`).join('');
  const { table } = await read(data, { strings, formats: ['dd/mm/yyyy'] });
  expect(table.types).toEqual(['text', 'date', 'boolean', 'decimal', 'decimal']);
  expect(table.values).toEqual([
    ['007', '2026-01-05', true, 12_000.5, 60_002.5],
    ['tebal & tipis', '2026-02-12', false, 15_000, 150_000],
  ]);
});

test('the same workbook with prefixes, without references, with comments: the same table', async () => {
  const data = rowsXml([
    ['Nama', 'Jumlah', 'Kota'],
    ['Budi', 3, null],
    ['Siti', 4, 'Medan'],
  ]);
  const expected = [
    ['Budi', 3, null],
    ['Siti', 4, 'Medan'],
  ];
  const bare = data.replace(/ r="[A-Z]*\d+"/g, '').replace('<v>3</v></c>', '<v>3</v></c><c/>');
  const variants: WorkbookParts[] = [
    { sheets: [sheet(data)] },
    { sheets: [sheet(data)], prefix: 'x' },
    { sheets: [sheet(bare)] },
    { sheets: [sheet(data.replaceAll('"', "'"))] },
    { sheets: [sheet(data.replaceAll('><', '>\n  <'))] },
    { sheets: [sheet(`<!-- ditulis oleh program lain -->${data}`)] },
    { sheets: [sheet(data.replaceAll('<t>Medan</t>', '<t><![CDATA[Medan]]></t>'))] },
    { sheets: [sheet(data.replaceAll('<is><t>', '<is><r><t>').replaceAll('</t></is>', '</t></r></is>'))] },
  ];
  for (const variant of variants) {
    const { table } = await bench.read(buildWorkbook(variant), 'buku.xlsx');
    expect(table.names).toEqual(['Nama', 'Jumlah', 'Kota']);
    expect(table.values).toEqual(expected);
  }
});

test('a workbook in UTF-16', async () => {
  const parts = workbookParts({
    sheets: [
      sheet(
        rowsXml([
          ['Nama', 'Kota'],
          ['José', 'Bogor'],
        ]),
      ),
    ],
  });
  const name = 'xl/worksheets/sheet1.xml';
  const text = new TextDecoder().decode(parts[name] as Uint8Array).replace('UTF-8', 'UTF-16');
  const { table } = await bench.read(
    Buffer.from(zipSync({ ...parts, [name]: Buffer.from(`\ufeff${text}`, 'utf16le') })),
    'buku.xlsx',
  );
  expect(table.values).toEqual([['José', 'Bogor']]);
});

test.each<[string, string[], string[], (string | number | boolean | null)[], string]>([
  ['days', ['<c s="1"><v>46027</v></c>'], ['dd/mm/yyyy'], ['2026-01-05'], 'date'],
  [
    'days and moments',
    ['<c s="1"><v>46027</v></c>', '<c s="2"><v>46027.5</v></c>'],
    ['dd/mm/yyyy', 'dd/mm/yyyy hh:mm'],
    ['2026-01-05T00:00:00', '2026-01-05T12:00:00'],
    'datetime',
  ],
  ['times', ['<c s="1"><v>0.354166666666667</v></c>'], ['hh:mm'], ['08:30:00'], 'text'],
  ['durations', ['<c s="1"><v>1.1458333333333333</v></c>'], ['[h]:mm:ss'], ['27:30:00'], 'text'],
  [
    'days as ISO texts',
    ['<c t="d"><v>2026-01-05</v></c>', '<c t="d"><v>2026-01-06T00:00:00Z</v></c>'],
    [],
    ['2026-01-05', '2026-01-06'],
    'date',
  ],
  ['percent', ['<c s="1"><v>0.11</v></c>', '<c s="1"><v>1</v></c>'], ['0%'], [0.11, 1], 'decimal'],
  ['leading zeros by format', ['<c s="1"><v>7</v></c>', '<c s="1"><v>12</v></c>'], ['000'], ['007', '012'], 'text'],
  [
    'numbers written as text',
    ['<c t="inlineStr"><is><t>12</t></is></c>', '<c t="inlineStr"><is><t>13</t></is></c>'],
    [],
    ['12', '13'],
    'text',
  ],
  ['numbers and texts', ['<c><v>12</v></c>', '<c t="inlineStr"><is><t>007</t></is></c>'], [], ['12', '007'], 'text'],
  ['identity numbers stored as numbers', ['<c><v>3174051203900001</v></c>'], [], ['3174051203900001'], 'text'],
  [
    'all 17 digits of a fraction',
    [
      '<c><v>0.33333333333333331</v></c>',
      '<c><v>0.30000000000000004</v></c>',
      '<c><v>5.0</v></c>',
      '<c><v>1E-3</v></c>',
    ],
    [],
    [1 / 3, 0.1 + 0.2, 5, 0.001],
    'decimal',
  ],
  [
    'a long number among numbers',
    ['<c><v>1234567890123456</v></c>', '<c><v>2</v></c>', '<c><v>3</v></c>'],
    [],
    [1_234_567_890_123_456, 2, 3],
    'integer',
  ],
  [
    'long amounts with a single short one',
    ['<c><v>1965007123456789</v></c>', '<c><v>2174219123456789</v></c>', '<c><v>5000000</v></c>'],
    [],
    [1_965_007_123_456_789, 2_174_219_123_456_789, 5_000_000],
    'integer',
  ],
  [
    'whole numbers beyond 2^53, by their own digits',
    ['<c><v>9201051203900001</v></c>', '<c><v>-12345678901234567890</v></c>', '<c><v>2</v></c>'],
    [],
    ['9201051203900001', '-12345678901234567890', '2'],
    'text',
  ],
  ['a year under 0000', ['<c s="1"><v>2025</v></c>', '<c s="1"><v>2026</v></c>'], ['0000'], [2025, 2026], 'integer'],
  ['codes under 0000', ['<c s="1"><v>25</v></c>', '<c s="1"><v>2026</v></c>'], ['0000'], ['0025', '2026'], 'text'],
  [
    'a 0 among days',
    ['<c s="1"><v>46027</v></c>', '<c s="1"><v>0</v></c>', '<c s="1"><v>46028</v></c>'],
    ['dd/mm/yyyy'],
    ['2026-01-05', '2026-01-06'],
    'date',
  ],
  [
    'days that never were',
    ['<c s="1"><v>60</v></c>', '<c s="1"><v>61</v></c>'],
    ['dd/mm/yyyy'],
    ['1900-02-29', '1900-03-01'],
    'text',
  ],
  [
    'escaped characters',
    ['<c t="inlineStr"><is><t>a_x000D_&#10;b &#x26; _x005F_x0041_</t></is></c>'],
    [],
    ['a\r\nb & _x0041_'],
    'text',
  ],
  [
    'results of formulas that are texts',
    ['<c t="str"><f>A1&amp;"x"</f><v>Kopi, "hitam"</v></c>'],
    [],
    ['Kopi, "hitam"'],
    'text',
  ],
  ['booleans', ['<c t="b"><v>1</v></c>', '<c t="b"><v>0</v></c>'], [], [true, false], 'boolean'],
])('%s', async (_, cells, formats, values, type) => {
  const { table } = await column(cells, { formats });
  expect(table.values.map(([value]) => value)).toEqual(values);
  expect(table.types).toEqual([type]);
});

test('a workbook that counts days from 1904', async () => {
  const { table } = await column(['<c s="1"><v>44565</v></c>', '<c s="1"><v>0</v></c>'], {
    formats: ['dd/mm/yyyy'],
    date1904: true,
  });
  expect(table.values).toEqual([['2026-01-05'], ['1904-01-01']]);
});

test('errors and formulas without a result become empty and are reported; merged areas too', async () => {
  const data = rowsXml([
    ['Nama', 'Jumlah'],
    ['Budi', 1],
    ['Siti', 2],
  ])
    .replace('<c r="B2"><v>1</v></c>', '<c r="B2" t="e"><v>#N/A</v></c>')
    .replace('<c r="B3"><v>2</v></c>', '<c r="B3"><f>SUM(A1)</f></c>');
  const { table, result } = await bench.read(
    buildWorkbook({ sheets: [sheet(data, '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>')] }),
    'buku.xlsx',
  );
  expect(table.values).toEqual([
    ['Budi', null],
    ['Siti', null],
  ]);
  expect(result.warnings.map(({ code, message }) => [code, /B2|B3|1 merged/.test(message)])).toEqual([
    ['error_cells', true],
    ['uncomputed_formulas', true],
    ['merged_cells', true],
  ]);
});

test('titles above the header, gaps and cells out of order', async () => {
  const data =
    '<row r="2"><c r="A2" t="inlineStr"><is><t>LAPORAN PENJUALAN</t></is></c></row>' +
    '<row r="4"><c r="C4" t="inlineStr"><is><t>Jumlah</t></is></c><c r="A4" t="inlineStr"><is><t>Nama</t></is></c><c r="B4" t="inlineStr"><is><t>Kota</t></is></c></row>' +
    '<row r="5"><c r="A5" t="inlineStr"><is><t>Budi</t></is></c><c r="B5" t="inlineStr"><is><t>Bogor</t></is></c><c r="C5"><v>1</v></c></row><row r="6" spans="1:3"/>' +
    '<row r="7"><c r="A7"/><c r="B7" s="0"/><c r="C7"></c></row>' +
    '<row r="9"><c r="A9" t="inlineStr"><is><t>Siti</t></is></c><c r="C9"><v>2</v></c></row>';
  const { table, result } = await read(data);
  expect(table.names).toEqual(['Nama', 'Kota', 'Jumlah']);
  expect(table.values).toEqual([
    ['Budi', 'Bogor', 1],
    ['Siti', null, 2],
  ]);
  expect(result.warnings.map(({ code }) => code)).toEqual(['rows_above_header', 'blank_rows']);
});

test('formatting far away is not part of the table, a value there is refused', async () => {
  const rows = rowsXml([
    ['Nama', 'Kota'],
    ['Budi', 'Bogor'],
  ]);
  const far = (inside: string) => `${rows}<row r="1048576"><c r="XFD1048576" s="0"${inside}</row>`;
  expect((await read(far('/>'))).table.values).toEqual([['Budi', 'Bogor']]);
  const refusal = await bench.refusal(buildWorkbook({ sheets: [sheet(far('><v>1</v></c>'))] }), 'buku.xlsx');
  expect(refusal).toMatchObject({ code: 'too_many_columns', status: 422, details: { cell: 'XFD1048576' } });
});

test('rows beyond the limit are counted and refused', async () => {
  const data = rowsXml([['No'], [1], [2], [3], [4]]);
  const refusal = await bench.refusal(buildWorkbook({ sheets: [sheet(data)] }), 'buku.xlsx', { maxRows: 3 });
  expect(refusal).toMatchObject({ code: 'too_many_rows', details: { found: 4, limit: 3, sheet: 'Data' } });
});

test.each([
  ['46027', 'dd/mm/yyyy', '0', 'zero_dates', 'A3'],
  ['46027.5', 'dd/mm/yyyy hh:mm', '0', 'zero_dates', 'A3'],
  ['1250000', '#,##0.00" Cr"', '0', 'beside_numbers', '“Cr”: A2. The table has the bare number'],
  ['12.5', '0.0\\ "juta"', '3', 'beside_numbers', '“juta”: A2, A3. The table has the bare numbers'],
  ['3174051203900001', 'General', '9201051203900001', 'long_numbers', 'Column “Nilai”: 1 number is beyond'],
  [
    '3174051203900000',
    'General',
    '3174051203900010',
    'long_numbers',
    'Column “Nilai”: 2 numbers of 16 digits end in 0',
  ],
])('%s next to %s and %s is reported', async (one, format, other, code, words) => {
  const { result } = await column([`<c s="1"><v>${one}</v></c>`, `<c s="1"><v>${other}</v></c>`], {
    formats: [format],
  });
  expect(result.warnings.map((warning) => warning.code)).toEqual([code]);
  expect(result.warnings[0]?.message).toContain(words);
});

test('does not report a long number that lost nothing', async () => {
  const { result } = await column(['<c><v>3174051203900001</v></c>', '<c><v>3174051203900010</v></c>']);
  expect(result.warnings).toEqual([]);
});

test('a cell of too many characters is cut, with its place', async () => {
  const long = (text: string) => [`<c t="inlineStr"><is><t>${text}</t></is></c>`];
  expect((await column(long('x'.repeat(32_767)))).result.warnings).toEqual([]);
  const texts = ['x'.repeat(32_768), `${'x'.repeat(32_766)}\u{1f4b0}`, `"${'y,'.repeat(20_000)}`];
  const kept = ['x'.repeat(32_767), 'x'.repeat(32_766), `"${'y,'.repeat(16_383)}`];
  for (const [index, text] of texts.entries()) {
    const shared = {
      sheets: [sheet('<row><c t="s"><v>0</v></c></row><row><c t="s"><v>1</v></c></row>')],
      strings: `<si><t>Nilai</t></si><si><t>${text}</t></si>`,
    };
    for (const { table, result } of [await column(long(text)), await bench.read(buildWorkbook(shared), 'buku.xlsx')]) {
      expect(table.texts).toEqual([[kept[index]]]);
      expect(result.warnings).toMatchObject([{ code: 'cut_cells', message: expect.stringContaining('A2') }]);
    }
  }
});

test.each([undefined, 'x'])('hidden rows and columns are read and reported (prefix %s)', async (prefix) => {
  const data =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Nama</t></is></c><c r="B1" t="inlineStr"><is><t>Gaji</t></is></c><c r="C1" t="inlineStr"><is><t>Bonus</t></is></c></row>' +
    '<row r="2" ht="15" hidden="1"><c r="A2" t="inlineStr"><is><t>Budi</t></is></c><c r="B2"><v>7000</v></c><c r="C2"><v>1</v></c></row>' +
    '<row r="3" hidden="0"><c r="A3" t="inlineStr"><is><t>Siti</t></is></c><c r="B3"><v>8000</v></c><c r="C3"><v>2</v></c></row>' +
    '<row r="4" hidden="true"><c r="A4"/></row>';
  const cols = '<cols><col min="1" max="1" width="9"/><col min="3" max="16384" width="9" hidden="1"/></cols>';
  const { table, result } = await bench.read(
    buildWorkbook({ sheets: [{ name: 'Data', data, cols }], ...(prefix && { prefix }) }),
    'buku.xlsx',
  );
  expect(table.values).toEqual([
    ['Budi', 7000, 1],
    ['Siti', 8000, 2],
  ]);
  expect(result.warnings.map(({ code, message }) => [code, message.slice(-2)])).toEqual([
    ['hidden_rows', '2.'],
    ['hidden_columns', 'C.'],
  ]);
});
