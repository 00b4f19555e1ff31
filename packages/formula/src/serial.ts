import type { Scope } from './scope';
import { numberSql, sql, type Sql } from './sql';

/** Days from 1899-12-30 to 1970-01-01. */
const EPOCH_DAYS = numberSql(25_569);
const DAY_SECONDS = numberSql(86_400);
const DAY_MILLISECONDS = numberSql(86_400_000);
const DAY_MICROSECONDS = numberSql(86_400_000_000);
/** 0001-01-01 and the day after 31/12/9999. */
const [FIRST_DAY, AFTER_LAST_DAY] = [numberSql(-693_593), numberSql(2_958_466)];
const [ZERO, ONE] = [numberSql(0), numberSql(1)];
/** Excel's day 60 is 29/02/1900, which never existed; from 01/03/1900 on its numbers are days since 1899-12-30. */
const [NO_DAY, FIRST_TRUE_DAY] = [numberSql(60), numberSql(61)];
const FIRST_TRUE_MOMENT = sql`TIMESTAMP '1900-03-01'`;

/** Days since 1899-12-30 in the real calendar. */
export const daysOfMoment = (moment: Sql): Sql => sql`(epoch(${moment}) / ${DAY_SECONDS} + ${EPOCH_DAYS})`;

/**
 * Rounds to the millisecond, so that the noise of a day fraction does not lose a second; null outside of the years 1 to
 * 9999.
 */
export const momentOfDays = (days: Sql): Sql =>
  sql`TIMESTAMP '1899-12-30' + to_milliseconds(TRY_CAST(round(CASE WHEN ${days} >= ${FIRST_DAY} AND ${days} < ${AFTER_LAST_DAY} THEN ${days} END * ${DAY_MILLISECONDS}) AS BIGINT))`;

/** A moment as Excel's serial number: 1 is 01/01/1900. */
export function serialOfMoment(scope: Scope, moment: Sql): Sql {
  const days = scope.bind(daysOfMoment(moment));
  return sql`CASE WHEN ${days} < ${FIRST_TRUE_DAY} THEN ${days} - ${ONE} ELSE ${days} END`;
}

/** The number of 24-hour days between the serial numbers of two moments. */
export const serialDifference = (end: Sql, start: Sql): Sql => {
  const days = sql`(epoch_us(${end}) - epoch_us(${start})) / ${DAY_MICROSECONDS}`;
  const noDay = ([one, other]: [Sql, Sql]): Sql =>
    sql`CASE WHEN ${one} >= ${FIRST_TRUE_MOMENT} AND ${other} < ${FIRST_TRUE_MOMENT} THEN ${ONE} ELSE ${ZERO} END`;
  return sql`(${days} + ${noDay([end, start])} - ${noDay([start, end])})`;
};

/**
 * The moment of a serial number after subtracting days. Before Excel's first day the real calendar continues. Null for
 * a day that never existed.
 */
export const momentBefore = (scope: Scope, serial: Sql, days: Sql): Sql =>
  sql`CASE WHEN ${serial} < ${ZERO} THEN ${momentOfDays(days)} ELSE ${momentOfSerial(scope, serial)} END`;

/**
 * Excel's serial number as a moment; null for a day that never existed. A bare fraction of a day falls on 31/12/1899.
 */
export const momentOfSerial = (scope: Scope, serial: Sql): Sql =>
  momentOfDays(
    scope.bind(
      sql`CASE WHEN ${serial} >= ${FIRST_TRUE_DAY} THEN ${serial} WHEN ${serial} >= ${ZERO} AND ${serial} < ${NO_DAY} THEN ${serial} + ${ONE} END`,
    ),
  );
