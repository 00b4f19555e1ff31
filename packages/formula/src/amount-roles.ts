import type { BinaryOperator, Expression } from './syntax';

/**
 * What an argument's currency has to do with a call: the `result` is in it, a number names the group of arguments that
 * are compared with one another, and `apart` is neither.
 */
type Role = 'result' | 'apart' | number;
type RoleOf = (place: number, count: number) => Role;

const every: RoleOf = () => 'result';
const first: RoleOf = (place) => (place === 0 ? 'result' : 'apart');
const firstTwo: RoleOf = (place) => (place < 2 ? 0 : 'apart');
const from =
  (start: number, end = Infinity): RoleOf =>
  (place) =>
    place >= start && place < end ? 'result' : 'apart';
const compared: RoleOf = () => 0;

/** SUMIF(column; criterion; [summed]) */
const single: RoleOf = (place) => (place < 2 ? 0 : 'result');
/** SUMIFS(summed; column; criterion; …) */
const pairsAfterFirst: RoleOf = (place) => (place === 0 ? 'result' : Math.floor((place - 1) / 2));

/** SWITCH(value; match; result; …; [otherwise]) */
const switched: RoleOf = (place, count) => {
  if (place === 0) return 0;
  const isLast = place === count - 1;
  return place % 2 === 0 || isLast ? 'result' : 0;
};

const named = (names: string, role: RoleOf): [string, RoleOf][] => names.split(' ').map((name) => [name, role]);

const roles: ReadonlyMap<string, RoleOf> = new Map([
  ...named('SUM AVERAGE MIN MAX MEDIAN STDEV STDEV.P MODE COALESCE IFERROR IFNA CEILING FLOOR MROUND MOD', every),
  ...named('ROUND ROUNDUP ROUNDDOWN TRUNC INT EVEN ODD ABS VALUE NUMBERVALUE INDEX PPN DPP_NILAI_LAIN', first),
  ...named('LARGE SMALL PERCENTILE PERCENTILE.EXC QUARTILE QUARTILE.EXC', first),
  ...named('VAR VAR.P', compared),
  ...named('SUMPRODUCT', (_, count) => (count === 1 ? 'result' : 'apart')),
  ...named('RANK MATCH', firstTwo),
  ...named('IF CHOOSE NPV', from(1)),
  ...named('PMT PV FV', from(2, 4)),
  ...named('RATE', (place) => (place >= 1 && place < 4 ? 0 : 'apart')),
  ...named('IFS', (place) => (place % 2 === 1 ? 'result' : 'apart')),
  ...named('SWITCH', switched),
  ...named('COUNTIF', (place) => Math.floor(place / 2)),
  ...named('SUMIF AVERAGEIF', single),
  ...named('SUMIFS AVERAGEIFS MINIFS MAXIFS', pairsAfterFirst),
  ...named('XLOOKUP LOOKUP', (place) => (place < 2 ? 0 : place < 4 ? 'result' : 'apart')),
  ...named('RUPIAH', (place) => (place === 0 ? 0 : 'apart')),
]);

/** A product, a quotient and a text are in no currency, nor is what a function without a rule here gives. */
export const argumentRole = (name: string, place: number, count: number): Role =>
  roles.get(name)?.(place, count) ?? 'apart';

/** The functions whose compared arguments may be criteria, `">100"`. */
export const takesCriteria: ReadonlySet<string> = new Set([
  ...['COUNTIF', 'SUMIF', 'AVERAGEIF', 'SUMIFS', 'AVERAGEIFS', 'MINIFS', 'MAXIFS'],
]);

/** A larger number may be a rate: 15000 for a dollar. */
const LARGEST_FACTOR = 1_000;

const folded: Partial<Record<BinaryOperator, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};

/** The number that an expression of numbers alone is: 1.11 of 1+11%; undefined for any other. */
function constantOf(expression: Expression): number | undefined {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'percent': {
      const operand = constantOf(expression.operand);
      return operand === undefined ? undefined : operand / 100;
    }
    case 'sign': {
      const operand = constantOf(expression.operand);
      return operand !== undefined && expression.operator === '-' ? -operand : operand;
    }
    case 'binary': {
      const [left, right] = [constantOf(expression.left), constantOf(expression.right)];
      return left === undefined || right === undefined ? undefined : folded[expression.operator]?.(left, right);
    }
    case 'column':
    case 'range':
    case 'file':
    case 'call':
    case 'text':
    case 'boolean':
    case 'missing':
      return undefined;
  }
}

/** Headers of quantities, which are no rates; “Jumlah” may be an amount. */
const QUANTITY = /(?:^|[^a-z])(?:qty|quantity|kuantitas|kwantitas|banyaknya|pcs|stok|stock)(?![a-z])/i;

/** Whether an amount times this, or divided by it, is an amount in the same currency: 2, 1,11, 12%, (1+11%), [Qty]. */
export function isFactor(expression: Expression): boolean {
  if (expression.kind === 'column') return QUANTITY.test(expression.name);
  const constant = constantOf(expression);
  return constant !== undefined && Math.abs(constant) < LARGEST_FACTOR;
}
