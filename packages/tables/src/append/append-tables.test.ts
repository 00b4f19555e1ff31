import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EngineSession, openDataset, openSession, type Texts, writeTexts } from '@rapi/table-core';
import fc from 'fast-check';
import { page } from '../paging/page';
import { appendTables } from './append-tables';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'append-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

async function append(tables: Record<string, Texts>, { maxRows = 1000, originColumn = 'Berkas' } = {}) {
  const sources = [];
  for (const [name, texts] of Object.entries(tables)) {
    sources.push({ name, dataset: await writeTexts(session, texts, folder) });
  }
  const appended = await appendTables(session, { sources, originColumn, maxRows }, folder);
  const { rows } = await page(session, await openDataset(session, appended.dataset), { offset: 0, limit: 1000 });
  return { ...appended, rows };
}

test('rows are appended, each with its file; a missing column is empty and reported', async () => {
  const { rows, missingColumns, conflicts, dataset } = await append({
    'januari.csv': { Nama: ['Budi', 'Siti'], Harga: ['1000', '2500'] },
    'februari.csv': { nama: ['Dewi'], Harga: ['300'], Kota: ['Medan'] },
  });
  expect(rows).toEqual([
    { Berkas: 'januari.csv', Nama: 'Budi', Harga: 1000, Kota: null },
    { Berkas: 'januari.csv', Nama: 'Siti', Harga: 2500, Kota: null },
    { Berkas: 'februari.csv', Nama: 'Dewi', Harga: 300, Kota: 'Medan' },
  ]);
  expect(missingColumns).toEqual([{ column: 'Kota', tables: ['januari.csv'] }]);
  expect(conflicts).toEqual([]);
  expect(dataset.schema.columns.map(({ type }) => type)).toEqual(['text', 'text', 'integer', 'text']);
});

test('dates stay dates, however the files write them; a column of words and numbers becomes text', async () => {
  const { dataset, rows, conflicts } = await append({
    a: { Tanggal: ['05/01/2026', '31/01/2026'], Jumlah: ['5', '7'] },
    b: { Tanggal: ['2026-02-01', '2026-02-28'], Jumlah: ['lima', 'tujuh'] },
  });
  expect(dataset.schema.columns.map(({ name, type }) => [name, type])).toEqual([
    ['Berkas', 'text'],
    ['Tanggal', 'date'],
    ['Jumlah', 'text'],
  ]);
  expect(rows.map(({ Tanggal }) => Tanggal)).toEqual(['2026-01-05', '2026-01-31', '2026-02-01', '2026-02-28']);
  const types = [
    { table: 'a', type: 'integer' },
    { table: 'b', type: 'text' },
  ];
  expect(conflicts).toEqual([{ column: 'Jumlah', types }]);
});

test('whole numbers and fractions together are decimals', async () => {
  const { dataset, rows, conflicts } = await append({ a: { Nilai: ['1', '2'] }, b: { Nilai: ['0.5', '2.25'] } });
  expect(dataset.schema.columns[1]).toMatchObject({ name: 'Nilai', type: 'decimal' });
  expect(rows.map(({ Nilai }) => Nilai)).toEqual([1, 2, 0.5, 2.25]);
  expect(conflicts).toEqual([]);
});

