/** What waits for an answer has no value in a file that we write, whatever else the file shows. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Dataset } from '@rapi/table-core';
import { openBench, type OperationBench } from '../operations/testing/operation-table';
import { readValues } from '../operations/testing/read-values';
import { arrival, formats, readAgain } from '../operations/testing/written-files';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const ROWS = 4;
const of = (...texts: readonly (string | number)[]) =>
  fc.array(fc.constantFrom(...texts), { minLength: ROWS, maxLength: ROWS });

/** Days and numbers that may wait for an answer, and in each column some values that do not. */
const waiting = fc.oneof(
  of('01/02/2026', '03/04/2026', '05/06/2026'),
  of('01/02/2026', '03/04/2026', '05/06/2026', '2026-01-31', '-'),
  of('01-02-26', '03-04-26', '05-06-26'),
  of('01/02/2026 08:30', '03/04/2026 09:15', '05/06/2026'),
  of('1.500', '2.250', '3.125'),
  of('1,500', '2,250', '3,125', '750', 'n/a'),
  of('1.500', '2,250', '12', '1.234.567'),
  of('$1,500', '$12', '$7'),
  of('$1,500', '$2,250', '12', 'Rp 15.000', '$1.125'),
  of('1.125%', '2.500%', '5%', '7', 'n/a'),
  of('1.500', '2.250', 7.25, 0.5, 12),
);
const other = fc.oneof(
  of('$1,250.50', '$2,300.75', '$1,000.25'),
  of('1,250.50', '2,300.75', '7'),
  of('1.250,50', '2.300,75', '7'),
  of('12.5', '7.25', '3'),
  of('12,5', '7,25', '3'),
  of('01/16/2026', '02/03/2026'),
  of('31/01/2026', '02/03/2026'),
  of('1', '5', '7'),
  of(1.25, 7.5, 12),
  of('5%', '7,5%', 0.055),
  of('Solo', 'Kediri', '-'),
);

const stepsOf = (name: string) => fc.array(step(name), { maxLength: 2 });
const step = (name: string) =>
  fc.constantFrom<readonly [string, object]>(
    ['select-columns@1', { columns: [name, 'Nilai'] }],
    ['select-columns@1', { columns: [name, 'Lain'] }],
    ['select-columns@1', { columns: [name] }],
    ['convert@1', { conversions: [['Lain', 'decimal']], on_error: 'keep' }],
    ['convert@1', { conversions: [['Nilai', 'decimal']], on_error: 'keep' }],
    ['formula@1', { formula: '[Nilai]/2' }],
    ['edit-cells@1', { edits: [{ row: 0, column: 'Nilai', value: '7,5' }] }],
    ['edit-cells@1', { edits: [{ row: 0, column: 'Lain', value: '7.25' }] }],
    ['take-rows@1', { part: 'top', count: 3 }],
  );

/** Uploads the table as JSON if it has numbers, else as a CSV. */
async function upload(table: Record<string, readonly (string | number)[]>): Promise<Dataset> {
  const [names, all] = [Object.keys(table), Object.values(table)];
  const rows = Array.from({ length: ROWS }, (_, row) => all.map((cells) => cells[row] ?? ''));
  const isJson = all.flat().some((cell) => typeof cell === 'number');
  const path = join(bench.folder, `unggah.${isJson ? 'json' : 'csv'}`);
  const objects = rows.map((row) => Object.fromEntries(row.map((cell, at) => [names[at] ?? '', cell])));
  await writeFile(path, isJson ? JSON.stringify(objects) : [names, ...rows].map((row) => row.join(';')).join('\n'));
  return arrival(bench, path);
}

const valuesOf = (dataset: Dataset) =>
  readValues(bench.session, dataset, [dataset.schema.columns[0]?.name ?? ''], { isOpenToo: true });

async function expectNoAnswer(table: Dataset): Promise<void> {
  const before = await valuesOf(table);
  for (const format of formats) {
    const after = await valuesOf(await readAgain(bench, table, format));
    // Among few moments, a file may read days only.
    for (const [row, value] of after.entries())
      expect([format, '-', before[row], before[row]?.split(' ')[0]]).toContain(value);
  }
}

test('a text that waits for an answer has no value in any file, and others keep theirs or have none', async () => {
  const named = fc
    .constantFrom('Isi', 'Order Date', 'Amount')
    .chain((name) => fc.tuple(fc.constant(name), stepsOf(name)));
  await fc.assert(
    fc.asyncProperty(waiting, other, other, named, async (open, Lain, Nilai, [name, taken]) => {
      let table = await upload({ [name]: open, Lain, Nilai });
      for (const [operation, config] of taken) {
        const applied = await bench.apply(table, operation, config).catch(() => undefined);
        table = applied?.dataset ?? table;
      }

      await expectNoAnswer(table);
    }),
    {
      numRuns: 300,
      examples: [[Array(ROWS).fill('$1,500'), Array(ROWS).fill('12,5'), Array(ROWS).fill('1'), ['Isi', []]]],
    },
  );
});

const signs = ['1.500', '2.250', '3.125', '1.750'];
const whole = ['1', '5', '7', '9'];
const days = ['01/02/2026', '03/04/2026', '05/06/2026', '07/08/2026'];
const dollars = ['$1,250.50', '$2,300.75', '$1,000.25', '$7'];
test.each<[string, readonly string[], readonly string[], readonly [string, object]]>([
  ['amounts that are numbers now', days, dollars, ['convert@1', { conversions: [['Lain', 'decimal']] }]],
  ['amounts that are gone', days, dollars, ['select-columns@1', { columns: ['Isi'] }]],
  ['a computed column', signs, whole, ['formula@1', { formula: '[Lain]/2' }]],
  ['a cell that was edited', signs, whole, ['edit-cells@1', { edits: [{ row: 0, column: 'Lain', value: '7,5' }] }]],
  ['the same of dollars', ['$1,500', '$12', '$7', '$9'], whole, ['formula@1', { formula: '[Lain]/2' }]],
])('a question is not answered by %s', async (_what, Isi, Lain, [operation, config]) => {
  const { dataset } = await bench.apply(await upload({ Isi, Lain }), operation, config);
  expect(await valuesOf(dataset)).toContain('-');
  await expectNoAnswer(dataset);
});

test('a file that asks the question again has the texts as they are', async () => {
  const table = await upload({ Isi: days, Lain: dollars });
  const again = await readAgain(bench, table, 'csv');
  const rows = await bench.rows(again);
  expect(rows.map(({ Isi }) => Isi)).toEqual(days);
});
