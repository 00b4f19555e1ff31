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
    const again = await bench.read(file, filename, { header: result.detected.headerRow ?? 'auto', headerRows: 2 });
    expect(again.table.names).toEqual(names);
  }
});
