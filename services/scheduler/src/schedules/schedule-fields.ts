import { type Sentence, sentence, type Word } from '@rapi/contracts';

interface Field {
  word: Word;
  from: number;
  to: number;
  /** A larger step would select only the first value, which nobody intends. */
  maxStep: number;
  /** Names for the numbers from `from` on. */
  names?: readonly string[];
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

const minuteField: Field = { word: 'schedule_minute', from: 0, to: 59, maxStep: 60 };
const hourField: Field = { word: 'schedule_hour', from: 0, to: 23, maxStep: 24 };
const dayField: Field = { word: 'schedule_day', from: 1, to: 31, maxStep: 31 };
const monthField: Field = { word: 'schedule_month', from: 1, to: 12, maxStep: 12, names: months };
// Sunday is both 0 and 7.
const weekdayField: Field = { word: 'schedule_weekday', from: 0, to: 7, maxStep: 7, names: weekdays };
const FIELDS = 5;

/**
 * A part of a field: `*`, `5` or `1-5`, with an optional step. A step after a single number is not standard, so we
 * refuse it.
 */
const PART = /^(?:(?<all>\*)|(?<first>\w+)(?:-(?<last>\w+))?)(?:\/(?<step>\d{1,4}))?$/;
/** A weekday of the month: first to fifth (`MON#1`) or last (`5L`). */
const WEEKDAY_OF_MONTH = /^(?<weekday>\w+?)(?:#(?<nth>[1-5])|L)$/i;

class Refused extends Error {
  constructor(readonly why: Sentence) {
    super(why.reason);
  }
}

const notUnderstood = (text: string, { word }: Field) =>
  new Refused(sentence('schedule_not_understood', { text, field: word }));

function numberOf(written: string, field: Field): number {
  const { names = [], from, to, word } = field;
  const named = names.indexOf(written.toUpperCase());
  if (named >= 0) return named + from;
  if (!/^\d+$/.test(written)) throw notUnderstood(written, field);
  const value = Number(written);
  if (value < from || value > to) {
    throw new Refused(sentence('schedule_out_of_range', { text: written, field: word, from, to }));
  }
  return value;
}

function strideOf(part: string, step: string | undefined, { word, maxStep }: Field): number {
  const stride = step === undefined ? 1 : Number(step);
  if (stride === 0) throw new Refused(sentence('schedule_step_zero', { text: part }));
  if (stride > maxStep) throw new Refused(sentence('schedule_step_too_large', { text: part, field: word, maxStep }));
  return stride;
}

function valuesOfPart(part: string, field: Field): number[] {
  const { all, first, last, step } = PART.exec(part)?.groups ?? {};
  if (all === undefined && first === undefined) throw notUnderstood(part, field);
  if (step !== undefined && all === undefined && last === undefined) throw notUnderstood(part, field);
  const stride = strideOf(part, step, field);
  const begin = first === undefined ? field.from : numberOf(first, field);
  const end = last !== undefined ? numberOf(last, field) : first === undefined ? field.to : begin;
  if (end < begin) throw new Refused(sentence('schedule_range_backwards', { text: part }));
  return Array.from({ length: Math.floor((end - begin) / stride) + 1 }, (_, at) => begin + at * stride);
}

const ascending = (values: readonly number[]): number[] => [...new Set(values)].sort((one, other) => one - other);

const valuesOfField = (written: string, field: Field): number[] =>
  ascending(written.split(',').flatMap((part) => valuesOfPart(part, field)));

/** A weekday's position in the month: first, second, … or last. */
export interface WeekdayOfMonth {
  weekday: number;
  nth: number | 'last';
}

/** A parsed schedule of five fields. `*` in a field of days is null; if both day fields are set, either may match. */
export interface ScheduleFields {
  minutes: readonly number[];
  hours: readonly number[];
  days: { values: readonly number[]; last: 'none' | 'day' | 'working_day' } | null;
  months: readonly number[];
  /** Sunday is 0. */
  weekdays: { values: readonly number[]; ofMonth: readonly WeekdayOfMonth[] } | null;
}

function readDays(written: string): ScheduleFields['days'] {
  if (written === '*') return null;
  if (written.toUpperCase() === 'LW') return { values: [], last: 'working_day' };
  const parts = written.split(',');
  const numbers = parts.filter((part) => part.toUpperCase() !== 'L');
  return {
    values: ascending(numbers.flatMap((part) => valuesOfPart(part, dayField))),
    last: numbers.length < parts.length ? 'day' : 'none',
  };
}

function readWeekdays(written: string): ScheduleFields['weekdays'] {
  if (written === '*') return null;
  const values: number[] = [];
  const ofMonth = new Map<string, WeekdayOfMonth>();
  for (const part of written.split(',')) {
    const { weekday, nth } = WEEKDAY_OF_MONTH.exec(part)?.groups ?? {};
    if (weekday === undefined) values.push(...valuesOfPart(part, weekdayField).map((value) => value % 7));
    else {
      const one: WeekdayOfMonth = {
        weekday: numberOf(weekday, weekdayField) % 7,
        nth: nth === undefined ? 'last' : Number(nth),
      };
      ofMonth.set(`${one.weekday}#${one.nth}`, one);
    }
  }
  return { values: ascending(values), ofMonth: [...ofMonth.values()] };
}

export type ReadSchedule = { fields: ScheduleFields; problem?: undefined } | { problem: Sentence; fields?: undefined };

/** Parses a schedule of five fields, or names the wrong field and the reason. */
export function readSchedule(pattern: string): ReadSchedule {
  const written = pattern.trim().split(/\s+/).filter(Boolean);
  const [minute, hour, day, month, weekday] = written;
  if (!minute || !hour || !day || !month || !weekday || written.length > FIELDS) {
    return { problem: sentence('schedule_five_fields', { found: written.length }) };
  }
  try {
    const fields = {
      minutes: valuesOfField(minute, minuteField),
      hours: valuesOfField(hour, hourField),
      days: readDays(day),
      months: valuesOfField(month, monthField),
      weekdays: readWeekdays(weekday),
    };
    return { fields };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.why };
    throw error;
  }
}

/** The fields as numbers only for croner, which reads some other forms differently or refuses them. */
export function inNumbers({ minutes, hours, days, months: inMonths, weekdays: onWeekdays }: ScheduleFields): string {
  const lastDay = { none: [], day: ['L'], working_day: ['LW'] };
  const day = days ? [...days.values, ...lastDay[days.last]] : ['*'];
  const ofMonth = onWeekdays?.ofMonth.map(({ weekday, nth }) => `${weekday}#${nth === 'last' ? 'L' : nth}`);
  const weekday = onWeekdays ? [...onWeekdays.values, ...(ofMonth ?? [])] : ['*'];
  return [minutes, hours, day, inMonths, weekday].map((field) => field.join(',')).join(' ');
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** The fewest minutes between two runs, as if the schedule ran every day; a day if it runs once a day. */
export function shortestGap({ minutes, hours }: Pick<ScheduleFields, 'minutes' | 'hours'>): number {
  const times = hours.flatMap((hour) => minutes.map((minute) => hour * HOUR + minute));
  const after = [...times.slice(1), (times[0] ?? 0) + DAY];
  return Math.min(...times.map((time, at) => (after[at] ?? time + DAY) - time));
}
