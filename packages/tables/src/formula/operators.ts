import type { BinaryOperator } from './syntax';
import type { Scope } from './scope';
import { isBlank, momentOfSerial, toDate, toNumber, toText } from './coerce';
import { joined, numberSql, sql, textSql, wholeSql, type Sql } from './sql';
import { failsWhere, withError, type Value } from './value';
import type { Span } from './formula-error';

export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';
type Arithmetic = '+' | '-' | '*' | '/' | '^';

export const isComparison = (operator: BinaryOperator): operator is Comparison =>
  ['=', '<>', '<', '<=', '>', '>='].some((each) => each === operator);

/** Bytes of a text that a formula may make on its way, so that no formula fills the memory; a result has its own limit. */
export const MAX_TEXT_BYTES = 131_068;

const signs: Readonly<Record<Comparison, Sql>> = {
  '=': sql`=`,
  '<>': sql`<>`,
  '<': sql`<`,
  '<=': sql`<=`,
  '>': sql`>`,
  '>=': sql`>=`,
};
const isOrder = (operator: Comparison): boolean => operator !== '=' && operator !== '<>';

const NOISE = numberSql(2e-15);
/** Numbers that are no outcome of a calculation are what they are. */
const isExact = ({ column, constant }: Value): boolean => column !== undefined || constant !== undefined;

/** As Excel, which compares 15 digits: 0.1 + 0.2 = 0.3. */
function compareNumbers(scope: Scope, operator: Comparison, one: Value, other: Value): Sql {
  if (isExact(one) && isExact(other)) return sql`coalesce(${one.sql} ${signs[operator]} ${other.sql}, false)`;
  const [a, b] = [scope.bind(one.sql), scope.bind(other.sql)];
  const near = sql`abs(${a} - ${b}) <= abs(${a}) * ${NOISE}`;
  if (operator === '=') return sql`coalesce(${a} = ${b} OR ${near}, false)`;
  if (operator === '<>') return sql`coalesce(NOT (${a} = ${b} OR ${near}), true)`;
  const plain = sql`${a} ${signs[operator]} ${b}`;
  return operator === '<' || operator === '>'
    ? sql`coalesce(${plain} AND NOT (${near}), false)`
    : sql`coalesce(${plain} OR ${near}, false)`;
}

/** A day that is missing is neither before nor after any other. */
function compareDates(operator: Comparison, { sql: one }: Value, { sql: other }: Value): Sql {
  if (operator === '=') return sql`(${one} IS NOT DISTINCT FROM ${other})`;
  if (operator === '<>') return sql`(${one} IS DISTINCT FROM ${other})`;
  return sql`coalesce(${one} ${signs[operator]} ${other}, false)`;
}

/** Without regard to case. */
const compareTexts = (operator: Comparison, { sql: one }: Value, { sql: other }: Value): Sql =>
  sql`(lower(${one}) ${signs[operator]} lower(${other}))`;

/** What both sides are compared as. */
function comparedAs(one: Value, other: Value): 'number' | 'date' | 'text' {
  const types = [one.type, other.type];
  if (types.includes('text') && types.includes('boolean')) return 'text';
  if (types.includes('date')) return types.includes('number') ? 'number' : 'date';
  return types.includes('number') || types.includes('boolean') ? 'number' : 'text';
}

/** A text that is no number is not equal to any, which is no error; but it is not greater or less either. */
const readError = (operator: Comparison, before: Value, after: Value): Sql | undefined =>
  isOrder(operator) || before.type !== 'text' ? after.error : before.error;

export function compare(scope: Scope, operator: Comparison, one: Value, other: Value, span: Span): Value {
  const errors = [one.error, other.error];
  if ((one.type === 'blank' || other.type === 'blank') && !isOrder(operator)) {
    const blank = one.type === 'blank' ? isBlank(other) : isBlank(one);
    return withError({ type: 'boolean', sql: operator === '=' ? blank : sql`(NOT ${blank})`, span }, ...errors);
  }
  const as = comparedAs(one, other);
  if (as === 'text') {
    const texts = [toText(scope, one), toText(scope, other)] as const;
    return withError({ type: 'boolean', sql: compareTexts(operator, ...texts), span }, ...errors);
  }
  const convert = (value: Value) => (as === 'date' ? toDate(scope, value) : toNumber(scope, value, 'quiet_zero'));
  const [a, b] = [convert(one), convert(other)];
  const piece = as === 'date' ? compareDates(operator, a, b) : compareNumbers(scope, operator, a, b);
  return withError({ type: 'boolean', sql: piece, span }, readError(operator, one, a), readError(operator, other, b));
}

