/** Columns whose number signs are settled by evidence or asked for (ADR 50), from file to sum. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluateFormula, sampleOutcome } from '@rapi/formula';
import { type Dataset, type EngineSession, openDataset, openSession, type Texts, writeTexts } from '@rapi/table-core';
import { listReadings } from '../analysis/column-readings';
import { cleaningRules } from '../cleaning/rules';
import { runStep } from './run-step';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reading-of-numbers-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (texts: Texts) => writeTexts(session, texts, folder);
const step = (dataset: Dataset, operation: string, config: object) =>
  runStep(session, { dataset, step: { operation, config }, withQuality: false }, folder, { now: new Date(0) });
const clean = (dataset: Dataset) => step(dataset, 'clean@1', { rule_ids: cleaningRules.map(({ id }) => id) });

async function figures(dataset: Dataset, formula: string): Promise<unknown[]> {
  const { table } = await evaluateFormula(session, await openDataset(session, dataset), formula, { now: new Date(0) });
  return sampleOutcome(session, table);
}
const readings = async (dataset: Dataset) => listReadings(session, await openDataset(session, dataset));

const ppn = {
  texts: ['Rp 4.884.000,-', '3.872.000', 'Rp 1.133.000,-', '242,000', '4,114,000', 'Rp 253.000,-'],
  values: [4_884_000, 3_872_000, 1_133_000, 242_000, 4_114_000, 253_000],
};

test('both signs group thousands if each shows it: the sum is the same before and after a cleaning', async () => {
  const dataset = await write({ PPN: ppn.texts });
  expect(await figures(dataset, '[PPN]*1')).toEqual(ppn.values);
  const cleaned = await clean(dataset);
  expect(await figures(cleaned.dataset, '[PPN]*1')).toEqual(ppn.values);
  expect((await figures(cleaned.dataset, 'SUM([PPN])'))[0]).toBe(14_498_000);
});

test('without evidence the user is asked, with the sum of each answer; until then no figure and no change', async () => {
  const dataset = await write({ Harga: ['1.234', '2.345', '3.456'], n: ['1', '2', '3'] });
  const [harga] = await readings(dataset);
  expect(harga).toMatchObject({ column: 'Harga', kind: null, read: 0, unread: 3 });
  expect(harga?.question?.options.map(({ notation, sum }) => [notation, sum])).toEqual([
    [{ decimal: ',' }, 7035],
    [{ decimal: '.' }, 7.035],
  ]);
  expect(await figures(dataset, '[Harga]*1')).toEqual([null, null, null]);
  expect((await clean(dataset)).counts.cells_changed).toBe(0);
  const stated = await step(dataset, 'state-notation@1', { columns: { Harga: { decimal: '.' } } });
  expect(await figures(stated.dataset, '[Harga]*1')).toEqual([1.234, 2.345, 3.456]);
  const restated = await step(stated.dataset, 'state-notation@1', { columns: { Harga: { groups: 'both' } } });
  expect(await figures(restated.dataset, '[Harga]*1')).toEqual([1234, 2345, 3456]);
});

test.each([
  [{ Berat: ['12.5', '3.75', '100.25'] }, [1.234, 2.345, 3.456]],
  [{ Berat: ['12.5', '3.75', '0.5'], Kode: ['A', 'B', 'C'] }, [1.234, 2.345, 3.456]],
  [{ Harga: ['1.250.000', '2.500.000', '750'] }, [1234, 2345, 3456]],
  [{ Harga: ['12,5', '7.25', '1'] }, [null, null, null]],
  [{ 'Kode Akun': ['1.1', '1.2', '1.10'] }, [null, null, null]],
  [{ No: ['1', '1.1', '1.2'], Akun: ['1,1', '1,2', '1,3'] }, [null, null, null]],
])('the other columns of the file are evidence: %j', async (beside, values) => {
  const dataset = await write({ ...beside, Total: ['1.234', '2.345', '3.456'] });
  expect((await figures(dataset, '[Total]*1')).slice(0, 3)).toEqual(values);
});

test('on arrival thousands of one notation do not turn those of another into decimals', async () => {
  const dataset = await write({
    Total: ['1.234.567', '2.345.678', '1,500'],
    Amount: ['1,234,567', '2,345,678', '1.500'],
  });
  expect(dataset.schema.columns.map(({ type }) => type)).toEqual(['text', 'text']);
  expect((await readings(dataset)).map(({ question }) => question?.about)).toEqual(['decimal', 'decimal']);
});
