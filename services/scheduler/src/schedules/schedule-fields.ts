import { type Sentence, sentence, type Word } from '@rapi/contracts';

interface Field {
  word: Word;
  from: number;
  to: number;
  /** From `from` on: names that stand for numbers. */
  names?: readonly string[];
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

const fields: readonly Field[] = [
  { word: 'schedule_minute', from: 0, to: 59 },
  { word: 'schedule_hour', from: 0, to: 23 },
  { word: 'schedule_day', from: 1, to: 31 },
  { word: 'schedule_month', from: 1, to: 12, names: months },
  // Sunday is 0 and 7.
  { word: 'schedule_weekday', from: 0, to: 7, names: weekdays },
];

/** A part of a field: `*`, `5`, `1-5`, each perhaps with a step. A step after a single number is not standard, so it is none. */
const PART = /^(?:(?<all>\*)|(?<first>\w+)(?:-(?<last>\w+))?)(?:\/(?<step>\d{1,4}))?$/;

class Refused extends Error {
  constructor(readonly why: Sentence) {
    super(why.reason);
  }
}

function numberOf(written: string, { names = [], from, to, word }: Field): number {
  const named = names.indexOf(written.toUpperCase());
  if (named >= 0) return named + from;
  if (!/^\d+$/.test(written)) throw new Refused(sentence('schedule_not_understood', { text: written, field: word }));
  const value = Number(written);
  if (value < from || value > to) {
    throw new Refused(sentence('schedule_out_of_range', { text: written, field: word, from, to }));
  }
  return value;
}

function valuesOfPart(part: string, field: Field): number[] {
  const { all, first, last, step } = PART.exec(part)?.groups ?? {};
  const notUnderstood = () => new Refused(sentence('schedule_not_understood', { text: part, field: field.word }));
  if (all === undefined && first === undefined) throw notUnderstood();
  if (step !== undefined && all === undefined && last === undefined) throw notUnderstood();
  const stride = step === undefined ? 1 : Number(step);
  if (stride === 0) throw new Refused(sentence('schedule_step_zero', { text: part }));
  const begin = first === undefined ? field.from : numberOf(first, field);
  const end = last !== undefined ? numberOf(last, field) : first === undefined ? field.to : begin;
  if (end < begin) throw new Refused(sentence('schedule_range_backwards', { text: part }));
  return Array.from({ length: Math.floor((end - begin) / stride) + 1 }, (_, at) => begin + at * stride);
}

const valuesOfField = (written: string, field: Field): number[] =>
  [...new Set(written.split(',').flatMap((part) => valuesOfPart(part, field)))].sort((one, other) => one - other);

/** The minutes and hours at which a schedule runs on a day that it names, ascending. */
export interface ScheduleTimes {
  minutes: readonly number[];
  hours: readonly number[];
}

export type ReadSchedule = { times: ScheduleTimes; problem?: undefined } | { problem: Sentence; times?: undefined };

/** Reads a schedule of five fields, or says which of them is wrong and why. */
export function readSchedule(pattern: string): ReadSchedule {
  const written = pattern.trim().split(/\s+/).filter(Boolean);
  if (written.length !== fields.length) {
    return { problem: sentence('schedule_five_fields', { found: written.length }) };
  }
  try {
    const [minutes = [], hours = []] = fields.map((field, at) => valuesOfField(written[at] ?? '', field));
    return { times: { minutes, hours } };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.why };
    throw error;
  }
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** The fewest minutes between two runs of a schedule, as if it ran every day; a day where it runs but once a day. */
export function shortestGap({ minutes, hours }: ScheduleTimes): number {
  const times = hours.flatMap((hour) => minutes.map((minute) => hour * HOUR + minute));
  const after = [...times.slice(1), (times[0] ?? 0) + DAY];
  return Math.min(...times.map((time, at) => (after[at] ?? time + DAY) - time));
}
