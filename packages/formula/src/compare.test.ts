import fc from 'fast-check';
import { inEnglish } from '@rapi/contracts/say';
import type { Cell } from '@rapi/table-core';
import { formulaOutcome, formulaWarnings } from './formula-outcome';
import { openFormulaTable, type FormulaTable } from './testing/formula-table';

let mixed: FormulaTable;
beforeAll(async () => {
  mixed = await openFormulaTable(
    {
      kode: ['A-1', '0', 'nol', null],
      angka: ['0', '0', '5', null],
      Realisasi: ['Rp 5.000.000', 'Rp 10.000.000', '-', null],
      Anggaran: ['Rp 10.000.000', 'Rp 5.000.000', 'Rp 1.000', 'Rp 1.000'],
      Mulai: ['31/01/2026', '02/02/2026', '-', null],
      // Only most of them begin with the day.
      Dikirim: ['13/01/2026', '14/01/2026', '01/16/2026', '02/05/2026'],
      Selesai: ['01/02/2026', '01/02/2026', '01/02/2026', '01/02/2026'],
      Masuk: ['07:45', '08:30', '09:15', null],
      Lunas: ['Ya', 'Tidak', 'ya', null],
      nama: ['é', 'Zaki', '_x', 'a'],
      aktif: ['true', 'false', null, 'true'],
      kirim: ['true', null, null, 'true'],
    },
    {
      aktif: { type: 'boolean' },
      kirim: { type: 'boolean' },
    },
  );
});
afterAll(() => mixed.close());

test.each<[string, Cell[]]>([
  ['[kode] = 0', [false, true, false, true]],
  ['[kode] <> 0', [true, false, true, false]],
  ['[kode] = [angka]', [false, true, false, true]],
  ['SWITCH([kode], 0, "nol", "lain")', ['lain', 'nol', 'lain', 'nol']],
  ['SWITCH([angka], "A-1", 1, "nol", 2, 3)', [3, 3, 3, 3]],
  ['IF([kode] > 0, 1, 2)', [null, 2, null, 2]],
  ['COUNTIF([kode], 0)', [1, 1, 1, 1]],
  ['COUNTIF([kode], [angka])', [1, 1, 0, 0]],
  ['COUNTIF([angka], [kode])', [0, 2, 0, 0]],
  ['"abc" = 0', [false, false, false, false]],
  ['0 <> "abc"', [true, true, true, true]],
  ['"abc" = DATE(2026, 1, 1)', [false, false, false, false]],
  ['"abc" = TRUE', [false, false, false, false]],
  ['"true" = TRUE', [true, true, true, true]],
])('%s: what cannot be read equals nothing', async (formula, expected) => {
  expect(await mixed.values(formula)).toEqual(expected);
});

test.each<[string, Cell[]]>([
  ['IF([Realisasi] > [Anggaran], "lebih", "kurang")', ['kurang', 'lebih', null, 'kurang']],
  ['[Realisasi] = [Anggaran]', [false, false, false, false]],
  ['[Realisasi] <> [Anggaran]', [true, true, true, true]],
  ['[Realisasi] = "-"', [false, false, true, false]],
  ['[Realisasi] = ""', [false, false, false, true]],
  ['[Realisasi] = 5000000', [true, false, false, false]],
  ['[Realisasi] > "Rp 6.000.000"', [false, true, null, false]],
  ['MAX([Realisasi])', Array<Cell>(4).fill(10_000_000)],
  ['RANK([Realisasi], [Realisasi])', [2, 1, null, null]],
  ['[Mulai] < [Selesai]', [true, false, null, false]],
  ['[Mulai] = [Selesai]', [false, false, false, false]],
  ['[Mulai] = "-"', [false, false, true, false]],
  ['MIN([Mulai])', Array<Cell>(4).fill('2026-01-31')],
  ['COUNTIF([Mulai], ">31/01/2026")', Array<Cell>(4).fill(1)],
  ['COUNTIF([Realisasi], [Realisasi])', [1, 1, 1, 0]],
  ['COUNTIF([Realisasi], ">6000000")', Array<Cell>(4).fill(1)],
  ['[Masuk] > "08:00"', [false, true, true, false]],
  ['[Masuk] = TIME(8, 30, 0)', [false, true, false, false]],
  ['ROUND(([Masuk] - TIME(7, 0, 0)) * 24, 2)', [0.75, 1.5, 2.25, -7]],
  ['HOUR([Masuk])', [7, 8, 9, null]],
  ['IF([Lunas], 1, 0)', [1, 0, 1, 0]],
  ['[Lunas] = TRUE', [true, false, true, false]],
  ['[Lunas] = "ya"', [true, false, true, false]],
])('%s: texts are compared as what they are read as', async (formula, expected) => {
  expect(await mixed.values(formula)).toEqual(expected);
});

