/** A day in a text that a formula cuts from a column is the day that it is in the column, or none. */
import fc from 'fast-check';
import type { Cell } from '@rapi/table-core';
import { openFormulaTable, type FormulaTable } from './testing/formula-table';

// Real engines on a machine that may be busy with other things.
jest.setTimeout(120_000);

let table: FormulaTable;
beforeAll(async () => {
  table = await openFormulaTable(
    {
      Bulan: ['02/05/2026', '01/31/2026', '03/16/2026', '02/05/2026'],
      Jam: ['02/05/2026 08:30', '01/31/2026 09:00', '03/16/2026 10:00', '02/05/2026 11:00'],
      Hari: ['02/05/2026', '31/01/2026', '16/03/2026', '05/06/2026'],
      Kosong: ['', '', '', ''],
    },
    {},
    [{ name: 'Lain', texts: { K: ['1', '2', '3'], Tgl: ['02/05/2026', '01/31/2026', '03/16/2026'] } }],
  );
});
afterAll(() => table.close());

const days = async (formula: string): Promise<(string | null)[]> =>
  (await table.values(formula)).map((cell: Cell) => (cell === null ? null : String(cell).slice(0, 10)));
const MONTH_FIRST = ['2026-02-05', '2026-01-31', '2026-03-16', '2026-02-05'];

test.each([
  'LEFT([Bulan], 10)',
  'LEFT([Jam], 10)',
  'MID([Jam], 1, 10)',
  'RIGHT([Bulan], 10)',
  'TRIM([Bulan])',
  'CLEAN(TRIM(LEFT([Jam], 10)))',
  'SUBSTITUTE([Bulan], " ", "")',
  'SUBSTITUTE(SUBSTITUTE([Bulan], "/", "."), ".", "-")',
  'TEXTBEFORE([Jam], " ")',
  'TEXTBEFORE([Jam], " ", 1, 0, 0, "")',
  'TEXTAFTER("x" & "", "x") & [Bulan]',
  'UPPER([Bulan])',
  'IF(LEN([Bulan]) = 10, [Bulan], "")',
  'IFERROR(LEFT([Bulan], 10), "")',
  'COALESCE([Kosong], [Bulan])',
  'REGEXEXTRACT([Jam], "\\d+/\\d+/\\d+")',
  'REGEXREPLACE([Jam], " .*", "")',
  'REPLACE([Jam], 11, 6, "")',
  '[Bulan] & ""',
  '[Bulan] & " 08:30"',
  'CONCAT([Bulan], " ", "08:30")',
  'TEXTJOIN(" ", TRUE, [Bulan], "08:30")',
])('DATEVALUE(%s) of a column that begins with the month', async (text) => {
  const found = await days(`DATEVALUE(${text})`);
  for (const [row, day] of found.entries()) expect([MONTH_FIRST[row], null]).toContain(day);
  // What can be read one way only is read.
  expect(found.slice(1, 3)).toEqual(MONTH_FIRST.slice(1, 3));
});

test('a day that is cut out is read in the order of its column', async () => {
  expect(await days('DATEVALUE(LEFT([Jam], 10))')).toEqual(MONTH_FIRST);
  expect(await table.values('MONTH(TRIM([Bulan]))')).toEqual([2, 1, 3, 2]);
  expect((await days('DATEVALUE(LEFT(XLOOKUP("1", FILE("Lain")[K], FILE("Lain")[Tgl]), 10))'))[0]).toBe('2026-02-05');
});

test('a day that is put together from its numbers, or written by TEXT, is day first', async () => {
  const together = 'DATEVALUE(MID([Bulan], 4, 2) & "/" & LEFT([Bulan], 2) & "/" & RIGHT([Bulan], 4))';
  expect(await days(together)).toEqual(MONTH_FIRST);
  expect(await days('DATEVALUE(TEXT([Bulan], "dd/mm/yyyy"))')).toEqual(MONTH_FIRST);
  expect(await days('DATEVALUE(IF(1 = 1, TEXT([Bulan], "dd/mm/yyyy"), ""))')).toEqual(MONTH_FIRST);
});

