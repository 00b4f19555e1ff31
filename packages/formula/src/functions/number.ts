import {
  argument,
  booleanValue,
  dateArgument,
  fixedNumber,
  numberArgument,
  numberOr,
  numberValue,
  ofNumber,
  type Builder,
  type Call,
} from '../call';
import { readingOf } from '../column-reading';
import { power } from '../operators';
import { nameSql, numberSql, sql, textSql, wholeSql, type Sql } from '../sql';
import { failsWhere, type Value } from '../value';
import { ceilingOf, floorOf, nudgeOf, restOf, truncated } from '../whole-numbers';

/** Numbers from here on have no decimals to round. */
const WHOLE = numberSql(2 ** 52);
const ROW = nameSql('_row', 1);
const [ZERO, ONE, TWO] = [numberSql(0), numberSql(1), numberSql(2)];
const MAX_DIGITS = 300;

type Rounding = 'half' | 'up' | 'down';

const roundings: Readonly<Record<Rounding, (scaled: Sql) => Sql>> = {
  half: (scaled) => sql`round(${scaled} + ${nudgeOf(scaled)})`,
  up: (scaled) => sql`ceil(${scaled} - ${nudgeOf(scaled)})`,
  down: (scaled) => sql`floor(${scaled} + ${nudgeOf(scaled)})`,
};

/** Rounds a scaled number, unless it is the whole one `back` says it came from: then it has nothing to round. */
function roundScaled(call: Call, x: Sql, scaled: Sql, rounding: Rounding, back: (whole: Sql) => Sql): Sql {
  const nearest = call.scope.bind(sql`round(${scaled})`);
  const rounded = call.scope.bind(roundings[rounding](scaled));
  return sql`CASE WHEN ${scaled} >= ${WHOLE} OR ${back(nearest)} = abs(${x}) THEN ${x} ELSE sign(${x}) * (${back(rounded)}) END`;
}

/** Rounds to a number of digits that is the same in every row; negative numbers round to tens, hundreds … */
function roundTo(call: Call, number: Sql, digits: number, rounding: Rounding): Sql {
  const places = Math.max(-MAX_DIGITS, Math.min(MAX_DIGITS, Math.trunc(digits)));
  const factor = numberSql(10 ** Math.abs(places));
  const x = call.scope.bind(number);
  const size = sql`abs(${x})`;
  const scaled = call.scope.bind(places < 0 ? sql`${size} / ${factor}` : sql`${size} * ${factor}`);
  return roundScaled(call, x, scaled, rounding, (whole) =>
    places < 0 ? sql`${whole} * ${factor}` : sql`${whole} / ${factor}`,
  );
}

/** Like `roundTo`, with a number of digits that each row gives. */
function roundByRow(call: Call, number: Sql, digits: Sql, rounding: Rounding): Sql {
  const x = call.scope.bind(number);
  const bound = numberSql(MAX_DIGITS);
  const places = call.scope.bind(sql`greatest(-${bound}, least(${bound}, trunc(${digits})))`);
  const factor = call.scope.bind(sql`pow(10e0, abs(${places}))`);
  const scaled = call.scope.bind(
    sql`CASE WHEN ${places} < ${ZERO} THEN abs(${x}) / ${factor} ELSE abs(${x}) * ${factor} END`,
  );
  return roundScaled(
    ...([call, x, scaled, rounding] as const),
    (whole) => sql`CASE WHEN ${places} < ${ZERO} THEN ${whole} * ${factor} ELSE ${whole} / ${factor} END`,
  );
}

const round =
  (rounding: Rounding): Builder =>
  (call) => {
    const [number, digits] = [numberArgument(call, 0), numberOr(call, 1, 0)];
    const piece =
      typeof digits.constant === 'number'
        ? roundTo(call, number.sql, digits.constant, rounding)
        : roundByRow(call, number.sql, digits.sql, rounding);
    return numberValue(call, piece, number.error, digits.error);
  };