test('unreadable values are reported', async () => {
  const { unread } = await mixed.evaluate('IF([Realisasi] > [Anggaran], 1, 0)');
  expect(unread.map(({ column, as, count }) => [column.name, as, count])).toEqual([
    ['Realisasi', 'number', 1],
    ['Anggaran', 'number', 0],
  ]);
});

test('values that are read as most of their column is are reported', async () => {
  const { unread, ...figures } = await mixed.evaluate('MONTH([Dikirim])');
  expect(unread.map(({ column, count, doubtful }) => [column.name, count, doubtful])).toEqual([['Dikirim', 1, 1]]);
  expect(inEnglish(formulaOutcome(4, figures, formulaWarnings({ unread, ...figures })))).toContain(
    '1 value of “Dikirim” may be read in two ways',
  );
});

test.each<[string, Cell[]]>([
  ['[nama] < "f"', [true, false, true, true]],
  ['[nama] > "z"', [false, true, false, false]],
  ['"Z" > "a"', [true, true, true, true]],
  ['"_" < "1"', [true, true, true, true]],
  ['"É" = "é"', [true, true, true, true]],
  ['"e" = "é"', [false, false, false, false]],
  ['COUNTIF([nama], ">e")', [2, 2, 2, 2]],
])('%s: letters stand where people look for them', async (formula, expected) => {
  expect(await mixed.values(formula)).toEqual(expected);
});

test.each<[string, Cell[]]>([
  ['COUNT([aktif])', [0, 0, 0, 0]],
  ['COUNT(TRUE, [aktif], [angka])', [2, 2, 2, 1]],
  ['COUNT([Mulai])', [2, 2, 2, 2]],
  ['AND([aktif], [kirim])', [true, false, null, true]],
  ['OR([aktif], [kirim])', [true, false, null, true]],
  ['XOR([aktif], [kirim])', [false, false, null, false]],
  ['AND([aktif], TRUE)', [true, false, true, true]],
])('%s: empty cells and truth values count as in Excel', async (formula, expected) => {
  expect(await mixed.values(formula)).toEqual(expected);
});