/** A text column of dates counts as dates where days are added or taken off. */
const asDay = (scope: Scope, value: Value): Value => {
  const semantic = value.column?.semantic;
  const isDay = value.type === 'text' && (semantic === 'date' || semantic === 'datetime');
  return isDay ? toDate(scope, value) : value;
};

const DAY_MICROSECONDS = numberSql(86_400_000_000);

/** date ± days, or the days between two dates; undefined where no date is among them. */
function calculateDays(scope: Scope, operator: '+' | '-', left: Value, right: Value, span: Span): Value | undefined {
  const [one, other] = [asDay(scope, left), asDay(scope, right)];
  if (one.type === 'date' && other.type === 'date' && operator === '-') {
    const days = sql`((epoch_us(${one.sql}) - epoch_us(${other.sql})) / ${DAY_MICROSECONDS})`;
    return withError({ type: 'number', sql: days, span }, one.error, other.error);
  }
  const date = one.type === 'date' ? one : other;
  const days = one.type === 'date' ? other : one;
  if (date.type !== 'date' || days.type === 'date' || (operator === '-' && one.type !== 'date')) return undefined;
  const [serial, count] = [toNumber(scope, date), toNumber(scope, days)];
  const sum = scope.bind(operator === '+' ? sql`${serial.sql} + ${count.sql}` : sql`${serial.sql} - ${count.sql}`);
  const moment = scope.bind(momentOfSerial(sum));
  const outOfRange = sql`(${sum} IS NOT NULL AND ${moment} IS NULL)`;
  return withError({ type: 'date', sql: moment, span }, date.error, count.error, outOfRange);
}

/** pow() of what Excel refuses gives infinity or no number at all. */
export function power(scope: Scope, base: Value, exponent: Value, span: Span): Value {
  const [a, b] = [toNumber(scope, base), toNumber(scope, exponent)];
  const [x, y] = [scope.bind(a.sql), scope.bind(b.sql)];
  const raised = scope.bind(sql`pow(${x}, ${y})`);
  const isNone = sql`(${x} = ${numberSql(0)} AND ${y} = ${numberSql(0)})`;
  const fails = failsWhere(sql`(NOT isfinite(${raised}) OR ${isNone})`);
  return withError({ type: 'number', sql: raised, span }, a.error, b.error, fails);
}

function divide(scope: Scope, left: Value, right: Value, span: Span): Value {
  const [a, b] = [toNumber(scope, left), toNumber(scope, right)];
  if (typeof b.constant === 'number' && b.constant !== 0)
    return withError({ type: 'number', sql: sql`(${a.sql} / ${b.sql})`, span }, a.error);
  const divisor = scope.bind(b.sql);
  const byZero = failsWhere(sql`(${divisor} = ${numberSql(0)})`);
  const quotient = sql`(${a.sql} / nullif(${divisor}, ${numberSql(0)}))`;
  return withError({ type: 'number', sql: quotient, span }, a.error, b.error, byZero);
}

const plainSigns = { '+': sql`+`, '-': sql`-`, '*': sql`*` };

export function calculate(scope: Scope, operator: Arithmetic, left: Value, right: Value, span: Span): Value {
  if (operator === '^') return power(scope, left, right, span);
  if (operator === '/') return divide(scope, left, right, span);
  const days = operator === '*' ? undefined : calculateDays(scope, operator, left, right, span);
  if (days) return days;
  const [a, b] = [toNumber(scope, left), toNumber(scope, right)];
  return withError({ type: 'number', sql: sql`(${a.sql} ${plainSigns[operator]} ${b.sql})`, span }, a.error, b.error);
}

/** Texts in one; an error where they come to more than a formula may make. */
export function concatenate(scope: Scope, values: readonly Value[], span: Span): Value {
  const texts = values.map((value) => toText(scope, value));
  if (texts.length === 1 && texts[0]) return { ...texts[0], span };
  const pieces = texts.map(({ sql: piece }) => scope.bind(piece));
  const bytes = scope.bind(
    joined(
      pieces.map((piece) => sql`strlen(${piece})`),
      ' + ',
    ),
  );
  const isTooLong = sql`(${bytes} > ${wholeSql(MAX_TEXT_BYTES)})`;
  const whole = sql`CASE WHEN ${isTooLong} THEN ${textSql('')} ELSE ${joined(pieces, ' || ')} END`;
  return withError({ type: 'text', sql: whole, span }, ...texts.map(({ error }) => error), isTooLong);
}
