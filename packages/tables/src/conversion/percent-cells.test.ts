/** A cell that stood under a percent format is a fraction, whatever else its column holds: it is never divided again. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { type Dataset, type EngineSession, openDataset, openSession, readColumns } from '@rapi/table-core';
import { ingest, writeCsv, writeJson, writeXlsx } from '@rapi/table-io';
import fc from 'fast-check';
import { listReadings } from '../analysis/column-readings';
import { page } from '../paging/page';
import { runStep } from '../operations/run-step';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'percent-cells-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

let files = 0;
async function arrive(path: string): Promise<Dataset> {
  const { sheets } = await ingest(session, folder, path, { filename: path, language: 'id' });
  const dataset = sheets[0]?.dataset;
  if (!dataset) throw new Error('nothing was read');
  return dataset;
}

/** A cell under the format 0%, one without a format, or a text. */
type PercentCell = { percent: number } | number | string;
async function workbook(cells: readonly PercentCell[], name = 'Diskon (%)'): Promise<Dataset> {
  const path = join(folder, `upload-${(files += 1)}.xlsx`);
  const values = cells.map((cell, i) => [typeof cell === 'object' ? cell.percent : cell, `baris ${i}`]);
  const sheet = utils.aoa_to_sheet([[name, 'Baris'], ...values]);
  for (const [i, cell] of cells.entries()) if (typeof cell === 'object') sheet[`A${i + 2}`].z = '0%';
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Jual');
  await writeFile(path, Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array));
  return arrive(path);
}
const step = async (dataset: Dataset, operation: string, config: object) =>
  (await runStep(session, { dataset, step: { operation, config }, withQuality: false }, folder, { now: new Date(0) }))
    .dataset;
const toPercent = (dataset: Dataset, name = 'Diskon (%)') =>
  step(dataset, 'convert@1', { conversions: { [name]: 'percentage' }, on_error: 'keep' });
async function values(dataset: Dataset, name = 'Diskon (%)'): Promise<unknown[]> {
  const { rows } = await page(session, await openDataset(session, dataset), { offset: 0, limit: 99 });
  return rows.map((row) => row[name]);
}

const fraction = fc.integer({ min: 1, max: 100 }).map((size) => ({ percent: size / 100 }));
const odd = fc.constantFrom<PercentCell>('n/a', '-', 0, 'gratis');
const shares = fc.tuple(
  fc.array(fraction, { minLength: 2, maxLength: 6 }),
  fc.array(odd, { maxLength: 2 }),
  fc.boolean(),
);
const valueOf = (cell: PercentCell) => (typeof cell === 'object' ? cell.percent : cell);

test('percent cells beside a text or a bare 0 keep their values', async () => {
  await fc.assert(
    fc.asyncProperty(shares, fc.constantFrom('Diskon (%)', 'Diskon'), async ([fractions, odds, before], name) => {
      const cells: PercentCell[] = before ? [...odds, ...fractions] : [...fractions, ...odds];
      const converted = await toPercent(await workbook(cells, name), name);
      expect(await values(converted, name)).toEqual(cells.map(valueOf));
      expect(await values(await toPercent(converted, name), name)).toEqual(cells.map(valueOf));
    }),
    { numRuns: 15 },
  );
});

const mixed: readonly PercentCell[] = [{ percent: 0.11 }, 'n/a', { percent: 0.05 }];

test('so do they after a text of their column is edited away, and in our own workbook', async () => {
  const edits = [{ row: 1, column: 'Diskon (%)', value: '', was: 'n/a' }];
  const edited = await step(await workbook(mixed), 'edit-cells@1', { edits });
  expect(await values(await toPercent(edited))).toEqual([0.11, null, 0.05]);
  const path = join(folder, 'kembali.xlsx');
  await writeXlsx(session, await workbook(mixed), path);
  expect(await values(await toPercent(await arrive(path)))).toEqual([0.11, 'n/a', 0.05]);
});

