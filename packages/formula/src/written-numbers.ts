/** Numbers of a formula that an Indonesian may have meant otherwise: 1,11 as one number, 1.500 as 1500. */
import { type Sentence, sentence } from '@rapi/contracts';
import { argumentCounts } from '@rapi/contracts/formula-functions';
import { parseFormula } from './parser';
import { bothNumbers } from './separators';
import { type Expression, partsOf } from './syntax';

/** A comma right between the digits of two arguments, with these digits. */
const COMMA = /(?<![\d.])(\d+),$/;
const DIGITS = /^\d+(?![\d.])/;

/** The decimals that a call has as two arguments, though one would do: SUM([Harga]*1,11). */
function splitDecimals(formula: string, expression: Expression): string[] {
  if (expression.kind !== 'call') return [];
  const { of, arguments: given } = expression;
  // Of hours, days and months nobody writes decimals.
  if (of.category === 'date' || given.length - 1 < argumentCounts(of).min) return [];
  return given.slice(1).flatMap(({ start }) => {
    const [, whole] = COMMA.exec(formula.slice(0, start)) ?? [];
    // ROUND(…*1,0) and IF(…,1,0): a 0 alone is no decimal that anybody writes.
    const [part = '0'] = DIGITS.exec(formula.slice(start)) ?? [];
    return whole === undefined || part === '0' ? [] : [`${whole},${part}`];
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
