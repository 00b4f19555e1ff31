/** Number cells stay numbers in what a formula takes from them, also beside texts. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type EngineSession, openDataset, openSession } from '@rapi/table-core';
import { ingest, writeRows, writeXlsx } from '@rapi/table-io';
import { page } from '../paging/page';
import { previewStep, runStep } from './run-step';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formula-numbers-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

type CellValue = string | number;
const context = { now: new Date('2026-11-29T05:00:00Z') };

async function arrive(path: string) {
  const { sheets } = await ingest(session, folder, path, { filename: path, language: 'id' });
  const dataset = sheets[0]?.dataset;
  if (!dataset) throw new Error('nothing was read');
  return dataset;
}

async function workbook(cells: readonly CellValue[]) {
  const path = join(folder, 'buku.xlsx');
  const rows = cells.map((cell, at) => [`k${at}`, cell, at + 0.5]);
  await writeRows({ filename: path, rows: [['Kode', 'Nilai', 'Harga'], ...rows] }, path);
  return arrive(path);
}

/** The cells of the new column, after the run, as the preview shows them, and in a downloaded workbook. */
async function results(cells: readonly CellValue[], formula: string) {
  const dataset = await workbook(cells);
  const step = { operation: 'formula@1', config: { formula, column_name: 'Hasil' } };
  const ran = await runStep(session, { dataset, step }, folder, context);
  const { rows } = await page(session, await openDataset(session, ran.dataset), { offset: 0, limit: 100 });
  const shown = await previewStep(session, { dataset, step, rows: { offset: 0, limit: 100 } }, folder, context);
  const path = join(folder, 'unduhan.xlsx');
  await writeXlsx(session, ran.dataset, path);
  const again = await page(session, await openDataset(session, await arrive(path)), { offset: 0, limit: 100 });
  return [rows, shown.rows, again.rows].map((each) => each.map(({ Hasil }) => Hasil));
}

const numbers = fc.oneof(fc.constantFrom(1.234, 2.345, 15.875, 0.5), fc.integer({ min: 1, max: 9_999 }));
const column = fc
  .tuple(numbers, fc.array(fc.oneof(numbers, fc.constant('n/a')), { minLength: 2, maxLength: 7 }))
  .map(([first, rest]): CellValue[] => [first, 'n/a', ...rest]);

const same = (cells: readonly CellValue[]) => [...cells];
test.each<[formula: string, (cells: readonly CellValue[]) => CellValue[]]>([
  ['[Nilai]', same],
  ['IF([Nilai]="n/a";0;[Nilai])', (cells) => cells.map((cell) => (cell === 'n/a' ? 0 : cell))],
  ['IF(ISNUMBER([Nilai]);[Nilai];"kosong")', (cells) => cells.map((cell) => (cell === 'n/a' ? 'kosong' : cell))],
  ['XLOOKUP([Kode];[Kode];[Nilai];"tidak ada")', same],
  ['VLOOKUP([Kode];[Kode]:[Nilai];2;FALSE)', same],
  ['INDEX([Nilai];MATCH([Kode];[Kode];0))', same],
  ['HLOOKUP("Nilai";[Nilai]:[Harga];ROW()+1)', same],
  ['IFERROR([Nilai]*1;"bukan angka")', (cells) => cells.map((cell) => (cell === 'n/a' ? 'bukan angka' : cell))],
  ['IFS([Nilai]="n/a";"x";TRUE;[Harga])', (cells) => cells.map((cell, at) => (cell === 'n/a' ? 'x' : at + 0.5))],
])('%s', async (formula, expected) => {
  await fc.assert(
    fc.asyncProperty(column, async (cells) => {
      for (const found of await results(cells, formula)) expect(found).toEqual(expected(cells));
    }),
  );
});