test('a text that joins percent cells leaves them fractions', async () => {
  const edits = [{ row: 0, column: 'Diskon (%)', value: 'n/a', was: '0.11' }];
  const edited = await step(await workbook([{ percent: 0.11 }, { percent: 0.05 }]), 'edit-cells@1', { edits });
  expect(await values(await toPercent(edited))).toEqual(['n/a', 0.05]);
});

test('where other numbers stand beside them, nothing is divided', async () => {
  const cells: PercentCell[] = [{ percent: 0.11 }, 11, 0];
  expect(await values(await toPercent(await workbook(cells)))).toEqual(['0.11', '11', 0]);
  expect(await values(await toPercent(await workbook([...cells, 'n/a'])))).toEqual(['0.11', '11', 0, 'n/a']);
});

test('bare numbers under such a header are still percent, and are divided only once', async () => {
  const converted = await toPercent(await workbook([11, 'n/a', 5]));
  expect(await values(converted)).toEqual([0.11, 'n/a', 0.05]);
  expect(await values(await toPercent(converted))).toEqual([0.11, 'n/a', 0.05]);
  const number = await step(await workbook([{ percent: 0.11 }]), 'convert@1', {
    conversions: { 'Diskon (%)': 'decimal' },
    on_error: 'keep',
  });
  expect(await values(await toPercent(number))).toEqual([0.11]);
});

test('percent cells appended below texts, or below plain numbers, are not divided', async () => {
  const fractions = await workbook([{ percent: 0.11 }, { percent: 0.05 }]);
  const files = [{ file_id: 'b', dataset_hash: fractions.hash, filename: 'dua.xlsx' }];
  for (const first of [await workbook(['n/a', 'gratis', { percent: 0.2 }]), await workbook([11, 5, 20])]) {
    const { dataset } = await runStep(
      session,
      { dataset: first, step: { operation: 'append@1', config: { files } }, others: [fractions] },
      folder,
      { now: new Date(0) },
    );
    expect((await values(await toPercent(dataset))).slice(3).map(Number)).toEqual([0.11, 0.05]);
  }
});

const bare = fc.constantFrom('10', '7,5', '1.500', '25', '1');

test('a text without the sign has no value beside them, and the list of unread values names it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fraction, { minLength: 3, maxLength: 6 }), bare, async (fractions, text) => {
      const table = await openDataset(session, await workbook([...fractions, text], 'Diskon'));
      const [reading] = await listReadings(session, table);
      expect(reading).toMatchObject({ unit: 'percent', question: null, doubtful_values: [] });
      expect(reading?.unread_values).toEqual([{ text, count: 1, reason: 'no_percent_sign' }]);
      const read = await readColumns(
        session,
        table,
        table.schema.columns.slice(0, 1).map((column) => ({ column })),
      );
      const rows = await session.rows(`SELECT v0 FROM ${read.relation} ORDER BY _row`);
      expect(rows.map((row) => row['v0'])).toEqual([...fractions.map(valueOf), null]);
    }),
    { numRuns: 10 },
  );
});

test('among plain numbers they are told, because they may be meant as 5', async () => {
  const table = await openDataset(session, await workbook([{ percent: 0.05 }, '10', '20', '30'], 'Diskon'));
  const [reading] = await listReadings(session, table);
  expect(reading?.doubtful_values).toEqual([{ text: '0.05', count: 1, value: 0.05 }]);
});

test('10 entered among percentages may be 10 % or 1000 %', async () => {
  const dataset = await workbook([{ percent: 0.11 }, { percent: 0.05 }]);
  const enter = (value: string) =>
    step(dataset, 'edit-cells@1', { edits: [{ row: 0, column: 'Diskon (%)', value, was: '0.11' }] });
  await expect(enter('10')).rejects.toMatchObject({ status: 422, message: expect.stringContaining('10% or 1000%') });
  expect(await values(await enter('10%'))).toEqual([0.1, 0.05]);
  expect(await values(await enter('0,2'))).toEqual([0.2, 0.05]);
});