test('texts of a column that begins with the day are read as before', async () => {
  const dayFirst = ['2026-05-02', '2026-01-31', '2026-03-16', '2026-06-05'];
  for (const text of ['LEFT([Hari], 10)', '[Hari] & " 08:30"', 'IF(1 = 1, [Hari], "")'])
    expect(await days(`DATEVALUE(${text})`)).toEqual(dayFirst);
});

test('columns that contradict each other give no day that can be read two ways', async () => {
  const found = await days('DATEVALUE(IF(MOD(ROW(), 2) = 1, LEFT([Bulan], 10), LEFT([Hari], 10)))');
  expect(found).toEqual([null, '2026-01-31', '2026-03-16', null]);
});

const cuts = ['LEFT([T], 10)', 'TRIM([T])', 'MID([T], 1, 99)', 'SUBSTITUTE([T], " ", "")', 'IF(1 = 1, [T], "")'];

test('no cut text is another day than its cell', async () => {
  const text = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([month, day]) => `${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}/2026`);
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 2, maxLength: 8 }), fc.constantFrom(...cuts), async (texts, cut) => {
      const own = await openFormulaTable({ T: texts });
      try {
        const [cells, found] = [await own.values('DATEVALUE([T])'), await own.values(`DATEVALUE(${cut})`)];
        for (const [row, day] of found.entries()) if (cells[row] !== null) expect([cells[row], null]).toContain(day);
      } finally {
        await own.close();
      }
    }),
    { numRuns: 25 },
  );
});

