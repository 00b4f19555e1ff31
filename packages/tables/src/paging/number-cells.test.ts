/** Number cells among texts are compared and put in order as numbers, whatever their header is and however few they are. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { PlainCondition } from '@rapi/contracts';
import { type Dataset, type EngineSession, openDataset, openSession } from '@rapi/table-core';
import { ingest, writeRows } from '@rapi/table-io';
import { pageIndices } from './page';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'number-cells-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

type CellValue = string | number;

async function workbook(name: string, cells: readonly CellValue[]): Promise<Dataset> {
  const path = join(folder, 'buku.xlsx');
  await writeRows({ filename: path, rows: [[name, 'Baris'], ...cells.map((cell, i) => [cell, `baris ${i}`])] }, path);
  const { sheets } = await ingest(session, folder, path, { filename: path, language: 'id' });
  const dataset = sheets[0]?.dataset;
  if (!dataset) throw new Error('nothing was read');
  return dataset;
}

const numbers = fc.oneof(fc.integer({ min: -999, max: 9_999 }), fc.constantFrom(0.5, 1.234, 100.5, 9.75, 1_250_000.25));
const words = fc.constantFrom('n/a', '5 kg', '7 kg', 'rusak', 'tidak ada');
const columns = fc.record({
  name: fc.constantFrom('Isi', 'Keterangan', 'Ukuran', 'Berat', 'Total'),
  cells: fc
    .tuple(numbers, words, fc.array(fc.oneof(numbers, words), { maxLength: 8 }))
    .map(([number, word, rest]) => [number, word, ...rest]),
});
const rowsWhere = (cells: readonly CellValue[], is: (cell: number) => boolean): number[] =>
  cells.flatMap((cell, row) => (typeof cell === 'number' && is(cell) ? [row] : []));
const byNumber = (cells: readonly CellValue[], rows: readonly number[]) => rows.map((row) => cells[row]);

test('filters and sorts by them', async () => {
  await fc.assert(
    fc.asyncProperty(columns, numbers, numbers, async ({ name, cells }, one, other) => {
      const dataset = await openDataset(session, await workbook(name, cells));
      const rows = async (condition: PlainCondition) =>
        (await pageIndices(session, dataset, { offset: 0, limit: 100, filter: [condition] })).indices;
      expect(await rows({ column: name, operator: 'greater_than', value: one })).toEqual(
        rowsWhere(cells, (cell) => cell > one),
      );
      expect(await rows({ column: name, operator: 'less_than', value: one })).toEqual(
        rowsWhere(cells, (cell) => cell < one),
      );
      for (const value of new Set([one, ...cells.filter((cell) => typeof cell === 'number')]))
        expect(await rows({ column: name, operator: 'equals', value })).toEqual(
          rowsWhere(cells, (cell) => cell === value),
        );
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(await rows({ column: name, operator: 'between', value: [low, high] })).toEqual(
        rowsWhere(cells, (cell) => cell >= low && cell <= high),
      );
      const sorted = await pageIndices(session, dataset, {
        offset: 0,
        limit: 100,
        sort: [{ column: name, direction: 'asc' }],
      });
      const all = rowsWhere(cells, () => true);
      expect(byNumber(cells, sorted.indices.slice(0, all.length))).toEqual(
        byNumber(cells, all).sort((a, b) => Number(a) - Number(b)),
      );
    }),
  );
});

test('a number is not compared with the letters of measures', async () => {
  const dataset = await openDataset(session, await workbook('Isi', ['5 kg', '10 kg', 'n/a']));
  const rows = async (condition: PlainCondition) =>
    (await pageIndices(session, dataset, { offset: 0, limit: 100, filter: [condition] })).indices;
  await expect(rows({ column: 'Isi', operator: 'greater_than', value: 7 })).rejects.toThrow('such as “5 kg” are texts');
  await expect(rows({ column: 'Isi', operator: 'between', value: ['1', '7'] })).rejects.toThrow('are texts');
  expect(await rows({ column: 'Isi', operator: 'equals', value: '5 kg' })).toEqual([0]);
  expect(await rows({ column: 'Isi', operator: 'greater_than', value: 'm' })).toEqual([2]);
});
