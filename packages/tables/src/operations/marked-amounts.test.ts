/** Amounts marked DB and CR, as on bank statements: asked once, then every tool sees their sign (ADR 50). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dataset, type EngineSession, openDataset, openSession, readColumns, writeTexts } from '@rapi/table-core';
import { listReadings } from '../analysis/column-readings';
import { cleaningRules } from '../cleaning/rules';
import { page } from '../paging/page';
import { applyRecipe } from './apply-operation';
import { parseRecipe, type Step } from './registry';
import { runStep } from './run-step';

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

test('cleaning leaves them as they are, and they keep their values whatever happens afterwards', async () => {
  expect(await valuesOf((await apply(said('minus'), clean)).dataset, 'Mutasi')).toEqual(Mutasi);
  const edited = { operation: 'edit-cells@1', config: { edits: [{ row: 2, column: 'Mutasi', value: '10,00 CR' }] } };
  expect(await totalOf(await apply(said('plus'), clean, edited, sum))).toBe(-total - 10);
  expect(await totalOf(await apply(said('plus'), clean, said('minus'), sum))).toBe(total);
});

test('texts that no mark explains in their own column become no amounts below those of another', async () => {
  const both = await writeTexts(session, { Mutasi: Mutasi.slice(0, 3), Stok: ['100', '2000 D', '300'] }, folder);
  const long = { columns: ['Mutasi', 'Stok'], keep: [], name_column: 'Nama', value_column: 'Nilai' };
  const steps = parseRecipe([said('minus'), { operation: 'unpivot@1', config: long }]);
  await expect(applyRecipe(session, both, steps, folder, context)).rejects.toMatchObject({ status: 422 });
});

test('what a filter leaves of a column goes by the marks that are gone', async () => {
  const texts = ['1.500.000,00 DB', '2.000.000,00 CR', '500.000,00', '500 K'];
  const mixed = await writeTexts(session, { Jumlah: texts, Toko: ['a', 'b', 'a', 'c'] }, folder);
  const answer = { operation: 'state-notation@1', config: { columns: { Jumlah: { debit: 'minus' } } } };
  const only = (value: string): Step => ({
    operation: 'filter-rows@1',
    config: { conditions: [{ column: 'Toko', operator: 'equals', value }], match: 'all', keep: true },
  });
  const readingAfter = async (...steps: Step[]) => {
    const { dataset } = await applyRecipe(session, mixed, parseRecipe(steps), folder, context);
    const readings = await listReadings(session, await openDataset(session, dataset));
    return readings.find(({ column }) => column === 'Jumlah');
  };
  expect((await readingAfter(only('c')))?.question?.about).toBe('debit');
  expect((await readingAfter(answer, only('a')))?.doubtful_values.map(({ text }) => text)).toEqual(['500.000,00']);
  const credit = await readingAfter(answer, only('c'));
  expect([credit?.read, credit?.doubtful]).toEqual([1, 0]);
});

test('a debit and its reversal are no duplicates, before and after the answer', async () => {
  const Ket = ['Transfer ke PT Maju', 'Transfer ke PT Maju', 'Biaya admin', 'Biaya admin'];
  const detection = { method: 'fuzzy' };
  const unique = { operation: 'deduplicate@1', config: { detection, default_action: 'keep_first' } };
  const forms = ['1.500.000,00', '1 500 000,00', "1'500'000,00", '+500.000,00', "'500.000,00", 'Rp: 500.000,00']; // prettier-ignore
  for (const form of forms) {
    const texts = [`${form} DB`, `${form} CR`, '75.000,00 DB', '75.000,00 (DB)'];
    const reversed = await writeTexts(session, { Ket, Mutasi: texts }, folder);
    for (const steps of [[unique], [said('minus'), unique]]) {
      const { dataset } = await applyRecipe(session, reversed, parseRecipe(steps), folder, context);
      expect(await valuesOf(dataset, 'Mutasi')).toEqual(texts.slice(0, 3));
    }
  }
});

test('no step makes thousands of a short credit, whatever it leaves of its column', async () => {
  const texts = ['1.250.000,00 K', '500 K', '1.000.000,00', '2 K', '500,00K'];
  const open = await writeTexts(session, { Ket: ['a', 'b', 'c', 'd', 'e'], Jumlah: texts }, folder);
  const steps: Step[] = [
    { operation: 'edit-cells@1', config: { edits: [{ row: 0, column: 'Jumlah', value: '1.250.000,00' }] } },
    { operation: 'formula@1', config: { column_name: 'F', formula: 'IF([Ket]="b",[Jumlah],"")' } },
    { operation: 'formula@1', config: { column_name: 'F', formula: 'VALUE([Jumlah]&"")' } },
    { operation: 'merge-columns@1', config: { columns: ['Jumlah'], name: 'F', separator: '' } },
    { operation: 'transpose@1', config: {} },
    { operation: 'unpivot@1', config: { columns: ['Jumlah'], keep: ['Ket'], name_column: 'N', value_column: 'F' } },
  ];
  const answer = { operation: 'state-notation@1', config: { columns: { Jumlah: { debit: 'plus' } } } };
  for (const step of steps)
    for (const before of [[], [answer]]) {
      const made = await applyRecipe(session, open, parseRecipe([...before, step]), folder, context).catch((e: unknown) => e); // prettier-ignore
      if (made instanceof Error) {
        expect(made).toMatchObject({ status: 422 });
        continue;
      }
      const opened = await openDataset(session, (made as { dataset: Dataset }).dataset);
      const read = await readColumns(
        session,
        opened,
        opened.schema.columns.map((column) => ({ column })),
      );
      const sides = opened.schema.columns.filter(({ key, type }) => type !== 'text' || read.read.has(key));
      for (const { key } of sides) {
        const rows = await session.rows(`SELECT v${key} AS v FROM ${read.relation}`);
        expect(rows.map(({ v }) => Number(v)).filter((v) => [500_000, 2000].includes(Math.abs(v)))).toEqual([]);
      }
    }
});

test('below typed numbers of another table amounts keep their marks and their sign', async () => {
  const first = await writeTexts(session, { Jumlah: ['1000,50', '2000,25'] }, folder);
  const second = await writeTexts(session, { Jumlah: ['500 K', '1.250.000,00 K'] }, folder);
  const answer = { operation: 'state-notation@1', config: { columns: { Jumlah: { debit: 'plus' } } } };
  const { dataset: stated } = await applyRecipe(session, second, parseRecipe([answer]), folder, context);
  const append = {
    operation: 'append@1',
    config: { files: [{ file_id: 'b', dataset_hash: stated.hash, filename: 'dua.csv' }] },
  };
  const { dataset: appended } = await runStep(
    session,
    { dataset: first, step: append, others: [stated] },
    folder,
    context,
  );
  const lunas = { operation: 'edit-cells@1', config: { edits: [{ row: 0, column: 'Jumlah', value: 'lunas' }] } };
  for (const dataset of [
    appended,
    (await applyRecipe(session, appended, parseRecipe([lunas]), folder, context)).dataset,
  ]) {
    const opened = await openDataset(session, dataset);
    const read = await readColumns(
      session,
      opened,
      opened.schema.columns.map((column) => ({ column })),
    );
    const rows = await session.rows(`SELECT v0 AS v FROM ${read.relation} ORDER BY _row`);
    expect(rows.slice(1).map(({ v }) => v)).toEqual([2000.25, -500, -1_250_000]);
  }
});
