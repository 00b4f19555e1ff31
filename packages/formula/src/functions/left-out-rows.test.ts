/** A figure over a whole column tells which rows it leaves out, because its expression fails there. */
import fc from 'fast-check';
import { formulaWarnings } from '../formula-outcome';
import { openFormulaTable } from '../testing/formula-table';

// Real engines on a machine that may be busy with other things.
jest.setTimeout(120_000);

const told = [
  'SUM([A]/[B])',
  'SUM([A]/[B])+[A]',
  'AVERAGE([A]/[B])',
  'MAX([A]/[B])',
  'MEDIAN([A]/[B])',
  'STDEV([A]/[B])',
  'PRODUCT([A]/[B])',
  'LARGE([A]/[B];1)',
  'PERCENTILE([A]/[B];0.5)',
  'PERCENTILE.EXC([A]/[B];0.5)',
  'CORREL([A]/[B];[A])',
  'NPV(0.1;[A]/[B])',
  'SUMPRODUCT([A]/[B])',
  'SUMPRODUCT([A];1/[B])',
  'SUMIF([A];">0";[A]/[B])',
  'SUMIFS([A]/[B];[A];">0")',
  'MAXIFS([A]/[B];[K];[K])',
  'SUM(VALUE(IF([B]=0;"x";"1")))',
  'SUM([A]/[B])/SUM([A]/[B])',
];
const untold = ['SUM(IFERROR([A]/[B];0))', 'COUNT([A]/[B])', 'SUM([A]*[B])', 'SUM([A])', 'SUMIF([B];">0";[A]/[B])'];

const divisors = fc
  .array(fc.constantFrom(0, 1, 2, 4), { minLength: 3, maxLength: 8 })
  .map((some) => [1, 2, 4, ...some]);

test('rows that fail are counted, and the first is named', async () => {
  await fc.assert(
    fc.asyncProperty(divisors, async (given) => {
      const texts = {
        A: given.map((_, at) => String(at + 1.5)),
        B: given.map(String),
        K: given.map((_, at) => (at % 2 === 0 ? 'x' : 'y')),
      };
      const table = await openFormulaTable(texts);
      const firstRow = given.indexOf(0);
      const leftOut = firstRow < 0 ? undefined : { count: given.filter((each) => each === 0).length, firstRow };
      try {
        for (const formula of told)
          expect([formula, (await table.evaluate(formula)).leftOut]).toEqual([formula, leftOut]);
        for (const formula of untold)
          expect([formula, (await table.evaluate(formula)).leftOut]).toEqual([formula, undefined]);
      } finally {
        await table.close();
      }
    }),
    { numRuns: 4 },
  );
});

test('a part of a text that is no number is told beside the sum', async () => {
  const table = await openFormulaTable({ Ket: ['1.250 kg', '2.500,50 kg', '3.000 kg'] });
  const evaluated = await table.evaluate('SUM(VALUE(SUBSTITUTE([Ket];" kg";"")))');
  expect(evaluated.errors).toBe(0);
  expect(formulaWarnings(evaluated)).toContainEqual({
    reason: 'formula_rows_left_out',
    params: { count: 2, first: 1 },
  });
  await table.close();
});
