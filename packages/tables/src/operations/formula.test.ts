import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_COLUMNS } from '@rapi/contracts/limits';
import { type EngineSession, openDataset, openSession, type Texts, writeTexts } from '@rapi/table-core';
import { page } from '../paging/page';
import { suggestFormulas } from '@rapi/formula';
import { applyRecipe } from './apply-operation';
import { parseRecipe, parseStep } from './registry';
import { previewStep, runStep } from './run-step';

let folder: string;
let session: EngineSession;
const context = { now: new Date('2026-11-21T05:00:00Z') };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formula-step-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const sales: Texts = {
  Tanggal: ['31/01/2026', '15/02/2026', null],
  Produk: ['Kopi', 'Teh', '007'],
  Jumlah: ['2', '5', '3'],
  Harga: ['Rp 25.000', 'Rp 12.000', 'gratis'],
};
const step = (formula: string, column_name?: string) => ({ operation: 'formula@1', config: { formula, column_name } });
const run = async (formula: string) => {
  const dataset = await writeTexts(session, sales, folder);
  const result = await runStep(session, { dataset, step: step(formula, 'Hasil') }, folder, context);
  const { rows } = await page(session, await openDataset(session, result.dataset), { offset: 0, limit: 10 });
  return { ...result, values: rows.map(({ Hasil }) => Hasil), column: result.dataset.schema.columns.at(-1) };
};

test.each<[string, string, unknown[]]>([
  ['[Jumlah] * 2', 'integer', [4, 10, 6]],
  ['[Jumlah] / 4', 'decimal', [0.5, 1.25, 0.75]],
  ['[Jumlah] * [Harga]', 'integer', [50_000, 60_000, null]],
  ['EDATE([Tanggal], 1)', 'date', ['2026-02-28', '2026-03-15', null]],
  ['[Tanggal] + 0.25', 'datetime', ['2026-01-31T06:00:00', '2026-02-15T06:00:00', null]],
  ['[Jumlah] > 2', 'boolean', [false, true, true]],
  ['RIGHT([Produk], 2)', 'text', ['pi', 'eh', '07']],
  ['LEFT("2026", 2)', 'text', ['20', '20', '20']],
  ['" "', 'text', [null, null, null]],
  ['TODAY()', 'date', ['2026-11-21', '2026-11-21', '2026-11-21']],
])('%s makes a column of type %s at the end', async (formula, type, expected) => {
  const { values, column, dataset } = await run(formula);
  expect([column?.name, column?.type, values]).toEqual(['Hasil', type, expected]);
  expect(dataset.schema.columns.slice(0, -1).map(({ name }) => name)).toEqual(Object.keys(sales));
});

test('its outcome is reported', async () => {
  const { counts, details, label } = await run('[Jumlah] * [Harga]');
  expect(counts).toEqual({ records_processed: 3, records_changed: 2, cells_changed: 2 });
  expect(details).toMatchObject({
    errors: 1,
    message:
      'Calculated 2 rows. 1 row could not be worked out and stays empty (row 3). 1 value of “Harga” could not be read as a number without doubt.',
  });
  expect(label).toBe('Formula column “Hasil”');
});

test('a figure of a column with an open question has no value, and the question is said', async () => {
  const dataset = await writeTexts(session, { Nilai: ['500', '2.345', '75', '12.000'] }, folder);
  const { details } = await runStep(session, { dataset, step: step('SUM([Nilai])') }, folder, context);
  expect(details.message).toMatch(/^Calculated 0 rows\..*“Nilai” can be read in two ways/);
});

test('a sum of amounts in several currencies says so, in its outcome and in the step', async () => {
  const texts = { Amount: ['1,500.50', '20,000,000.00', '900.25'], CCY: ['USD', 'IDR', 'USD'] };
  const dataset = await writeTexts(session, texts, folder);
  const made = await runStep(session, { dataset, step: step('SUM([Amount])') }, folder, context);
  expect(made.details.message).toMatch(
    /^Calculated 3 rows\. The figures of “Amount” mix amounts in several currencies/,
  );
  expect(made.warnings).toEqual([{ reason: 'figures_mix_currencies', params: { column: 'Amount' } }]);
  const apart = step('SUMIF([CCY]; "USD"; [Amount])');
  expect((await runStep(session, { dataset, step: apart }, folder, context)).warnings).toEqual([]);
});

