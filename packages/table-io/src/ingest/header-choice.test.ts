import fc from 'fast-check';
import { buildWorkbook, rowsXml } from './testing/build-workbook';
import { openBench, type Bench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const TITLED = 'Laporan Penjualan;;\n\nNama;Kota;Jumlah\nBudi;Bogor;3\nSiti;Medan;4\n';

test('reports the row with the names, and the first rows of the file', async () => {
  const { result, table } = await bench.read(TITLED, 'laporan.csv');
  expect(result.detected).toMatchObject({ delimiter: ';', encoding: 'utf-8', header: true, headerRow: 3 });
  expect(result.firstRows.map(({ row, cells }) => [row, cells[0]])).toEqual([
    [1, 'Laporan Penjualan'],
    [3, 'Nama'],
    [4, 'Budi'],
    [5, 'Siti'],
  ]);
  expect(table.names).toEqual(['Nama', 'Kota', 'Jumlah']);
});

test.each<[string, number | 'no', string[], number]>([
  ['the row that is chosen', 4, ['Budi', 'Bogor', '3'], 1],
  ['none', 'no', ['Column 1', 'Column 2', 'Column 3'], 4],
])('takes the names from %s', async (_what, header, names, rows) => {
  const { result, table } = await bench.read(TITLED, 'laporan.csv', { header });
  expect(table.names.length).toBe(names.length);
  if (header !== 'no') expect(table.names).toEqual(names);
  expect([table.texts.length, result.detected.headerRow]).toEqual([rows, header === 'no' ? null : header]);
});

test('a row that does not exist leaves the header to detection', async () => {
  expect((await bench.read(TITLED, 'laporan.csv', { header: 2 })).result.detected.headerRow).toBe(3);
});

test('a regular file may have its names in any row', async () => {
  const even = 'x,y\nNama,Jumlah\nBudi,3\n';
  const { table, result } = await bench.read(even, 'rata.csv', { header: 2 });
  expect([table.names, table.texts, result.detected.headerRow]).toEqual([['Nama', 'Jumlah'], [['Budi', '3']], 2]);
  expect(result.firstRows.map(({ row }) => row)).toEqual([1, 2, 3]);
});

test('reads with the chosen encoding and delimiter', async () => {
  const latin = Buffer.from('Nama|Harga\nCaf\xe9|1,5\n', 'latin1');
  const right = await bench.read(latin, 'kafe.csv', { encoding: 'windows-1252', delimiter: '|' });
  expect(right.table.texts).toEqual([['Café', '1,5']]);
  const wrong = await bench.read(latin, 'kafe.csv', { encoding: 'utf-8', delimiter: ',' });
  expect(wrong.result.warnings.map(({ code }) => code)).toContain('undecodable_characters');
});

test('each sheet of a workbook has its own header row', async () => {
  const data = rowsXml([['Gaji 2026'], ['Nama', 'Gaji'], ['Budi', 100], ['Siti', 200]]);
  const bytes = buildWorkbook({
    sheets: [
      { name: 'Kota', data: rowsXml([['Kota'], ['Bogor']]) },
      { name: 'Gaji', data },
    ],
  });
  const { result, table } = await bench.read(bytes, 'buku.xlsx', { sheet: 'Gaji', header: 3 });
  expect([result.current, result.detected.headerRow, table.names]).toEqual(['Gaji', 3, ['Budi', '100']]);
  expect(result.firstRows[0]).toEqual({ row: 1, cells: ['Gaji 2026'] });
  const found = await bench.read(bytes, 'buku.xlsx', { sheet: 'Gaji' });
  expect([found.result.detected.headerRow, found.table.names]).toEqual([2, ['Nama', 'Gaji']]);
});

const GROUPED = 'Laporan;;;\nNama;Penjualan;;Total\n;Jumlah;Harga;\nBudi;3;500;1500\nSiti;4;600;2400\n';

test('names of two rows are joined on request', async () => {
  const { result, table } = await bench.read(GROUPED, 'kelompok.csv', { header: 3, headerRows: 2 });
  expect(table.names).toEqual(['Nama', 'Penjualan Jumlah', 'Penjualan Harga', 'Total']);
  expect(table.values).toEqual([
    ['Budi', 3, 500, 1500],
    ['Siti', 4, 600, 2400],
  ]);
  expect(result.detected).toMatchObject({ headerRow: 3, headerRows: 2 });
  expect(result.warnings.map(({ code, message }) => [code, message.includes(': 1.')])).toEqual([
    ['joined_header_rows', false],
    ['rows_above_header', true],
  ]);
});

test('blank columns before the table of a sheet are no columns, in whatever kind of workbook', async () => {
  const sheetOf = (blank: number, columns: number, isLateFilled: boolean): (string | number)[][] => {
    const shift = (cells: (string | number)[]) => [
      ...Array.from({ length: blank }, () => ''),
      ...cells.slice(0, columns),
    ];
    const data = Array.from({ length: 80 }, (_, at) => shift([`PT Nusa ${at}`, 100 + at, 7]));
    const last = shift(['UD Berkah', 5, 7]);
    return [shift(['Nama', 'Jumlah', 'Nilai']), ...data, isLateFilled ? ['x', ...last.slice(1)] : last];
  };
  const numRuns = 12;
  const cases = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 2, max: 3 }), fc.boolean());
  const asked = fc.asyncProperty(cases, fc.constantFrom('xlsx', 'html'), async ([blank, columns, isLate], kind) => {
    const rows = sheetOf(blank, columns, isLate);
    const html = `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
    const bytes = kind === 'html' ? html : buildWorkbook({ sheets: [{ name: 'A', data: rowsXml(rows) }] });
    const { table } = await bench.read(bytes, kind === 'html' ? 'a.xls' : 'a.xlsx');
    const names = ['Nama', 'Jumlah', 'Nilai'].slice(0, columns);
    const before = Array.from({ length: blank }, (_, at) => `Column ${at + 1}`);
    expect(table.names).toEqual(isLate ? [...before, ...names] : names);
    expect(table.texts).toHaveLength(81);
    expect(table.texts[3]?.slice(-columns)[0]).toBe('PT Nusa 3');
  });
  await fc.assert(asked, { numRuns });
});
