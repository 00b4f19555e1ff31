/** What a column's values do not answer is an error, and never decided by the letters of its texts. */
import type { Cell } from '@rapi/table-core';
import fc from 'fast-check';
import { openFormulaTable, type FormulaTable } from './testing/formula-table';

let table: FormulaTable;
beforeAll(async () => {
  table = await openFormulaTable({
    X: ['1500', '20', '300', 'n/a', '2000'],
    T: ['31/01/2026', '05/02/2026', 'n/a', '2026-03-01', null],
    Terbuka: ['1.500', '2.250', '3.000', 'n/a', '900'],
    Dolar: ['$1,500', '$2,250', '$3,000', 'n/a', null],
    Hari: ['02/03/2026', '04/05/2026', 'n/a', '06/07/2026', null],
    Aktif: ['ya', 'tidak', 'ya', 'x', null],
    Nama: ['Budi', 'siti', 'Agus', '-', null],
    Mutasi: ['1.500,00 DB', '2.500,00 CR', '750,00 db', 'n/a', null],
    Rp: ['Rp 1.500', 'Rp 20', 'Rp 300', 'n/a', 'Rp 2.000'],
    Batas: ['Rp 500', 'Rp 100', 'Rp 500', 'Rp 1', 'Rp 9.000'],
  });
});
afterAll(() => table.close());

test.each<[string, Cell]>([
  ['COUNTIF([X]; ">=1.500")', null],
  ['SUMIF([X]; ">=1.500")', null],
  ['MAXIFS([X]; [X]; "<1.500")', null],
  ['COUNTIF([X]; ">abc")', null],
  ['COUNTIF([X]; "=1.500")', null],
  ['COUNTIF([X]; "<>1.500")', null],
  ['COUNTIF([X]; ">=1500")', 2],
  ['COUNTIF([X]; ">=1500,5")', 1],
  ['COUNTIF([X]; "n/a")', 1],
  ['COUNTIF([X]; "abc")', 0],
  ['COUNTIF([X]; "<>n/a")', 4],
  ['COUNTIF([T]; ">=05/02/26")', null],
  ['COUNTIF([T]; ">=46058")', null],
  ['COUNTIF([T]; ">2026")', null],
  ['COUNTIF([T]; ">=05/02/2026")', 2],
  ['COUNTIF([T]; "n/a")', 1],
  ['COUNTIF([Terbuka]; ">=1.500")', null],
  ['COUNTIF([Terbuka]; ">x")', null],
  ['COUNTIF([Terbuka]; "1.500")', null],
  ['COUNTIF([Terbuka]; "n/a")', 1],
  ['COUNT([Terbuka])', null],
  ['COUNTIF([Terbuka]; 900)', null],
  ['SUM([Terbuka])', null],
  ['SUM([Terbuka]*2)', null],
  ['MAX([Terbuka])', null],
  ['AVERAGEIF([X]; "<>"; [Terbuka])', null],
  ['SUMPRODUCT([Terbuka]; [X])', null],
  ['COUNTIF([Dolar]; ">$1,000")', null],
  ['COUNTIF([Hari]; ">05/06/26")', null],
  ['COUNTIF([Aktif]; ">x")', null],
  ['COUNTIF([Aktif]; "x")', 1],
  ['COUNTIF([Nama]; ">=B")', 2],
  ['COUNTIF([Nama]; ">1.500")', null],
  ['COUNTIF([Rp]; ">=1.500")', 2],
])('%s', async (formula, expected) => {
  expect([formula, await table.value(formula)]).toEqual([formula, expected]);
});

test.each<[string, Cell[]]>([
  ['IF([Terbuka] > "1.500"; 1; 0)', [null, null, null, null, null]],
  ['IF([Terbuka] > "1000"; 1; 0)', [null, null, null, null, 0]],
  ['IF([Terbuka] >= [X]; 1; 0)', [null, null, null, null, 0]],
  ['IF([Terbuka] = "1.500"; 1; 0)', [1, 0, 0, 0, 0]],
  ['IF([Terbuka] = 1500; 1; 0)', [null, null, null, 0, 0]],
  ['IF(900 <> [Terbuka]; 1; 0)', [null, null, null, 1, 0]],
  ['IF([Terbuka] = [X]; 1; 0)', [null, null, null, 0, 0]],
  ['IF([Mutasi] = 1500; 1; 0)', [null, null, null, 0, 0]],
  ['SWITCH([Terbuka]; 900; "a"; "b")', [null, null, null, 'b', 'a']],
  ['IF([Terbuka] > ""; 1; 0)', [1, 1, 1, 1, 1]],
  ['IF([X] = "1.500"; 1; 0)', [null, null, null, null, null]],
  ['IF([X] = "n/a"; 1; 0)', [0, 0, 0, 1, 0]],
  ['XLOOKUP([Batas]; [Rp]; [X]; "-"; -1)', ['300', '20', '300', '-', '2000']],
  ['MATCH([Batas]; [Rp]; 1)', [3, 2, 3, null, 5]],
  ['MATCH("1.600"; [Rp]; -1)', [5, 5, 5, 5, 5]],
  ['XLOOKUP("1.600"; [Rp]; [X]; "-"; -1)', ['1500', '1500', '1500', '1500', '1500']],
  ['XLOOKUP("Budj"; [Nama]; [X]; "-"; -1)', ['1500', '1500', '1500', '1500', '1500']],
])('%s by row', async (formula, expected) => {
  expect([formula, await table.values(formula)]).toEqual([formula, expected]);
});

test('a criterion counts as the number that it is, or not at all', async () => {
  const cell = fc.integer({ min: 1, max: 9_999_999 });
  const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '.');
  await fc.assert(
    fc.asyncProperty(
      fc.array(cell, { minLength: 3, maxLength: 8 }),
      cell,
      fc.constantFrom('>', '>=', '<', '<='),
      fc.constantFrom(grouped, String),
      fc.boolean(),
      async (numbers, limit, operator, written, isWide) => {
        const texts = [...numbers.map(written), ...(isWide ? ['1.000.000'] : []), 'n/a'];
        const rows = await openFormulaTable({ X: texts });
        try {
          const all = [...numbers, ...(isWide ? [1_000_000] : [])];
          const holds = (each: number) => (operator.startsWith('>') ? each > limit : each < limit);
          const isMet = (each: number) => holds(each) || (operator.endsWith('=') && each === limit);
          const found = await rows.value(`COUNTIF([X]; "${operator}${grouped(limit)}")`);
          expect([null, all.filter(isMet).length]).toContain(found);
          const total = await rows.value(`SUMPRODUCT(([X] ${operator} "${grouped(limit)}") * 1)`);
          if (found !== null) expect(total).toBe(found);
        } finally {
          await rows.close();
        }
      },
    ),
    { numRuns: 15 },
  );
});
