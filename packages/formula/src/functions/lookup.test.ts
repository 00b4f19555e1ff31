import fc from 'fast-check';
import type { Cell } from '@rapi/table-core';
import { openFormulaTable, type FormulaTable } from '../testing/formula-table';

let sales: FormulaTable;
beforeAll(async () => {
  sales = await openFormulaTable(
    {
      Kode: ['BRG-1', 'brg-2', 'BRG-9', null],
      Nomor: ['1', '2', '9', null],
      Atasan: ['brg-2', 'BRG-1', 'BRG-1', null],
      Tanggal: ['31/01/2026', '15/02/2026', '01/01/2025', null],
      Omzet: ['5', '50', '500', null],
    },
    {},
    [
      {
        name: 'Harga.xlsx',
        texts: {
          Kode: ['BRG-1', 'BRG-2', 'BRG-2', 'BRG-3'],
          Nama: ['Kopi', 'Teh', 'Teh Hijau', null],
          Harga: ['15000', '9000', '11000', '17000'],
          'Harga Lama': ['Rp 14.000', 'Rp 8.000', '-', null],
          Mulai: ['01/01/2026', '01/02/2026', '01/03/2026', '01/04/2026'],
        },
      },
      { name: 'harga.xlsx', sheet: 'Nomor', texts: { No: ['1', '2', 'x'], Nama: ['Satu', 'Dua', 'Silang'] } },
      { name: 'tarif.csv', texts: { Batas: ['0', '10', '100'], Tarif: ['0.05', '0.15', '0.25'] } },
    ],
  );
});
afterAll(() => sales.close());

