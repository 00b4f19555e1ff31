import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { wideTest } from '@rapi/test-breadth';
import { buildWorkbook, rowsXml } from './testing/build-workbook';
import { openBench, type Bench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const csv = 'Kode,Nama\n007,Budi\n0812,Siti\n';
const rows = [
  ['007', 'Budi'],
  ['0812', 'Siti'],
];
const workbook = buildWorkbook({ sheets: [{ name: 'Data', data: rowsXml([['Kode', 'Nama'], ...rows]) }] });
const zip = (files: Record<string, string | Buffer>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : new Uint8Array(content),
        ]),
      ),
    ),
  );

test('a ZIP with one table is that table; files added by the system are ignored', async () => {
  const bytes = zip({
    'Laporan/': '',
    'Laporan/Penjualan.CSV': csv,
    '__MACOSX/Laporan/._Penjualan.CSV': 'x',
    '.DS_Store': 'x',
  });
  const { table, result } = await bench.read(bytes, 'kiriman.zip');
  expect(result).toMatchObject({ fileType: 'zip', hasSheets: false, current: 'Penjualan', warnings: [] });
  expect(table.texts).toEqual(rows);
});

test('a workbook in a ZIP keeps its sheets; other files in the ZIP are reported', async () => {
  const bytes = zip({ 'data.xlsx': workbook, 'BACA.txt': 'Baca dulu,\nya.\n', 'foto.jpg': '\u00ff\u00d8\u00ff' });
  const { table, result } = await bench.read(bytes, 'a.zip');
  expect(result).toMatchObject({ fileType: 'zip', hasSheets: true, current: 'Data' });
  expect(result.warnings).toMatchObject([
    { code: 'left_out', message: 'Only data.xlsx was read from the archive. It also holds: BACA.txt, foto.jpg.' },
  ]);
  expect(table.texts).toEqual(rows);
});

test('a gzip file, with its packed name', async () => {
  expect((await bench.read(gzipSync(csv), 'a.csv.gz')).result).toMatchObject({ fileType: 'gz', current: 'a' });
  const named = gzipSync(JSON.stringify([{ n: 1 }]));
  const withName = Buffer.concat([
    named.subarray(0, 3),
    Buffer.from([8]),
    named.subarray(4, 10),
    Buffer.from('data.json\0'),
    named.subarray(10),
  ]);
  expect((await bench.read(withName, 'cadangan.gz')).result).toMatchObject({ fileType: 'gz', current: 'data' });
});

test('two tables are refused with their names', async () => {
  const refusal = await bench.refusal(zip({ 'a.csv': csv, 'b/Data.xlsx': workbook }), 'a.zip');
  expect(refusal).toMatchObject({ code: 'several_tables', status: 422, details: { files: ['a.csv', 'b/Data.xlsx'] } });
  expect(refusal.message).toContain('a.csv, b/Data.xlsx');
});

test.each<[string, Buffer, string, object]>([
  [
    'no table',
    zip({ 'surat.pdf': '%PDF-1.7', 'a.docx': 'x' }),
    'a.zip',
    { found: 'zip', files: ['surat.pdf', 'a.docx'] },
  ],
  ['a document called a table', zip({ 'a.csv': '%PDF-1.7' }), 'a.zip', { found: 'zip' }],
  ['an archive in an archive', zip({ 'a.zip': zip({ 'a.csv': csv }) }), 'a.zip', { found: 'nested_archive' }],
  ['a gzip in a gzip', gzipSync(gzipSync(csv)), 'a.csv.gz', { found: 'nested_archive' }],
  ['a ZIP in a gzip', gzipSync(zip({ 'a.csv': csv })), 'a.csv.gz', { found: 'nested_archive' }],
  ['a ZIP called a workbook', zip({ 'a.csv': csv }), 'a.xlsx', { found: 'archive', ending: 'xlsx' }],
])('%s is no table', async (_, bytes, filename, details) => {
  expect(await bench.refusal(bytes, filename)).toMatchObject({ status: 415, details });
});

test('a tar in a gzip is reported as such', async () => {
  const tar = Buffer.alloc(1536);
  tar.write('a.csv');
  tar.write('ustar', 257);
  expect(await bench.refusal(gzipSync(tar), 'a.tar.gz')).toMatchObject({ details: { found: 'other_archive' } });
});

wideTest('bombs are stopped on the way', async () => {
  const large = Buffer.alloc(40_000_000, 'a,b\n');
  expect(await bench.refusal(gzipSync(large), 'a.csv.gz')).toMatchObject({ code: 'decompression_bomb' });
  expect(await bench.refusal(zip({ 'a.csv': large }), 'a.zip')).toMatchObject({ code: 'decompression_bomb' });
});

test('password-protected and truncated archives', async () => {
  const locked = zip({ 'a.csv': csv });
  for (let at = locked.indexOf('PK\x01\x02'); at >= 0; at = locked.indexOf('PK\x01\x02', at + 4))
    locked.writeUInt16LE(1, at + 8);
  const refusal = await bench.refusal(locked, 'a.zip');
  expect(refusal).toMatchObject({ code: 'password_protected', status: 422 });
  expect(refusal.message).toMatch(/^The archive is protected by a password/);
  const packed = gzipSync(csv);
  expect(await bench.refusal(packed.subarray(0, packed.length - 5), 'a.csv.gz')).toMatchObject({
    code: 'corrupt_file',
  });
});
