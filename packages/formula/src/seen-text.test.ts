/** Functions of texts see a cell as people see it, whether or not its column was typed on arrival (ADR 51). */
import type { Cell } from '@rapi/table-core';
import fc from 'fast-check';
import { openFormulaTable, type FormulaTable } from './testing/formula-table';

/** `[H]` beside formulas that look at its text; `K` numbers the rows. */
const formulas = [
  'VALUE(SUBSTITUTE(SUBSTITUTE([H]; "."; ""); ","; "."))',
  'SUBSTITUTE(SUBSTITUTE([H]; "."; ""); ","; ".") * 1',
  'LEN([H])',
  'LEFT([H]; 3)',
  'RIGHT([H]; 4)',
  'MID([H]; 2; 2)',
  'IFERROR(SEARCH(","; [H]); 0)',
  'IFERROR(FIND("."; [H]); 0)',
  'REPLACE([H]; 1; 1; "")',
  'LEN(TRIM([H]))',
  'LEN([H] & "")',
  '[H] & " kg"',
  '"Rp " & UPPER([H])',
  'TEXTJOIN("-"; TRUE; [H]; [K])',
  'EXACT([H]; "1.500,50")',
  'NUMBERVALUE([H]; ","; ".")',
  'LEN(IF([K] = "x"; 0; [H]))',
  'LEN(IF([K] = "x"; "y"; [H]))',
  'LEN(IFERROR([H]; 0))',
  'LEN(COALESCE([H]; 0))',
  'LEN(XLOOKUP([K]; [K]; [H]))',
  'LEN(XLOOKUP([K]; [K]; [H]; 0))',
  'LEN(INDEX([H]; ROW()))',
];

const grouped = (value: number, [group, decimal]: readonly [string, string]) => {
  const [whole = '', fraction] = String(value).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, group) + (fraction === undefined ? '' : decimal + fraction);
};

test('a column that came as texts has the same texts, typed or not', async () => {
  const amount = fc.integer({ min: 1, max: 999_999_999 }).map((each) => each / 100);
  await fc.assert(
    fc.asyncProperty(
      fc.array(amount, { minLength: 2, maxLength: 6 }),
      fc.constantFrom(['.', ','] as const, [',', '.'] as const),
      async (amounts, signs) => {
        const texts = [...amounts, 1_234_567.5].map((each) => grouped(each, signs));
        const keys = [...texts, 'n/a'].map((_, i) => `k${i}`);
        const typed = await openFormulaTable({ K: keys.slice(0, -1), H: texts });
        const plain = await openFormulaTable({ K: keys, H: [...texts, 'n/a'] });
        try {
          // Whether such texts are typed is not the subject here.
          if (typed.table.schema.columns[1]?.type !== 'decimal') return;
          expect(plain.table.schema.columns[1]?.type).toBe('text');
          for (const formula of formulas) {
            const found = await typed.values(formula);
            expect([formula, found]).toEqual([formula, (await plain.values(formula)).slice(0, -1)]);
          }
          // The figures themselves stay those of the column.
          const figures = amounts.map((each) => each * 2);
          const doubled = await typed.values('([H] & "") * 2');
          doubled.slice(0, -1).forEach((each, i) => expect(each).toBeCloseTo(figures[i] ?? 0, 6));
        } finally {
          await Promise.all([typed.close(), plain.close()]);
        }
      },
    ),
    { numRuns: 6 },
  );
});

describe('of cells', () => {
  let table: FormulaTable;
  beforeAll(async () => {
    table = await openFormulaTable(
      { H: ['1.500', '2.250', '1.000.000', null], N: ['1.5', '2.25', '1.234', null] },
      { N: { type: 'decimal' } },
    );
  });
  afterAll(() => table.close());

  test.each<[string, Cell[]]>([
    // What is no more than the number is written in a form that is this number anywhere.
    ['[H] & ""', ['1500', '2250', '1000000', null]],
    ['TRIM([H])', ['1500', '2250', '1000000', null]],
    ['IF([N] > 2; [H]; "x")', ['x', '2250', 'x', 'x']],
    ['VALUE(TRIM([H]))', [1500, 2250, 1_000_000, null]],
    ['[H] & " kg"', ['1.500 kg', '2.250 kg', '1.000.000 kg', ' kg']],
    ['LEN([H])', [5, 5, 9, 0]],
    ['[N] & ""', ['1.5', '2.25', '1.2340', null]],
    ['[N] & " kg"', ['1.5 kg', '2.25 kg', '1.2340 kg', ' kg']],
    ['LEN([N])', [3, 4, 5, 0]],
    ['SUBSTITUTE(VALUE([H]) / 1000; "."; ",")', ['1,5', '2,25', '1000', '0']],
    ['LEN([H] * 1)', [4, 4, 7, 1]],
    ['[H] + [N]', [1501.5, 2252.25, 1_000_001.234, 0]],
  ])('%s', async (formula, values) => {
    expect(await table.values(formula)).toEqual(values);
  });
});
