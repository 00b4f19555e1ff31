import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { wideTest } from '@rapi/test-breadth';
import { openBench, type Bench } from '../ingest/testing/ingest-bytes';
import { writeCsv } from './write-csv';
import { writeJson } from './write-json';
import { writeParquet } from './write-parquet';
import { writeRows } from './write-rows';
import { writeXlsx } from './xlsx/plain-workbook';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const source = [
  'Kode,Nama,Tanggal,Dibuat,Jumlah,Harga,Lunas,Telepon',
  '007,"Budi & <Siti> ""B""",05/01/2026,2026-01-05 08:30:00,3,12000.5,true,+62 812-1111-2222',
  '008,=1+1,06/01/2026,2026-01-06 00:00:00,-4,0.25,false,081234567890',
  '009,"dua\nbaris ☕",01/01/1899,2026-01-07 23:59:59,5,-7.125,true,@rumah',
  '010,,,,,,,',
  '',
].join('\n');

const names = ['Kode', 'Nama', 'Tanggal', 'Dibuat', 'Jumlah', 'Harga', 'Lunas', 'Telepon'];
const values = [
  ['007', 'Budi & <Siti> "B"', '2026-01-05', '2026-01-05T08:30:00', 3, 12_000.5, true, '+62 812-1111-2222'],
  ['008', '=1+1', '2026-01-06', '2026-01-06T00:00:00', -4, 0.25, false, '081234567890'],
  ['009', 'dua\nbaris ☕', '1899-01-01', '2026-01-07T23:59:59', 5, -7.125, true, '@rumah'],
  ['010', null, null, null, null, null, null, null],
];

async function written(name: string): Promise<string> {
  const { dataset, table } = await bench.read(source, 'sumber.csv');
  expect(table.values).toEqual(values);
  const path = bench.path(name);
  if (name.endsWith('.xlsx')) await writeXlsx(bench.session, dataset, path, { sheetName: 'Penjualan [2026]' });
  else if (name.endsWith('.csv')) await writeCsv(bench.session, dataset, path);
  else if (name.endsWith('.json')) await writeJson(bench.session, dataset, path);
  else await writeParquet(bench.session, dataset, path);
  return path;
}

test('a workbook survives a round trip through our own reader', async () => {
  const { table, result } = await bench.read(await readFile(await written('a.xlsx')), 'a.xlsx');
  expect(result.current).toBe('Penjualan  2026');
  expect(table.names).toEqual(names);
  expect(table.types).toEqual(['text', 'text', 'text', 'datetime', 'integer', 'decimal', 'boolean', 'text']);
  expect(table.values).toEqual(
    values.map((row) => (row[2] === '1899-01-01' ? [...row.slice(0, 2), '01/01/1899', ...row.slice(3)] : row)),
  );
});

test('notes are a second sheet, and none without a sentence', async () => {
  const { dataset } = await bench.read(source, 'sumber.csv');
  const sheetsOf = async (sentences: string[]) => {
    const path = bench.path(`catatan-${sentences.length}.xlsx`);
    await writeXlsx(bench.session, dataset, path, { notes: { name: 'Catatan', sentences } });
    const { result } = await bench.read(await readFile(path), 'catatan.xlsx');
    return result.sheets.map(({ name, rowCount }) => [name, rowCount]);
  };
  expect(await sheetsOf([])).toEqual([['Data', 4]]);
  expect(await sheetsOf(['1 sel tidak terbaca.', '=1+1'])).toEqual([
    ['Data', 4],
    ['Catatan', 2],
  ]);
});