test('a text without the sign leaves as it is in a workbook and a CSV, and still has no value there', async () => {
  const dataset = await workbook([{ percent: 0.05 }, { percent: 0.1 }, '10', { percent: 0.2 }], 'Diskon');
  const paths = { csv: join(folder, 'tanpa.csv'), xlsx: join(folder, 'tanpa.xlsx'), json: join(folder, 'tanpa.json') };
  await writeCsv(session, dataset, paths.csv);
  await writeXlsx(session, dataset, paths.xlsx);
  await writeJson(session, dataset, paths.json);
  for (const [format, path] of Object.entries(paths)) {
    const table = await openDataset(session, await arrive(path));
    const [column] = table.schema.columns;
    const read = await readColumns(session, table, column ? [{ column }] : []);
    const rows = await session.rows(`SELECT c0, v0 FROM ${read.relation} ORDER BY _row`);
    const values = rows.map((row) => row['v0']);
    expect([format, rows[2]?.['c0'], values]).toEqual([
      format,
      format === 'json' ? '10 (%?)' : '10',
      [0.05, 0.1, null, 0.2],
    ]);
  }
});

const edited = (dataset: Dataset, row: number, value: string | null) =>
  step(dataset, 'edit-cells@1', { edits: [{ row, column: 'Diskon', value }] });
const whole = fc.integer({ min: 1, max: 999 });

test('a bare number entered beside percent cells and a text is asked about, and both forms offered can be entered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fraction, { minLength: 2, maxLength: 4 }), whole, async (cells, entered) => {
      const dataset = await workbook([...cells, 'bebas'], 'Diskon');
      const refusal = await edited(dataset, cells.length, `${entered}`).catch((error: unknown) => String(error));
      expect(refusal).toContain(`Enter ${entered}% or ${entered}00%`);
      for (const form of [`${entered}%`, `${entered}00%`])
        expect((await values(await edited(dataset, cells.length, form), 'Diskon')).at(-1)).toBe(form);
    }),
    { numRuns: 15 },
  );
});

test('a bare number that stood beside percent cells is in no figure after another cell was edited', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fraction, { minLength: 3, maxLength: 5 }), whole, async (cells, bare) => {
      const dataset = await workbook([...cells, 'bebas', `${bare}`], 'Diskon');
      for (const value of ['7%', '0', null]) {
        const after = await edited(dataset, cells.length, value);
        const [column] = after.schema.columns;
        expect(column).toMatchObject({ type: 'text', percentCells: 'all' });
        expect((await values(after, 'Diskon')).at(-1)).toBe(`${bare}`);
      }
    }),
    { numRuns: 15 },
  );
});

test('a zero beside percent cells leaves them percentages', async () => {
  const after = await edited(await workbook([{ percent: 0.05 }, { percent: 0.11 }, 'bebas'], 'Diskon'), 2, '0');
  expect(after.schema.columns[0]).toMatchObject({ type: 'decimal', percentCells: 'all' });
});

test('1.500% that may be two percentages offers both of them', async () => {
  const dataset = await workbook([{ percent: 0.05 }, { percent: 0.11 }], 'Diskon');
  await expect(edited(dataset, 0, '1.500%')).rejects.toThrow('Enter 1500% or 1,5%');
  for (const [form, value] of [
    ['1500%', 15],
    ['1,5%', 0.015],
  ] as const)
    expect((await values(await edited(dataset, 0, form), 'Diskon'))[0]).toBe(value);
});

test('percent cells beside percentages keep their sign as texts, and so their value', async () => {
  const written = fc.constantFrom('5%', '51,15 %', '12%');
  await fc.assert(
    fc.asyncProperty(fc.array(fraction, { minLength: 1, maxLength: 3 }), written, async (cells, text) => {
      const dataset = await workbook([...cells, text, text, text, text], 'Marjin');
      const config = { conversions: { Marjin: 'text' }, on_error: 'keep' };
      const converted = await step(dataset, 'convert@1', config);
      expect(await values(converted, 'Marjin')).toEqual([
        ...cells.map(({ percent }) => `${Math.round(percent * 100)}%`),
        ...[text, text, text, text],
      ]);
      const again = await toPercent(converted, 'Marjin');
      expect((await values(again, 'Marjin')).slice(0, cells.length)).toEqual(cells.map(({ percent }) => percent));
    }),
    { numRuns: 10 },
  );
});
