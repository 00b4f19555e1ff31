/** Numbers of a formula that an Indonesian may have meant otherwise: 1,11 as one number, 1.500 as 1500. */
import { type Sentence, sentence } from '@rapi/contracts';
import { argumentCounts } from '@rapi/contracts/formula-functions';
import { parseFormula } from './parser';
import { bothNumbers } from './separators';
import { type Expression, partsOf } from './syntax';

/** A comma right between the digits of two arguments, with these digits. */
const COMMA = /(?<![\d.])(\d+),$/;
const DIGITS = /^\d+(?![\d.])/;

type Call = Extract<Expression, { kind: 'call' }>;

/** A factor that changes nothing, or leaves nothing: *1,11 is hardly ever one of 1. */
const NO_FACTOR = /[*/]\s*[01],$/;
const ROUNDS: ReadonlySet<string> = new Set(['ROUND', 'ROUNDUP', 'ROUNDDOWN']);

/**
 * Whether the comma parts arguments that nearly every such call has: the decimals of ROUND([Durasi]*24,2), or what
 * IF([Unit]=12,1,0) gives. Rapi does without them, but together they would be no call that anybody writes.
 */
function isUsual({ of, arguments: given }: Call, place: number, [before, part]: [string, string]): boolean {
  if (NO_FACTOR.test(before)) return false;
  if (ROUNDS.has(of.name)) return given.length === 2 && part.length === 1;
  return of.name === 'IF' && given.length === 3 && (place === 1 || given[1]?.kind === 'number');
}

/** The decimals that a call has as two arguments, though one would do: SUM([Harga]*1,11). */
function splitDecimals(formula: string, expression: Expression): string[] {
  if (expression.kind !== 'call') return [];
  const { of, arguments: given } = expression;
  // Of hours, days and months nobody writes decimals.
  if (of.category === 'date' || given.length - 1 < argumentCounts(of).min) return [];
  return given.slice(1).flatMap(({ start }, at) => {
    const before = formula.slice(0, start);
    const [, whole] = COMMA.exec(before) ?? [];
    // ROUND(…*1,0) and IF(…,1,0): a 0 alone is no decimal that anybody writes.
    const [part = '0'] = DIGITS.exec(formula.slice(start)) ?? [];
    return whole === undefined || part === '0' || isUsual(expression, at + 1, [before, part])
      ? []
      : [`${whole},${part}`];
  });
}

const all = (expression: Expression): Expression[] => [expression, ...partsOf(expression).flatMap(all)];

/** What such numbers count as, in sentences; a formula with a `;` in which they stand is refused. */
export function numberWarnings(formula: string): Sentence[] {
  const expressions = all(parseFormula(formula));
  const decimals = new Set(expressions.flatMap((each) => splitDecimals(formula, each)));
  const points = new Set(
    expressions.flatMap(({ kind, start, end }) => (kind === 'number' ? formula.slice(start, end) : [])),
  );
  return [
    ...[...decimals].map((text) => sentence('formula_comma_parts', { text, decimal: text.replace(',', '.') })),
    ...[...points].flatMap((text) => {
      const numbers = bothNumbers(text);
      return numbers ? [sentence('formula_point_is_decimal', numbers)] : [];
    }),
  ];
}
