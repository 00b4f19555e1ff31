/** Whole parts and rests are those of the numbers that people see, not of binary fractions beside them. */
import fc from 'fast-check';
import { openFormulaTable } from './testing/formula-table';

async function evaluated(columns: Readonly<Record<string, readonly number[]>>, formulas: readonly string[]) {
  const texts = Object.fromEntries(Object.entries(columns).map(([name, numbers]) => [name, numbers.map(String)]));
  const native = Object.fromEntries(Object.keys(columns).map((name) => [name, { type: 'decimal' as const }]));
  const table = await openFormulaTable(texts, native);
  try {
    const found = [];
    for (const formula of formulas) found.push((await table.values(formula)).map(Number));
    return found;
  } finally {
    await table.close();
  }
}

test.each<[string, number]>([
  ['INT(4.35 * 100)', 435],
  ['INT(19.99 * 100)', 1999],
  ['INT(-4.35 * 100)', -435],
  ['INT(0.999999999999999)', 0],
  ['INT(-8.9)', -9],
  ['MOD(4.35 * 100; 1)', 0],
  ['MOD(5.3; 0.1)', 0],
  ['MOD(5.35; 0.1)', 0.05],
  ['MOD(-5.35; 0.1)', 0.05],
  ['MOD(5.35; -0.1)', -0.05],
  ['MOD(-3; 2)', 1],
  ['MOD(2.5; 1 / 3)', 2.5 % (1 / 3)],
  ['MOD(100000000000000000; 3)', 1],
  ['QUOTIENT((0.1 + 0.7) * 10; 1)', 8],
  ['QUOTIENT(-(0.1 + 0.7) * 10; 1)', -8],
  ['EVEN(1.1 * 20)', 22],
  ['ODD(2.3 * 100 - 1)', 229],
  ['LEN(LEFT("abcdefgh"; (0.1 + 0.7) * 10))', 8],
  ['CHOOSE((0.1 + 0.7) * 10 - 6; 1; 2)', 2],
  ['IF(ISODD(4.35 * 100); 1; 0)', 1],
])('%s', async (formula, expected) => {
  const [[found] = []] = await evaluated({ n: [1] }, [formula]);
  expect(found).toBe(expected + 0);
});

/** Amounts in hundredths, of up to twelve digits. */
const hundredths = fc.array(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), {
  minLength: 60,
  maxLength: 60,
});

test('hundreds of hundredths are whole', async () => {
  await fc.assert(
    fc.asyncProperty(hundredths, async (units) => {
      const formulas = ['INT([n] * 100)', 'QUOTIENT([n] * 100; 1)', 'QUOTIENT([n]; 0.01)', 'TRUNC([n] * 100)'];
      const rests = ['MOD([n] * 100; 1)', 'MOD([n]; 0.01)', 'MOD([n]; -0.01)'];
      const found = await evaluated({ n: units.map((each) => each / 100) }, [...formulas, ...rests]);
      expect(found).toEqual([...formulas.map(() => units), ...rests.map(() => units.map(() => 0))]);
    }),
    { numRuns: 15 },
  );
});

test('whole parts and rests of written numbers are exact', async () => {
  const divisors = fc.array(
    fc.integer({ min: -99_999, max: 99_999 }).filter((each) => each !== 0),
    { minLength: 60, maxLength: 60 },
  );
  await fc.assert(
    fc.asyncProperty(hundredths, divisors, async (units, parts) => {
      const [n, d] = [units.map((each) => each / 100), parts.map((each) => each / 100)];
      const [whole, rest, times] = await evaluated({ n, d }, ['INT([n])', 'MOD([n]; [d])', 'QUOTIENT([n]; [d])']);
      expect(whole).toEqual(units.map((each) => Math.floor(each / 100)));
      const left = (unit: number, part: number) => unit - part * Math.floor(unit / part);
      expect(rest).toEqual(units.map((unit, i) => left(unit, parts[i] ?? 1) / 100 + 0));
      expect(times).toEqual(units.map((unit, i) => Math.trunc(unit / (parts[i] ?? 1)) + 0));
    }),
    { numRuns: 15 },
  );
});