wideTest('a workbook has a frozen bold header, a filter, and texts that no spreadsheet executes', async () => {
  const parts = unzipSync(await readFile(await written('a.xlsx')));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<autoFilter ref="A1:H5"/>');
  const looks = [...strFromU8(parts['xl/styles.xml'] ?? new Uint8Array()).matchAll(/<xf [^>]*xfId[^>]*>/g)];
  const lookOf = (cell: string) => looks[Number(new RegExp(`<c r="${cell}" s="(\\d+)"`).exec(sheet)?.[1])]?.[0];
  expect(sheet).toMatch(/<c r="B3" s="\d+" t="inlineStr"><is><t xml:space="preserve">=1\+1<\/t><\/is><\/c>/);
  expect(lookOf('B3')).toContain('numFmtId="49"');
  expect(lookOf('B3')).toContain('quotePrefix="1"');
  expect(lookOf('A2')).not.toContain('quotePrefix');
  expect(sheet).toMatch(/<c r="C2" s="\d+"><v>46027<\/v><\/c>/);
  expect(sheet).not.toContain('<f>');
});

const hasPython = spawnSync('/usr/bin/python3', ['-c', 'import openpyxl'], { stdio: 'ignore' }).status === 0;

(hasPython ? test : test.skip)('openpyxl reads the workbook alike', async () => {
  const script = `
import json, sys, openpyxl
sheet = openpyxl.load_workbook(sys.argv[1]).active
print(json.dumps({'rows': [[c.isoformat() if hasattr(c, 'isoformat') else c for c in row] for row in sheet.iter_rows(values_only=True)], 'freeze': sheet.freeze_panes, 'filter': sheet.auto_filter.ref, 'bold': sheet['A1'].font.b, 'format': sheet['C2'].number_format, 'type': sheet['B3'].data_type}))`;
  const read: unknown = JSON.parse(
    execFileSync('/usr/bin/python3', ['-c', script, await written('a.xlsx')], { encoding: 'utf8' }),
  );
  expect(read).toEqual({
    rows: [
      names,
      [
        '007',
        'Budi & <Siti> "B"',
        '2026-01-05T00:00:00',
        '2026-01-05T08:30:00',
        3,
        12_000.5,
        true,
        '+62 812-1111-2222',
      ],
      ['008', '=1+1', '2026-01-06T00:00:00', '2026-01-06T00:00:00', -4, 0.25, false, '081234567890'],
      ['009', 'dua\nbaris ☕', '01/01/1899', '2026-01-07T23:59:59', 5, -7.125, true, '@rumah'],
      ['010', null, null, null, null, null, null, null],
    ],
    freeze: 'A2',
    filter: 'A1:H5',
    bold: true,
    format: '[$-421]dd/mm/yyyy',
    type: 's',
  });
});

const office = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => existsSync(path));

(office === undefined ? test.skip : test)(
  'LibreOffice opens the workbook',
  async () => {
    const path = await written('a.xlsx');
    execFileSync(office ?? '', [
      `-env:UserInstallation=file://${bench.path('office')}`,
      '--headless',
      '--convert-to',
      'csv',
      '--outdir',
      bench.path('converted'),
      path,
    ]);
    const text = await readFile(bench.path('converted/a.csv'), 'utf8');
    expect(text).toContain('05/01/2026');
    expect(text).toContain('=1+1');
  },
  120_000,
);

test('a text that would be a formula is escaped in CSV, a number is not', async () => {
  const text = await readFile(await written('a.csv'), 'utf8');
  expect(text.split('\n')[0]).toBe(names.join(','));
  expect(text).toContain("\n008,'=1+1,06/01/2026,2026-01-06 00:00:00,-4,0.25,false,081234567890\n");
  expect(text).toContain('+62 812-1111-2222');
  expect(text).toContain("'@rumah");
  expect(text.charCodeAt(0)).toBe(75);
});

wideTest('the rows of a large CSV are in order, below the header', async () => {
  const lines = Array.from({ length: 100_000 }, (_, index) => `B${index},${index % 7}`);
  const { dataset } = await bench.read(`Kode,Jumlah\n${lines.join('\n')}\n`, 'a.csv');
  await writeCsv(bench.session, dataset, bench.path('large.csv'));
  expect((await readFile(bench.path('large.csv'), 'utf8')).split('\n')).toEqual(['Kode,Jumlah', ...lines, '']);
});

