/** A day or a time that a formula writes is what the columns beside it make of it, as in a comparison, or an error. */
import fc from 'fast-check';
import type { Cell } from '@rapi/table-core';
import { openFormulaTable, type FormulaTable } from './testing/formula-table';

// Real engines on a machine that may be busy with other things.
jest.setTimeout(120_000);

let table: FormulaTable;
beforeAll(async () => {
  table = await openFormulaTable(
    {
      Bulan: ['01/31/2026', '02/05/2026', '03/16/2026'],
      Wkt: ['01/31/2026 08:30', '02/05/2026 09:00', '03/16/2026 10:00'],
      Hari: ['31/01/2026', '05/02/2026', '16/03/2026'],
      'Jam Pulang': ['16.45', '17.30 WIB', '18.15'],
      'Jam Masuk': ['08:30', '09:00', '10:15'],
      Durasi: ['00:20', '01:10', '25:00'],
      N: ['1', '2', '3'],
    },
    {},
    [{ name: 'Lain', texts: { K: ['1', '2', '3'], Tgl: ['01/31/2026', '02/05/2026', '03/16/2026'] } }],
  );
});
afterAll(() => table.close());

const pad = (value: number) => String(value).padStart(2, '0');
const none: Cell[] = [null, null, null];

/** What a formula gives is what it gives of the same value as a function, or nothing. */
async function expectNoOther(formula: (each: string) => string, text: string, meant: string): Promise<void> {
  const [found, right] = [await table.values(formula(text)), await table.values(formula(meant))];
  for (const [row, value] of found.entries())
    expect([formula(text), [right[row] ?? null, null]]).toEqual([formula(text), expect.arrayContaining([value])]);
}

const besideDays = [
  (day: string) => `[Bulan]-${day}`,
  (day: string) => `${day}-[Bulan]`,
  (day: string) => `[Wkt]-${day}`,
  (day: string) => `DAYS([Bulan], ${day})`,
  (day: string) => `MAX([Bulan], ${day})*1`,
  (day: string) => `DATEDIF(${day}, EDATE([Bulan], 1200), "D")`,
  (day: string) => `[Bulan]+1-${day}`,
  (day: string) => `IF([Bulan]=${day}, 1, 0)`,
  (day: string) => `DATEVALUE(LEFT([Wkt], 10))-${day}`,
  (day: string) => `XLOOKUP([N]&"", FILE("Lain")[K], FILE("Lain")[Tgl])-${day}`,
  (day: string) => `IF(XLOOKUP([N]&"", FILE("Lain")[K], FILE("Lain")[Tgl])=${day}, 1, 0)`,
];

test('a day beside days that begin with the month is theirs, or none', async () => {
  const written = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }));
  await fc.assert(
    fc.asyncProperty(written, fc.constantFrom(...besideDays), async ([month, day], formula) => {
      const text = `"${pad(month)}/${pad(day)}/2026"`;
      await expectNoOther(formula, text, `DATE(2026, ${month}, ${day})`);
      if (month !== day) await expectNoOther(formula, `DATEVALUE(${text})`, `DATE(2026, ${month}, ${day})`);
    }),
    { numRuns: 30 },
  );
});

/** Fractions of a day differ in their last digit by how they were reckoned. */
const rounded = (cells: readonly unknown[]) =>
  cells.map((cell) => (typeof cell === 'number' ? Number(cell.toFixed(9)) : cell));

test.each<[string, Cell[]]>([
  ['[Bulan]-"02/05/2026"', [-5, 0, 39]],
  ['"02/05/2026"-[Bulan]', [5, 0, -39]],
  ['DAYS([Bulan], "02/05/2026")', [-5, 0, 39]],
  ['[Hari]-"02/05/2026"', [-91, -86, -47]],
  ['[Hari]-DATEVALUE("02/05/2026")', [-91, -86, -47]],
  ['DAYS([Hari], "02/05/2026")', [-91, -86, -47]],
  // Nobody knows which day it is.
  ['[Bulan]-DATEVALUE("02/05/2026")', none],
  ['[Bulan]+0="02/05/2026"', none],
  ['MAX([Bulan], [Hari], "02/05/2026")', none],
  ['[Bulan]-DATEVALUE("01/31/2026")', none],
  ['[Bulan]-DATEVALUE("31/01/2026")', [0, 5, 44]],
  ['[Bulan]-DATEVALUE("02/02/2026")', [-2, 3, 42]],
  ['[Jam Masuk]+"08.30"', [17 / 24, 17.5 / 24, 18.75 / 24]],
  ['[Jam Pulang]-[Jam Masuk]-"01.00"', none],
  ['[Jam Pulang]-[Jam Masuk]>"08.00"', none],
  ['[Hari]+"08.30"', none],
  ['[N]+"8.30"', [9.3, 10.3, 11.3]],
  ['"8.30"*10', [83, 83, 83]],
  ['[Durasi]+"2"', [2 + 1 / 72, 2 + 7 / 144, 3 + 1 / 24]],
])('%s', async (formula, values) => {
  expect(rounded(await table.values(formula))).toEqual(rounded(values));
});

const besideTimes = [
  (time: string) => `[Jam Pulang]-${time}`,
  (time: string) => `[Jam Masuk]+${time}`,
  (time: string) => `${time}-[Jam Masuk]`,
  (time: string) => `[Durasi]+${time}`,
  (time: string) => `SUM([Durasi], ${time})`,
  (time: string) => `MAX([Jam Masuk], ${time})`,
  (time: string) => `MAX([Jam Pulang], ${time})`,
];

test('a time beside times is a time, also with a point', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(23), fc.nat(59), fc.constantFrom('.', ':'), async (hour, minute, sign) => {
      const [text, time] = [`"${pad(hour)}${sign}${pad(minute)}"`, `TIME(${hour}, ${minute}, 0)`];
      for (const write of besideTimes)
        expect([write(text), ...rounded(await table.values(write(text)))]).toEqual([
          write(text),
          ...rounded(await table.values(write(time))),
        ]);
    }),
    { numRuns: 8 },
  );
});

test('a duration beside durations may be longer than a day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 24, max: 400 }), fc.nat(59), async (hours, minutes) => {
      const [text, parts] = [`"${hours}:${pad(minutes)}"`, `((${hours}*60+${minutes})/1440)`];
      for (const write of besideTimes.slice(3, 5)) {
        const [found, right] = [await table.values(write(text)), await table.values(write(parts))];
        expect(found.map((each) => Number(each).toFixed(9))).toEqual(right.map((each) => Number(each).toFixed(9)));
      }
    }),
    { numRuns: 5 },
  );
});
