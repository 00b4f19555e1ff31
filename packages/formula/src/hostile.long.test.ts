import fc from 'fast-check';
import { argumentCounts, formulaFunctions, type FormulaFunction } from '@rapi/contracts/formula-functions';
import { TableError } from '@rapi/table-core';
import { breadth } from '@rapi/test-breadth';
import { openFormulaTable, type FormulaTable, type OtherTexts } from './testing/formula-table';

const others: OtherTexts[] = [
  {
    name: 'lain.xlsx',
    texts: {
      kunci: ['0', '-1', "a'b", '2026-01-01', 'Rp 1.500', null, '%', '0'],
      hari: ['2026-01-01', 'x', null, '01/02/2026', '-', '1900-01-01', '17-08-2026', '9999-12-31'],
    },
  },
];

let odd: FormulaTable;
beforeAll(async () => {
  odd = await openFormulaTable(
    {
      angka: ['0', '-1', '1.7e308', '-1.7e308', '0.5', '3000000000', '1e18', null],
      bulat: ['0', '-1', '999999999999999', '2147483648', '40000', '7', '1', null],
      teks: ['%', "a'b", '1e999', 'é😀\u0301', '2026-13-45', 'x'.repeat(5000), '"); DROP TABLE x; --', null],
      hari: ['1900-01-01', '2199-12-31', '2024-02-29', '1800-06-01', '2026-01-01', '2026-12-31', '1999-09-09', null],
      waktu: [null, '2026-01-05T23:59:59', '1801-01-01T00:00:01', null, null, null, null, null],
      benar: ['true', 'false', null, null, 'true', 'false', 'true', null],
      kosong: Array<null>(8).fill(null),
    },
    {
      angka: { type: 'decimal' },
      bulat: { type: 'integer' },
      hari: { type: 'date' },
      waktu: { type: 'datetime' },
      benar: { type: 'boolean' },
    },
    others,
  );
});
afterAll(() => odd.close());

const leaf = fc.constantFrom(
  ...['[angka]', '[bulat]', '[teks]', '[hari]', '[waktu]', '[benar]', '[kosong]', '0', '-1', '2', '1E308', '0.1'],
  ...['""', '"a"', '"*"', '"~"', '">1"', '"dd/mm"', '"#,##0.0"', '"["', 'TRUE', '1/0', 'TODAY()', 'SUM([angka])', ''],
  ...['FILE("lain.xlsx")[kunci]', 'FILE("lain.xlsx")[hari]', 'FILE("lain.xlsx")', '"ID"', '"08:30"', '"0,5"'],
);
const call = ({ name, ...each }: FormulaFunction, argument: fc.Arbitrary<string>) => {
  const { min, max } = argumentCounts(each);
  return fc
    .array(argument, { minLength: min, maxLength: Math.min(max, min + 2) })
    .map((written) => `${name}(${written.join(', ')})`);
};
const operator = fc.constantFrom('+', '-', '*', '/', '^', '&', '=', '<>', '<', '>=');
const nested = fc.oneof(
  { weight: 3, arbitrary: leaf },
  { weight: 1, arbitrary: fc.constantFrom(...formulaFunctions).chain((each) => call(each, leaf)) },
  {
    weight: 1,
    arbitrary: fc.tuple(leaf, operator, leaf).map((parts) => `(${parts.map((part) => part || '1').join(' ')})`),
  },
);

/** The formula must either work or be refused as a user's mistake; anything else is our fault. */
async function stands(formula: string, over = odd): Promise<void> {
  try {
    const { filled, errors, table } = await over.evaluate(formula);
    expect(filled + errors).toBeLessThanOrEqual(8);
    await over.session.run(`DROP VIEW ${table}`);
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    expect([formula, error.status]).toEqual([formula, 422]);
  }
}

const RUNS = Number(process.env.FORMULA_RUNS ?? 5);

test.each(breadth(formulaFunctions, 12).map((each) => [each.name, each] as const))(
  '%s stands odd values',
  async (_name, each) => {
    await fc.assert(
      fc.asyncProperty(call(each, nested), (formula) => stands(formula)),
      { numRuns: RUNS },
    );
  },
  600_000,
);

test('operators handle odd values', async () => {
  const formula = fc.tuple(nested, operator, nested).map((parts) => parts.map((part) => part || '1').join(' '));
  await fc.assert(
    fc.asyncProperty(formula, (each) => stands(each)),
    { numRuns: 10 * RUNS },
  );
});

/** Cells as real files contain them: values of every kind in every notation, and texts without a value. */
const pollution = fc.oneof(
  fc.constantFrom('', '-', 'n/a', '#N/A', '#REF!', 'Rp 1.500', '1.500', '1,5', '(5)', '5-', '1e999', '-0', '١٢', '50%'),
  fc.constantFrom(
    '31/02/2026',
    '31/01/2026',
    '2026-01-31 24:00',
    '08:30',
    '8.30',
    'ya',
    'TRUE',
    '0012',
    '9'.repeat(40),
  ),
  fc.string({ maxLength: 12 }),
  fc.double().map(String),
  fc.constant(null),
);
const column = fc.array(pollution, { minLength: 8, maxLength: 8 });

test('formulas of every function handle any cells', async () => {
  const table = fc.record({ angka: column, bulat: column, teks: column, hari: column, waktu: column, benar: column });
  const formulas = fc.array(
    fc.constantFrom(...formulaFunctions).chain((each) => call(each, nested)),
    { minLength: 12, maxLength: 12 },
  );
  const other = fc.record({ kunci: column, hari: column });
  await fc.assert(
    fc.asyncProperty(table, other, formulas, async (texts, texts2, written) => {
      const polluted = await openFormulaTable({ ...texts, kosong: Array<null>(8).fill(null) }, {}, [
        { name: 'lain.xlsx', texts: texts2 },
      ]);
      try {
        for (const formula of written) await stands(formula, polluted);
      } finally {
        await polluted.close();
      }
    }),
    { numRuns: 2 * RUNS },
  );
});

test('no formula exhausts the memory', async () => {
  const big = 'REPT([teks] & "xxxxxxxx", 20)';
  const grown = `SUBSTITUTE(${big}, "x", ${big})`;
  for (const formula of [
    grown,
    Array(60).fill(big).join(' & '),
    `TEXTJOIN(${big}, FALSE, ${Array(200).fill('[teks]').join(',')})`,
  ])
    await stands(formula);
});

test('a long formula of few functions is computed', async () => {
  await stands(Array(480).fill('[bulat]').join('+'));
  await stands(Array(400).fill('[teks]').join('&'));
  await stands(`${'IF([bulat]>1,'.repeat(55)}1${',0)'.repeat(55)}`);
  await stands(`${'CHOOSE('.repeat(40)}1/[bulat]${',1/[bulat],2,[angka],4,5)'.repeat(40)}`);
  await stands(`${'SWITCH('.repeat(40)}[teks]${',[bulat]/0,"b","c",[teks]*1,"d","e")'.repeat(40)}`);
  await stands(`${'SUBSTITUTE('.repeat(40)}[teks]${',[teks],SEARCH("?",[teks]))'.repeat(40)}`);
  await stands(`${'COUNTIF([teks],'.repeat(40)}[teks]${')'.repeat(40)}`);
  await stands(`${'ROUND(IFERROR(1/'.repeat(30)}[angka]${',0),1)'.repeat(30)}`);
});
