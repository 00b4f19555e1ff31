import type { ScheduleFields, WeekdayOfMonth } from './schedule-fields';

/** If a schedule has more times a day, describe what they have in common. */
const MOST_TIMES = 6;

type Span = readonly [first: number, last: number];

/** One language's words for schedules. `list` joins with "and". */
interface Words {
  locale: string;
  to: string;
  or: string;
  besides: string;
  times(list: string): string;
  every(minutes: number): string;
  everyHours(hours: number): string;
  minutes(list: string): string;
  hours(spans: readonly string[]): string;
  onDays(list: string): string;
  day(day: number): string;
  lastDay: string;
  lastWorkingDay: string;
  onWeekdays(list: string): string;
  weekdayOfMonth(weekday: string, nth: WeekdayOfMonth['nth']): string;
  months(list: string): string;
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (value: number) => `${value}${endings[ordinals.select(value)] ?? 'th'}`;

const english: Words = {
  locale: 'en',
  to: ' to ',
  or: ', or ',
  besides: ' and ',
  times: (list) => `At ${list}`,
  every: (minutes) => (minutes === 1 ? 'Every minute' : `Every ${minutes} minutes`),
  everyHours: (hours) => (hours === 1 ? 'Every hour' : `Every ${hours} hours from 00:00`),
  minutes: (list) => `At minute ${list} of the hour`,
  hours: (spans) => spans.map((span) => `from ${span}`).join(' and '),
  onDays: (list) => `on the ${list}`,
  day: ordinal,
  lastDay: 'on the last day of the month',
  lastWorkingDay: 'on the last working day of the month (Monday to Friday)',
  onWeekdays: (list) => `on ${list}`,
  weekdayOfMonth: (weekday, nth) => `on the ${nth === 'last' ? nth : ordinal(nth)} ${weekday} of the month`,
  months: (list) => `only in ${list}`,
};

const indonesian: Words = {
  locale: 'id',
  to: ' sampai ',
  or: ', atau ',
  besides: ' serta ',
  times: (list) => `Pukul ${list}`,
  every: (minutes) => (minutes === 1 ? 'Setiap menit' : `Setiap ${minutes} menit`),
  everyHours: (hours) => (hours === 1 ? 'Setiap jam' : `Setiap ${hours} jam sejak pukul 00:00`),
  minutes: (list) => `Pada menit ke-${list} setiap jam`,
  hours: (spans) => spans.map((span) => `pukul ${span}`).join(' dan '),
  onDays: (list) => `setiap tanggal ${list}`,
  day: String,
  lastDay: 'setiap hari terakhir dalam bulan',
  lastWorkingDay: 'setiap hari kerja terakhir dalam bulan (Senin sampai Jumat)',
  onWeekdays: (list) => `setiap hari ${list}`,
  weekdayOfMonth: (weekday, nth) =>
    `setiap hari ${weekday} ${nth === 'last' ? 'terakhir' : nth === 1 ? 'pertama' : `ke-${nth}`} dalam bulan`,
  months: (list) => `hanya bulan ${list}`,
};

const listOf = ({ locale }: Words, said: readonly string[]): string => new Intl.ListFormat(locale).format(said);

function spansOf(values: readonly number[]): Span[] {
  const spans: [number, number][] = [];
  for (const value of values) {
    const last = spans.at(-1);
    if (last && last[1] === value - 1) last[1] = value;
    else spans.push([value, value]);
  }
  return spans;
}

/** Lists values; three or more in sequence become "from to". */
const listOfSpans = (words: Words, values: readonly number[], say: (value: number) => string): string =>
  listOf(
    words,
    spansOf(values).flatMap(([first, last]) => {
      if (last - first > 1) return [say(first) + words.to + say(last)];
      return last === first ? [say(first)] : [say(first), say(last)];
    }),
  );

const twoDigits = (value: number) => String(value).padStart(2, '0');
const monthName = ({ locale }: Words, month: number) =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1));
/** 1 January 2024 was a Monday. */
const weekdayName = ({ locale }: Words, weekday: number) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday || 7));

/** The step of values that start at 0 and divide the whole evenly, so that all gaps around the clock are equal. */
function evenStep(values: readonly number[], whole: number): number | undefined {
  const step = whole / values.length;
  return values.every((value, at) => value === at * step) ? step : undefined;
}

function timesInWords(words: Words, { minutes, hours }: ScheduleFields): string {
  if (minutes.length * hours.length <= MOST_TIMES) {
    const times = hours.flatMap((hour) => minutes.map((minute) => `${twoDigits(hour)}:${twoDigits(minute)}`));
    return words.times(listOf(words, times));
  }
  const isOnTheHour = minutes.length === 1 && minutes[0] === 0;
  const hourStep = evenStep(hours, 24);
  if (isOnTheHour && hourStep !== undefined) return words.everyHours(hourStep);
  const step = evenStep(minutes, 60);
  const said = isOnTheHour
    ? words.everyHours(1)
    : step === undefined
      ? words.minutes(listOfSpans(words, minutes, String))
      : words.every(step);
  if (hours.length === 24) return said;
  const spans = spansOf(hours).map(([first, last]) => `${twoDigits(first)}:00${words.to}${twoDigits(last)}:59`);
  return `${said}, ${words.hours(spans)}`;
}

function daysInWords(words: Words, { values, last }: NonNullable<ScheduleFields['days']>): string {
  const lastSaid = { none: [], day: [words.lastDay], working_day: [words.lastWorkingDay] }[last];
  const onDays = values.length > 0 ? [words.onDays(listOfSpans(words, values, words.day))] : [];
  return [...onDays, ...lastSaid].join(words.besides);
}

function weekdaysInWords(words: Words, { values, ofMonth }: NonNullable<ScheduleFields['weekdays']>): string {
  // Weeks start on Monday, so that Friday to Sunday are consecutive.
  const week = values.map((value) => value || 7).sort((one, other) => one - other);
  const named = (weekday: number) => weekdayName(words, weekday);
  const onWeekdays = week.length > 0 ? [words.onWeekdays(listOfSpans(words, week, named))] : [];
  const told = ofMonth.map(({ weekday, nth }) => words.weekdayOfMonth(named(weekday), nth));
  return [...onWeekdays, ...told].join(words.besides);
}

/** The days in words; empty for every day. */
function whichDays(words: Words, { days, weekdays }: ScheduleFields): string[] {
  if (days?.values.length === 31 || weekdays?.values.length === 7) return [];
  const said = [...(days ? [daysInWords(words, days)] : []), ...(weekdays ? [weekdaysInWords(words, weekdays)] : [])];
  return said.length > 0 ? [said.join(words.or)] : [];
}

function inWords(words: Words, fields: ScheduleFields): string {
  const { months } = fields;
  const named = (month: number) => monthName(words, month);
  const inMonths = months.length < 12 ? [words.months(listOfSpans(words, months, named))] : [];
  return [timesInWords(words, fields), ...whichDays(words, fields), ...inMonths].join(', ');
}

/** Describes when a schedule runs, in one sentence per language. */
export const scheduleInWords = (fields: ScheduleFields): { id: string; en: string } => ({
  en: inWords(english, fields),
  id: inWords(indonesian, fields),
});
