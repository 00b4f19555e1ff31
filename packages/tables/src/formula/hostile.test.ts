import fc from 'fast-check';
import { argumentCounts, formulaFunctions, type FormulaFunction } from '@rapi/contracts/formula-functions';
import { TableError } from '../table-error';
import { openFormulaTable, type FormulaTable } from './testing/formula-table';

// Real engines on a machine that may be busy with other things.
jest.setTimeout(120_000);

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
  );
});
afterAll(() => odd.close());

const leaf = fc.constantFrom(
  ...['[angka]', '[bulat]', '[teks]', '[hari]', '[waktu]', '[benar]', '[kosong]', '0', '-1', '2', '1E308', '0.1'],
  ...['""', '"a"', '"*"', '"~"', '">1"', '"dd/mm"', '"#,##0.0"', '"["', 'TRUE', '1/0', 'TODAY()', 'SUM([angka])', ''],
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

/** Works, or is refused as what a user got wrong; anything else would be a failure of ours. */
async function stands(formula: string): Promise<void> {
  try {
    const { filled, errors, table } = await odd.evaluate(formula);
    expect(filled + errors).toBeLessThanOrEqual(8);
    await odd.session.run(`DROP VIEW ${table}`);
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    expect([formula, error.status]).toEqual([formula, 422]);
  }
}

const RUNS = Number(process.env.FORMULA_RUNS ?? 5);

test.each(formulaFunctions.map((each) => [each.name, each] as const))(
  '%s stands odd values',
  async (_name, each) => {
    await fc.assert(fc.asyncProperty(call(each, nested), stands), { numRuns: RUNS });
  },
  600_000,
);

test('operators stand odd values', async () => {
  const formula = fc.tuple(nested, operator, nested).map((parts) => parts.map((part) => part || '1').join(' '));
  await fc.assert(fc.asyncProperty(formula, stands), { numRuns: 10 * RUNS });
}, 600_000);

test('no formula fills the memory', async () => {
  const big = 'REPT([teks] & "xxxxxxxx", 20)';
  const grown = `SUBSTITUTE(${big}, "x", ${big})`;
  for (const formula of [
    grown,
    Array(60).fill(big).join(' & '),
    `TEXTJOIN(${big}, FALSE, ${Array(200).fill('[teks]').join(',')})`,
  ])
    await stands(formula);
});

test('a long formula of few kinds is worked out', async () => {
  await stands(Array(480).fill('[bulat]').join('+'));
  await stands(Array(400).fill('[teks]').join('&'));
  await stands(`${'IF([bulat]>1,'.repeat(55)}1${',0)'.repeat(55)}`);
  await stands(`${'CHOOSE('.repeat(40)}1/[bulat]${',1/[bulat],2,[angka],4,5)'.repeat(40)}`);
  await stands(`${'SWITCH('.repeat(40)}[teks]${',[bulat]/0,"b","c",[teks]*1,"d","e")'.repeat(40)}`);
  await stands(`${'SUBSTITUTE('.repeat(40)}[teks]${',[teks],SEARCH("?",[teks]))'.repeat(40)}`);
  await stands(`${'COUNTIF([teks],'.repeat(40)}[teks]${')'.repeat(40)}`);
  await stands(`${'ROUND(IFERROR(1/'.repeat(30)}[angka]${',0),1)'.repeat(30)}`);
});
