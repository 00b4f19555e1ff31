import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dataset, type EngineSession, openDataset, openSession, writeDataset, writeTexts } from '@rapi/table-core';
import { otherReading, writeOddValues } from './write-odd-values';
import { en } from './words/en';
import { id } from './words/id';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odd-values-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const written = async (columns: Record<string, string[]>, column?: string) =>
  listed(await writeTexts(session, columns, folder), column);

async function listed(kept: Dataset, column?: string) {
  const dataset = await openDataset(session, kept);
  const path = join(folder, 'values.csv');
  await writeOddValues(session, dataset, { path, language: 'en', ...(column !== undefined && { column }) });
  return (await readFile(path, 'utf8')).trim().split('\n').slice(1);
}

const days = Array.from({ length: 60 }, (_, i) => `${13 + (i % 15)}/0${1 + (i % 9)}/2026`);

test('every cell has its row, its value and both readings, however many there are', async () => {
  const odd = Array.from({ length: 50 }, (_, i) => `0${1 + (i % 9)}/12/2026`);
  const lines = await written({ Tanggal: [...days, '01/25/2026', ...odd] });
  expect(lines).toHaveLength(51);
  expect(lines[0]).toBe('61,Tanggal,01/25/2026,not read,,2026-01-25,00/00/0000');
  expect(lines[1]).toBe('62,Tanggal,01/12/2026,doubtful,2026-12-01,2026-01-12,00/00/0000');
  expect(lines[50]).toBe('111,Tanggal,05/12/2026,doubtful,2026-12-05,2026-05-12,00/00/0000');
});

test('while the reading of a column is open, every value has all its possible readings', async () => {
  expect(await written({ Berat: ['1.250', '2.125', 'x'] })).toEqual([
    '1,Berat,1.250,not read,,1.25 / 1250,0.000',
    '2,Berat,2.125,not read,,2.1250 / 2125,0.000',
    '3,Berat,x,not read,,,A',
  ]);
});

test('an empty list contains only its headings', async () => {
  expect(await written({ Kota: ['Bogor', 'Medan'], Jumlah: ['1', '2'] })).toEqual([]);
});

test('one column can be selected, and no spreadsheet executes a cell', async () => {
  const amounts = Array.from({ length: 30 }, (_, i) => `Rp ${i + 1}.000`);
  const columns = { '=Nilai': [...amounts, '=1+1'], Lain: [...amounts, 'belum'] };
  expect(await written(columns, '=Nilai')).toEqual(["31,'=Nilai,'=1+1,not read,,,'=0+0"]);
  expect(await written(columns)).toHaveLength(2);
});

test('a number of the workbook is not odd because a text in another row is written the same way', async () => {
  await session.run(
    `CREATE TABLE mixed AS SELECT range AS _row, CASE WHEN range < 20 THEN '12,50' ELSE '3 M' END AS c0,
       CASE WHEN range >= 20 AND range < 22 THEN 3000000.0 END AS num0 FROM range(23)`,
  );
  const kept = await writeDataset(session, 'mixed', [{ name: 'Nilai', key: 0, holdsNumbers: true }], folder);
  const lines = await listed(kept);
  expect(lines.map((line) => line.split(',')[0])).toEqual(['23']);
});

test('more columns than one pass covers, each with its odd values', async () => {
  const columns = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`Nilai ${at}`, ['Rp 1.000', 'Rp 2.500', 'Rp 3.750', 'belum lunas']]),
  );
  const lines = await written(columns);
  expect(lines).toHaveLength(40);
  expect(lines[39]).toBe('4,Nilai 39,belum lunas,not read,,,A A');
});

test('the other reading differs only in the sign or the order', () => {
  const number = { kind: 'number' as const, notation: { decimal: ',' as const } };
  expect(otherReading(number)?.notation).toEqual({ decimal: '.' });
  const day = { kind: 'date' as const, notation: { dateOrder: 'month-first' as const, centuryPivot: 49 } };
  expect(otherReading(day)?.notation).toEqual({ dateOrder: 'day-first', centuryPivot: 49 });
  expect(otherReading({ kind: 'time', notation: {} })).toBeUndefined();
});

test('both languages have the same headings', () => expect(Object.keys(id)).toEqual(Object.keys(en)));