describe('days among the words of a column that has no reading', () => {
  const cuts = ['RIGHT([T], 10)', 'TRIM(RIGHT([T], 10))', 'MID([T], LEN([T]) - 9, 10)', 'SUBSTITUTE([T], "tgl ", "")', 'IF(1 = 1, RIGHT([T], 10), "")', 'RIGHT([T] & "", 10)', 'CONCAT(RIGHT([T], 10), "")']; // prettier-ignore
  const together = ['RIGHT([T], 10) & " 08:30"', 'CONCAT(RIGHT([T], 10), " ")'];
  const two = (part: number) => String(part).padStart(2, '0');
  const part = fc.integer({ min: 1, max: 28 });
  const parts = fc.array(fc.tuple(part, part), { minLength: 3, maxLength: 8 });
  const signs = fc.constantFrom('/', '-', '.');

  test('are in the order that its texts show, or none', async () => {
    await fc.assert(
      fc.asyncProperty(parts, signs, fc.constantFrom(...cuts, ...together), async (all, sign, cut) => {
        const shown = all.filter(([first, second]) => first <= 12 || second <= 12);
        fc.pre(shown.length > 0);
        const texts = shown.map(([first, second]) => `tgl ${two(first)}${sign}${two(second)}${sign}2026`);
        const isMonthFirst = shown.some(([, second]) => second > 12);
        const isDayFirst = shown.some(([first]) => first > 12);
        const table = await openFormulaTable({ T: texts });
        try {
          const found = await table.values(`DATEVALUE(${cut})`);
          for (const [row, [first, second]] of shown.entries()) {
            const isMonth = second > 12 || (first <= 12 && isMonthFirst);
            const day = `2026-${two(isMonth ? first : second)}-${two(isMonth ? second : first)}`;
            const isOpen = first <= 12 && second <= 12 && first !== second;
            const isRefused = isOpen && isMonthFirst && (isDayFirst || together.includes(cut));
            expect([texts, cut, found[row]?.toString().slice(0, 10)]).toEqual([
              texts,
              cut,
              isRefused ? undefined : day,
            ]);
          }
        } finally {
          await table.close();
        }
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    ['tgl 02/05/2026', 'tgl 04/21/2026', [2, 4]],
    ['1 / 02-05-2026', '2 / 11-30-2026', [2, 11]],
    ['02.05.2026 lunas', '05.30.2026 lunas', [2, 5]],
    ['tgl 02/05/2026', 'tgl 21/04/2026', [5, 4]],
    ['tgl 02/05/2026', 'tgl 12/04/2026', [5, 4]],
  ])('the months of %s and %s', async (one, other, months) => {
    const table = await openFormulaTable({ T: [one, other] });
    try {
      expect(await table.values('MONTH(REGEXEXTRACT([T], "\\d\\d[-/.]\\d\\d[-/.]\\d{4}"))')).toEqual(months);
    } finally {
      await table.close();
    }
  });
});

describe('a number in a cut text', () => {
  const amounts = ['15.500,25', '1.234,50', '12.750,00'];
  let numbers: FormulaTable;
  beforeAll(async () => {
    const english = amounts.map((text) => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')));
    numbers = await openFormulaTable({
      Nilai: amounts,
      Inggris: english,
      Teks: ['Rp 15.500,25', 'Rp 1.234,50', 'gratis'],
      Jutaan: ['1.234.567', '2.345.678', '12.345.678'],
      Terbuka: ['1.500', '2.750', '3.125'],
      Jam: ['16.45 WIB', '17.30 WIB', '08.15 WIB'],
      Biasa: ['15.5', '7.25', '100.75'],
      Kode: ['A-12.50', 'B-07.25', 'C-0012'],
    });
  });
  afterAll(() => numbers.close());

  test.each<[string, Cell[]]>([
    ['LEFT([Nilai], 4)+0', [null, null, null]],
    ['MID([Nilai], 1, 4)*2', [null, null, null]],
    ['VALUE(LEFT([Inggris], 4))', [null, null, null]],
    ['MID([Teks], 4, 5)+0', [null, null, null]],
    ['LEFT([Jutaan], 4)+0', [null, null, null]],
    ['LEFT([Terbuka], 4)+0', [null, null, null]],
    ['LEFT([Jam], 5)+0', [null, null, null]],
    ['(LEFT([Nilai], 4)&"")+0', [null, null, null]],
    ['IF(1=1, LEFT([Nilai], 4), "")*1', [null, null, null]],
    // What stays a number with the signs of its column, or has none of them, is one.
    ['LEFT([Nilai], 99)+0', [15_500.25, 1_234.5, 12_750]],
    ['RIGHT([Nilai], 6)+0', [500.25, 234.5, 750]],
    ['RIGHT([Nilai], 2)+0', [25, 50, 0]],
    ['LEFT([Nilai], 1)+0', [1, 1, 1]],
    ['LEFT([Biasa], 4)+0', [15.5, 7.25, null]],
    ['MID([Kode], 3, 5)+0', [12.5, 7.25, 12]],
    ['SUBSTITUTE(SUBSTITUTE([Nilai], ".", ""), ",", ".")+0', [15_500.25, 1_234.5, 12_750]],
    ['LEFT([Nilai], 2)&"."&RIGHT([Nilai], 2)', ['15.25', '1..50', '12.00']],
    ['(LEFT([Nilai], 1)&"."&RIGHT([Nilai], 2))+0', [1.25, 1.5, 1]],
  ])('%s', async (formula, values) => {
    expect(await numbers.values(formula)).toEqual(values);
  });

  test('is never another one than its digits have in the column', async () => {
    const cut = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }));
    await fc.assert(
      fc.asyncProperty(cut, async ([from, length]) => {
        const found = await numbers.values(`MID([Nilai], ${from}, ${length})+0`);
        for (const [row, value] of found.entries()) {
          const text = (amounts[row] ?? '').slice(from - 1, from - 1 + length);
          const right = Number(text.replaceAll('.', '').replace(',', '.'));
          if (value !== null && text !== '') expect([text, value]).toEqual([text, right]);
        }
      }),
      { numRuns: 25 },
    );
  });
});
