/** While a column has an open question, no tool works with a guess (ADR 50). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilterCondition } from '@rapi/contracts';
import { type Dataset, type EngineSession, openDataset, openSession, writeTexts } from '@rapi/table-core';
import { chartPoints } from '../charts/chart-points';
import { chartRequest } from '../charts/chart-request';
import { page } from '../paging/page';
import { applyRecipe } from './apply-operation';
import { parseRecipe, type Step } from './registry';
import { runStep } from './run-step';

let folder: string;
let session: EngineSession;
let dataset: Dataset;
const context = { now: new Date(0) };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-questions-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
  dataset = await writeTexts(session, { Harga: ['1.234', '2.345', '3.456'], Toko: ['A', 'B', 'A'] }, folder);
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const asked = expect.objectContaining({
  code: 'open_question',
  status: 422,
  message: expect.stringMatching(/^“Harga” can be read in two ways: “1\.234” may be 1,234 or 1\.234\./),
});
const run = (operation: string, config: object) =>
  runStep(session, { dataset, step: { operation, config } }, folder, context);
const unattended = (...steps: Step[]) => applyRecipe(session, dataset, parseRecipe(steps), folder, context);
const valuesOf = async (of: Dataset, column: string) =>
  (await page(session, await openDataset(session, of), { offset: 0, limit: 10 })).rows.map((row) => row[column]);
const draw = async (aggregation: string | null) =>
  chartPoints(
    session,
    await openDataset(session, dataset),
    chartRequest.parse({ chart_type: 'column', columns: ['Toko', 'Harga'], start_row: 0, end_row: 10, aggregation }),
  );

test.each(['null', 'fail'])('a conversion that would empty or refuse cells (%s) asks instead', async (on_error) => {
  await expect(run('convert@1', { conversions: { Harga: 'decimal' }, on_error })).rejects.toEqual(asked);
});

test('a conversion that keeps what it cannot read leaves the column as it is, and says how many', async () => {
  const kept = await run('convert@1', { conversions: { Harga: 'decimal' }, on_error: 'keep' });
  expect(kept.counts).toMatchObject({ records_changed: 0, cells_changed: 0 });
  expect(kept.details).toMatchObject({ failed_values: 3 });
  expect(await valuesOf(kept.dataset, 'Harga')).toEqual(['1.234', '2.345', '3.456']);
});

test('a conversion does not change a partly certain column either', async () => {
  const mixed = await writeTexts(session, { Harga: ['1.234.567', '1,500', '2,500'] }, folder);
  const step = { operation: 'convert@1', config: { conversions: { Harga: 'decimal' }, on_error: 'keep' } };
  const kept = await runStep(session, { dataset: mixed, step }, folder, context);
  expect(await valuesOf(kept.dataset, 'Harga')).toEqual(['1.234.567', '1,500', '2,500']);
});

test.each<FilterCondition>([
  { column: 'Harga', operator: 'less_than', value: '1000' },
  { column: 'Harga', operator: 'greater_than', value: '1000' },
  { column: 'Harga', operator: 'between', value: ['1000', '2000'] },
])('a filter does not tell greater from smaller: $operator', async (condition) => {
  const conditions = [condition];
  await expect(run('filter-rows@1', { conditions })).rejects.toEqual(asked);
  const grouping = { group_by: [{ column: 'Toko' }], aggregations: [{ column: 'Toko', function: 'count' }] };
  await expect(run('group@1', { ...grouping, filter: conditions })).rejects.toEqual(asked);
  const opened = await openDataset(session, dataset);
  await expect(page(session, opened, { offset: 0, limit: 10, filter: conditions })).rejects.toEqual(asked);
  const texts = await run('filter-rows@1', { conditions: [{ column: 'Harga', operator: 'equals', value: '1.234' }] });
  expect(await valuesOf(texts.dataset, 'Harga')).toEqual(['1.234']);
});

test.each(['sum', 'average', 'max'])('a grouping has no %s of such a column; it groups by its texts', async (name) => {
  const aggregations = [{ column: 'Harga', function: name }];
  await expect(run('group@1', { group_by: [{ column: 'Toko' }], aggregations })).rejects.toEqual(asked);
  const pivot = { group_by: [{ column: 'Toko' }], aggregations, pivot_column: 'Toko' };
  await expect(run('group@1', pivot)).rejects.toEqual(asked);
  const grouped = await run('group@1', { group_by: [{ column: 'Harga' }] });
  expect(await valuesOf(grouped.dataset, 'Harga')).toEqual(['1.234', '2.345', '3.456']);
});

test('a chart draws none of its amounts, and counts its cells', async () => {
  for (const aggregation of [null, 'sum', 'auto']) await expect(draw(aggregation)).rejects.toEqual(asked);
  expect((await draw('count')).data.datasets[0]?.data).toEqual([2, 1]);
});

const rule = { rule_name: 'Harga', target_columns: ['Harga'] };

test.each([
  { ...rule, rule_type: 'range_check', rule_config: { min: 0, max: 2000 } },
  { ...rule, rule_type: 'data_type', rule_config: { type: 'decimal' } },
])('no row is removed by a rule whose values may be one of two: $rule_type', async (each) => {
  for (const keep of ['passed', 'failed'])
    await expect(run('keep-valid@1', { rules: [each], keep })).rejects.toEqual(asked);
  const byText = { ...rule, rule_type: 'format_pattern', rule_config: { pattern: '^1' } };
  const { dataset: kept } = await run('keep-valid@1', { rules: [byText], keep: 'passed' });
  expect(await valuesOf(kept, 'Harga')).toEqual(['1.234']);
});

const doubled = { operation: 'formula@1', config: { column_name: 'Dua', formula: '[Harga]*2' } };

test.each<Step>([
  doubled,
  { operation: 'sort-rows@1', config: { by: [{ column: 'Harga', descending: true }] } },
  {
    operation: 'filter-rows@1',
    config: { conditions: [{ column: 'Harga', operator: 'greater_than', value: 2000 }], match: 'all', keep: true },
  },
])('a recipe that nobody watches fails in the words of the question: $operation', async (step) => {
  await expect(unattended(step)).rejects.toEqual(asked);
});

test('a recipe uses its saved answer, and asks nothing if no value counts', async () => {
  const answer = { operation: 'state-notation@1', config: { columns: { Harga: { decimal: ',' } } } };
  expect(await valuesOf((await unattended(answer, doubled)).dataset, 'Dua')).toEqual([2468, 4690, 6912]);
  const renamed = await unattended({ operation: 'rename@1', config: { mapping: { Harga: 'Total' } } });
  expect(await valuesOf(renamed.dataset, 'Total')).toEqual(['1.234', '2.345', '3.456']);
});
