import fc from 'fast-check';
import { openFormulaTable, type FormulaTable } from '../testing/formula-table';

async function withNumbers<T>(numbers: readonly number[], look: (table: FormulaTable) => Promise<T>): Promise<T> {
  const table = await openFormulaTable({ n: numbers.map(String) }, { n: { type: 'decimal' } });
  try {
    return await look(table);
  } finally {
    await table.close();
  }
}

test.each<[string, number]>([
  ['ROUND(12000000000000, 2)', 12_000_000_000_000],
  ['ROUNDUP(40000000000000, 2)', 40_000_000_000_000],
  ['ROUNDDOWN(40000000000000, 2)', 40_000_000_000_000],
  ['CEILING(2000000000000000, 1)', 2_000_000_000_000_000],
  ['FLOOR(12000000000000.05, 0.05)', 12_000_000_000_000.05],
  ['CEILING(-3, 2)', -2],
  ['FLOOR(-3, 2)', -4],
  ['ROUND(1.005, 2)', 1.01],
  ['ROUND(2.5, 0)', 3],
  ['ROUND(-2.5, 0)', -3],
  ['ROUND(1250, -2)', 1300],
  ['ROUNDUP(1.1 * 1.1, 2)', 1.21],
  ['ROUNDDOWN(0.1 + 0.7, 1)', 0.8],
  ['CEILING(0.1 + 0.2, 0.1)', 0.3],
  ['CEILING(0.9 - 1, 0.1)', -0.1],
  ['FLOOR(-0.1 - 0.2, 0.1)', -0.3],
  ['ROUNDUP(9900000000000.123, 2)', 9_900_000_000_000.13],
  ['ROUND(9900000000000.123, 2)', 9_900_000_000_000.12],
])('%s', async (formula, expected) => {
  await withNumbers([1], async (table) => {
    expect(await table.value(formula)).toBe(expected);
  });
});

/** Amounts of up to 2^53 of their smallest unit. */
const amounts = fc
  .tuple(fc.integer({ min: 0, max: 53 }), fc.double({ min: 0.5, max: 1, noNaN: true }), fc.boolean())
  .map(([power, part, isNegative]) => Math.floor(2 ** power * part) * (isNegative ? -1 : 1) + 0);

test('a number that is exact at a precision stays as it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(amounts, { minLength: 60, maxLength: 60 }),
      fc.integer({ min: 0, max: 4 }),
      async (units, places) => {
        const numbers = units.map((each) => each / 10 ** places);
        await withNumbers(numbers, async (table) => {
          const step = 10 ** -places;
          const formulas = [
            ...['ROUND', 'ROUNDUP', 'ROUNDDOWN'].flatMap((name) => [
              `${name}([n], ${places})`,
              `${name}([n], ${places} + [n] * 0)`,
            ]),
            ...[`CEILING([n], ${step})`, `FLOOR([n], ${step})`, `SIGN([n]) * MROUND(ABS([n]), ${step})`],
          ];
          for (const formula of formulas) expect([formula, await table.values(formula)]).toEqual([formula, numbers]);
        });
      },
    ),
    { numRuns: 10 },
  );
});

test('a large number is rounded to its neighbours only', async () => {
  const numbers = fc.double({ min: 0.01, max: 4e13, noNaN: true });
  await fc.assert(
    fc.asyncProperty(fc.array(numbers, { minLength: 60, maxLength: 60 }), (all) =>
      withNumbers(all, async (table) => {
        const [half, up, down] = [
          await table.values('ROUND([n], 2) - [n]'),
          await table.values('ROUNDUP([n], 2) - [n]'),
          await table.values('ROUNDDOWN([n], 2) - [n]'),
        ];
        all.forEach((each, i) => {
          const noise = Math.max(each * 2 ** -51, 1e-9);
          expect(Math.abs(Number(half[i]))).toBeLessThanOrEqual(0.005 + noise);
          expect(Number(up[i])).toBeGreaterThanOrEqual(-noise);
          expect(Number(up[i])).toBeLessThan(0.01 + noise);
          expect(Number(down[i])).toBeLessThanOrEqual(noise);
          expect(Number(down[i])).toBeGreaterThan(-0.01 - noise);
        });
      }),
    ),
    { numRuns: 10 },
  );
});
