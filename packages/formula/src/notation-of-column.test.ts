import fc from 'fast-check';
import type { Cell } from '@rapi/table-core';
import { openFormulaTable, type FormulaTable } from './testing/formula-table';

let table: FormulaTable;
beforeAll(async () => {
  table = await openFormulaTable({
    M: ['Rp 1.500', 'Rp 2.000', 'Rp 500', '1.000'],
    D: ['1.500,25', '1.500', '2,5', '-'],
    E: ['$1,500.25', '$1,500', '$2.5', '1,000'],
    Kode: ['A-1', '1.500', 'B', 'C'],
  });
});
afterAll(() => table.close());

test.each<[string, Cell]>([
  ['SUMIF([M], ">=1.500")', 3500],
  ['COUNTIF([M], "1.500")', 1],
  ['COUNTIF([M], "<>1.500")', 3],
  ['COUNTIF([M], "<1.500")', 2],
  ['COUNTIF([D], "1.500")', 1],
  ['COUNTIF([D], ">=1.500")', 2],
  ['COUNTIF([E], "1,500")', 1],
  ['COUNTIF([E], "<=1,500")', 3],
  ['COUNTIF([E], "$1,500")', 1],
  ['SUM(IF([M] = "1.500", 1, 0))', 1],
  ['SUM(IF([M] <> "1.500", 1, 0))', 3],
  ['XLOOKUP("1.500", [M], ROW())', 1],
  ['MATCH("2.000", [M], 0)', 2],
  ['XLOOKUP("1,500", [E], ROW())', 2],
  ['COUNTIF([Kode], "1.500")', 1],
  ['COUNTIF([Kode], "A-1")', 1],
  ['XLOOKUP("1.500", [Kode], ROW())', 2],
])('%s', async (formula, expected) => {
  expect(await table.value(formula)).toEqual(expected);
});

test.each<[string, Cell]>([
  ['COUNTIF([Harga], ">=1.000")', null],
  ['COUNTIF([Harga], "<>1.000")', null],
  ['COUNTIF([Harga], "1.000")', null],
  ['SUMIF([Harga], "<abc")', null],
  ['COUNTIF([Harga], "abc")', 0],
  ['COUNTIF([Harga], "<>abc")', 3],
  ['COUNTIF([Harga], ">=1000")', 2],
  ['COUNTIF([Tgl], ">05/01/26")', null],
  ['COUNTIF([Tgl], ">abc")', null],
  ['COUNTIF([Tgl], ">05/01/2026")', 2],
  ['COUNTIF([Aktif], ">x")', null],
  ['COUNTIF([Aktif], "x")', 0],
  ['IF([Harga] >= "1.000", 1, 0)', null],
  ['IF([Harga] = "1.000", 1, 0)', null],
  ['IF([Harga] <> "1.000", 1, 0)', null],
  ['IF([Harga] = "abc", 1, 0)', 0],
  ['IF("1.500" = 1500, 1, 0)', null],
])('%s in typed columns: what is not known has no order', async (formula, expected) => {
  const typed = await openFormulaTable(
    { Harga: ['1000', '2000', '500'], Tgl: ['2026-01-05', '2026-01-06', '2026-02-01'], Aktif: ['true', 'false', null] },
    { Harga: { type: 'integer' }, Tgl: { type: 'date' }, Aktif: { type: 'boolean' } },
  );
  try {
    const { errors } = await typed.evaluate(formula);
    expect([await typed.value(formula), errors]).toEqual([expected, expected === null ? 3 : 0]);
  } finally {
    await typed.close();
  }
});

test('an amount in a criterion means what it means in the column', async () => {
  const thousands = fc.integer({ min: 1, max: 9_999 }).map((each) => each * 500);
  const written = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '.');
  await fc.assert(
    fc.asyncProperty(fc.array(thousands, { minLength: 3, maxLength: 6 }), async (amounts) => {
      const rows = await openFormulaTable({ M: amounts.map((each) => `Rp ${written(each)}`) });
      const [limit = 0] = amounts;
      const text = written(limit);
      try {
        const places = amounts.map((each) => each >= limit);
        expect(await rows.values(`[M] >= "${text}"`)).toEqual(places);
        expect(await rows.values(`[M] = "${text}"`)).toEqual(amounts.map((each) => each === limit));
        expect(await rows.value(`COUNTIF([M], ">=${text}")`)).toBe(places.filter(Boolean).length);
        expect(await rows.value(`COUNTIF([M], "${text}")`)).toBe(amounts.filter((each) => each === limit).length);
        expect(await rows.value(`MATCH("${text}", [M], 0)`)).toBe(1);
      } finally {
        await rows.close();
      }
    }),
    { numRuns: 10 },
  );
});
