import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write, type BookType } from '@e965/xlsx';
import { openDataset } from '@rapi/table-core';
import { openBench, type Bench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const rows = [
  ['Kode', 'Barang', 'Stok', 'Masuk', 'Aktif', 'NIK'],
  ['001', 'Semen Tiga Roda', 40, 46_027, true, '3201010101010001'],
  ['002', 'Pasir;halus', 15.5, 46_065, false, '3201010101010002'],
];

/** The library writes two kinds that its types leave out. */
type WrittenType = BookType | 'biff3' | 'biff4';

function written(type: WrittenType): Buffer {
  const sheet = utils.aoa_to_sheet(rows);
  for (const at of ['D2', 'D3']) sheet[at].z = 'dd/mm/yyyy';
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Stok');
  if (!['sylk', 'dif', 'biff2', 'biff3', 'biff4', 'html'].includes(type))
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Kota'], ['Bogor']]), 'Kota & Desa');
  return Buffer.from(write(book, { type: 'buffer', bookType: type as BookType }) as Uint8Array);
}

test.each<[BookType, string]>([
  ['xlsb', 'xlsb'],
  ['ods', 'ods'],
  ['fods', 'fods'],
  ['xlml', 'xml'],
  ['xlsm', 'xlsx'],
])('a workbook as %s: types, leading zeros and sheets', async (type, fileType) => {
  const { table, result, tableOf } = await bench.read(written(type), `stok.${type === 'xlml' ? 'xml' : type}`);
  expect(result).toMatchObject({ fileType, hasSheets: true, current: 'Stok' });
  expect(table.names).toEqual(rows[0]);
  // The library writes no date formats into OpenDocument files; the LibreOffice files below have them.
  const day = type.endsWith('ods') ? ['integer', 46_027] : ['date', '2026-01-05'];
  expect(table.types).toEqual(['text', 'text', 'decimal', day[0], 'boolean', 'text']);
  expect(table.values[0]).toEqual(['001', 'Semen Tiga Roda', 40, day[1], true, '3201010101010001']);
  expect((await tableOf('Kota & Desa')).values).toEqual([['Bogor']]);
});

test.each<[WrittenType, string]>([
  ['biff2', 'xls'],
  ['biff3', 'xls'],
  ['biff4', 'xls'],
  ['sylk', 'slk'],
  ['dif', 'dif'],
])('one sheet as %s', async (type, ending) => {
  const { table } = await bench.read(written(type), `stok.${ending}`);
  expect(table.names).toEqual(rows[0]);
  expect(table.values.map((row) => row.slice(0, 3))).toEqual(rows.slice(1).map((row) => row.slice(0, 3)));
  expect(table.texts.map((row) => row[5])).toEqual(['3201010101010001', '3201010101010002']);
});

test.each(['sylk', 'xlml', 'html'] as const)('%s named .xls is read as what it is', async (type) => {
  const { table, result } = await bench.read(written(type), 'ekspor.xls');
  expect(result.fileType).toBe('xls');
  expect(table.names).toEqual(rows[0]);
  expect(table.texts[0]?.slice(0, 2)).toEqual(['001', 'Semen Tiga Roda']);
});

test.each<[BookType, string]>([
  ['xlsx', 'xlsx'],
  ['xlsb', 'xlsb'],
  ['ods', 'ods'],
  ['fods', 'fods'],
  ['xlml', 'xml'],
  ['biff8', 'xls'],
])('numbers among the texts of a column stay numbers as %s', async (type, ending) => {
  const mixed = [['Barang', 'Jumlah'], ['Semen', 1.234], ['Pasir', 'n/a'], ['Batu', -12], ['Paku', '1.500']]; // prettier-ignore
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(mixed), 'Stok');
  const bytes = Buffer.from(write(book, { type: 'buffer', bookType: type }) as Uint8Array);
  const { dataset } = await bench.read(bytes, `stok.${ending}`);
  expect(dataset.schema.columns[1]).toMatchObject({ type: 'text', holdsNumbers: true });
  const { relation } = await openDataset(bench.session, dataset);
  expect(await bench.session.rows(`SELECT c1, num1 FROM ${relation} ORDER BY _row`)).toEqual([
    { c1: '1.2340', num1: 1.234 },
    { c1: 'n/a', num1: null },
    { c1: '-12', num1: -12 },
    { c1: '1.500', num1: null },
  ]);
});

const office = (() => {
  try {
    return execFileSync('which', ['soffice'], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
})();
const withOffice = office === '' ? test.skip : test;

/** An Excel workbook that LibreOffice saved in another format. */
function converted(format: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'rapi-office-'));
  try {
    const sheet = utils.aoa_to_sheet([
      ['Kode', 'Nama', 'Jumlah', 'Tanggal', 'Pajak', 'Lunas', 'Jam'],
      ['007', 'José & "Siti"\nBogor', 1250.75, 46_027, 0.11, true, 0.354_166_666_666_666_7],
      ['0812', '  dua  spasi', -3, 46_027.5, 0.5, false, 0.5],
    ]);
    const formats = { D2: 'dd/mm/yyyy', D3: 'dd/mm/yyyy hh:mm', E2: '0%', E3: '0%', G2: 'hh:mm:ss', G3: 'hh:mm:ss' };
    for (const [at, format] of Object.entries(formats)) sheet[at].z = format;
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Utama');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Kota'], ['Bogor']]), 'Rahasia');
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
    writeFileSync(join(folder, 'a.xlsx'), write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const parameters = [profile, '--headless', '--convert-to', format, '--outdir', folder, join(folder, 'a.xlsx')];
    execFileSync(office, parameters, { stdio: 'ignore', timeout: 100_000 });
    return readFileSync(join(folder, `a.${format}`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

withOffice.each(['ods', 'fods'])(
  'LibreOffice’s own %s',
  async (format) => {
    const { table, result } = await bench.read(converted(format), `a.${format}`);
    expect(result.sheets.map(({ name, hidden, rowCount }) => [name, hidden, rowCount])).toEqual([
      ['Utama', false, 2],
      ['Rahasia', true, 1],
    ]);
    expect(table.types).toEqual(['text', 'text', 'decimal', 'datetime', 'decimal', 'integer', 'text']);
    // LibreOffice stores booleans without a number format as 1 and 0.
    expect(table.values).toEqual([
      ['007', 'José & "Siti"\nBogor', 1250.75, '2026-01-05T00:00:00', 0.11, 1, '08:30:00'],
      ['0812', '  dua  spasi', -3, '2026-01-05T12:00:00', 0.5, 0, '12:00:00'],
    ]);
  },
  120_000,
);

withOffice.each(['slk', 'dif', 'html'])(
  'LibreOffice’s own %s',
  async (format) => {
    const { table } = await bench.read(converted(format), format === 'html' ? 'a.xls' : `a.${format}`);
    expect(table.names).toEqual(['Kode', 'Nama', 'Jumlah', 'Tanggal', 'Pajak', 'Lunas', 'Jam']);
    expect(table.texts.map((row) => row[0])).toEqual(['007', '0812']);
    expect(table.texts[0]?.[1]).toContain('José & "Siti"');
  },
  120_000,
);
