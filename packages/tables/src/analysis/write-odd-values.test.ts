import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EngineSession, openDataset, openSession, writeTexts } from '@rapi/table-core';
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

async function written(columns: Record<string, string[]>, column?: string) {
  const dataset = await openDataset(session, await writeTexts(session, columns, folder));
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

test('a list of nothing holds its heads alone', async () => {
  expect(await written({ Kota: ['Bogor', 'Medan'], Jumlah: ['1', '2'] })).toEqual([]);
});

test('a column is named alone, and no spreadsheet runs a cell', async () => {
  const amounts = Array.from({ length: 30 }, (_, i) => `Rp ${i + 1}.000`);
  const columns = { '=Nilai': [...amounts, '=1+1'], Lain: [...amounts, 'belum'] };
  expect(await written(columns, '=Nilai')).toEqual(["31,'=Nilai,'=1+1,not read,,,'=0+0"]);
  expect(await written(columns)).toHaveLength(2);
});

test('the other reading has the other sign, or the other order, and nothing else is another', () => {
  const number = { kind: 'number' as const, notation: { decimal: ',' as const } };
  expect(otherReading(number)?.notation).toEqual({ decimal: '.' });
  const day = { kind: 'date' as const, notation: { dateOrder: 'month-first' as const, centuryPivot: 49 } };
  expect(otherReading(day)?.notation).toEqual({ dateOrder: 'day-first', centuryPivot: 49 });
  expect(otherReading({ kind: 'time', notation: {} })).toBeUndefined();
});

test('both languages have the same heads', () => expect(Object.keys(id)).toEqual(Object.keys(en)));
