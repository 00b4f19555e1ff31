/** A number that a formula puts into a text is that number wherever the text is read, or none. */
import fc from 'fast-check';
import { writeTextColumns, writeTexts } from '@rapi/table-core';
import { openBench, type OperationBench } from './testing/operation-table';

jest.setTimeout(240_000);

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

type Cells = readonly (string | number)[];

/** Number cells of a workbook, alone or beside texts; or the texts of a CSV, in either notation. */
const columns = {
  numbers: (cells: Cells, beside: Record<string, string[]>) =>
    writeTexts(bench.session, { N: cells.map(String), ...beside }, bench.folder, { N: { type: 'decimal' } }),
  mixed: (cells: Cells, beside: Record<string, string[]>) =>
    writeTextColumns(
      bench.session,
      [
        { name: 'N', values: cells.map(String), areNumbers: cells.map((cell) => typeof cell === 'number') },
        ...Object.entries(beside).map(([name, values]) => ({ name, values })),
      ],
      bench.folder,
    ),
  points: (cells: Cells, beside: Record<string, string[]>) => bench.write({ N: cells.map(String), ...beside }),
  commas: (cells: Cells, beside: Record<string, string[]>) =>
    bench.write({ N: cells.map((cell) => String(cell).replace('.', ',')), ...beside }),
};
type Kind = keyof typeof columns;

/** The column F that a formula makes, and what `[F] + 0` gives. */
async function readAgain(kind: Kind, cells: Cells, price: string, formula: string) {
  const beside = { Kode: cells.map((_, at) => `k${at}`), Harga: cells.map(() => price) };
  const made = await bench.apply(await columns[kind](cells, beside), 'formula@1', { formula, column_name: 'F' });
  const again = await bench.apply(made.dataset, 'formula@1', { formula: '[F]+0', column_name: 'G' });
  return (await bench.rows(again.dataset)).map(({ F, G }) => ({ F, G }));
}

const prices = fc.constantFrom('Rp 1.500.000', '1.250.000,50', '1,250,000.50', 'a');
const thousandths = fc
  .integer({ min: 1_001, max: 999_999 })
  .filter((size) => size % 10 !== 0)
  .map((size) => size / 1_000);
const numbers = fc.array(fc.oneof(thousandths, fc.constantFrom(2.5, 7.0625)), { minLength: 1, maxLength: 3 });

const joins = [
  '"Rp "&[N]',
  '[N]&" rupiah"',
  'CONCAT("IDR ";[N])',
  'TEXTJOIN(" ";TRUE;"Rp";[N])',
  '"Rp "&XLOOKUP([Kode];[Kode];[N])',
  '"Rp "&INDEX([N];ROW())',
  '"Rp "&IF([Kode]="x";0;[N])',
  '"Rp "&IFERROR([N];0)',
  'TRIM("Rp "&[N]&" ")',
  'UPPER("rp "&[N])',
  'SUBSTITUTE("Rp_"&[N];"_";" ")',
  'REPLACE("Rp "&[N];3;1;"")',
  'MID("x Rp "&[N];3;20)',
  'REPT("Rp "&[N];1)',
  'TEXTAFTER("a|Rp "&[N];"|")',
  'REGEXREPLACE("Rp "&[N];" ";"")',
  'IF([Kode]="x";"-";"Rp "&[N])',
];
const formats = [
  '"Rp "&ROUND([N]*1;3)',
  '"Rp"&TEXT([N];"0.000")',
  'TEXT([N];"Rp #,##0.000")',
  'TEXT([N];"Rp #.##0,000")',
  '"Rp "&FIXED([N];3)',
  'RUPIAH([N];3)',
  'TEXT([N];"0.000")',
  'FIXED([N];3)',
];

test.each(joins)('%s is the amount that it was', async (formula) => {
  const kind = fc.constantFrom<Kind>('numbers', 'points', 'commas');
  await fc.assert(
    fc.asyncProperty(kind, numbers, prices, async (of, cells, price) => {
      // Beside whole numbers alone, nothing says what 1,125 of a CSV is.
      const sized = [...cells, 0.25];
      const found = await readAgain(of, sized, price, formula);
      expect(found.map(({ G }) => G)).toEqual(sized);
    }),
    { numRuns: 1 },
  );
});

test.each(formats)('%s is the amount to three decimals', async (formula) => {
  await fc.assert(
    fc.asyncProperty(numbers, prices, async (cells, price) => {
      const found = await readAgain('numbers', cells, price, formula);
      found.forEach(({ G }, at) => expect(G).toBeCloseTo(cells[at] ?? 0, 2));
    }),
    { numRuns: 1 },
  );
});

test('who asks for three decimals gets them', async () => {
  for (const formula of ['TEXT([N];"0.000")', 'FIXED([N];3)'])
    expect(await readAgain('numbers', [1.125, 2.5], 'Rp 1.500.000', formula)).toEqual([
      { F: '1.125', G: 1.125 },
      { F: '2.500', G: 2.5 },
    ]);
});

const cuts = [
  '[N]&""',
  'SUBSTITUTE([N];"Rp ";"")',
  'SUBSTITUTE([N];".";",")',
  'LEFT([N];9)',
  'RIGHT([N];9)',
  'MID([N];1;9)',
  'REPLACE([N];99;1;"")',
  'REPT([N];1)',
  'TEXTJOIN(" ";TRUE;[N];"")',
  'REGEXEXTRACT([N];".+")',
  'IF([Kode]="x";"";[N])',
  'CONCAT([N];"")',
];
const texts = ['Rp 2.000,25', 'Rp 500', '1.234.567', '2.000 / 3', 'Rp 12.000'];

test.each(cuts)('%s of numbers beside texts', async (formula) => {
  await fc.assert(
    fc.asyncProperty(numbers, fc.subarray(texts, { minLength: 1 }), prices, async (cells, beside, price) => {
      const found = await readAgain('mixed', [...cells, ...beside], price, formula);
      cells.forEach((cell, at) => expect([cell, null]).toContain(found[at]?.G));
      // What a person wrote stays as it is.
      if (!formula.startsWith('SUBSTITUTE'))
        beside.forEach((text, at) => expect(text.includes(String(found[cells.length + at]?.F))).toBe(true));
    }),
    { numRuns: 1 },
  );
});

test('a part of the decimals is no thousands, either', async () => {
  const found = await readAgain('mixed', [1.12567, 12.3456, 'Rp 500'], 'a', 'LEFT([N];6)');
  expect(found.map(({ G }) => G)).toEqual([1.1256, 12.345, 500]);
});