test.each<[string, Cell[]]>([
  ['VLOOKUP([Atasan]; [Kode]:[Omzet]; 5; FALSE)', [50, 5, 5, null]],
  ['VLOOKUP([Atasan]; Kode:Omzet; 2)', [2, 1, 1, null]],
  ['VLOOKUP([Atasan]; [Omzet]:[Kode]; 5)*2', [100, 10, 10, null]],
  ['IFNA(VLOOKUP("BRG-7"; [Kode]:[Nomor]; 2; FALSE); -1)', [-1, -1, -1, -1]],
  ['VLOOKUP(7; [Nomor]:[Omzet]; 4; TRUE)', [50, 50, 50, 50]],
  ['HLOOKUP("omzet"; [Omzet]:[Omzet]; 3; FALSE)', [50, 50, 50, 50]],
  ['HLOOKUP("omzet"; [Nomor]:[Omzet]; 3; FALSE)*2', [100, 100, 100, 100]],
  ['HLOOKUP("Nomor"; [Nomor]:[Omzet]; ROW()+1)', ['1', '2', '9', null]],
  ['HLOOKUP(IF([Nomor]>1;"Nomor";"Omzet"); [Omzet]:[Omzet]; ROW()+1; 0)', [5, null, null, null]],
  ['IFERROR(HLOOKUP("Laba"; [Nomor]:[Omzet]; 2); "tidak ada")', ['tidak ada', 'tidak ada', 'tidak ada', 'tidak ada']],
  ['INDEX([Omzet]; MATCH([Atasan]; [Kode]; 0))', [50, 5, 5, null]],
  ['INDEX([Nomor]; 2)', [2, 2, 2, 2]],
  ['INDEX([Nomor]:[Omzet]; 2; 4)', [50, 50, 50, 50]],
  ['INDEX([Nomor]:[Omzet]; MATCH([Atasan]; [Kode]; 0); 4)*2', [100, 10, 10, null]],
  ['INDEX(FILE("harga.xlsx"); 2; 3)', [9000, 9000, 9000, 9000]],
  ['LOOKUP([Omzet]; FILE("tarif.csv")[Batas]; FILE("tarif.csv")[Tarif])', [0.05, 0.15, 0.25, null]],
  ['LOOKUP([Omzet]; FILE("tarif.csv"))', [0.05, 0.15, 0.25, null]],
  ['LOOKUP(3; [Nomor]; [Omzet])', [50, 50, 50, 50]],
  ['INDEX([Nomor]; ROW()+1)', [2, 9, null, null]],
  ['INDEX([Nomor]; 0)', [null, null, null, null]],
  ['MATCH("brg-2"; [Kode])', [2, 2, 2, 2]],
  ['MATCH([Kode]; FILE("harga.xlsx")[Kode]; 0)', [1, 2, null, null]],
  ['INDEX(FILE("harga.xlsx")[Nama]; MATCH([Kode]; FILE("harga.xlsx")[Kode]; 0))', ['Kopi', 'Teh', null, null]],
  ['INDEX(FILE("tarif.csv")[Tarif]; MATCH([Omzet]; FILE("tarif.csv")[Batas]; 1))', [0.05, 0.15, 0.25, null]],
  ['MATCH([Omzet]; FILE("tarif.csv")[Batas]; -1)', [2, 3, null, null]],
  ['IFERROR(MATCH("x"; [Kode]; 0); "tidak ada")', ['tidak ada', 'tidak ada', 'tidak ada', 'tidak ada']],
  ['XLOOKUP([Kode]; FILE("harga.xlsx")[Kode]; FILE("harga.xlsx")[Harga])', [15_000, 9000, null, null]],
  [
    'XLOOKUP([Kode]; FILE("HARGA.xlsx")[kode]; FILE("harga.xlsx")[Nama]; "tidak ada")',
    ['Kopi', 'Teh', 'tidak ada', 'tidak ada'],
  ],
  [
    'XLOOKUP([Kode]; BERKAS("harga.xlsx")[Kode]; BERKAS("harga.xlsx")[Harga]; "tidak ada")',
    ['15000', '9000', 'tidak ada', 'tidak ada'],
  ],
  ['XLOOKUP([Kode]; FILE("harga.xlsx")[Kode]; FILE("harga.xlsx")[Harga]; 0) * 2', [30_000, 18_000, 0, 0]],
  ['IFNA(XLOOKUP([Kode]; FILE("harga.xlsx")[Kode]; FILE("harga.xlsx")[Harga]) * 2; -1)', [30_000, 18_000, -1, -1]],
  ['ISNA(XLOOKUP([Kode]; FILE("harga.xlsx")[Kode]; FILE("harga.xlsx")[Harga]))', [false, false, true, true]],
  ['XLOOKUP("BRG-3"; FILE("harga.xlsx")[Kode]; FILE("harga.xlsx")[Nama]; "tidak ada")', [null, null, null, null]],
  ['XLOOKUP([Nomor]; FILE("harga.xlsx"; "nomor")[No]; FILE("harga.xlsx"; "Nomor")[Nama])', ['Satu', 'Dua', null, null]],
  ['XLOOKUP([Kode]; FILE("harga.xlsx")[Kode]; FILE("harga.xlsx")[Harga Lama]) * 1', [14_000, 8000, null, null]],
  ['XLOOKUP([Kode]; FILE("harga.xlsx")[Kode]; FILE("harga.xlsx")[Mulai])', ['2026-01-01', '2026-02-01', null, null]],
  [
    'XLOOKUP([Tanggal]; FILE("harga.xlsx")[Mulai]; FILE("harga.xlsx")[Nama]; "lama"; -1)',
    ['Kopi', 'Teh', 'lama', 'lama'],
  ],
  ['XLOOKUP([Tanggal]; FILE("harga.xlsx")[Mulai]; FILE("harga.xlsx")[Kode]; "-"; 1)', ['BRG-2', 'BRG-2', 'BRG-1', '-']],
  ['XLOOKUP("BRG-25"; FILE("harga.xlsx")[Kode]; FILE("harga.xlsx")[Nama]; "-"; -1)', ['Teh', 'Teh', 'Teh', 'Teh']],
  ['XLOOKUP([Atasan]; [Kode]; [Nomor])', [2, 1, 1, null]],
  ['VLOOKUP([Kode]; FILE("harga.xlsx"); 3; FALSE)', [15_000, 9000, null, null]],
  ['VLOOKUP([Kode], FILE("harga.xlsx"), 2)', ['Kopi', 'Teh', null, null]],
  ['VLOOKUP([Omzet]; FILE("tarif.csv"); 2; TRUE)', [0.05, 0.15, 0.25, null]],
  ['VLOOKUP(150000000; FILE("tarif.csv"); 2; TRUE)', [0.25, 0.25, 0.25, 0.25]],
  ['VLOOKUP(-1; FILE("tarif.csv"); 2; TRUE)', [null, null, null, null]],
  ['MATCH(2.5; [Nomor]; 1)', [2, 2, 2, 2]],
  ['MATCH(2.5; [Nomor]; -1)', [3, 3, 3, 3]],
  ['XLOOKUP(TODAY(); FILE("harga.xlsx")[Mulai]; FILE("harga.xlsx")[Nama]; "-"; -1)', Array<Cell>(4).fill(null)],
  ['XLOOKUP(DATE(2026, 2, 9), [Tanggal], [Kode], "-", -1)', Array<Cell>(4).fill('BRG-1')],
  ['XLOOKUP("BRG-5"; [Kode]; [Nomor]; 0; 1)', [9, 9, 9, 9]],
  ['[Omzet] * VLOOKUP([Omzet]; FILE("tarif.csv"); 2; 1) + SUM([Omzet])', [555.25, 562.5, 680, null]],
])('%s', async (formula, expected) => {
  expect(await sales.values(formula)).toEqual(expected);
});

