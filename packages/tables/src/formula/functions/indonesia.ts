import { holidayYears } from '@rapi/indonesia/holidays';
import {
  argument,
  booleanValue,
  dateArgument,
  numberOr,
  numberValue,
  textArgument,
  textValue,
  type Builder,
  type Call,
} from '../call';
import { toNumber } from '../coerce';
import type { MappingName } from '../mappings';
import { joined, momentSql, sql, textSql, wholeSql, type Sql } from '../sql';
import { failsWhere, type Value } from '../value';
import { fullMonths, networkDays, today } from './date';

/** An amount that is missing is no amount of nothing. */
const amountArgument = (call: Call): Value => toNumber(call.scope, argument(call, 0), 'null');

/** A rule of packages/indonesia over a number. */
const ofAmount =
  (mapping: MappingName, ...more: readonly ((call: Call) => Value)[]): Builder =>
  (call) => {
    const [amount, ...others] = [amountArgument(call), ...more.map((each) => each(call))];
    const number = call.scope.bind(amount.sql);
    const written = call.scope.map(mapping, number, ...others.map(({ sql: piece }) => piece));
    const failed = sql`(${number} IS NOT NULL AND ${written} IS NULL)`;
    return textValue(call, written, amount.error, ...others.map(({ error }) => error), failed);
  };

/** The day a tax rate is asked for, as 'yyyy-MM-dd': that of the row, else today. A row without a date has no rate. */
function taxDay(call: Call): { day: Sql; error: Sql | undefined } {
  if (!call.arguments[1]) return { day: textSql(today(call)), error: undefined };
  const { sql: moment, error } = dateArgument(call, 1);
  return { day: call.scope.bind(sql`strftime(${moment}, '%Y-%m-%d')`), error };
}

const taxed =
  (mapping: 'ppn' | 'otherTaxBase'): Builder =>
  (call) => {
    const price = amountArgument(call);
    const amount = call.scope.bind(price.sql);
    const { day, error } = taxDay(call);
    const tax = call.scope.map(mapping, amount, day);
    return numberValue(call, tax, price.error, error, sql`(${amount} IS NOT NULL AND ${tax} IS NULL)`);
  };

/** An empty cell is no valid number. */
const checked =
  (mapping: 'npwpValid' | 'nikValid'): Builder =>
  (call) => {
    const text = textArgument(call, 0);
    const valid = call.scope.map(mapping, call.scope.bind(text.sql));
    return booleanValue(call, sql`(${valid} = 1)`, text.error);
  };

/** Full years; a birth that is still to come is an error. */
const age: Builder = (call) => {
  const birth = dateArgument(call, 0);
  const on = call.arguments[1] ? dateArgument(call, 1) : undefined;
  const from = call.scope.bind(birth.sql);
  const to = on ? call.scope.bind(on.sql) : momentSql(today(call));
  const years = sql`CAST(${fullMonths(from, to)} // 12 AS DOUBLE)`;
  return numberValue(call, years, birth.error, on?.error, failsWhere(sql`(${from} > ${to})`));
};

const holidays = holidayYears.flatMap(({ holidays: days }) => days.map(({ date }) => date));
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
const daysOff = [...new Set(holidays.filter((day) => !isWeekend(day)))].sort();
const knownYears = joined(
  holidayYears.map(({ year }) => wholeSql(year)),
  ', ',
);

/** Days from Monday to Friday without national holidays and joint leave; only of years that a decree is known for. */
const workingDays: Builder = (call) => {
  const [start, end] = [dateArgument(call, 0), dateArgument(call, 1)];
  const [from, to] = [call.scope.bind(start.sql), call.scope.bind(end.sql)];
  const list = sql`[${joined(daysOff.map(momentSql), ', ')}]`;
  const [first, last] = [sql`least(${from}, ${to})`, sql`greatest(${from}, ${to})`];
  const off = sql`len(list_filter(${list}, lambda day: day >= date_trunc('day', ${first}) AND day <= ${last}))`;
  const sign = sql`CASE WHEN ${from} <= ${to} THEN 1e0 ELSE -1e0 END`;
  const days = sql`CASE WHEN ${from} IS NOT NULL AND ${to} IS NOT NULL THEN ${networkDays(call, from, to)} - ${sign} * ${off} END`;
  const isKnown = (moment: Sql): Sql => sql`date_part('year', ${moment}) IN (${knownYears})`;
  const unknown = failsWhere(sql`(NOT (${isKnown(from)} AND ${isKnown(to)}))`);
  return numberValue(call, days, start.error, end.error, unknown);
};

export const indonesianBuilders: Readonly<Record<string, Builder>> = {
  TERBILANG: ofAmount('terbilang'),
  RUPIAH: ofAmount('rupiah', (call) => numberOr(call, 1, -1)),
  PPN: taxed('ppn'),
  DPP_NILAI_LAIN: taxed('otherTaxBase'),
  NPWP_VALID: checked('npwpValid'),
  NIK_VALID: checked('nikValid'),
  UMUR: age,
  HARI_KERJA: workingDays,
};
