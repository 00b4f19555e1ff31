import type { Cell } from '@rapi/table-core';
import { openFormulaTable, type FormulaTable } from '../testing/formula-table';

let sheet: FormulaTable;
beforeAll(async () => {
  sheet = await openFormulaTable({
    tgl: ['05/01/2026', '06/01/2026', '01/03/1900', '01/01/1890', null],
    n: ['46026', '46000', '1', '1', '1'],
    masuk: ['05/01/2026 08:15', '06/01/2026 22:10', '01/03/1900 06:00', '01/01/1890 06:00', null],
    pulang: ['05/01/2026 17:00', '07/01/2026 06:40', '01/03/1900 18:30', '01/01/1890 07:00', null],
  });
});
afterAll(() => sheet.close());

/** The results of a spreadsheet, except in the row before 1900, which spreadsheets do not support. */
test.each<[string, Cell[]]>([
  ['([tgl]-[n])*1', [1, 28, 60, -3652, null]],
  ['[tgl]-[n]+0', ['1900-01-01', '1900-01-28', null, '1889-12-31', null]],
  ['([tgl]-[n])=28', [false, true, false, false, false]],
  ['SUM([tgl]-[n])', Array<Cell>(5).fill(1 + 28 + 60 - 3652)],
  ['[tgl]-7', ['2025-12-29', '2025-12-30', '1900-02-23', '1889-12-25', null]],
  ['([tgl]-7)-[tgl]', [-7, -7, -7, -7, null]],
  ['[tgl]-DATE(1900;2;28)', [46_027 - 59, 46_028 - 59, 2, -3_651 - 59, null]],
  ['DATE(1900;2;28)-[tgl]', [59 - 46_027, 59 - 46_028, -2, 3_651 + 59, null]],
])('%s: one difference of serial numbers', async (formula, expected) => {
  expect(await sheet.values(formula)).toEqual(expected);
});

/** Timesheet formulas, as answers on the web give them. */
test.each<[string, Cell[]]>([
  ['([masuk]-INT([masuk]))*24', [8.25, 22 + 1 / 6, 6, 6, null]],
  ['([masuk]-TRUNC([masuk]))*24', [8.25, 22 + 1 / 6, 6, 6, null]],
  ['([masuk]-ROUNDDOWN([masuk];0))*24', [8.25, 22 + 1 / 6, 6, -18, null]],
  ['MOD([masuk];1)*24', [8.25, 22 + 1 / 6, 6, 6, null]],
  ['([pulang]-[masuk])*24', [8.75, 8.5, 12.5, 1, null]],
  ['([pulang]-[masuk])*1440', [525, 510, 750, 60, null]],
  ['ROUND(([pulang]-[masuk])*24;1)', [8.8, 8.5, 12.5, 1, null]],
  ['MOD([pulang]-[masuk];1)*24', [8.75, 8.5, 12.5, 1, null]],
  ['([pulang]-[masuk]-TIME(1;0;0))*24', [7.75, 7.5, 11.5, 0, null]],
  ['([pulang]-INT([pulang])-TIME(8;0;0))*24', [9, -4 / 3, 10.5, -1, null]],
  ['HOUR([pulang]-[masuk])', [8, 8, 12, 1, null]],
  ['MINUTE([pulang]-[masuk])', [45, 30, 30, 0, null]],
  ['TEXT([pulang]-[masuk];"[h]:mm")', ['8:45', '8:30', '12:30', '1:00', null]],
  ['TEXT([masuk]-INT([masuk]);"hh:mm")', ['08:15', '22:10', '06:00', '06:00', null]],
  ['MAX(0;([pulang]-[masuk])*24-8)', [0.75, 0.5, 4.5, 0, 0]],
  ['INT([pulang])-INT([masuk])', [0, 1, 0, 0, null]],
])('%s in a timesheet', async (formula, expected) => {
  const made = await sheet.values(formula);
  const near = (value: Cell): Cell => (typeof value === 'number' ? Math.round(value * 1e6) / 1e6 || 0 : value);
  expect(made.map(near)).toEqual(expected.map(near));
});