/** Rounds to multiples. A positive number has no negative multiple; the multiple of 0 is 0. */
const multiple =
  (way: 'up' | 'down' | 'nearest'): Builder =>
  (call) => {
    const [number, step] = [numberArgument(call, 0), numberOr(call, 1, 1)];
    const [x, m] = [call.scope.bind(number.sql), call.scope.bind(step.sql)];
    // 0.05 is no binary fraction, but 20 of it are 1: with the 20, multiples come out exact.
    const inverse = call.scope.bind(sql`coalesce(${ONE} / nullif(${m}, ${ZERO}), ${ZERO})`);
    const isPart = call.scope.bind(sql`(abs(${inverse}) > ${ONE} AND ${inverse} = round(${inverse}))`);
    const steps = call.scope.bind(
      sql`CASE WHEN ${isPart} THEN ${x} * ${inverse} ELSE coalesce(${x} / nullif(${m}, ${ZERO}), ${ZERO}) END`,
    );
    const back = (whole: Sql) => sql`CASE WHEN ${isPart} THEN ${whole} / ${inverse} ELSE ${whole} * ${m} END`;
    const nearest = call.scope.bind(sql`round(${steps})`);
    const nudge = call.scope.bind(nudgeOf(sql`abs(${steps})`));
    const ways = {
      up: sql`ceil(${steps} - ${nudge})`,
      down: sql`floor(${steps} + ${nudge})`,
      nearest: sql`round(${steps} + ${nudge})`,
    };
    const rounded = call.scope.bind(ways[way]);
    const piece = sql`CASE WHEN ${back(nearest)} = ${x} THEN ${x} ELSE ${back(rounded)} END`;
    const wrongSign = way === 'nearest' ? sql`${x} * ${m} < ${ZERO}` : sql`${x} > ${ZERO} AND ${m} < ${ZERO}`;
    const noMultiple =
      way === 'down' ? sql`(${wrongSign} OR (${m} = ${ZERO} AND ${x} <> ${ZERO}))` : sql`(${wrongSign})`;
    return numberValue(call, piece, number.error, step.error, failsWhere(noMultiple));
  };

/** Builds a division, which has no result when the divisor is 0. */
const divided =
  (build: (number: Sql, divisor: Sql, call: Call) => Sql): Builder =>
  (call) => {
    const [number, divisor] = [numberArgument(call, 0), numberArgument(call, 1)];
    const [x, d] = [call.scope.bind(number.sql), call.scope.bind(divisor.sql)];
    const piece = build(x, call.scope.bind(sql`nullif(${d}, ${ZERO})`), call);
    return numberValue(call, piece, number.error, divisor.error, failsWhere(sql`(${d} = ${ZERO})`));
  };

/** Builds a function that is defined for some numbers only. Other numbers are errors and never reach it. */
const within =
  (allowed: (number: Sql) => Sql, build: (number: Sql) => Sql): Builder =>
  (call) => {
    const { sql: piece, error } = numberArgument(call, 0);
    const x = call.scope.bind(piece);
    const inside = allowed(x);
    const outcome = build(sql`CASE WHEN ${inside} THEN ${x} END`);
    return numberValue(call, outcome, error, failsWhere(sql`(NOT (${inside}))`));
  };

/**
 * Keeps the day as the whole part of a moment, so that the moment minus this part is its time, exact to the
 * microsecond.
 */
function withDay(call: Call, whole: Value): Value {
  const given = argument(call, 0);
  const day =
    given.type === 'date' || readingOf(call.scope, given)?.kind === 'date' ? dateArgument(call, 0) : undefined;
  return day && !day.serial ? { ...whole, moment: sql`date_trunc('day', ${day.sql})` } : whole;
}

const isPositive = (number: Sql): Sql => sql`${number} > ${ZERO}`;

/** Uses the more exact function that some known bases have. */
function logarithmTo(base: number, number: Sql): Sql {
  if (base === 10) return sql`log10(${number})`;
  return base === 2 ? sql`log2(${number})` : sql`(ln(${number}) / ${numberSql(Math.log(base))})`;
}

const logarithm: Builder = (call) => {
  const [number, base] = [numberArgument(call, 0), numberOr(call, 1, 10)];
  const [x, b] = [call.scope.bind(number.sql), call.scope.bind(base.sql)];
  const allowed = sql`(${x} > ${ZERO} AND ${b} > ${ZERO} AND ${b} <> ${ONE})`;
  const sound = sql`CASE WHEN ${allowed} THEN ${x} END`;
  const fixed =
    typeof base.constant === 'number' && base.constant > 0 && base.constant !== 1 ? base.constant : undefined;
  const piece = fixed ? logarithmTo(fixed, sound) : sql`(ln(${sound}) / ln(CASE WHEN ${allowed} THEN ${b} END))`;
  return numberValue(call, piece, number.error, base.error, failsWhere(sql`(NOT ${allowed})`));
};