test.each<[string, Cell]>([
  ['DAY(1)', 1],
  ['YEAR(1)', 1900],
  ['DAY(59)', 28],
  ['DAY(60)', null],
  ['MONTH(61)', 3],
  ['DAY(61)', 1],
  ['DATE(1900, 1, 1) * 1', 1],
  ['DATE(1900, 2, 28) + 1', '1900-03-01'],
  ['TEXT(DATE(1900, 2, 28), "dd/mm/yyyy")', '28/02/1900'],
  ['TEXT(DATE(1900, 3, 1), "dd/mm/yyyy")', '01/03/1900'],
  ['TEXT(DATE(1900, 1, 1), "0")', '1'],
  ['TEXT(1, "dd/mm/yyyy")', '01/01/1900'],
  ['TEXT(60, "dd/mm/yyyy")', '29/02/1900'],
  ['TEXT(DATE(2026, 1, 5) + 86399.7 / 86400, "dd/mm/yyyy hh:mm:ss")', '06/01/2026 00:00:00'],
  ['TEXT(DATE(2026, 1, 5) + 86399.7 / 86400, "dd/mm/yyyy hh:mm")', '06/01/2026 00:00'],
  ['TEXT(DATE(2026, 1, 5) + 86399.7 / 86400, "dd/mm/yyyy hh:mm:ss.0")', '05/01/2026 23:59:59,7'],
  ['TEXT(DATE(2026, 1, 5) + 86399.7 / 86400, "dd/mm/yyyy")', '05/01/2026'],
  ['TEXT(0.999997, "hh:mm:ss")', '00:00:00'],
  ['TEXT(1.999997, "[h]:mm:ss")', '48:00:00'],
  ['SECOND(DATE(2026, 1, 5) + 59.7 / 86400)', 0],
  ['MINUTE(DATE(2026, 1, 5) + 59.7 / 86400)', 1],
  ['HOUR(DATE(2026, 1, 5) + 86399.7 / 86400)', 0],
  ['DAY(DATE(2026, 1, 5) + 86399.7 / 86400)', 5],
  ['(DATE(2026, 1, 5) + 8 / 24) & ""', '05/01/2026 08:00:00'],
])('%s: days and clocks as in Excel', async (formula, expected) => {
  expect(await mixed.value(formula)).toEqual(expected);
});

const RUNS = Number(process.env.FORMULA_RUNS ?? 5);
const letters = fc.constantFrom(...'aAzZéÉñeE_-. 0129ßøØ中😀ıİ\u0301\u00ad');
const word = fc.oneof(
  fc.string({ unit: letters, minLength: 1, maxLength: 4 }),
  fc.string({ minLength: 1, maxLength: 4 }),
);
const written = fc.oneof(
  { weight: 3, arbitrary: word },
  fc.constantFrom('Rp 1.000', '1000', '1e3', 'TRUE', '31/01/2026', '2026-01-31', '-', '0', '0,5', '50%'),
);

/** Opens a table with a row for every pair of the texts. */
async function withPairs(texts: readonly string[], check: (pairs: FormulaTable) => Promise<void>): Promise<void> {
  const pairs = await openFormulaTable({
    a: texts.flatMap((one) => texts.map(() => one)),
    b: texts.flatMap(() => [...texts]),
  });
  try {
    await check(pairs);
  } finally {
    await pairs.close();
  }
}

test('values are totally ordered: exactly one relation holds, and less-than is transitive', async () => {
  const kinds = ['', '&""', '*1', '+DATE(2026,1,1)*0+DATE(2026,1,1)', '="a"'] as const;
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(written, { minLength: 2, maxLength: 7 }), fc.constantFrom(...kinds), (texts, as) =>
      withPairs(texts, async (pairs) => {
        const ask = (operator: string) => pairs.values(`([a]${as}) ${operator} ([b]${as})`);
        const [less, equal, more, most, least, other] = [
          await ask('<'),
          await ask('='),
          await ask('>'),
          await ask('<='),
          await ask('>='),
          await ask('<>'),
        ];
        const size = texts.length;
        const at = (list: readonly Cell[] | undefined, i: number, j: number) => list?.[i * size + j];
        for (let i = 0; i < size; i++)
          for (let j = 0; j < size; j++) {
            const order = [less, equal, more].map((list) => at(list, i, j));
            // Values that fail or cannot be read have no order and equal nothing.
            if (order.includes(null)) {
              expect([order[0], order[2], order[1] === true]).toEqual([null, null, false]);
              continue;
            }
            expect([texts[i], texts[j], order.filter((each) => each === true).length]).toEqual([texts[i], texts[j], 1]);
            expect(at(more, j, i)).toBe(order[0]);
            expect([at(most, i, j), at(least, i, j), at(other, i, j)]).toEqual([!order[2], !order[0], !order[1]]);
            for (let k = 0; k < size; k++)
              if (order[0] === true && at(less, j, k) === true) expect(at(less, i, k)).toBe(true);
          }
      }),
    ),
    { numRuns: 4 * RUNS },
  );
});
