import { sentence } from '@rapi/contracts';
import { argument, dateArgument, fixedNumber, numberValue, type Builder, type Call } from '../call';
import { toBoolean } from '../coerce';
import { formulaError } from '../formula-error';
import { numberSql, sql, type Sql } from '../sql';

/** A day, with the parts that a year of twelve 30-day months needs. */
interface Day {
  moment: Sql;
  year: Sql;
  month: Sql;
  day: Sql;
  isEndOfFebruary: Sql;
}

function dayOf(call: Call, moment: Sql): Day {
  const part = (name: Sql) => call.scope.bind(sql`date_part(${name}, ${moment})`);
  const [year, month, day] = [part(sql`'year'`), part(sql`'month'`), part(sql`'day'`)];
  const last = sql`date_part('day', last_day(${moment}))`;
  const isEndOfFebruary = call.scope.bind(sql`(${month} = 2 AND ${day} = ${last})`);
  return { moment, year, month, day, isEndOfFebruary };
}

/** The days between two days in 30-day months, given the two day numbers. */
const thirties = (from: Day, to: Day, first: Sql, last: Sql): Sql =>
  sql`((${to.year} - ${from.year}) * 360 + (${to.month} - ${from.month}) * 30 + (${last}) - (${first}))`;

const european = (from: Day, to: Day): Sql =>
  thirties(from, to, sql`least(${from.day}, 30)`, sql`least(${to.day}, 30)`);

const americanStart = ({ day, isEndOfFebruary }: Day): Sql =>
  sql`CASE WHEN ${isEndOfFebruary} THEN 30 ELSE least(${day}, 30) END`;

/** Counts like DAYS360: the 31st counts as the 30th only when the start is at the end of a month. */
function american(call: Call, from: Day, to: Day): Sql {
  const first = call.scope.bind(americanStart(from));
  return thirties(from, to, first, sql`CASE WHEN ${to.day} = 31 AND ${first} = 30 THEN 30 ELSE ${to.day} END`);
}

/** Counts like YEARFRAC: the end of February counts as the 30th only if both days are the end of February. */
const americanOfYear = (from: Day, to: Day): Sql =>
  thirties(
    from,
    to,
    americanStart(from),
    sql`CASE WHEN (${from.isEndOfFebruary} AND ${to.isEndOfFebruary}) OR (${to.day} = 31 AND ${from.day} >= 30) THEN 30 ELSE ${to.day} END`,
  );

const isLeap = (year: Sql): Sql => sql`(${year} % 4 = 0 AND (${year} % 100 <> 0 OR ${year} % 400 = 0))`;
const daysBetween = ({ moment: from }: Day, { moment: to }: Day): Sql => sql`date_diff('day', ${from}, ${to})`;

/** The days of the year that a span of up to a year lies in, or, for a longer span, the average over its years. */
function daysOfYear(call: Call, from: Day, to: Day): Sql {
  const isWithinYear = sql`(${from.year} = ${to.year} OR (${from.year} + 1 = ${to.year} AND (${from.month} > ${to.month} OR (${from.month} = ${to.month} AND ${from.day} >= ${to.day}))))`;
  const hasLeapDay = sql`(CASE WHEN ${from.year} = ${to.year} THEN ${isLeap(from.year)} ELSE (${isLeap(from.year)} AND ${from.month} <= 2) OR (${isLeap(to.year)} AND (${to.month} > 2 OR (${to.month} = 2 AND ${to.day} = 29))) END)`;
  const newYear = (year: Sql) => sql`make_date(CAST(${year} AS INTEGER), 1, 1)`;
  const years = sql`(${to.year} - ${from.year} + 1)`;
  const average = sql`(CAST(date_diff('day', ${newYear(from.year)}, ${newYear(sql`${to.year} + 1`)}) AS DOUBLE) / ${years})`;
  return call.scope.bind(
    sql`CASE WHEN ${isWithinYear} THEN CASE WHEN ${hasLeapDay} THEN 366e0 ELSE 365e0 END ELSE ${average} END`,
  );
}

const bases: readonly ((call: Call, from: Day, to: Day) => Sql)[] = [
  (_call, from, to) => sql`(${americanOfYear(from, to)} / 360e0)`,
  (call, from, to) => sql`(${daysBetween(from, to)} / ${daysOfYear(call, from, to)})`,
  (_call, from, to) => sql`(${daysBetween(from, to)} / 360e0)`,
  (_call, from, to) => sql`(${daysBetween(from, to)} / 365e0)`,
  (_call, from, to) => sql`(${european(from, to)} / 360e0)`,
];

/** The two days, the earlier first. */
function daysInOrder(call: Call): { from: Day; to: Day; errors: (Sql | undefined)[] } {
  const [start, end] = [dateArgument(call, 0), dateArgument(call, 1)];
  const [a, b] = [start, end].map(({ sql: each }) => call.scope.bind(sql`date_trunc('day', ${each})`));
  const isKnown = sql`${a ?? start.sql} IS NOT NULL AND ${b ?? end.sql} IS NOT NULL`;
  const first = call.scope.bind(sql`CASE WHEN ${isKnown} THEN least(${a ?? start.sql}, ${b ?? end.sql}) END`);
  const last = call.scope.bind(sql`CASE WHEN ${isKnown} THEN greatest(${a ?? start.sql}, ${b ?? end.sql}) END`);
  return { from: dayOf(call, first), to: dayOf(call, last), errors: [start.error, end.error] };
}

const yearFraction: Builder = (call) => {
  const basis = Math.trunc(fixedNumber(call, 2, 0));
  const measure = bases[basis];
  if (!measure) throw formulaError(sentence('formula_yearfrac_bases'), argument(call, 2).span);
  const { from, to, errors } = daysInOrder(call);
  return numberValue(call, sql`CAST(${measure(call, from, to)} AS DOUBLE)`, ...errors);
};

const days360: Builder = (call) => {
  const [start, end] = [dateArgument(call, 0), dateArgument(call, 1)];
  const [from, to] = [dayOf(call, call.scope.bind(start.sql)), dayOf(call, call.scope.bind(end.sql))];
  const method = call.arguments[2] && toBoolean(call.scope, argument(call, 2));
  const isEuropean = method ? call.scope.bind(method.sql) : numberSql(0);
  const days = method
    ? sql`CASE WHEN ${isEuropean} THEN ${european(from, to)} ELSE ${american(call, from, to)} END`
    : american(call, from, to);
  return numberValue(call, sql`CAST(${days} AS DOUBLE)`, start.error, end.error, method?.error);
};

export const dayCountBuilders: Readonly<Record<string, Builder>> = { YEARFRAC: yearFraction, DAYS360: days360 };