test('matches columns by similar names or nearly equal values, and reports the matches', async () => {
  const cities = ['Medan', 'Solo', 'Bandung', 'Padang'];
  const { dataset, rows, matchedColumns, missingColumns } = await append({
    a: { Tanggal: ['05/01/2026', '06/01/2026'], Qty: ['1', '2'], Kota: ['Medan', 'Solo'] },
    b: { 'Tgl.': ['2026-02-01', '2026-02-28'], Kuantitas: ['3', '4'], Kota: ['Bandung', 'Padang'] },
    c: {
      Waktu: ['1 Maret 2026', '2 Maret 2026', '3 Maret 2026', '4 Maret 2026'],
      qty: ['5', '6', '7', '8'],
      Wilayah: cities,
    },
  });
  expect(dataset.schema.columns.map(({ name, type }) => [name, type])).toEqual([
    ['Berkas', 'text'],
    ['Tanggal', 'date'],
    ['Qty', 'integer'],
    ['Kota', 'text'],
  ]);
  expect(rows.map(({ Kota }) => Kota)).toEqual([...cities, ...cities]);
  expect(rows[4]).toEqual({ Berkas: 'c', Tanggal: '2026-03-01', Qty: 5, Kota: 'Medan' });
  expect(matchedColumns).toEqual([
    {
      column: 'Tanggal',
      by: 'values',
      names: [
        { table: 'b', name: 'Tgl.' },
        { table: 'c', name: 'Waktu' },
      ],
    },
    { column: 'Qty', by: 'alike', names: [{ table: 'b', name: 'Kuantitas' }] },
    { column: 'Kota', by: 'values', names: [{ table: 'c', name: 'Wilayah' }] },
  ]);
  expect(missingColumns).toEqual([]);
});

test('columns that are named separately, are in the same file or have different values stay two', async () => {
  const cities = ['Medan', 'Solo', 'Bandung'];
  const namedApart = await append({ a: { 'Kota Asal': cities }, b: { 'Kota Tujuan': cities } });
  expect(namedApart.matchedColumns).toEqual([]);
  const beside = await append({ a: { Asal: cities, Tujuan: cities }, b: { Tujuan: cities, Cabang: cities } });
  expect(beside.dataset.schema.columns.map(({ name }) => name)).toContain('Cabang');
  const days = ['2026-02-01', '2026-02-28'];
  const otherDays = await append({ a: { 'Tanggal Lahir': days }, b: { 'Jatuh Tempo': days }, c: { Tanggal: days } });
  expect(otherDays.dataset.schema.columns.map(({ name }) => name)).toContain('Jatuh Tempo');
  const other = await append({ a: { Kota: cities }, b: { Warna: ['merah', 'biru', 'hijau'] } });
  expect(other.matchedColumns).toEqual([]);
});

test('a file that has a column with the name of the origin keeps it, and the origin gets another name', async () => {
  const { originColumn, rows } = await append({ a: { Berkas: ['lama'] }, b: { Berkas: ['baru'] } });
  expect(originColumn).toBe('Berkas (2)');
  expect(rows).toEqual([
    { Berkas: 'lama', 'Berkas (2)': 'a' },
    { Berkas: 'baru', 'Berkas (2)': 'b' },
  ]);
});

test('refuses more rows than a table may have, and says how many there are', async () => {
  const table = { Nama: ['a', 'b'] };
  await expect(append({ x: table, y: table }, { maxRows: 3 })).rejects.toMatchObject({
    code: 'too_many_rows',
    details: { found: 4 },
  });
});

const word = fc.stringMatching(/^[a-z][a-z ]{0,6}[a-z]$/);
const table = fc
  .record({
    names: fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 1 }),
    rows: fc.integer({ min: 1, max: 6 }),
  })
  .chain(({ names, rows }) =>
    fc.record(Object.fromEntries(names.map((name) => [name, fc.array(word, { minLength: rows, maxLength: rows })]))),
  );

test('every cell of every table ends up in its column and its row, and nowhere else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(table, { minLength: 1, maxLength: 4 }), async (tables) => {
      const { rows } = await append(Object.fromEntries(tables.map((each, i) => [`t${i}`, each])));
      const names = [...new Set(tables.flatMap((each) => Object.keys(each)))];
      const expected = tables.flatMap((each, i) =>
        (Object.values(each)[0] ?? []).map((_, row) => ({
          Berkas: `t${i}`,
          ...Object.fromEntries(names.map((name) => [name, each[name]?.[row] ?? null])),
        })),
      );
      expect(rows).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});
