import type { Scope } from './scope';
import { cutOfPieces, toldDecimals } from './cut-texts';
import { toDate, toNumber, toText } from './coerce';
import { readingOf } from './column-reading';
import { isWrittenMoment } from './readings';
import { daysOfMoment, momentBefore, momentOfDays, serialDifference } from './serial';
import { joined, numberSql, sql, textSql, wholeSql, type Sql } from './sql';
import { joinedSides } from './typed-texts';
import { failsWhere, withError, type Value } from './value';
import { decidedBeside } from './written-beside';
import type { Span } from './formula-error';

type Arithmetic = '+' | '-' | '*' | '/' | '^';

/**
 * Bytes in any text that a formula makes along the way, so that no formula fills the memory; the result has its own
 * limit.
 */
export const MAX_TEXT_BYTES = 131_068;

/** A text column of dates, or a day in a text of the formula, is a date when days are added or subtracted. */
function asDay(scope: Scope, value: Value): Value {
  const isDay =
    typeof value.constant === 'string' ? isWrittenMoment(value.constant) : readingOf(scope, value)?.kind === 'date';
  return isDay ? toDate(scope, value) : value;
}

/** The days between two moments; undefined if either is not a moment. */
function daysBetween(scope: Scope, one: Value, other: Value, span: Span): Value | undefined {
  const start = other.type === 'date' ? other.sql : other.moment;
  if (one.type !== 'date' || start === undefined) return undefined;
  if (!one.serial && !other.serial) {
    const days = serialDifference(scope.bind(one.sql), scope.bind(start));
    return withError({ type: 'number', sql: days, span }, one.error, other.error);
  }
  const [end, begin] = [toNumber(scope, one), toNumber(scope, other)];
  return withError({ type: 'number', sql: sql`(${end.sql} - ${begin.sql})`, span }, end.error, begin.error);
}

/**
 * Subtracting days from a day is a difference of two serial numbers: `days` may itself be a date's number, and the
 * result then a number of days.
 */
function daysBefore(scope: Scope, date: Value, days: Value, span: Span): Value {
  const [from, count] = [toNumber(scope, date), toNumber(scope, days)];
  const serial = scope.bind(sql`${from.sql} - ${count.sql}`);
  const calendar = scope.bind(sql`${daysOfMoment(date.sql)} - ${count.sql}`);
  const moment = scope.bind(momentBefore(scope, serial, calendar));
  const outOfRange = sql`(${serial} IS NOT NULL AND ${moment} IS NULL)`;
  const number = withError({ type: 'number', sql: serial, span }, from.error, count.error);
  return withError({ type: 'date', sql: moment, serial: number, span }, date.error, count.error, outOfRange);
}

function daysAfter(scope: Scope, date: Value, days: Value, span: Span): Value {
  const [from, count] = [daysOfMoment(date.sql), toNumber(scope, days)];
  const sum = scope.bind(sql`${from} + ${count.sql}`);
  const moment = scope.bind(momentOfDays(sum));
  const outOfRange = sql`(${sum} IS NOT NULL AND ${moment} IS NULL)`;
  return withError({ type: 'date', sql: moment, span }, date.error, count.error, outOfRange);
}

/** date ± days, or the days between two dates; undefined if there is no date. */
function calculateDays(scope: Scope, operator: '+' | '-', left: Value, right: Value, span: Span): Value | undefined {
  const [one, other] = [asDay(scope, left), asDay(scope, right)];
  if (operator === '-') {
    if (one.type !== 'date') return undefined;
    return daysBetween(scope, one, other, span) ?? daysBefore(scope, one, other, span);
  }
  if ((one.type === 'date') === (other.type === 'date')) return undefined;
  return one.type === 'date' ? daysAfter(scope, one, other, span) : daysAfter(scope, other, one, span);
}

/** When Excel refuses a power, pow() gives infinity or NaN. */
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
  const [one = left, other = right] = operator === '*' ? [] : decidedBeside(scope, [left, right]);
  const days = operator === '*' ? undefined : calculateDays(scope, operator, one, other, span);
  if (days) return days;
  const [a, b] = [toNumber(scope, one), toNumber(scope, other)];
  return withError({ type: 'number', sql: sql`(${a.sql} ${plainSigns[operator]} ${b.sql})`, span }, a.error, b.error);
}

/** Joins texts, of which `""` adds nothing; an error if the result is longer than a formula may make. */
export function concatenate(scope: Scope, values: readonly Value[], span: Span): Value {
  const filled = values.filter(({ type }) => type !== 'blank');
  const texts = (filled.length > 0 ? filled : values).map((value) => toText(scope, value));
  if (texts.length === 1 && texts[0]) return { ...texts[0], span };
  const pieces = texts.map(({ sql: piece }) => scope.bind(piece));
  const bytes = scope.bind(
    joined(
      pieces.map((piece) => sql`strlen(${piece})`),
      ' + ',
    ),
  );
  const isTooLong = sql`(${bytes} > ${wholeSql(MAX_TEXT_BYTES)})`;
  const whole = (of: readonly Sql[]) => sql`CASE WHEN ${isTooLong} THEN ${textSql('')} ELSE ${joined(of, ' || ')} END`;
  const told = texts.map((text) => toldDecimals(scope, text));
  const sides = { ...cutOfPieces(scope, texts, pieces), ...joinedSides(told, pieces, whole) };
  return withError({ type: 'text', sql: whole(pieces), ...sides, span }, ...texts.map(({ error }) => error), isTooLong);
}
