/** Small files as people have them, from the upload to the figure: none moves by a thousand, or a day, without a word. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluateFormula, sampleOutcome } from '@rapi/formula';
import { type Dataset, type EngineSession, openDataset, openSession } from '@rapi/table-core';
import { ingest } from '@rapi/table-io';
import { listReadings } from '../analysis/column-readings';
import { cleaningRules } from '../cleaning/rules';
import { page } from '../paging/page';
import { runStep } from './run-step';

const units = join(__dirname, '../../test/cases/units');
const context = { now: new Date(0) };

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-cases-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

async function unit(filename: string): Promise<Dataset> {
  const { sheets } = await ingest(session, folder, join(units, filename), { filename });
  const dataset = sheets[0]?.dataset;
  if (!dataset) throw new Error(`${filename} gave no table`);
  return dataset;
}

async function figures(dataset: Dataset, formula: string): Promise<unknown[]> {
  const { table } = await evaluateFormula(session, await openDataset(session, dataset), formula, context);
  return sampleOutcome(session, table);
}
const run = async (dataset: Dataset, operation: string, config: object) =>
  (await runStep(session, { dataset, step: { operation, config } }, folder, context)).dataset;
const clean = (dataset: Dataset) => run(dataset, 'clean@1', { rule_ids: cleaningRules.map(({ id }) => id) });
const state = (dataset: Dataset, columns: object) => run(dataset, 'state-notation@1', { columns });
const valuesOf = async (dataset: Dataset, column: string) =>
  (await page(session, await openDataset(session, dataset), { offset: 0, limit: 100 })).rows.map((row) => row[column]);
const questionsOf = async (dataset: Dataset) =>
  (await listReadings(session, await openDataset(session, dataset))).flatMap(({ column, question }) =>
    question ? [[column, question.about]] : [],
  );

test('ppn-mixed: both signs part thousands, before a cleaning and after', async () => {
  const values = [4_884_000, 3_872_000, 1_815_000, 1_133_000, 242_000, 803_000, 4_114_000, 2_310_000, 253_000];
  const dataset = await unit('ppn-mixed.csv');
  expect(await figures(dataset, '[PPN]*1')).toEqual(values);
  expect(await figures(await clean(dataset), '[PPN]*1')).toEqual(values);
});

test('three-decimals: a lone sign is asked for before any figure is used', async () => {
  const dataset = await unit('three-decimals.csv');
  expect(await questionsOf(dataset)).toEqual([['Harga', 'decimal']]);
  expect(await figures(dataset, '[Harga]*1')).toEqual([null, null, null]);
  expect(await valuesOf(await clean(dataset), 'Harga')).toEqual(['1.234', '2.345', '3.456']);
  expect((await figures(await state(dataset, { Harga: { decimal: '.' } }), 'SUM([Harga])'))[0]).toBe(7.035);
});

test('decimal-point-elsewhere: the other columns of the file part decimals by a point', async () => {
  expect(await figures(await unit('decimal-point-elsewhere.csv'), '[Total]*1')).toEqual([1.234, 2.345, 3.456]);
});

test('trailing-minus: a formula and a conversion read alike, whatever the answer', async () => {
  const dataset = await unit('trailing-minus.csv');
  expect(await questionsOf(dataset)).toEqual([['n', 'decimal']]);
  for (const [decimal, values] of [
    [',', [-5, 1250, 3]],
    ['.', [-5, 1.25, 3]],
  ] as const) {
    const stated = await state(dataset, { n: { decimal } });
    expect(await figures(stated, '[n]*1')).toEqual(values);
    expect(await valuesOf(await run(stated, 'convert@1', { conversions: { n: 'decimal' } }), 'n')).toEqual(values);
  }
});

test('beyond-2-53: no digit changes', async () => {
  const kept = { conversions: { q: 'integer' }, on_error: 'keep' };
  expect(await valuesOf(await run(await unit('beyond-2-53.csv'), 'convert@1', kept), 'q')).toEqual([
    '9007199254740993',
    '9007199254740992',
    '1',
  ]);
});
