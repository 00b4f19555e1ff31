/** A time or a day that is written in a formula counts in arithmetic as it does in comparisons, and in Excel. */
import fc from 'fast-check';
import type { Cell } from '@rapi/table-core';
import { openFormulaTable, type FormulaTable } from '../testing/formula-table';

// Real engines on a machine that may be busy with other things.
jest.setTimeout(120_000);

let table: FormulaTable;
beforeAll(async () => {
  table = await openFormulaTable({
    Jam: ['07:45', '18:00', '09:15'],
    Durasi: ['00:20', '01:10', '25:00'],
    Tanggal: ['17/01/2026', '31/01/2026', '02/02/2026'],
    N: ['1', '2', '3'],
  });
});
afterAll(() => table.close());

const pad = (value: number) => String(value).padStart(2, '0');

test('a time is a part of a day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(23), fc.nat(59), async (hour, minute) => {
      const [text, time] = [`"${pad(hour)}:${pad(minute)}"`, `TIME(${hour}; ${minute}; 0)`];
      for (const write of [
        (each: string) => `${each}*24`,
        (each: string) => `[Jam]-${each}`,
        (each: string) => `[Tanggal]+${each}`,
        (each: string) => `MAX(${each}; [N]/24)`,
        (each: string) => `-${each}`,
        (each: string) => `VALUE(${each})`,
      ])
        expect([write(text), await table.values(write(text))]).toEqual([write(text), await table.values(write(time))]);
    }),
    { numRuns: 10 },
  );
});

test('a day is its date, day first', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1901, max: 2099 }), fc.nat(11), fc.nat(27), async (year, month, day) => {
      const text = `"${pad(day + 1)}/${pad(month + 1)}/${year}"`;
      const date = `DATE(${year}; ${month + 1}; ${day + 1})`;
      for (const write of [
        (each: string) => `${each}-DATE(2026; 1; 1)`,
        (each: string) => `[Tanggal]-${each}`,
        (each: string) => `${each}+[N]`,
        (each: string) => `${each}-[N]`,
        (each: string) => `${each}*1`,
        (each: string) => `MAX(${each}*1; 0)`,
      ])
        expect([write(text), await table.values(write(text))]).toEqual([write(text), await table.values(write(date))]);
    }),
    { numRuns: 10 },
  );
});

test.each<[string, Cell[]]>([
  ['CEILING([Durasi]; "00:30")*48', [1, 3, 50]],
  ['VALUE("08:30")*24', [8.5, 8.5, 8.5]],
  ['VALUE([Jam])*24', [7.75, 18, 9.25]],
  ['VALUE("17/01/2026")', [46_039, 46_039, 46_039]],
  ['VALUE([Tanggal])', [46_039, 46_053, 46_055]],
  ['"17/01/2026 12:00"*1', [46_039.5, 46_039.5, 46_039.5]],
  ['"8:30 PM"*24', [20.5, 20.5, 20.5]],
  // What is a number stays one.
  ['"8.30"*10', [83, 83, 83]],
  ['"20260117"*1', [20_260_117, 20_260_117, 20_260_117]],
  // Nobody knows which day, or which number.
  ['"05/01/26"*1', [null, null, null]],
  ['"1.500"*1', [null, null, null]],
  ['"25:70"*1', [null, null, null]],
])('%s', async (formula, values) => {
  expect(await table.values(formula)).toEqual(values);
});

test('what is cut from minutes and seconds is never hours', async () => {
  const short = await openFormulaTable({ 'Durasi (mm:ss)': ['05:30', '75:10', '00:45'] });
  const seconds = [330, 4510, 45];
  try {
    for (const write of ['COL', 'TRIM(COL)', 'LEFT(COL; 5)', 'COL&""', 'IF(1=1; TRIM(COL); "")', '"00:"&COL'])
      for (const read of ['TIMEVALUE(X)', 'VALUE(X)', '(X)*1', 'TIME(HOUR(X); MINUTE(X); SECOND(X))']) {
        const formula = read.replaceAll('X', write.replace('COL', '[Durasi (mm:ss)]'));
        const found = (await short.values(formula)).map((each) => each === null ? null : Math.round(Number(each) * 86_400)); // prettier-ignore
        for (const [row, each] of found.entries())
          expect([formula, [null, seconds[row]]]).toEqual([formula, expect.arrayContaining([each])]);
      }
  } finally {
    await short.close();
  }
});
