import { openFormulaTable, type FormulaTable } from '../testing/formula-table';

let table: FormulaTable;
beforeAll(async () => {
  table = await openFormulaTable({ t: ['a-b-c'] });
});
afterAll(() => table.close());

test.each<[string, string | null]>([
  ['TEXTBEFORE([t], "-", 2)', 'a-b'],
  ['TEXTBEFORE([t], "-", -1)', 'a-b'],
  ['TEXTBEFORE([t], "-", 3)', null],
  ['TEXTBEFORE([t], "-", 3, 0, 1)', 'a-b-c'],
  ['TEXTBEFORE([t], "B", 1, 1)', 'a-'],
  ['TEXTBEFORE([t], "/", , , , "tidak ada")', 'tidak ada'],
  ['TEXTBEFORE([t], "-", 0)', null],
  ['TEXTAFTER([t], "-", 2)', 'c'],
  ['TEXTAFTER([t], "-", -1)', 'c'],
  ['TEXTAFTER([t], "-", -2)', 'b-c'],
  ['TEXTAFTER([t], "-", -3, 0, 1)', 'a-b-c'],
  ['TEXTAFTER([t], "/", 1)', null],
  ['REGEXEXTRACT("Jl. Mawar 15 blok 3", "[0-9]+")', '15'],
  ['REGEXEXTRACT([t], "[0-9]+")', null],
  ['REGEXREPLACE("0812-3456", "[^0-9]", "")', '08123456'],
  ['REGEXREPLACE("31/12/2025", "(\\d+)/(\\d+)/(\\d+)", "$3-$2-$1")', '2025-12-31'],
  ['TEXT(-1250000, "#.##0,00;(#.##0,00)")', '(1.250.000,00)'],
  ['TEXT(1250, IF([t] = "", "0.00", "0,00"))', null],
])('%s is %s', async (formula, value) => {
  expect(await table.value(formula)).toBe(value);
});

test.each([
  ['REGEXEXTRACT([t], "(")', 'pattern_unusable'],
  ['REGEXEXTRACT([t], "(?=a)")', 'pattern_unusable'],
  ['REGEXEXTRACT([t], [t])', 'formula_pattern_quotes'],
  ['TEXT(1250, "0,00")', 'formula_format_open'],
  ['TEXT(0.25, "0,00%")', 'formula_format_open'],
  ['REGEXREPLACE([t], "a", "$1")', 'replacement_groups'],
])('%s is refused with a sentence', async (formula, reason) => {
  expect(JSON.stringify((await table.refusal(formula)).said)).toContain(reason);
});
