/** Amounts of several currencies are never added together, whatever their cells are (ADR 52). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluateFormula, sampleOutcome } from '@rapi/formula';
import {
  currenciesBeside,
  type Dataset,
  type EngineSession,
  openDataset,
  openSession,
  writeDataset,
  writeTexts,
} from '@rapi/table-core';
import { ingest, writeRows } from '@rapi/table-io';
import fc from 'fast-check';
import { listReadings } from '../analysis/column-readings';
import { page } from '../paging/page';
import { runStep } from './run-step';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'currencies-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

type CellValue = string | number;
let files = 0;
async function workbook(cells: readonly CellValue[], name = 'Total'): Promise<Dataset> {
  const path = join(folder, `upload-${(files += 1)}.xlsx`);
  await writeRows({ filename: path, rows: [[name, 'Toko'], ...cells.map((cell) => [cell, 'A'])] }, path);
  const { sheets } = await ingest(session, folder, path, { filename: path, language: 'id' });
  const dataset = sheets[0]?.dataset;
  if (!dataset) throw new Error('nothing was read');
  return dataset;
}
const step = async (dataset: Dataset, operation: string, config: object) =>
  (await runStep(session, { dataset, step: { operation, config }, withQuality: false }, folder, { now: new Date(0) }))
    .dataset;
async function first(dataset: Dataset, formula: string): Promise<unknown> {
  const { table } = await evaluateFormula(session, await openDataset(session, dataset), formula, { now: new Date(0) });
  return (await sampleOutcome(session, table))[0];
}
async function values(dataset: Dataset, name: string): Promise<unknown[]> {
  const { rows } = await page(session, await openDataset(session, dataset), { offset: 0, limit: 99 });
  return rows.map((row) => row[name]);
}

const number = fc.integer({ min: 1, max: 2_000_000 }).map((n) => n / 4);

test('no number cell is read beside texts of several currencies', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(number, { minLength: 1, maxLength: 4 }), async (numbers) => {
      const dataset = await workbook(['Rp 5.000', '$5', ...numbers]);
      expect(await first(dataset, 'SUM([Total])')).toBe(0);
      const [reading] = await listReadings(session, await openDataset(session, dataset));
      const listed = reading?.unread_values
        .flatMap(({ text }) => (/[$p]/.test(text) ? [] : [Number(text)]))
        .sort((a, b) => a - b);
      expect(listed).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      const emptied = { conversions: { Total: 'decimal' }, on_error: 'null' };
      expect(await values(await step(dataset, 'convert@1', emptied), 'Total')).toEqual([
        null,
        null,
        ...numbers.map(() => null),
      ]);
    }),
    { numRuns: 10 },
  );
});

test('a dollar text is not added to the number cells of a column of rupiah', async () => {
  const dataset = await workbook([150_000_000, 25_000_000, '$5'], 'Harga (Rp)');
  expect(await first(dataset, 'SUM([Harga (Rp)])')).toBe(175_000_000);
});

test('a sum of dollars is not one of rupiah', async () => {
  const aggregations = ['sum', 'max'].map((of) => ({ column: 'Total', function: of }));
  const config = { group_by: [{ column: 'Toko' }], aggregations };
  for (const [texts, format] of [
    [['$1,250.50', '$2.50', '$7.25', '$9.75', 'Rp 5.000'], undefined],
    [['Rp 1.250', 'Rp 2.500', 'Rp 7.250', 'Rp 9.750', '$5'], 'rupiah'],
  ] as const) {
    const dataset = await writeTexts(session, { Total: texts, Toko: texts.map(() => 'A') }, folder);
    const { schema } = await step(dataset, 'group@1', config);
    expect(schema.columns.slice(1).map((column) => column.format)).toEqual([format, format]);
    if (format === undefined) expect(schema.columns[1]?.semantic).toBeUndefined();
  }
});

/** As a workbook's number formats say it, or only its header. */
async function formatted(rupiah: string | undefined, dollars: string): Promise<Dataset> {
  const relation = session.name('formatted');
  await session.run(
    `CREATE TABLE ${relation} AS SELECT * FROM (VALUES (0, '1.5', '5000'), (1, '2.5', '7000')) t(_row, c0, c1)`,
  );
  const byFormat = !dollars.includes('USD');
  const columns = [
    { name: dollars, key: 0, native: { type: 'decimal' as const }, ...(byFormat && { notation: { currency: 'USD' } }) },
    { name: 'Ongkir', key: 1, native: { type: 'integer' as const }, ...(rupiah && { notation: { currency: rupiah } }) },
  ];
  return writeDataset(session, relation, columns, folder);
}

test.each(['Harga', 'Harga (USD)'])('numbers formatted as rupiah are not added to %s in dollars', async (name) => {
  const rupiah = await formatted('IDR', name);
  for (const formula of [`[${name}]+[Ongkir]`, `SUM([${name}])+SUM([Ongkir])`, `IF([Ongkir]>3;[${name}];[Ongkir])`]) {
    await expect(first(rupiah, formula)).rejects.toMatchObject({ status: 422 });
    await expect(first(await formatted(undefined, name), formula)).resolves.toBeDefined();
  }
  const renamed = await step(rupiah, 'rename@1', { mapping: { Ongkir: 'Kirim' } });
  await expect(first(renamed, `[${name}]+[Kirim]`)).rejects.toMatchObject({ status: 422 });
  expect(await first(rupiah, '[Ongkir]*2')).toBe(10_000);
  expect(await first(rupiah, '[Ongkir]+1000')).toBe(6000);
});

test('texts that are no amounts are in no currency, whatever stands beside them', async () => {
  const written = await writeTexts(
    session,
    {
      'Cara Pembayaran': ['Tunai', 'Transfer', 'QRIS'],
      Pembayaran: ['1,500.50', '20,000,000.00', 'n/a'],
      CCY: ['USD', 'IDR', 'USD'],
    },
    folder,
  );
  const table = await openDataset(session, written);
  const found = await currenciesBeside(session, table, table.schema.columns);
  expect([...found]).toEqual([[table.schema.columns[1]?.key, 'XXX']]);
});
