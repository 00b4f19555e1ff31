import { argument, numberOr, numberValue, type Builder, type Call } from '../call';
import { toDate, toNumber, toPart } from '../coerce';
import { readingOf } from '../column-reading';
import { readClock } from '../readings';
import { momentOfDays } from '../serial';
import { numberSql, sql, textSql, wholeSql, type Sql } from '../sql';
import { failsWhere, withError, type Value } from '../value';

const DAY_SECONDS = numberSql(86_400);
/** Excel's limit for hours, minutes and seconds. */
const MAX_PARTS = numberSql(32_767);
const [ZERO, ONE] = [numberSql(0), numberSql(1)];

const TWO_NUMBERS = textSql('\\s*\\d+:\\d+\\s*');

/** A text that is a time, as a fraction of a day. */
function clockOfText(call: Call, value: Value): Value {
  const { scope } = call;
  if (typeof value.constant === 'string') {
    const part = readClock(value.constant);
    return part === undefined
      ? withError({ type: 'number', sql: sql`CAST(NULL AS DOUBLE)`, span: value.span }, sql`true`)
      : { type: 'number', sql: numberSql(part), constant: part, span: value.span };
  }
  const text = scope.bind(value.sql);
  const reading = readingOf(scope, value);
  const clock = scope.map('clock', text);
  const hasNoHours = value.cut?.some((each) => each.hasNoHours?.());
  const sure = hasNoHours ? sql`CASE WHEN NOT regexp_full_match(${text}, ${TWO_NUMBERS}) THEN ${clock} END` : clock;
  const read = reading?.kind === 'time' ? reading.sql : sure;
  const unread = sql`(nullif(trim(${text}), '') IS NOT NULL AND ${read} IS NULL)`;
  if (value.column) scope.noteUnread({ column: value.column, as: 'date', condition: unread });
  return withError({ type: 'number', sql: read, span: value.span }, value.error, failsWhere(unread));
}

/** Builds a function for a part of a time of day, in whole seconds: 23:59:59.7 is midnight. */
const clockPart =
  (name: Sql): Builder =>
  (call) => {
    const value = argument(call, 0);
    const isClock = value.type === 'text' && readingOf(call.scope, value)?.kind !== 'date';
    const clock = isClock ? clockOfText(call, value) : undefined;
    const { sql: moment, error } = clock ? { ...clock, sql: momentOfDays(clock.sql) } : toDate(call.scope, value);
    return numberValue(call, sql`CAST(date_part(${name}, ${moment} + to_milliseconds(500)) AS DOUBLE)`, error);
  };

/** Hours, minutes and seconds as a fraction of a day; times beyond a day start again at midnight. */
const time: Builder = (call) => {
  const part = (place: number) => toPart(call.scope, argument(call, place));
  const parts = [part(0), part(1), call.arguments[2] ? part(2) : numberOr(call, 2, 0)];
  const [hours = ZERO, minutes = ZERO, seconds = ZERO] = parts.map(({ sql: piece }) =>
    call.scope.bind(sql`trunc(${piece})`),
  );
  const total = call.scope.bind(
    sql`(${hours} * ${wholeSql(3600)} + ${minutes} * ${wholeSql(60)} + ${seconds}) / ${DAY_SECONDS}`,
  );
  const tooMuch = sql`(greatest(${hours}, ${minutes}, ${seconds}) > ${MAX_PARTS} OR ${total} < ${ZERO})`;
  return numberValue(call, sql`(${total} % ${ONE})`, ...parts.map(({ error }) => error), failsWhere(tooMuch));
};

const timeValue: Builder = (call) => {
  const value = argument(call, 0);
  if (value.type === 'text' && readingOf(call.scope, value)?.kind !== 'date')
    return { ...clockOfText(call, value), span: call.span };
  const { sql: serial, error } = toNumber(call.scope, toDate(call.scope, value), 'null');
  const number = call.scope.bind(serial);
  // 17 may be meant as an hour, as in a timesheet, but as a number of days it is midnight.
  const isNoPart = value.type === 'number' ? sql`(${number} < ${ZERO} OR ${number} >= ${ONE})` : undefined;
  return numberValue(call, sql`(${number} - floor(${number}))`, error, isNoPart && failsWhere(isNoPart));
};

export const timeBuilders: Readonly<Record<string, Builder>> = {
  HOUR: clockPart(sql`'hour'`),
  MINUTE: clockPart(sql`'minute'`),
  SECOND: clockPart(sql`'second'`),
  TIME: time,
  TIMEVALUE: timeValue,
};
