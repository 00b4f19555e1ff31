/** Whole parts of calculated numbers: 4.35 × 100 comes out slightly below 435, and its whole part is 435. */
import type { Scope } from './scope';
import { numberSql, sql, type Sql } from './sql';

/**
 * A product such as 1.005 × 100 comes out slightly below 100.5. Adding two of the smallest steps of a number before
 * rounding corrects that. Adding more would change numbers that people wrote, since 15 digits are kept: of a large
 * number the two steps may be half a unit or more, so that they are never more than a sixteenth of one.
 */
const [NUDGE, MOST_NUDGE] = [numberSql(2 ** -51), numberSql(2 ** -4)];
const [ZERO, LAST_DIGIT, MOST_DIGITS] = [numberSql(0), numberSql(14), numberSql(15)];
/** Of larger numbers no decimals are known. */
const HAS_DECIMALS = numberSql(1e15);

export const nudgeOf = (size: Sql): Sql => sql`least(${size} * ${NUDGE}, ${MOST_NUDGE})`;

/** The next whole number below a number, which is used twice. */
export const floorOf = (number: Sql): Sql => sql`floor(${number} + ${nudgeOf(sql`abs(${number})`)})`;
/** The next whole number above. */
export const ceilingOf = (number: Sql): Sql => sql`ceil(${number} - ${nudgeOf(sql`abs(${number})`)})`;
/** The number without its decimals. */
export const truncated = (number: Sql): Sql => sql`(sign(${number}) * ${floorOf(sql`abs(${number})`)})`;

/**
 * What is left of a number after taking away a divisor as often as it goes, with the divisor's sign. Only as many
 * decimals are known of it as the number itself has: 5.35 less 53 × 0.1 is 0.05.
 */
export function restOf(scope: Scope, number: Sql, divisor: Sql): Sql {
  const noise = scope.bind(sql`abs(${number}) * ${NUDGE}`);
  const bare = scope.bind(sql`${number} % ${divisor}`);
  const rest = scope.bind(sql`CASE WHEN ${bare} * ${divisor} < ${ZERO} THEN ${bare} + ${divisor} ELSE ${bare} END`);
  const isNone = sql`least(abs(${rest}), abs(${divisor} - ${rest})) <= least(${noise}, abs(${divisor}) * ${MOST_NUDGE})`;
  const digits = sql`greatest(${ZERO}, least(${MOST_DIGITS}, ${LAST_DIGIT} - floor(log10(abs(nullif(${number}, ${ZERO}))))))`;
  const factor = scope.bind(sql`pow(10e0, ${digits})`);
  const plain = scope.bind(sql`round(${rest} * ${factor}) / ${factor}`);
  const isNoise = sql`abs(${number}) < ${HAS_DECIMALS} AND abs(${plain} - ${rest}) <= ${noise}`;
  return sql`CASE WHEN ${isNone} THEN ${ZERO} WHEN ${isNoise} THEN ${plain} ELSE ${rest} END`;
}
