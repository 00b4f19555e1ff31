import { utils, write } from '@e965/xlsx';
import { buildWorkbook, rowsXml } from './testing/build-workbook';
import { type Bench, openBench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const GROUPS = [
  ['No', 'Pemasok', '', 'Nilai', '', 'Saldo'],
  ['', 'Nama', 'Kota', 'DPP', 'PPN', ''],
  [1, 'PT Nusa', 'Bogor', 100, 11, 5],
  [2, 'UD Berkah', 'Medan', 200, 22, 6],
];
const JOINED = ['No', 'Pemasok Nama', 'Pemasok Kota', 'Nilai DPP', 'Nilai PPN', 'Saldo'];

test('names of two rows are joined if each row names columns that the other leaves blank', async () => {
  const csv = `Rekap;;;;;\n${GROUPS.map((row) => row.join(';')).join('\n')}\n`;
  const { result, table } = await bench.read(csv, 'rekap.csv');
  expect(table.names).toEqual(JOINED);
  expect(table.texts).toHaveLength(2);
  expect(result.detected).toMatchObject({ headerRow: 3, headerRows: 2 });
  expect(result.warnings.map(({ code }) => code)).toContain('joined_header_rows');
  expect(result.headerChoices).toEqual([
    { headerRow: 3, headerRows: 1, names: ['Column 1', 'Nama', 'Kota', 'DPP', 'PPN', 'Column 6'] },
    { headerRow: 3, headerRows: 2, names: JOINED },
  ]);
});

test('the lower row alone is used on request, and both options are still reported', async () => {
  const csv = `Rekap;;;;;\n${GROUPS.map((row) => row.join(';')).join('\n')}\n`;
  for (const header of ['auto', 3] as const) {
    const { result, table } = await bench.read(csv, 'rekap.csv', { header, headerRows: 1 });
    expect(table.names).toEqual(['Column 1', 'Nama', 'Kota', 'DPP', 'PPN', 'Column 6']);
    expect(result.headerChoices.map(({ names }) => names[1])).toEqual(['Nama', 'Pemasok Nama']);
  }
});

const merged = (...ranges: string[]) =>
  `<mergeCells count="${ranges.length}">${ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;

test('a single merged cell above a full header may be a title: it is joined on request, over its own columns', async () => {
  const rows = [
    ['', 'Pemasok', '', '', ''],
    ['No', 'Nama', 'Kota', 'Faktur', 'Saldo'],
    [1, 'PT Nusa', 'Bogor', 7, 100],
    [2, 'UD Berkah', 'Medan', 8, 200],
  ];
  const bytes = buildWorkbook({ sheets: [{ name: 'A', data: rowsXml(rows), tail: merged('B1:C1') }] });
  const { result, table } = await bench.read(bytes, 'a.xlsx');
  expect(table.names).toEqual(rows[1]);
  expect(result.headerChoices.map(({ headerRows }) => headerRows)).toEqual([1, 2]);
  const chosen = await bench.read(bytes, 'a.xlsx', { header: 2, headerRows: 2 });
  expect(chosen.table.names).toEqual(['No', 'Pemasok Nama', 'Pemasok Kota', 'Faktur', 'Saldo']);
});

const WEB = `<table><tr><th colspan=2>Pemasok</th><th rowspan=2>Saldo</th></tr><tr><th>Nama</th><th>Kota</th></tr>
<tr><td>PT Nusa</td><td>Bogor</td><td>100</td></tr><tr><td>UD Berkah</td><td>Medan</td><td>200</td></tr></table>`;
const XML = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Worksheet ss:Name="A"><Table>${[
  '<Cell ss:MergeAcross="1">Pemasok</Cell><Cell ss:MergeDown="1">Saldo</Cell>',
  '<Cell>Nama</Cell><Cell>Kota</Cell>',
  '<Cell>PT Nusa</Cell><Cell>Bogor</Cell><Cell>100</Cell>',
  '<Cell>UD Berkah</Cell><Cell>Medan</Cell><Cell>200</Cell>',
]
  .map((cells) => cells.replace(/>(\d+)</g, '><Data ss:Type="Number">$1</Data><'))
  .map((cells) => `<Row>${cells.replace(/>([A-Z][^<]+)</g, '><Data ss:Type="String">$1</Data><')}</Row>`)
  .join('')}</Table></Worksheet></Workbook>`;
const SPANNED = [
  ['Pemasok', '', 'Saldo'],
  ['Nama', 'Kota', ''],
  ['PT Nusa', 'Bogor', 100],
  ['UD Berkah', 'Medan', 200],
];

test.each<[string, string | Buffer]>([
  ['a.xls', WEB],
  ['a.xml.xls', XML],
  ['a.xlsx', buildWorkbook({ sheets: [{ name: 'A', data: rowsXml(SPANNED), tail: merged('A1:B1', 'C1:C2') }] })],
])('names below a merged cell are joined to the row above, which names the figures: %s', async (filename, bytes) => {
  const { result, table } = await bench.read(bytes, filename);
  expect(result.headerChoices.map(({ names }) => names)).toEqual([
    ['Nama', 'Kota', 'Column 3'],
    ['Pemasok Nama', 'Pemasok Kota', 'Saldo'],
  ]);
  expect(table.names).toEqual(['Pemasok Nama', 'Pemasok Kota', 'Saldo']);
  expect(table.texts).toHaveLength(2);
});

test('the example of a joined name has a part from each row', async () => {
  const rows = SPANNED.map((row, at) => [at === 0 ? 'No' : at === 1 ? '' : at, ...row]);
  const data = buildWorkbook({ sheets: [{ name: 'A', data: rowsXml(rows), tail: merged('A1:A2', 'B1:C1', 'D1:D2') }] });
  const { result, table } = await bench.read(data, 'a.xlsx');
  expect(table.names).toEqual(['No', 'Pemasok Nama', 'Pemasok Kota', 'Saldo']);
  expect(result.warnings.map(({ message }) => message).join(' ')).toContain('“Pemasok Nama”');
});

test.each(['xlsx', 'xlsb', 'biff8'] as const)(
  'merged cells listed after many rows count, too: %s',
  async (bookType) => {
    const rows = Array.from({ length: 200 }, (_, at) => ['PT Nusa', 'Bogor', at]);
    const sheet = utils.aoa_to_sheet([...SPANNED.slice(0, 2), ...rows]);
    sheet['!merges'] = [utils.decode_range('A1:B1'), utils.decode_range('C1:C2')];
    const book = utils.book_new(sheet, 'A');
    const bytes = Buffer.from(write(book, { type: 'buffer', bookType }) as Uint8Array);
    const { result, table } = await bench.read(bytes, bookType === 'biff8' ? 'a.xls' : `a.${bookType}`);
    expect(table.names).toEqual(['Pemasok Nama', 'Pemasok Kota', 'Saldo']);
    expect(table.texts).toHaveLength(200);
    expect(result.warnings.filter(({ code }) => code === 'merged_cells')).toHaveLength(1);
  },
);

test('a title merged over the whole table is not a row of names', async () => {
  const rows = [['Laporan'], ['No', 'Nama', 'Saldo'], [1, 'PT Nusa', 100], [2, 'UD Berkah', 200]];
  const bytes = buildWorkbook({ sheets: [{ name: 'A', data: rowsXml(rows), tail: merged('A1:C1') }] });
  const { result, table } = await bench.read(bytes, 'a.xlsx');
  expect(table.names).toEqual(['No', 'Nama', 'Saldo']);
  expect(result.headerChoices).toEqual([]);
});

test('labels next to a title above the header leave the choice open and offer both ways', async () => {
  const csv = 'Toko Maju,,Januari,\nTanggal,Kode,Jumlah,Total\n05/01/2026,A1,3,500\n06/01/2026,B2,4,600\n';
  const { result, table } = await bench.read(csv, 'toko.csv');
  expect(table.names).toEqual(['Tanggal', 'Kode', 'Jumlah', 'Total']);
  expect(result.warnings.map(({ code }) => code)).toContain('two_header_rows');
  expect(result.headerChoices.map(({ headerRows }) => headerRows)).toEqual([1, 2]);
});

test.each<[string, string[][], string[], string[]]>([
  [
    'named from below',
    [
      ['No', 'Pemasok', '', 'Faktur', '', ''],
      ['', 'Identitas', '', 'Nomor', 'Nilai', ''],
      ['', 'Nama', 'Kota', '', 'DPP', 'PPN'],
    ],
    ['A3:A5', 'B3:C3', 'D3:F3', 'B4:C4', 'D4:D5', 'E4:F4'],
    ['No', 'Pemasok Identitas Nama', 'Pemasok Identitas Kota', 'Faktur Nomor', 'Faktur Nilai DPP', 'Faktur Nilai PPN'],
  ],
  [
    'named from above',
    [
      ['No', 'Nama', 'Kota', 'Gaji', '', ''],
      ['', '', '', 'Pokok', 'Tunjangan', ''],
      ['', '', '', '', 'Makan', 'Transport'],
    ],
    ['A3:A5', 'B3:B5', 'C3:C5', 'D3:F3', 'D4:D5', 'E4:F4'],
    ['No', 'Nama', 'Kota', 'Gaji Pokok', 'Gaji Tunjangan Makan', 'Gaji Tunjangan Transport'],
  ],
])('three rows of names are joined, with merged cells and without: %s', async (_what, header, ranges, names) => {
  const data = [
    ['Rekap Triwulan I'],
    [],
    ...header,
    ...Array.from({ length: 4 }, (_, at) => [at + 1, 'PT Nusa', 'Bogor', 7, 100, 11]),
  ];
  const tail = merged('A1:F1', ...ranges);
  const workbook = buildWorkbook({ sheets: [{ name: 'A', data: rowsXml(data), tail }] });
  for (const [file, filename] of [
    [workbook, 'a.xlsx'],
    [data.map((row) => row.join(';')).join('\n'), 'a.csv'],
  ] as const) {
    const { result, table } = await bench.read(file, filename);
    expect(table.names).toEqual(names);
    expect(table.texts).toHaveLength(4);
    expect(result.warnings.find(({ code }) => code === 'joined_header_rows')?.message).toContain('three rows, 3 to 5,');
    expect(result.detected).toMatchObject({ headerRow: 5, headerRows: 3 });
    expect(result.headerChoices.map(({ headerRow, headerRows }) => [headerRow, headerRows])).toEqual([[5, 1], [5, 2], [5, 3]]); // prettier-ignore
    // Every way that is offered gives the names that it shows, and still offers the others.
    for (const choice of result.headerChoices) {
      const again = await bench.read(file, filename, { header: choice.headerRow, headerRows: choice.headerRows });
      expect([again.table.names, again.result.headerChoices]).toEqual([choice.names, result.headerChoices]);
      expect(again.result.detected.headerRows ?? 1).toBe(choice.headerRows);
    }
    expect(result.headerChoices.at(-1)?.names).toEqual(names);
  }
});

const bookOf = (rows: (string | number)[][], ...ranges: string[]) =>
  buildWorkbook({
    sheets: [{ name: 'A', data: rowsXml(rows), ...(ranges.length > 0 && { tail: merged(...ranges) }) }],
  });

test('names in three rows are joined where the lowest names few of the columns', async () => {
  const rows = [
    ['No', 'Nama', 'Semester 1', '', '', '', 'Rata'],
    ['', '', 'UTS', '', 'UAS', '', ''],
    ['', '', 'MTK', 'IPA', 'MTK', 'IPA', ''],
    [1, 'Budi', 80, 70, 60, 50, 65],
    [2, 'Ani', 80, 70, 60, 50, 65],
  ];
  const names = ['UTS MTK', 'UTS IPA', 'UAS MTK', 'UAS IPA'].map((name) => `Semester 1 ${name}`);
  const bytes = bookOf(rows, 'C1:F1', 'A1:A3', 'B1:B3', 'G1:G3', 'C2:D2', 'E2:F2');
  for (const [file, filename] of [
    [bytes, 'a.xlsx'],
    [rows.map((row) => row.join(';')).join('\n'), 'a.csv'],
  ] as const) {
    const { table, result } = await bench.read(file, filename);
    expect(table.names).toEqual(['No', 'Nama', ...names, 'Rata']);
    expect(result.headerChoices.at(-1)?.names).toEqual(table.names);
  }
});

test('a group merged over rows and columns names all of its columns', async () => {
  const rows = [
    ['No', 'Nama', 'Awal', '', 'Mutasi', '', '', ''],
    ['', '', '', '', 'Masuk', '', 'Keluar', ''],
    ['', '', 'Qty', 'Rp', 'Qty', 'Rp', 'Qty', 'Rp'],
    [1, 'Kopi', 5, 500, 3, 1, 1, 1],
    [2, 'Teh', 5, 500, 3, 1, 1, 1],
  ];
  const { table } = await bench.read(bookOf(rows, 'C1:D2', 'E1:H1', 'E2:F2', 'G2:H2', 'A1:A3', 'B1:B3'), 'a.xlsx');
  expect(table.names.slice(2, 6)).toEqual(['Awal Qty', 'Awal Rp', 'Mutasi Masuk Qty', 'Mutasi Masuk Rp']);
});

const SIBLINGS = [
  ['No', 'Data Siswa', '', 'Orang Tua', ''],
  ['', 'Nama', 'Kelas', 'Ayah', 'Ibu'],
  ['A', 'Budi', 'X', 'Joko', 'Sri'],
  ['B', 'Ani', 'XI', 'Tono', 'Siti'],
  ['C', 'Edi', 'XI', 'Bono', 'Wati'],
];
const SIBLING_NAMES = ['No', 'Data Siswa Nama', 'Data Siswa Kelas', 'Orang Tua Ayah', 'Orang Tua Ibu'];

test('names below merged cells are joined above words, too; without merged cells both rows are offered', async () => {
  const joined = await bench.read(bookOf(SIBLINGS, 'B1:C1', 'D1:E1', 'A1:A2'), 'a.xlsx');
  expect([joined.table.names, joined.table.texts.length]).toEqual([SIBLING_NAMES, 3]);
  const { table, result } = await bench.read(SIBLINGS.map((row) => row.join(';')).join('\n'), 'a.csv');
  expect(table.texts).toHaveLength(4);
  expect(result.warnings.map(({ code }) => code)).toContain('two_header_rows');
  expect(result.headerChoices.map(({ headerRow, headerRows, names }) => [headerRow, headerRows, names[1]])).toEqual([
    [1, 1, 'Data Siswa'],
    [2, 1, 'Nama'],
    [2, 2, 'Data Siswa Nama'],
  ]);
});

test.each<[string, string, number, string[]]>([
  ['units', 'Nama;Berat;Harga\n;(kg);(Rp)\nKopi;5;500\nTeh;6;600', 3, ['Nama', 'Berat (kg)', 'Harga (Rp)']],
  [
    'names like a title',
    'Kode;Retur;;\n;Masuk;Nilai;UTS\nA1;5;500;6\nA2;5;600;6',
    2,
    ['Kode', 'Retur Masuk', 'Retur Nilai', 'Retur UTS'],
  ],
])('a second row of %s is offered', async (_what, csv, count, names) => {
  const { table, result } = await bench.read(csv, 'a.csv');
  expect(table.texts).toHaveLength(count);
  expect(result.warnings.map(({ code }) => code)).toContain('two_header_rows');
  expect(result.headerChoices.at(-1)).toMatchObject({ headerRows: 2, names });
});

test('a row joined to the header that may be data can be kept', async () => {
  const rows = [
    ['No', 'Nama Barang', '', 'Stok', 'Harga'],
    ['', 'Kopi', 'Bubuk', '', ''],
    [2, 'Teh', 'Celup', 5, 2000],
    [3, 'Gula', 'Pasir', 6, 3000],
  ];
  const bytes = bookOf(rows, 'B1:C1');
  const { result } = await bench.read(bytes, 'a.xlsx');
  expect(result.warnings.map(({ code }) => code)).toContain('joined_header_rows');
  const [upper] = result.headerChoices;
  expect(upper).toMatchObject({ headerRow: 1, headerRows: 1 });
  const kept = await bench.read(bytes, 'a.xlsx', { header: 1, headerRows: 1 });
  expect([kept.table.texts.length, kept.table.texts[0]?.[1]]).toEqual([3, 'Kopi']);
  expect(kept.result.headerChoices).toEqual(result.headerChoices);
});

test('a workbook of texts without names keeps its first row, as its CSV does', async () => {
  const rows = [
    ['Budi', 'Solo', '1.500.000'],
    ['Ani', 'Yogya', '2.500.000'],
    ['Edi', 'Medan', '3.000.000'],
  ];
  for (const table of [
    (await bench.read(bookOf(rows), 'a.xlsx')).table,
    (await bench.read(rows.map((row) => row.join(';')).join('\n'), 'a.csv')).table,
  ])
    expect(table.texts).toEqual(rows);
});

test('a workbook with percents as names shows them', async () => {
  const csv = 'Produk;Harga;10%;15%\nKopi;15000;1500;2250\nTeh;5000;500;750';
  const rows = csv.split('\n').map((line) => line.split(';').map((text) => (/^\d+$/.test(text) ? Number(text) : text)));
  for (const [file, filename] of [
    [bookOf(rows), 'a.xlsx'],
    [csv, 'a.csv'],
  ] as const) {
    const { table, result } = await bench.read(file, filename);
    expect(table.names).toEqual(['Produk', 'Harga', '10%', '15%']);
    expect(result.warnings).toEqual([]);
  }
});
