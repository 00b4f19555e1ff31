/** Sheets as people keep them: rows that are not data are found and removed, and the sums come out right. */
import { readFile } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluateFormula, sampleOutcome } from '@rapi/formula';
import { type Dataset, type EngineSession, openDataset, openSession } from '@rapi/table-core';
import { ingest } from '@rapi/table-io';
import { findRowsNotData } from '../not-data/find-rows-not-data';
import { runStep } from './run-step';

const cases = join(__dirname, '../../test/cases/sheets');
const context = { now: new Date(0) };

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheet-cases-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

async function sheet(filename: string): Promise<Dataset> {
  const { sheets } = await ingest(session, folder, join(cases, filename), { filename });
  const dataset = sheets[0]?.dataset;
  if (!dataset) throw new Error(`${filename} gave no table`);
  return dataset;
}

async function sum(dataset: Dataset, column: string): Promise<unknown> {
  const { table } = await evaluateFormula(session, await openDataset(session, dataset), `SUM([${column}])`, context);
  return (await sampleOutcome(session, table))[0];
}

interface Truth {
  file: string;
  columns: string[];
  data_rows: number;
  rows_that_are_not_data: number[];
  sum_dpp?: number;
  sum_ppn?: number;
  sum_diterima?: number;
}
/** By file: maps a table's row to the sheet's row, counting the rows above the table and skipped blank ones. */
const sheetRows: Record<string, (row: number) => number> = {
  'two-header-rows.xlsx': (row) => (row < 25 ? row + 6 : row === 25 ? 32 : 35),
  'group-headings.xlsx': (row) => row + 4,
};

test.each(['two-header-rows.xlsx', 'group-headings.xlsx'])('%s: matches its expected truth', async (filename) => {
  const all: Truth[] = JSON.parse(await readFile(join(cases, 'truth.json'), 'utf8'));
  const truth = all.find(({ file }) => file === filename);
  if (!truth) throw new Error(`no truth of ${filename}`);
  const dataset = await sheet(filename);
  expect(dataset.schema.columns.map(({ name }) => name)).toEqual(truth.columns);
  const found = await findRowsNotData(session, await openDataset(session, dataset));
  const sheetRow = sheetRows[filename] ?? ((row: number) => row);
  expect(found.map(({ row }) => sheetRow(row))).toEqual(truth.rows_that_are_not_data);
  const removed = await runStep(session, { dataset, step: { operation: 'keep-data-rows@1' } }, folder, context);
  expect(removed.dataset.schema.rowCount).toBe(truth.data_rows);
  const sums = { 'Nilai DPP': truth.sum_dpp, 'Nilai PPN': truth.sum_ppn, Diterima: truth.sum_diterima };
  for (const [column, amount] of Object.entries(sums))
    if (amount !== undefined) expect([column, await sum(removed.dataset, column)]).toEqual([column, amount]);
});
