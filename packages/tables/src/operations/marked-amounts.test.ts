/** Amounts marked DB and CR, as on bank statements: asked once, then every tool sees their sign (ADR 50). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dataset, type EngineSession, openDataset, openSession, writeTexts } from '@rapi/table-core';
import { listReadings } from '../analysis/column-readings';
import { cleaningRules } from '../cleaning/rules';
import { page } from '../paging/page';
import { applyRecipe } from './apply-operation';
import { parseRecipe, type Step } from './registry';

let folder: string;
let session: EngineSession;
let statement: Dataset;
const context = { now: new Date(0) };
const Mutasi = ['1.500.000,00 DB', '2.000.000,00 CR', '0,00', '75.500,50 DB', '250.000,00 K'];
const signed = [-1_500_000, 2_000_000, 0, -75_500.5, 250_000];
const total = 674_499.5;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marked-amounts-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
  const Keterangan = ['Sewa', 'Setoran', 'Bunga', 'Listrik', 'Setoran'];
  const Rekening = Mutasi.map(() => '0012345678');
  statement = await writeTexts(session, { Keterangan, Mutasi, Rekening }, folder);
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const said = (debit: 'minus' | 'plus'): Step => ({
  operation: 'state-notation@1',
  config: { columns: { Mutasi: { debit } } },
});
const sum: Step = {
  operation: 'group@1',
  config: { group_by: [{ column: 'Rekening' }], aggregations: [{ column: 'Mutasi', function: 'sum' }] },
};
const clean: Step = { operation: 'clean@1', config: { rule_ids: cleaningRules.map(({ id }) => id) } };
const apply = (...steps: Step[]) => applyRecipe(session, statement, parseRecipe(steps), folder, context);
const totalOf = async ({ dataset: of }: { dataset: Dataset }) =>
  Object.values((await page(session, await openDataset(session, of), { offset: 0, limit: 1 })).rows[0] ?? {}).at(-1);
const valuesOf = async (of: Dataset, column: string) =>
  (await page(session, await openDataset(session, of), { offset: 0, limit: 50 })).rows.map((row) => row[column]);

test('nothing is summed before somebody says what the marks mean, and both sums are shown', async () => {
  await expect(apply(sum)).rejects.toMatchObject({
    code: 'open_question',
    message: expect.stringContaining('“1.500.000,00 DB” may be subtracted, or added'),
  });
  const [reading] = await listReadings(session, await openDataset(session, statement));
  expect(reading?.question).toMatchObject({
    about: 'debit',
    options: [
      { notation: { debit: 'minus' }, sum: total },
      { notation: { debit: 'plus' }, sum: -total },
    ],
  });
});

test.each(['minus', 'plus'] as const)('once debits are said to be %s, sums follow', async (debit) => {
  const expected = debit === 'minus' ? total : -total;
  expect(await totalOf(await apply(said(debit), sum))).toBe(expected);
});

test.each<[name: string, steps: Step[], column: string, expected: number[]]>([
  ['a formula', [{ operation: 'formula@1', config: { column_name: 'Dua', formula: '[Mutasi]*2' } }], 'Dua', signed.map((value) => value * 2)],
  ['a conversion', [{ operation: 'convert@1', config: { conversions: { Mutasi: 'decimal' }, on_error: 'fail' } }], 'Mutasi', signed],
  ['a filter', [{ operation: 'filter-rows@1', config: { conditions: [{ column: 'Mutasi', operator: 'less_than', value: 0 }], match: 'all', keep: true } }, { operation: 'convert@1', config: { conversions: { Mutasi: 'decimal' }, on_error: 'fail' } }], 'Mutasi', [-1_500_000, -75_500.5]],
  ['an order', [{ operation: 'sort-rows@1', config: { by: [{ column: 'Mutasi', descending: false }] } }, { operation: 'convert@1', config: { conversions: { Mutasi: 'decimal' }, on_error: 'fail' } }], 'Mutasi', signed.toSorted((a, b) => a - b)],
  ['a new name', [{ operation: 'rename@1', config: { mapping: { Mutasi: 'Nominal' } } }, { operation: 'formula@1', config: { column_name: 'Dua', formula: '[Nominal]*2' } }], 'Dua', signed.map((value) => value * 2)],
])('%s takes amounts with their sign', async (_name, steps, column, expected) => {
  expect(await valuesOf((await apply(said('minus'), ...steps)).dataset, column)).toEqual(expected);
}); // prettier-ignore

test('beside both marks an amount without one is added, shown as doubtful, and left as it is by cleaning', async () => {
  const texts = ['1.500.000,00 DB', '2.000.000,00 CR', '500.000,00', 'n/a'];
  const mixed = await writeTexts(session, { Mutasi: texts, Rekening: ['1', '1', '1', '1'] }, folder);
  const after = async (...steps: Step[]) =>
    (await applyRecipe(session, mixed, parseRecipe([said('minus'), ...steps]), folder, context)).dataset;
  const [reading] = await listReadings(session, await openDataset(session, await after()));
  expect(reading?.doubtful_values).toEqual([{ text: '500.000,00', count: 1, value: 500_000 }]);
  expect(await valuesOf(await after(clean), 'Mutasi')).toEqual(texts);
  const positive = { conditions: [{ column: 'Mutasi', operator: 'greater_than', value: 0 }], match: 'all', keep: true };
  expect(await totalOf({ dataset: await after(clean, sum) })).toBe(1_000_000);
  const filtered = await after({ operation: 'filter-rows@1', config: positive }, sum);
  expect(await totalOf({ dataset: filtered })).toBe(2_500_000);
});

test('amounts keep their values when they are cleaned', async () => {
  expect(await valuesOf((await apply(said('minus'), clean)).dataset, 'Mutasi')).toEqual(signed);
  expect(await totalOf(await apply(said('minus'), clean, sum))).toBe(total);
});
