/** Numbers that a formula writes as texts keep their values, whatever signs the other columns of the file have. */
import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Dataset, type Texts, openDataset } from '@rapi/table-core';
import { ingest, writeCsv, writeXlsx } from '@rapi/table-io';
import { page } from '../paging/page';
import { openBench, type OperationBench } from '../operations/testing/operation-table';
import { readValues } from '../operations/testing/read-values';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const apply = async (dataset: Dataset, operation: string, config: object) =>
  (await bench.apply(dataset, operation, config)).dataset;
const computed = (dataset: Dataset, formula: string, name = 'F') =>
  apply(dataset, 'formula@1', { formula, column_name: name });
const valuesOf = (dataset: Dataset, name = 'F') => readValues(bench.session, dataset, [name]);

const points: Texts = { Barang: ['Beras', 'Gula', 'Teh'], Berat: ['12.5', '7.25', '3.1'], N: ['1500', '2750', '1000'] };
const commas: Texts = { ...points, Berat: ['12,5', '7,25', '3,1'] };
const thousands = ['1500', '2750', '1000'];

test.each([
  'TEXT([N];"#.##0")',
  'TEXT([N];"#,##0")',
  'TEXT([N];"#.##0,00")',
  'TEXT([N];"#,##0.00")',
  'TEXT([N];"Rp #.##0")',
  'FIXED([N];0)',
  'FIXED([N];2)',
  'TEXT([N];"""Rp.""#.##0")',
  'RUPIAH([N])',
  'RUPIAH([N];0)',
  'IF([N]>0;TEXT([N];"#.##0");"-")',
  'IF([Barang]="Es";"habis";FIXED([N];0))',
  'TRIM(FIXED([N];0))',
  'MID(RUPIAH([N];0);3;20)',
  'TEXTAFTER(RUPIAH([N];0);"Rp")',
  'TEXTBEFORE(FIXED([N];0)&" pcs";" ")',
  'REGEXEXTRACT(FIXED([N];0)&" pcs";"[0-9.,]+")',
  'SUBSTITUTE(FIXED([N];0)&" pcs";" pcs";"")',
])('%s is the amount beside decimals in either sign', async (formula) => {
  for (const table of [points, commas]) {
    const made = await computed(await bench.write(table), formula);
    expect(await valuesOf(made)).toEqual(thousands);
    expect(await valuesOf(await computed(made, '[F]+0', 'G'), 'G')).toEqual(thousands);
  }
});

test('a file that is downloaded has the same amounts', async () => {
  for (const [table, formula] of [
    [points, 'TEXT([N];"#.##0")'],
    [commas, 'TEXT([N];"#,##0")'],
    [commas, 'FIXED([N];0)'],
  ] as const) {
    const made = await computed(await bench.write(table), formula);
    const path = join(bench.folder, 'unduhan.csv');
    await writeCsv(bench.session, made, path);
    expect(await readFile(path, 'utf8')).not.toMatch(/1[.,]5(?!\d)/);
    for (const name of ['unduhan.csv', 'unduhan.xlsx']) {
      const file = join(bench.folder, name);
      if (name.endsWith('x')) await writeXlsx(bench.session, made, file);
      const { sheets } = await ingest(bench.session, bench.folder, file, { filename: name, language: 'id' });
      const dataset = sheets[0]?.dataset;
      if (!dataset) throw new Error('nothing was read');
      for (const value of await valuesOf(dataset)) expect(['-', ...thousands]).toContain(value);
      expect(
        (await page(bench.session, await openDataset(bench.session, dataset), { offset: 0, limit: 9 })).rows,
      ).toHaveLength(3);
    }
  }
});

test('the source alone shows the other signs', async () => {
  const dataset = await bench.write({ Nilai: ['1.500', '2.750,50', '1.500', '3.000'], K: ['a', 'b', 'c', 'd'] });
  const made = await computed(dataset, 'TEXT([Nilai];"#,##0")');
  expect(await valuesOf(made)).toEqual(['1500', '2751', '1500', '3000']);
});

