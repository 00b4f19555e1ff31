import { sentence } from '@rapi/contracts';
import { holidayYears } from '@rapi/indonesia/holidays';
import {
  argument,
  dateArgument,
  dateValue,
  numberArgument,
  numberValue,
  wholePart,
  type Builder,
  type Call,
} from '../call';
import { toDate } from '../coerce';
import { FIRST_MONDAY } from '../days-off';
import { formulaError } from '../formula-error';
import { readMoment } from '../readings';
import type { DaysOff, Scope } from '../scope';
import { joined, momentSql, sql, wholeSql, type Sql } from '../sql';
import { failsWhere, type Value } from '../value';
import { isTwoWayDay } from '../written-beside';
import { dayOf, daysBetween, isKnown, MAX_DAYS, whole } from './date';
import { columnOfFile } from './lookup';

const MONDAY = momentSql(FIRST_MONDAY);
const weekdaysBefore = (day: Sql): Sql => sql`(${day} // 7 * 5 + least(${day} % 7, 5))`;
const dayNumber = (call: Call, moment: Sql): Sql => call.scope.bind(daysBetween(MONDAY, dayOf(moment)));

/** The word for the Indonesian calendar: national holidays and joint leave, as decreed. */
const INDONESIAN = /^(id|indonesia)$/i;
const indonesianDays: readonly string[] = holidayYears.flatMap(({ holidays }) => holidays.map(({ date }) => date));

interface Calendar {
  of: { days: DaysOff; uses?: Sql }[];
  /** Whether days off are known for some years only. */
  isIndonesian: boolean;
}

/** Parses days off written in the formula: `"17/08/2026; 25/12/2026"`. */
function writtenDays(scope: Scope, text: string, value: Value): string[] {
  return text
    .split(/[;,]/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const day = isTwoWayDay(scope, part) ? undefined : readMoment(part);
      if (day !== undefined) return day;
      throw formulaError(sentence('formula_no_date', { text: part.trim() }), value.span);
    });
}

/** The days without an error. Errors are reported, and do not count as days off. */
const soundDays = ({ sql: moment, error }: Value): Sql =>
  error ? sql`CASE WHEN NOT ${error} THEN ${moment} END` : moment;

/** One entry of a function's days off: the word for a calendar, written days, a column of another file, or a column. */
function daysOffAt(call: Call, place: number): Calendar['of'][number] | 'indonesian' | undefined {
  const [expression, value] = [call.written[place], argument(call, place)];
  if (expression?.kind === 'file') {
    const { scope, file, value: column } = columnOfFile(call, expression);
    const days = scope.bind(soundDays(toDate(scope, column)));
    return { days: { expression: days.text, file } };
  }
  if (value.type === 'blank') return undefined;
  if (typeof value.constant === 'string' && value.type === 'text') {
    if (INDONESIAN.test(value.constant.trim())) return 'indonesian';
    return { days: { days: writtenDays(call.scope, value.constant, value) } };
  }
  const days = call.scope.bind(soundDays(toDate(call.scope, value)));
  return { days: { expression: days.text }, uses: days };
}

function calendarOf(call: Call, from: number): Calendar {
  const given = call.arguments.slice(from).map((_, i) => daysOffAt(call, from + i));
  const isIndonesian = given.includes('indonesian');
  const of = given.filter((each) => each !== undefined && each !== 'indonesian');
  if (isIndonesian) of.push({ days: { days: indonesianDays } });
  return { of, isIndonesian };
}

/** How many days off come before a position among the days from Monday to Friday. */
const daysOffBefore = (call: Call, { of }: Calendar, place: Sql, isWorking = false): Sql =>
  of.length === 0 ? wholeSql(0) : sql`coalesce(${call.scope.countDays(of, call.scope.bind(place), isWorking)}, 0)`;

const knownYears = joined(
  holidayYears.map(({ year }) => wholeSql(year)),
  ', ',
);

/** An error when some year between two days has no known decree: nothing is counted then. */
function unknownYears({ isIndonesian }: Calendar, one: Sql, other: Sql): Sql | undefined {
  if (!isIndonesian) return undefined;
  const [first, last] = [
    sql`date_part('year', least(${one}, ${other}))`,
    sql`date_part('year', greatest(${one}, ${other}))`,
  ];
  const known = sql`len(list_filter([${knownYears}], lambda each: each BETWEEN ${first} AND ${last}))`;
  return failsWhere(sql`(${known} < ${last} - ${first} + 1)`);
}

/** Working days between two days, both included; negative if the end comes first. */
function networkDays(call: Call, calendar: Calendar): Value {
  const [start, end] = [dateArgument(call, 0), dateArgument(call, 1)];
  const [one, other] = [call.scope.bind(start.sql), call.scope.bind(end.sql)];
  const [from, to] = [dayNumber(call, one), dayNumber(call, other)];
  const isForward = sql`${from} <= ${to}`;
  const [first, last] = [sql`least(${from}, ${to})`, sql`greatest(${from}, ${to})`];
  const [before, until] = [call.scope.bind(weekdaysBefore(first)), call.scope.bind(weekdaysBefore(sql`(${last} + 1)`))];
  const off = sql`(${daysOffBefore(call, calendar, until)} - ${daysOffBefore(call, calendar, before)})`;
  const days = sql`(${until} - ${before} - ${off})`;
  const bothKnown = sql`${from} IS NOT NULL AND ${to} IS NOT NULL`;
  const piece = sql`CASE WHEN ${bothKnown} THEN CASE WHEN ${isForward} THEN ${days} ELSE -${days} END END`;
  return numberValue(call, whole(piece), start.error, end.error, unknownYears(calendar, one, other));
}

/** The working day a number of working days away. */
const workday: Builder = (call) => {
  const calendar = calendarOf(call, 2);
  const [start, days] = [dateArgument(call, 0), numberArgument(call, 1)];
  const begin = call.scope.bind(start.sql);
  const from = dayNumber(call, begin);
  const count = call.scope.bind(sql`CAST(${wholePart(days.sql)} AS BIGINT)`);
  const isForward = sql`${count} > 0`;
  const passed = call.scope.bind(weekdaysBefore(sql`CASE WHEN ${isForward} THEN ${from} + 1 ELSE ${from} END`));
  const working = sql`(${passed} - ${daysOffBefore(call, calendar, passed)} - CASE WHEN ${isForward} THEN 1 ELSE 0 END)`;
  const sound = sql`abs(${count}) < ${MAX_DAYS}`;
  const target = call.scope.bind(sql`CASE WHEN ${sound} THEN ${working} + ${count} END`);
  const place = call.scope.bind(sql`${target} + ${daysOffBefore(call, calendar, target, true)}`);
  const day = sql`CASE WHEN ${count} = 0 THEN ${from} ELSE ${place} // 5 * 7 + ${place} % 5 END`;
  const moved = call.scope.bind(sql`TRY(${MONDAY} + to_days(CAST(${day} AS INTEGER)))`);
  const fails = sql`(${from} IS NOT NULL AND NOT coalesce(${isKnown(moved)}, false))`;
  return dateValue(call, moved, start.error, days.error, fails, unknownYears(calendar, begin, moved));
};

const indonesian: Calendar = { of: [{ days: { days: indonesianDays } }], isIndonesian: true };

export const workingDayBuilders: Readonly<Record<string, Builder>> = {
  NETWORKDAYS: (call) => networkDays(call, calendarOf(call, 2)),
  WORKDAY: workday,
  HARI_KERJA: (call) => networkDays(call, indonesian),
};