test('CSV of typed values has ISO dates and plain numbers', async () => {
  const { dataset } = await bench.read('Tanggal,Harga\n05/01/2026,"1.234,5"\n06/01/2026,"12,25"\n', 'a.csv');
  await writeCsv(bench.session, dataset, bench.path('typed.csv'), { values: 'typed', delimiter: ';' });
  expect(await readFile(bench.path('typed.csv'), 'utf8')).toBe('Tanggal;Harga\n2026-01-05;1234.5\n2026-01-06;12.25\n');
});

test('JSON is a list of row objects with typed values', async () => {
  const rows: unknown = JSON.parse(await readFile(await written('a.json'), 'utf8'));
  expect(rows).toEqual(values.map((row) => Object.fromEntries(row.map((value, index) => [names[index], value]))));
});

test('Parquet has the names and types of the table', async () => {
  const path = await written('a.parquet');
  const types = await bench.session.rows(
    `SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM read_parquet('${path}'))`,
  );
  expect(types.map(({ column_name, column_type }) => [column_name, column_type])).toEqual([
    ['Kode', 'VARCHAR'], ['Nama', 'VARCHAR'], ['Tanggal', 'DATE'], ['Dibuat', 'TIMESTAMP'], ['Jumlah', 'BIGINT'], ['Harga', 'DOUBLE'],
    ['Lunas', 'BOOLEAN'], ['Telepon', 'VARCHAR'],
  ]); // prettier-ignore
});

test('names with a special meaning in SQL, JSON or XML are only names', async () => {
  const odd = ['"; DROP TABLE x; --', "it's", '__proto__', '<b>&', '=1+1', 'nilai', 'Nilai', '\\'];
  const header = odd.map((name) => `"${name.replaceAll('"', '""')}"`).join(',');
  const { dataset, table } = await bench.read(`${header}\n${odd.map((_, index) => `v${index}`).join(',')}\n`, 'a.csv', {
    header: 'yes',
  });
  expect(table.names).toEqual(odd);
  const row = odd.map((_, index) => `v${index}`);
  await writeXlsx(bench.session, dataset, bench.path('odd.xlsx'));
  await writeCsv(bench.session, dataset, bench.path('odd.csv'));
  await writeJson(bench.session, dataset, bench.path('odd.json'));
  await writeParquet(bench.session, dataset, bench.path('odd.parquet'));
  expect((await bench.read(await readFile(bench.path('odd.xlsx')), 'odd.xlsx')).table).toMatchObject({
    names: odd,
    texts: [row],
  });
  const fromCsv = (await bench.read(await readFile(bench.path('odd.csv')), 'odd.csv')).table;
  expect(fromCsv).toMatchObject({ names: odd, texts: [row] });
  expect(await readFile(bench.path('odd.json'), 'utf8')).toContain('"__proto__":"v2"');
  expect((await stat(bench.path('odd.parquet'))).size).toBeGreaterThan(0);
});

test('characters that XML does not allow do not break a workbook', async () => {
  const { dataset } = await bench.read('Nama,Kota\n"a\u0001b\rc _x0041_ \ufffe",Bogor\n', 'a.csv', { header: 'yes' });
  await writeXlsx(bench.session, dataset, bench.path('odd.xlsx'));
  expect((await bench.read(await readFile(bench.path('odd.xlsx')), 'a.xlsx')).table.texts).toEqual([
    ['ab\rc _x0041_ ', 'Bogor'],
  ]);
});

test('rows in memory are written as a workbook or as CSV', async () => {
  const rows = [
    ['Nama', 'Masuk', 'Gaji', 'Aktif'],
    ['Budi, "B"', new Date(Date.UTC(2026, 0, 5)), 7_500_000, true],
    ['Siti', null, 1.5, false],
  ];
  await writeRows({ filename: 'a.xlsx', rows }, bench.path('rows.xlsx'));
  await writeRows({ filename: 'a.csv', rows }, bench.path('rows.csv'));
  const expected = [
    ['Budi, "B"', '2026-01-05', 7_500_000, true],
    ['Siti', null, 1.5, false],
  ];
  for (const name of ['rows.xlsx', 'rows.csv']) {
    expect((await bench.read(await readFile(bench.path(name)), name)).table.values).toEqual(expected);
  }
});
