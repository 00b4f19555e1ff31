import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { wideCases, wideTest } from '@rapi/test-breadth';
import { sampleRows } from '../readers/csv/sample-rows';
import { openBench, type Bench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const ROWS = 40_000;
const places = ['Bandung', 'Medan', 'Surabaya, Jawa Timur', 'Makassar'];
const rowOf = (index: number) =>
  `${index},"${places[index % places.length]}",${String(1 + (index % 28)).padStart(2, '0')}/03/2026`;
const header = 'Nomor,Kota,Tanggal';
/** Far longer than what the beginning of a file shows. */
const text = (rows: readonly string[]) => [header, ...rows].join('\n');
const rows = Array.from({ length: ROWS }, (_, index) => rowOf(index));
const partials = async () => (await readdir(bench.folder)).filter((name) => name.startsWith('partial_'));

describe('a CSV far longer than its sample', () => {
  wideTest('keeps every row in its place, typed', async () => {
    const { table } = await bench.read(text(rows), 'panjang.csv');
    expect(table.types).toEqual(['integer', 'text', 'date']);
    expect(table.texts.map(([first]) => Number(first))).toEqual(rows.map((_, index) => index));
    expect(table.values[2]).toEqual([2, 'Surabaya, Jawa Timur', '2026-03-03']);
  });

  test('a last value that does not fit makes its column text, and loses nothing', async () => {
    const { table } = await bench.read(text([...rows, 'A-7,Bogor,31/02/2026']), 'akhir.csv');
    expect(table.types).toEqual(['text', 'text', 'text']);
    expect(table.values.at(-1)).toEqual(['A-7', 'Bogor', '31/02/2026']);
    expect(table.values).toHaveLength(ROWS + 1);
  });

  const endings = [
    ['a ragged row', '7,Bogor'],
    ['a stray quote', '7,Toko "Maju" Jaya,01/03/2026'],
    ['a carriage return', '7,Bogor,01/03/2026\r'],
    ['a blank row', '\n7,Bogor,01/03/2026'],
    ['a row of empty cells', ',"",\n7,Bogor,01/03/2026'],
  ] as const;
  test.each(wideCases(endings, 2))(
    '%s at the very end is read as in a short file, and nothing half-written stays',
    async (_, last) => {
      const { table } = await bench.read(text([...rows, last]), 'akhir.csv');
      const short = await bench.read(text([...rows.slice(0, 3), last]), 'akhir.csv');
      expect(table.values.at(-1)).toEqual(short.table.values.at(-1));
      expect(table.values).toHaveLength(ROWS + short.table.values.length - 3);
      expect(await partials()).toEqual([]);
    },
  );

  test('a file that is refused leaves nothing behind', async () => {
    expect((await bench.refusal(text([...rows, '7,"Bogor']), 'akhir.csv')).status).toBe(422);
    expect(await partials()).toEqual([]);
  });
});

describe('sampleRows', () => {
  const path = join(tmpdir(), `sample-rows-${process.pid}.csv`);
  afterAll(() => rm(path, { force: true }));

  test('takes complete rows from all over the file, the same ones each time', async () => {
    await writeFile(path, text(rows));
    const found = (await sampleRows(path, { delimiter: ',', width: 3 })) ?? [];
    expect(found.length).toBeGreaterThan(500);
    expect(found.length).toBeLessThanOrEqual(1_000);
    const numbers = found.map(([number]) => Number(number));
    expect(Math.min(...numbers)).toBeLessThan(100);
    expect(Math.max(...numbers)).toBeGreaterThan(ROWS - 100);
    for (const row of found) expect(row[1]).toBe(places[Number(row[0]) % places.length]);
    expect(await sampleRows(path, { delimiter: ',', width: 3 })).toEqual(found);
  });

  test('takes enough rows if they are wide', async () => {
    const wide = Array.from({ length: 3_000 }, (_, row) => Array.from({ length: 500 }, (_cell, at) => row + at).join());
    await writeFile(path, wide.join('\n'));
    const found = (await sampleRows(path, { delimiter: ',', width: 500 })) ?? [];
    expect(found.length).toBeGreaterThan(200);
    expect(found.length).toBeLessThanOrEqual(400);
  });

  test('uses a short file completely', async () => {
    await writeFile(path, text(rows.slice(0, 100)));
    expect(await sampleRows(path, { delimiter: ',', width: 3 })).toBeNull();
  });
});
