import { sentence } from '@rapi/contracts';
import { wallClock } from '@rapi/indonesia';
import {
  argument,
  dateArgument,
  dateValue,
  fixedNumber,
  fixedText,
  numberArgument,
  numberValue,
  wholePart,
  type Builder,
  type Call,
} from '../call';
import { toDate, toPart } from '../coerce';
import { formulaError } from '../formula-error';
import { momentSql, sql, wholeSql, type Sql } from '../sql';
import { failsWhere, type Value } from '../value';

/** Builds a function for a part of a date, such as its year; an empty date has none. */
const part =
  (name: Sql): Builder =>
  (call) => {
    const { sql: date, error } = dateArgument(call, 0);
    return numberValue(call, sql`CAST(date_part(${name}, ${date}) AS DOUBLE)`, error);
  };

export const dayOf = (moment: Sql): Sql => sql`date_trunc('day', CAST(${moment} AS TIMESTAMP))`;
export const whole = (piece: Sql): Sql => sql`CAST(${piece} AS DOUBLE)`;

/** Whether a date is in Excel's range; other dates are errors. */
export const isKnown = (date: Sql): Sql =>
  sql`(${date} >= TIMESTAMP '1900-01-01' AND ${date} < TIMESTAMP '10000-01-01')`;
/** More days or months than this cannot lead from one known date to another. */
export const MAX_DAYS = wholeSql(3_000_000);

const date: Builder = (call) => {
  const part = (place: number) => toPart(call.scope, argument(call, place));
  const [year, month, day] = [part(0), part(1), part(2)];
  const bound = ({ sql: piece }: Value): Sql => call.scope.bind(wholePart(piece));
  const [y, m, d] = [bound(year), bound(month), bound(day)];
  const full = sql`CASE WHEN ${y} BETWEEN 0 AND 1899 THEN ${y} + 1900 ELSE ${y} END`;
  const sound = sql`(${y} BETWEEN 0 AND 9999 AND abs(${m}) < 100000 AND abs(${d}) < ${MAX_DAYS})`;
  const months = sql`to_months(CASE WHEN ${sound} THEN (${full} - 1900) * 12 + ${m} - 1 END)`;
  const made = call.scope.bind(
    sql`TRY(TIMESTAMP '1900-01-01' + ${months} + to_days(CASE WHEN ${sound} THEN ${d} - 1 END))`,
  );
  const missing = [year, month, day].map(({ sql: piece }) => sql`${piece} IS NULL`);
  const isEmpty = missing.reduce((all, each) => sql`${all} OR ${each}`);
  const fails = sql`(NOT (${isEmpty}) AND NOT coalesce(${isKnown(made)}, false))`;
  return dateValue(call, made, year.error, month.error, day.error, fails);
};

/** The day a number of months later, clamped to the last day of its month. */
function monthsLater(call: Call, finish: (moved: Sql) => Sql): Value {
  const [start, months] = [dateArgument(call, 0), numberArgument(call, 1)];
  const count = call.scope.bind(wholePart(months.sql));
  const from = call.scope.bind(dayOf(start.sql));
  const near = sql`CASE WHEN abs(${count}) < 120000 THEN ${count} END`;
  const moved = call.scope.bind(sql`TRY(${finish(sql`(${from} + to_months(${near}))`)})`);
  const fails = sql`(${from} IS NOT NULL AND NOT coalesce(${isKnown(moved)}, false))`;
  return dateValue(call, moved, start.error, months.error, fails);
}

/** Full months from one day to a later one. A month is full on the same day of the next month. */
export const fullMonths = (from: Sql, to: Sql): Sql =>
  sql`((date_part('year', ${to}) - date_part('year', ${from})) * 12 + date_part('month', ${to}) - date_part('month', ${from}) - CASE WHEN date_part('day', ${to}) < date_part('day', ${from}) THEN 1 ELSE 0 END)`;

export const daysBetween = (from: Sql, to: Sql): Sql => sql`date_diff('day', ${from}, ${to})`;

/** The start's day and month in the year (and month) of the end, or one period earlier if that is still to come. */
const lastSince = (from: Sql, to: Sql, step: Sql, months: Sql): Sql =>
  sql`(${from} + to_months(CAST(${months} - ${months} % ${step} AS INTEGER)))`;