/** All numbers from here on are even. */
const ALL_EVEN = numberSql(2 ** 53);

const parity =
  (wanted: 'even' | 'odd'): Builder =>
  (call) => {
    const { sql: piece, error } = numberArgument(call, 0);
    const number = call.scope.bind(piece);
    const rest = sql`CASE WHEN abs(${number}) < ${ALL_EVEN} THEN ${floorOf(sql`abs(${number})`)} % ${TWO} ELSE ${ZERO} END`;
    return booleanValue(call, sql`(${rest} = ${wanted === 'odd' ? ONE : ZERO})`, error);
  };

/** 53 bits of a checksum, as many as a number can hold. */
const [SHIFT, PARTS] = [wholeSql(11), numberSql(2 ** 53)];

/**
 * A whole number between two others for each row. It depends on the row's position, the function's position in the
 * formula and the seed, so that a preview, a run and a second run give the same numbers.
 */
const randomBetween: Builder = (call) => {
  const [from, to] = [numberArgument(call, 0), numberArgument(call, 1)];
  const seed = textSql(`${call.span.start} ${fixedNumber(call, 2, 0)} `);
  const [least, most] = [call.scope.bind(ceilingOf(from.sql)), call.scope.bind(floorOf(to.sql))];
  const part = sql`(CAST(md5_number_lower(${seed} || CAST(${ROW} AS VARCHAR)) >> ${SHIFT} AS DOUBLE) / ${PARTS})`;
  const piece = sql`(${least} + floor(${part} * (${most} - ${least} + ${ONE})))`;
  return numberValue(call, piece, from.error, to.error, failsWhere(sql`(${least} > ${most})`));
};

const MAX_EXPONENT = numberSql(709);

export const numberBuilders: Readonly<Record<string, Builder>> = {
  ROUND: round('half'),
  ROUNDUP: round('up'),
  ROUNDDOWN: round('down'),
  TRUNC: (call) => (call.arguments[1] ? round('down')(call) : withDay(call, round('down')(call))),
  INT: (call) => withDay(call, ofNumber(floorOf)(call)),
  MROUND: multiple('nearest'),
  CEILING: multiple('up'),
  FLOOR: multiple('down'),
  EVEN: ofNumber((x) => sql`(sign(${x}) * ${ceilingOf(sql`(abs(${x}) / ${TWO})`)} * ${TWO})`),
  ODD: ofNumber(
    (x) =>
      sql`(CASE WHEN ${x} < ${ZERO} THEN -1e0 ELSE 1e0 END * (greatest(${ceilingOf(sql`((abs(${x}) - ${ONE}) / ${TWO})`)}, ${ZERO}) * ${TWO} + ${ONE}))`,
  ),
  ABS: ofNumber((x) => sql`abs(${x})`),
  SIGN: ofNumber((x) => sql`CAST(sign(${x}) AS DOUBLE)`),
  MOD: divided((x, d, { scope }) => restOf(scope, x, d)),
  QUOTIENT: divided((x, d, { scope }) => truncated(scope.bind(sql`${x} / ${d}`))),
  POWER: (call): Value => power(call.scope, numberArgument(call, 0), numberArgument(call, 1), call.span),
  SQRT: within(
    (x) => sql`${x} >= ${ZERO}`,
    (x) => sql`sqrt(${x})`,
  ),
  EXP: within(
    (x) => sql`${x} <= ${MAX_EXPONENT}`,
    (x) => sql`exp(${x})`,
  ),
  LN: within(isPositive, (x) => sql`ln(${x})`),
  LOG: logarithm,
  LOG10: within(isPositive, (x) => sql`log10(${x})`),
  ISEVEN: parity('even'),
  ISODD: parity('odd'),
  RANDBETWEEN: randomBetween,
  ROW: (call) => numberValue(call, sql`(CAST(${ROW} AS DOUBLE) + ${ONE})`),
  PI: (call) => ({ ...numberValue(call, numberSql(Math.PI)), constant: Math.PI }),
};