test('the same formula gives the same dataset, and a preview equals the run', async () => {
  const [first, again] = [await run('SUM([Jumlah]) / 3'), await run('SUM([Jumlah]) / 3')];
  expect(again.dataset.hash).toBe(first.dataset.hash);
  const dataset = await writeTexts(session, sales, folder);
  const preview = await previewStep(session, { dataset, step: step('SUM([Jumlah]) / 3', 'Hasil') }, folder, context);
  expect(preview.columns).toEqual(first.dataset.schema.columns);
  expect(preview.rows.map(({ Hasil }) => Hasil)).toEqual(first.values);
});

test('a later step of a recipe uses the column of an earlier one', async () => {
  const dataset = await writeTexts(session, sales, folder);
  const steps = parseRecipe([step('[Jumlah] * 10', 'Sepuluh'), step('[Sepuluh] + 1', 'Lagi')]);
  const { dataset: made } = await applyRecipe(session, dataset, steps, folder, context);
  const { rows } = await page(session, await openDataset(session, made), { offset: 0, limit: 10 });
  expect(rows.map(({ Lagi }) => Lagi)).toEqual([21, 51, 31]);
});

test.each([
  ['a name that is there', { formula: '1', column_name: ' Jumlah ' }, 'invalid_config', 'column_name'],
  ['an unknown column', { formula: '[Negara]', column_name: 'X' }, 'unknown_column', 'formula'],
  ['a formula that breaks off', { formula: '1 +', column_name: 'X' }, 'invalid_formula', 'formula'],
])('%s is refused', async (_what, config, code, field) => {
  const dataset = await writeTexts(session, sales, folder);
  const failing = runStep(session, { dataset, step: { operation: 'formula', config } }, folder, context);
  await expect(failing).rejects.toMatchObject({ code, status: 422, details: { field } });
});

test('a table without room for another column is left unchanged, and invalid settings are refused', async () => {
  const wide = Object.fromEntries(Array.from({ length: MAX_COLUMNS }, (_, i) => [`K${i}`, ['1']]));
  const dataset = await writeTexts(session, wide, folder);
  const failing = runStep(session, { dataset, step: step('1') }, folder, context);
  await expect(failing).rejects.toMatchObject({ code: 'too_many_columns' });
  expect(() => parseStep({ operation: 'formula@1', config: { formula: 5 } })).toThrow(/formula/);
});

test('suggestions follow the meaning of columns, use only filled ones, and name new columns', async () => {
  const { schema } = await writeTexts(
    session,
    {
      'Tgl Faktur': ['31/01/2026', '15/02/2026'],
      'Jatuh Tempo': ['28/02/2026', '15/03/2026'],
      Qty: ['2', '3'],
      'Harga Beli': ['1000', '1500'],
      'Harga Jual': ['1200', '2000'],
      DPP: ['2400', '6000'],
      NPWP: ['01.312.166.0-091.000', '02.183.241.5-000.000'],
      Alamat: ['Jl. Merdeka 1', 'Jl. Mawar 2'],
      Kota: ['Jakarta', 'Bandung'],
      'Tanggal Lahir': ['01/02/1990', '03/04/1985'],
      Total: [null, null],
    },
    folder,
  );
  const isFilled = ({ name }: { name: string }) => name !== 'Total';
  const suggestions = suggestFormulas(schema, { now: context.now, isFilled });
  const formulas = suggestions.map(({ formula }) => formula);
  expect(formulas).toEqual(
    expect.arrayContaining([
      '[Qty] * [Harga Jual]',
      '[Harga Jual] - [Harga Beli]',
      'PPN([DPP])',
      'PPN([DPP], [Tgl Faktur])',
      'DAYS([Jatuh Tempo], [Tgl Faktur])',
      'DAYS([Jatuh Tempo], TODAY())',
      'UMUR([Tanggal Lahir])',
      'TEXTJOIN(", ", TRUE, [Alamat], [Kota])',
      'NPWP_VALID([NPWP])',
    ]),
  );
  expect(formulas.join(' ')).not.toContain('[Total]');
  expect(suggestions.find(({ formula }) => formula === 'PPN([DPP])')).toMatchObject({
    category: 'Tax',
    description: expect.stringContaining('12% × 11/12 = 11% (PMK 131/2024)'),
    column_name: 'PPN',
  });
  const dataset = await writeTexts(session, { Qty: ['1'], Harga: ['5'], total: ['5'] }, folder);
  const [first] = suggestFormulas(dataset.schema, { now: context.now, isFilled: () => true });
  expect(first).toMatchObject({ formula: '[Qty] * [Harga]', column_name: 'Total 2' });
});
