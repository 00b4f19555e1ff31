/** How the numbers of a table's columns follow from one another: a total is a quantity times a price. */

export type Numbers = readonly (number | null)[];
export type Finding = 'holds' | 'fails' | 'untested';

/** With fewer different rows, numbers agree by chance. */
const FEWEST_ROWS = 3;
/** Share of the rows that may differ: a correction by hand, a slip. */
const MAY_DIFFER = 0.05;

/** What a row should hold; `from` are the numbers it is computed from, if the row tells anything about the relation. */
interface Expected {
  value: number;
  from?: readonly [number, number];
}

/** Half a unit of rounding: columns of whole numbers are rounded to rupiah, others to cents. */
const roundingOf = (numbers: Numbers): number =>
  numbers.every((each) => each === null || Number.isInteger(each)) ? 0.5 : 0.005;

/** Whether nearly all rows of a column hold what is expected, as far as enough of them tell. */
function compare(numbers: Numbers, expect: (row: number) => Expected | undefined): Finding {
  const half = roundingOf(numbers);
  const telling = new Set<string>();
  let [filled, compared, different] = [0, 0, 0];
  for (const [row, number] of numbers.entries()) {
    if (number === null) continue;
    filled += 1;
    const expected = expect(row);
    if (!expected) continue;
    compared += 1;
    const { value, from } = expected;
    // Rounding makes small numbers equal to anything.
    if (from && telling.size < FEWEST_ROWS && Math.abs(number) > 10 * half) telling.add(from.join(' '));
    if (Math.abs(value - number) > half + 1e-9 * Math.abs(value)) different += 1;
    if (telling.size >= FEWEST_ROWS && different > MAY_DIFFER * numbers.length) return 'fails';
  }
  if (telling.size < FEWEST_ROWS || 2 * compared < filled) return 'untested';
  return different <= MAY_DIFFER * compared ? 'holds' : 'fails';
}

const saysNothing = (factor: number): boolean => factor === 0 || factor === 1;

/** Whether a column is the product of two others. */
export const compareProduct = (one: Numbers, other: Numbers, product: Numbers): Finding =>
  compare(product, (row) => {
    const [a, b] = [one[row] ?? null, other[row] ?? null];
    if (a === null || b === null) return undefined;
    return { value: a * b, ...(!saysNothing(a) && !saysNothing(b) && { from: [a, b] }) };
  });

type Change = (number: number, by: number) => number;
/** A discount or a tax may be an amount, a fraction or a percentage. */
const reductions: readonly Change[] = [(n, by) => n - by, (n, by) => n * (1 - by), (n, by) => n * (1 - by / 100)];
const changes: readonly Change[] = [
  ...reductions,
  (n, by) => n + by,
  (n, by) => n * (1 + by),
  (n, by) => n * (1 + by / 100),
];

const comesBy = (of: readonly Change[], numbers: Numbers, by: Numbers, to: Numbers): boolean =>
  of.some((change) => {
    const found = compare(to, (row) => {
      const number = numbers[row] ?? null;
      if (number === null) return undefined;
      const step = by[row] ?? 0;
      return { value: change(number, step), ...(step !== 0 && number !== 0 && { from: [number, step] }) };
    });
    return found === 'holds';
  });

/** Whether a column is the product of two others after a change by a fourth: the total after a discount. */
export function isChangedProduct([one, other]: readonly [Numbers, Numbers], by: Numbers, to: Numbers): boolean {
  const product = to.map((_, row) => {
    const [a, b] = [one[row] ?? null, other[row] ?? null];
    return a === null || b === null ? null : a * b;
  });
  return comesBy(changes, product, by, to);
}

/** Whether a column is what a discount leaves of another. */
export const isReduced = (numbers: Numbers, by: Numbers, to: Numbers): boolean => comesBy(reductions, numbers, by, to);
