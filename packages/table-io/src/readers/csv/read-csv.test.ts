import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultLimits } from '../../source/ingest-options';
import { openCsv, readCsv } from './read-csv';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rapi-csv-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function isPlain(text: string | Buffer): Promise<boolean> {
  const path = join(folder, 'upload');
  await writeFile(path, text);
  const files = (name: string) => join(folder, name);
  const options = { filename: 'a.csv' };
  return (await readCsv(await openCsv(path, files, options), files, options, defaultLimits)).plain;
}

test.each([
  ['line feeds', 'Nama,Kota\nBudi,Bogor\n'],
  ['carriage returns and line feeds', 'Nama;Kota\r\nBudi;Bogor\r\n'],
  ['quotes by the book', '"Nama","Kota"\n"Budi ""B""","Bogor\nTimur"\n'],
  ['no header', '1,2\n3,4\n'],
  ['a byte order mark', '\ufeffNama,Kota\nBudi,Bogor\n'],
  ['Windows-1252', Buffer.from('Nama,Kota\nJosé,Bogor\n', 'latin1')],
])('the engine reads it directly: %s', async (_, text) => {
  expect(await isPlain(text)).toBe(true);
});

test.each([
  ['mixed line ends', 'Nama,Kota\r\nBudi,Bogor\nSiti,Medan\n'],
  ['ragged rows', 'Nama,Kota\nBudi\n'],
  ['blank rows', 'Nama,Kota\n\nBudi,Bogor\n'],
  ['stray quotes', 'Nama,Kota\nBudi "B",Bogor\n'],
  ['spaces before quotes', 'Nama, "Kota"\nBudi, "Bogor"\n'],
  ['titles', 'Laporan,,\nNama,Kota,Kode\nBudi,Bogor,1\nSiti,Medan,2\n'],
  ['sep=', 'sep=;\nNama;Kota\nBudi;Bogor\n'],
])('it is rewritten first: %s', async (_, text) => {
  expect(await isPlain(text)).toBe(false);
});