const units: Readonly<Record<string, (from: Sql, to: Sql) => Sql>> = {
  Y: (from, to) => sql`(${fullMonths(from, to)} // 12)`,
  M: fullMonths,
  D: daysBetween,
  YM: (from, to) => sql`(${fullMonths(from, to)} % 12)`,
  MD: (from, to) => daysBetween(lastSince(from, to, wholeSql(1), fullMonths(from, to)), to),
  YD: (from, to) => daysBetween(lastSince(from, to, wholeSql(12), fullMonths(from, to)), to),
};

const dateDif: Builder = (call) => {
  const [start, end] = [dateArgument(call, 0), dateArgument(call, 1)];
  const unit = fixedText(call, 2)?.trim().toUpperCase() ?? '';
  const measure = Object.hasOwn(units, unit) ? units[unit] : undefined;
  if (!measure) throw formulaError(sentence('formula_datedif_units'), argument(call, 2).span);
  const [from, to] = [call.scope.bind(dayOf(start.sql)), call.scope.bind(dayOf(end.sql))];
  return numberValue(call, whole(measure(from, to)), start.error, end.error, failsWhere(sql`(${from} > ${to})`));
};

/** The weekday on which weeks start for each type of week; weekdays are counted from Monday, 1. */
const weekStarts: ReadonlyMap<number, number> = new Map([
  ...([
    [1, 7],
    [2, 1],
    [11, 1],
    [12, 2],
    [13, 3],
    [14, 4],
    [15, 5],
    [16, 6],
    [17, 7],
  ] as const),
]);

function weekStart(call: Call, more: readonly number[]): { kind: number; start: number } {
  const kind = fixedNumber(call, 1, 1);
  const start = weekStarts.get(kind) ?? (more.includes(kind) ? 1 : undefined);
  if (start !== undefined) return { kind, start };
  const known = [...weekStarts.keys(), ...more];
  throw formulaError(sentence('formula_types', { function: call.of.name, types: known }), argument(call, 1).span);
}

const weekday: Builder = (call) => {
  const { sql: moment, error } = dateArgument(call, 0);
  const { kind, start } = weekStart(call, [3]);
  const since = sql`((isodow(${moment}) - ${wholeSql(start)} + 7) % 7)`;
  return numberValue(call, whole(kind === 3 ? since : sql`(${since} + 1)`), error);
};

const isoWeek = (moment: Sql): Sql => whole(sql`weekofyear(${moment})`);

const weekNumber: Builder = (call) => {
  const { sql: given, error } = dateArgument(call, 0);
  const { kind, start } = weekStart(call, [21]);
  const moment = call.scope.bind(given);
  if (kind === 21) return numberValue(call, isoWeek(moment), error);
  const before = sql`((isodow(date_trunc('year', ${moment})) - ${wholeSql(start)} + 7) % 7)`;
  return numberValue(call, whole(sql`((dayofyear(${moment}) - 1 + ${before}) // 7 + 1)`), error);
};

/** The current moment in Jakarta, 'yyyy-MM-ddTHH:mm:ss'. */
const now = ({ scope }: Call): string => wallClock(scope.now, 'WIB') ?? scope.now.toISOString().slice(0, 19);
export const today = (call: Call): string => now(call).slice(0, 10);

export const dateBuilders: Readonly<Record<string, Builder>> = {
  TODAY: (call) => dateValue(call, momentSql(today(call))),
  NOW: (call) => dateValue(call, momentSql(now(call))),
  DATE: date,
  DATEVALUE: (call) => {
    const { sql: moment, error } = toDate(call.scope, argument(call, 0));
    return dateValue(call, dayOf(moment), error);
  },
  YEAR: part(sql`'year'`),
  MONTH: part(sql`'month'`),
  DAY: part(sql`'day'`),
  WEEKDAY: weekday,
  WEEKNUM: weekNumber,
  ISOWEEKNUM: (call) => {
    const { sql: moment, error } = dateArgument(call, 0);
    return numberValue(call, isoWeek(moment), error);
  },
  EDATE: (call) => monthsLater(call, (moved) => moved),
  EOMONTH: (call) => monthsLater(call, (moved) => sql`CAST(last_day(${moved}) AS TIMESTAMP)`),
  DATEDIF: dateDif,
  DAYS: (call) => {
    const [end, start] = [dateArgument(call, 0), dateArgument(call, 1)];
    return numberValue(call, whole(daysBetween(dayOf(start.sql), dayOf(end.sql))), end.error, start.error);
  },
};
