import { holidayYears, isWorkingDay } from '@rapi/indonesia/holidays';
import fc from 'fast-check';
import { openFormulaTable, type FormulaTable } from '../testing/formula-table';

let table: FormulaTable;
beforeAll(async () => {
  table = await openFormulaTable({ Libur: ['17/08/2026', null, '-'], Mulai: Array<string>(3).fill('14/08/2026') }, {}, [
    { name: 'libur.xlsx', texts: { Hari: ['17/08/2026', '18/08/2026', '22/08/2026', 'x', null] } },
  ]);
});
afterAll(() => table.close());

test.each([
  ['NETWORKDAYS([Mulai], DATE(2026, 8, 21))', 6],
  ['NETWORKDAYS([Mulai], DATE(2026, 8, 21), "ID")', 5],
  ['NETWORKDAYS(DATE(2026, 8, 21), [Mulai], "ID")', -5],
  ['NETWORKDAYS([Mulai], DATE(2026, 8, 21), "17/08/2026; 2026-08-19, 20/08/2026")', 3],
  ['NETWORKDAYS([Mulai], DATE(2026, 8, 21), [Libur])', 5],
  ['NETWORKDAYS([Mulai], DATE(2026, 8, 21), DATE(2026, 8, 18), DATE(2026, 8, 19))', 4],
  ['NETWORKDAYS([Mulai], DATE(2026, 8, 21), FILE("libur.xlsx")[Hari])', 4],
  ['NETWORKDAYS([Mulai], DATE(2026, 8, 21), FILE("libur.xlsx")[Hari], "ID", [Libur])', 4],
  ['NETWORKDAYS([Mulai], DATE(2026, 8, 21), "")', 6],
  ['NETWORKDAYS([Mulai], DATE(2999, 1, 1), "ID")', null],
  ['WORKDAY([Mulai], 1)', '2026-08-17'],
  ['WORKDAY([Mulai], 1, "ID")', '2026-08-18'],
  ['WORKDAY([Mulai], 1, FILE("libur.xlsx")[Hari])', '2026-08-19'],
  ['WORKDAY(DATE(2026, 8, 19), -1, FILE("libur.xlsx")[Hari])', '2026-08-14'],
  ['WORKDAY(DATE(2026, 8, 17), 0, "ID")', '2026-08-17'],
  // From Microsoft's pages on WORKDAY and NETWORKDAYS.
  ['WORKDAY(DATE(2008, 10, 1), 151)', '2009-04-30'],
  ['WORKDAY(DATE(2008, 10, 1), 151, "26/11/2008; 04/12/2008; 21/01/2009")', '2009-05-05'],
  ['NETWORKDAYS(DATE(2012, 10, 1), DATE(2013, 3, 1), "22/11/2012")', 109],
  ['NETWORKDAYS(DATE(2012, 10, 1), DATE(2013, 3, 1), "22/11/2012; 04/12/2012; 21/01/2013")', 107],
])('%s', async (formula, expected) => {
  expect(await table.value(formula)).toEqual(expected);
});

test('holidays of another file that cannot be read are reported', async () => {
  const { unread } = await table.evaluate('NETWORKDAYS([Mulai], TODAY(), FILE("libur.xlsx")[Hari])');
  expect(unread.map(({ column, as, count }) => [column.name, as, count])).toContainEqual([
    'Hari (libur.xlsx)',
    'date',
    1,
  ]);
});

test.each([
  ['NETWORKDAYS([Mulai], TODAY(), "MY")', /“MY” is no date; "ID"/],
  ['WORKDAY([Mulai], 1, FILE("libur.xlsx"))', /Name a column/],
])('%s is refused', async (formula, message) => {
  expect((await table.refusal(formula)).message).toMatch(message);
});

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

test('both agree with a naive count on a calendar', async () => {
  const year = Math.max(...holidayYears.map(({ year: each }) => each));
  const day = fc.integer({ min: 0, max: 300 }).map((each) => dayAfter(`${year}-01-20`, each));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(day, day, fc.integer({ min: -8, max: 8 })), { minLength: 1, maxLength: 30 }),
      async (rows) => {
        const days = await openFormulaTable(
          { a: rows.map(([a]) => a), b: rows.map(([, b]) => b), n: rows.map(([, , n]) => String(n)) },
          { a: { type: 'date' }, b: { type: 'date' }, n: { type: 'integer' } },
        );
        const between = (from: string, to: string): number => {
          let count = 0;
          for (let each = from; each <= to; each = dayAfter(each, 1)) if (isWorkingDay(each)) count++;
          return count;
        };
        const later = (from: string, steps: number): string => {
          let each = from;
          for (let left = Math.abs(steps); left > 0;) {
            each = dayAfter(each, Math.sign(steps));
            if (isWorkingDay(each)) left--;
          }
          return each;
        };
        try {
          const counted = rows.map(([a, b]) => (a <= b ? between(a, b) : -between(b, a)) + 0);
          expect((await days.values('NETWORKDAYS([a], [b], "ID")')).map((each) => Number(each) + 0)).toEqual(counted);
          expect((await days.values('HARI_KERJA([a], [b])')).map((each) => Number(each) + 0)).toEqual(counted);
          expect(await days.values('WORKDAY([a], [n], "ID")')).toEqual(rows.map(([a, , n]) => later(a, n)));
        } finally {
          await days.close();
        }
      },
    ),
    { numRuns: Number(process.env.FORMULA_RUNS ?? 5) },
  );
});