test('unreadable values of the other file are reported', async () => {
  const { unread, errors } = await sales.evaluate(
    'XLOOKUP([Nomor]; FILE("harga.xlsx"; "Nomor")[No]; FILE("harga.xlsx"; "Nomor")[Nama])',
  );
  expect(errors).toBe(2);
  expect(unread.map(({ column, count }) => [column.name, count])).toContainEqual(['No (harga.xlsx)', 1]);
});

test.each([
  ['FILE("harga.xlsx")[Harga] * 2', /can be used only in XLOOKUP/],
  ['XLOOKUP([Kode]; FILE("lain.xlsx")[Kode]; FILE("lain.xlsx")[Harga])', /“lain.xlsx” is not at hand/],
  ['XLOOKUP([Kode]; FILE("harga.xlsx")[Zat]; FILE("harga.xlsx")[Harga])', /no column “Zat” in “Harga.xlsx”/],
  ['XLOOKUP([Kode]; FILE("harga.xlsx")[Kode]; [Nomor])', /of the same file/],
  ['XLOOKUP([Kode]; FILE("harga.xlsx"); [Nomor])', /Name a column/],
  ['XLOOKUP([Kode]; FILE([Kode])[Kode]; [Nomor])', /name of a file in quotes/],
  ['XLOOKUP([Kode]; [Kode]; [Nomor]; ""; 2)', /match modes/],
  ['VLOOKUP([Kode]; FILE("harga.xlsx"); 9; FALSE)', /has 5 columns, and none at place 9/],
  ['INDEX([Nomor]:[Omzet]; 2)', /INDEX lacks an argument/],
  ['INDEX([Nomor]; 2; 3)', /“Nomor” has 1 column, and none at place 3/],
  ['VLOOKUP([Kode]; FILE("harga.xlsx"); 2; [Kode])', /TRUE or FALSE/],
  ['VLOOKUP([Kode]; [Kode]; 2)', /looks in columns or in a file/],
])('%s is refused', async (formula, message) => {
  expect((await sales.refusal(formula)).message).toMatch(message);
});

const RUNS = Number(process.env.FORMULA_RUNS ?? 5);

test('finds the first row with the key, and the next one below and above, as a manual search does', async () => {
  const key = fc.option(fc.integer({ min: -20, max: 20 }), { freq: 8 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(key, { minLength: 1, maxLength: 20 }),
      fc.array(key, { minLength: 1, maxLength: 20 }),
      async (keys, wanted) => {
        const text = (each: number | null) => (each === null ? null : String(each));
        const table = await openFormulaTable({ w: wanted.map(text) }, { w: { type: 'integer' } }, [
          {
            name: 'f',
            texts: { k: keys.map(text), r: keys.map((_, i) => String(i)) },
            native: { k: { type: 'integer' } },
          },
        ]);
        const place = (of: number | undefined) => (of === undefined ? -1 : keys.indexOf(of));
        const filled = keys.filter((each) => each !== null);
        const expected = (choose: (each: number) => number | undefined) =>
          wanted.map((each) => (each === null ? -1 : place(choose(each))));
        try {
          const ask = (mode: number) => table.values(`XLOOKUP([w], FILE("f")[k], FILE("f")[r], -1, ${mode})`);
          expect(await ask(0)).toEqual(expected((each) => (filled.includes(each) ? each : undefined)));
          const below = (each: number) => filled.filter((one) => one <= each).sort((one, other) => other - one)[0];
          const above = (each: number) => filled.filter((one) => one >= each).sort((one, other) => one - other)[0];
          expect(await ask(-1)).toEqual(expected(below));
          expect(await ask(1)).toEqual(expected(above));
          const [first] = wanted;
          if (first === undefined || first === null) return;
          for (const mode of [-1, 0, 1])
            expect(await table.value(`XLOOKUP(${first}, FILE("f")[k], FILE("f")[r], -1, ${mode})`)).toBe(
              (await ask(mode))[0],
            );
        } finally {
          await table.close();
        }
      },
    ),
    { numRuns: 2 * RUNS },
  );
});
