/** A code in a criterion finds the cells that a comparison finds: 0012 is not 12, and 1E3 is not 1000. */
import fc from 'fast-check';
import { openFormulaTable, type FormulaTable } from './testing/formula-table';

// Real engines on a machine that may be busy with other things.
jest.setTimeout(120_000);

const codes = ['0012', '12', '012', '1E3', '1000', '1e3', '00', '0', 'A-1', '007', '7'];

const criteria = [
  (code: string) => `SUMIF([Kode];"${code}";[Nilai])`,
  (code: string) => `SUMIFS([Nilai];[Kode];"${code}")`,
  (code: string) => `SUMIF([Kode];"="&"${code}";[Nilai])`,
  (code: string) => `SUMIF(LEFT([Kode];9);"${code}";[Nilai])`,
  (code: string) => `SUM([Nilai])-SUMIF([Kode];"<>${code}";[Nilai])`,
  (code: string) => `SUMPRODUCT([Nilai];IF([Kode]="${code}";1;0))`,
];

test('a criterion finds the very code', async () => {
  const column = fc.shuffledSubarray(codes, { minLength: 2 }).map((some) => ['0012', 'A-1', ...some]);
  await fc.assert(
    fc.asyncProperty(column, async (kode) => {
      const table = await openFormulaTable({ Kode: kode, Nilai: kode.map((_, at) => String(2 ** at)) });
      try {
        for (const code of new Set(kode)) {
          const wanted = kode.reduce(
            (sum, each, at) => sum + (each.toLowerCase() === code.toLowerCase() ? 2 ** at : 0),
            0,
          );
          for (const write of criteria)
            expect([write(code), await table.value(write(code))]).toEqual([write(code), wanted]);
        }
      } finally {
        await table.close();
      }
    }),
    { numRuns: 3 },
  );
});

describe('beside numbers', () => {
  let table: FormulaTable;
  beforeAll(async () => {
    table = await openFormulaTable(
      { N: ['12', '20', '1000'], Harga: ['Rp 12', 'Rp 20', 'Rp 1.000'], T: ['12', 'x', '1.000,00'] },
      { N: { type: 'integer' } },
    );
  });
  afterAll(() => table.close());

  test.each([
    ['COUNTIF([N];"0012")', 1],
    ['COUNTIF([N];"1E3")', 1],
    ['COUNTIF([Harga];"12")', 1],
    ['COUNTIF([T];"12")', 1],
    ['COUNTIF([T];"1000")', 1],
    ['COUNTIF([Harga];">=15")', 2],
  ])('%s is read as a number', async (formula, value) => {
    expect(await table.value(formula)).toBe(value);
  });
});