const pieces: readonly [string, object][] = [
  ['split-column@1', { column: 'F', by: { delimiter: ' ' }, into: ['G', 'H'], keep: true }],
  ['formula@1', { formula: 'TEXTBEFORE([F];" ")', column_name: 'G' }],
  ['formula@1', { formula: 'LEFT([F];5)', column_name: 'G' }],
];
test.each(pieces)('%s %o: an amount before a word keeps its value one step later', async (operation, config) => {
  for (const table of [points, commas])
    for (const formula of ['FIXED([N];0)&" pcs"', 'TEXT([N];"#.##0")&" pcs"']) {
      const made = await computed(await bench.write(table), formula);
      expect(await valuesOf(await apply(made, operation, config), 'G')).toEqual(thousands);
    }
});

test('texts in both signs, or in signs that were changed, wait for an answer', async () => {
  for (const table of [points, commas])
    for (const formula of [
      'IF([Barang]="Teh";TEXT([N];"#,##0");TEXT([N];"#.##0"))',
      'SUBSTITUTE(FIXED([N];0);",";".")',
      'TEXT([N];IF([Barang]="Teh";"#,##0";"#.##0"))',
    ])
      expect(await valuesOf(await computed(await bench.write(table), formula))).toEqual(['-', '-', '-']);
});

test('a text that is passed on keeps the meaning of its source', async () => {
  const dataset = await bench.write({ ...points, Harga: ['1.500', '2.750', '1.250.000'] });
  const made = await computed(dataset, 'IF([Harga]="";"";[Harga])');
  expect(await valuesOf(made)).toEqual(['1500', '2750', '1250000']);
  const mixed = await computed(dataset, 'IF([Barang]="Teh";TEXT([N];"#.##0");[Harga])');
  expect(await valuesOf(mixed)).toEqual(['1500', '2750', '1000']);
});

const formats = fc.constantFrom('#.##0', '#,##0', '#.##0,00', '#,##0.00', '0.0', '#.##0,0', 'Rp #.##0', '#,##0 ""kg""');
const around = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => `IF([K]="k0";"";${text})`,
  (text) => `LEFT(${text};4)`,
  (text) => `LEFT(${text};5)`,
  (text) => `RIGHT(${text};5)`,
  (text) => `MID(${text};2;5)`,
  (text) => `${text}&" pcs"`,
);
const later = fc.constantFrom(
  '[F]',
  'LEFT([F];4)',
  'LEFT([F];5)',
  'MID([F];2;5)',
  'RIGHT([F];4)',
  'TEXTBEFORE([F]&" ";" ")',
);
const beside = fc.constantFrom('12.5', '12,5', '1.250,75', '1,250.75', '1.500', 'x');

/** The numbers that a text with its own decimal sign may be; none where it is no whole number in these signs. */
const numberIn = (text: string, decimal: string): string => {
  const group = decimal === ',' ? '.' : ',';
  const [, digits = ''] = /^[^\d.,]*?(-?\d[\d.,]*?)[.,]?\D*$/.exec(text) ?? [];
  const isSound = new RegExp(`^-?(?:\\d+|\\d{1,3}(?:\\${group}\\d{3})+)(?:\\${decimal}\\d+)?$`).test(digits);
  return isSound ? String(Number(digits.replaceAll(group, '').replace(decimal, '.'))) : '-';
};

test('what is written in a form, and cut from it, is no other number beside any column', async () => {
  const amounts = fc.array(fc.constantFrom('1500', '2750', '12500', '1234567', '125', '15.5', '0'), {
    minLength: 3,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(amounts, formats, around, later, beside, async (N, format, wrap, after, other) => {
      const dataset = await bench.write({ K: N.map((_, row) => `k${row}`), N, B: N.map(() => other) });
      const made = await computed(await computed(dataset, wrap(`TEXT([N];"${format}")`)), after, 'G');
      const { rows } = await page(bench.session, await openDataset(bench.session, made), { offset: 0, limit: 9 });
      const decimal = /\..*,|#\.##0/.test(format) ? ',' : '.';
      for (const name of ['F', 'G']) {
        const values = await valuesOf(made, name);
        for (const [row, value] of values.entries())
          expect([rows[row]?.[name], value]).toEqual([
            rows[row]?.[name],
            expect.stringMatching(`^(?:-|${numberIn(String(rows[row]?.[name] ?? ''), decimal).replace('.', '\\.')})$`),
          ]);
      }
    }),
    { numRuns: 300 },
  );
});
