/** A code in a criterion finds the cells that a comparison finds: 0012 is not 12, and 1E3 is not 1000. */
import fc from 'fast-check';
import { openFormulaTable, type FormulaTable } from './testing/formula-table';

// Real engines on a machine that may be busy with other things.
jest.setTimeout(120_000);

const codes = [
  '0012',
  '12',
  '012',
  '1E3',
  '1000',
  '1e3',
  '00',
  '0',
  'A-1',
  '007',
  '7',
  '1.2',
  '1.20',
  '1,5',
  '1,50',
  '1.5',
];

const criteria = [
  (code: string) => `SUMIF([Kode];"${code}";[Nilai])`,
  (code: string) => `SUMIFS([Nilai];[Kode];"${code}")`,
  (code: string) => `SUMIF([Kode];"="&"${code}";[Nilai])`,
  (code: string) => `SUMIF(LEFT([Kode];9);"${code}";[Nilai])`,
  (code: string) => `SUM([Nilai])-SUMIF([Kode];"<>${code}";[Nilai])`,
  (code: string) => `SUMPRODUCT([Nilai];IF([Kode]="${code}";1;0))`,
];

test('a criterion finds the very code', async () => {
  const column = fc.shuffledSubarray(codes, { minLength: 2 }).map((some) => ['0012', 'A-1', ...some]);
  await fc.assert(
    fc.asyncProperty(column, async (kode) => {
      const table = await openFormulaTable({ Kode: kode, Nilai: kode.map((_, at) => String(2 ** at)) });
      try {
        for (const code of new Set(kode)) {
          const wanted = kode.reduce(
            (sum, each, at) => sum + (each.toLowerCase() === code.toLowerCase() ? 2 ** at : 0),
            0,
          );
          for (const write of criteria)
            expect([write(code), await table.value(write(code))]).toEqual([write(code), wanted]);
        }
      } finally {
        await table.close();
      }
    }),
    { numRuns: 3 },
  );
});

describe('pointed codes', () => {
  const saldo = ['100', '200', '400', '800'];
  const accounts = ['1.1', '1.10', '1.2', '1.20'];
  test.each([
    [accounts, {}],
    [accounts, { Akun: { type: 'text' as const } }],
    [[...accounts.slice(0, 3), '1.20', 'x'], {}],
  ])('%j are found by their very text', async (codes, native) => {
    const table = await openFormulaTable({ 'Kode Akun': codes, Saldo: codes.map((_, at) => saldo[at] ?? '0') }, native);
    try {
      for (const [formula, value] of [
        ['SUMIF([Kode Akun];"1.2";[Saldo])', 400],
        ['SUMIF([Kode Akun];"1.20";[Saldo])', 800],
        ['COUNTIF([Kode Akun];"1.1")', 1],
        ['COUNTIF([Kode Akun];"<>1.1")', codes.length - 1],
        ['AVERAGEIF([Kode Akun];"1.10";[Saldo])', 200],
        ['MAXIFS([Saldo];[Kode Akun];"1.1")', 100],
        ['MINIFS([Saldo];[Kode Akun];"=1.20")', 800],
        ['SUMIF(TRIM([Kode Akun]);"1.2";[Saldo])', 400],
        ['SUMIF([Kode Akun];LEFT("1.2 Bank";3);[Saldo])', 400],
      ] as const)
        expect([formula, await table.value(formula)]).toEqual([formula, value]);
    } finally {
      await table.close();
    }
  });

  test.each([[['1.2', '1.20', '1.3', '1.1']], [['1.2', '1.20', '1.3', 'n/a']]])(
    'are found by the texts of another column, %j',
    async (wanted) => {
      const table = await openFormulaTable({ 'Kode Akun': accounts, Saldo: saldo, Cari: wanted });
      const texts = new Map(accounts.map((code, at) => [code, Number(saldo[at])]));
      const found = wanted.map((code) => texts.get(code));
      try {
        expect(await table.values('SUMIF([Kode Akun];[Cari];[Saldo])')).toEqual(found.map((sum) => sum ?? 0));
        expect(await table.values('COUNTIF([Kode Akun];[Cari])')).toEqual(
          found.map((sum) => (sum === undefined ? 0 : 1)),
        );
        for (const lookup of [
          'XLOOKUP([Cari];[Kode Akun];[Saldo];-1)',
          'IFERROR(VLOOKUP([Cari];[Kode Akun]:[Saldo];2;FALSE);-1)',
          'IFERROR(INDEX([Saldo];MATCH([Cari];[Kode Akun];0));-1)',
        ])
          expect([lookup, await table.values(lookup)]).toEqual([lookup, found.map((sum) => sum ?? -1)]);
      } finally {
        await table.close();
      }
    },
  );

  test('numbers beside n/a are found by their number', async () => {
    const table = await openFormulaTable({
      Harga: ['1,2', '1,20', '3,5', '4,25', 'n/a'],
      Kode: ['a', 'b', 'c', 'd', 'e'],
    });
    try {
      expect(await table.value('COUNTIF([Harga];"1,2")')).toBe(2);
      expect(await table.value('COUNTIF([Harga];"n/a")')).toBe(1);
    } finally {
      await table.close();
    }
  });
});

describe('beside numbers', () => {
  let table: FormulaTable;
  beforeAll(async () => {
    table = await openFormulaTable(
      { N: ['12', '20', '1000'], Harga: ['Rp 12', 'Rp 20', 'Rp 1.000'], T: ['12', 'x', '1.000,00'] },
      { N: { type: 'integer' } },
    );
  });
  afterAll(() => table.close());

  test.each([
    ['COUNTIF([N];"0012")', 1],
    ['COUNTIF([N];"1E3")', 1],
    ['COUNTIF([Harga];"12")', 1],
    ['COUNTIF([T];"12")', 1],
    ['COUNTIF([T];"1000")', 1],
    ['COUNTIF([Harga];">=15")', 2],
  ])('%s is read as a number', async (formula, value) => {
    expect(await table.value(formula)).toBe(value);
  });
});
