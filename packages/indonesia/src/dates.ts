/** Calendar dates as Indonesians write them: day first, Indonesian month names, checked against the calendar. */

export interface ReadDate {
  /** 'yyyy-MM-dd' */
  iso: string;
  /** The written form: 'dd/MM/yyyy', 'd-M-yy', 'd MMMM yyyy', 'EEEE, d MMM yyyy', 'yyyy-MM-dd' … */
  format: string;
  /**
   * Set if another order of day, month and year is also a real day (05/01/2026). The result is the day-first reading.
   */
  ambiguous?: true;
}

export interface ReadDateOptions {
  /** Also reads 20260131. Off by default: eight digits are more often a number. */
  compact?: boolean;
}

export const monthNames = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const;

/** Short names, as tables and charts use them. */
export const shortMonthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'Mei',
  'Jun',
  'Jul',
  'Agu',
  'Sep',
  'Okt',
  'Nov',
  'Des',
] as const;

/** Sunday first, like Date's day numbers. */
export const dayNames = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const;

const SHORT_MONTHS = 'jan feb mar apr mei jun jul agu sep okt nov des'.split(' ');

/** Other abbreviations, older spellings, and English names (as certain as the Indonesian ones). */
const OTHER_MONTHS: ReadonlyMap<string, number> = new Map([
  ['peb', 2],
  ['pebruari', 2],
  ['mrt', 3],
  ['agt', 8],
  ['ags', 8],
  ['agus', 8],
  ['agust', 8],
  ['sept', 9],
  ['nop', 11],
  ['nopember', 11],
  ['january', 1],
  ['february', 2],
  ['march', 3],
  ['may', 5],
  ['june', 6],
  ['july', 7],
  ['aug', 8],
  ['august', 8],
  ['oct', 10],
  ['october', 10],
  ['dec', 12],
  ['december', 12],
]);

const MONTHS: ReadonlyMap<string, number> = new Map([
  ...OTHER_MONTHS,
  ...monthNames.map((name, index): [string, number] => [name.toLowerCase(), index + 1]),
  ...SHORT_MONTHS.map((name, index): [string, number] => [name, index + 1]),
]);

const DAYS: ReadonlyMap<string, number> = new Map([
  ...dayNames.map((name, index): [string, number] => [name.toLowerCase(), index]),
  ['ahad', 0],
  ['min', 0],
  ['mgg', 0],
  ['sen', 1],
  ['sel', 2],
  ['rab', 3],
  ['kam', 4],
  ["jum'at", 5],
  ['jum', 5],
  ['sab', 6],
  ...['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].flatMap(
    (name, index): [string, number][] => [
      [name, index],
      [name.slice(0, 3), index],
    ],
  ),
]);

const LONGEST = 60;

/** 'januari', 'Nop.', 'AGT', 'May' → 1 to 12. */
export function monthNumber(name: string): number | undefined {
  return MONTHS.get(name.trim().toLowerCase().replace(/\.$/, ''));
}

/** The day as 'yyyy-MM-dd', or undefined if the calendar has no such day (years 1000 to 9999). */
export function isoDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = year >= 1000 && year <= 9999 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && day > 0;
  return real ? date.toISOString().slice(0, 10) : undefined;
}

/** Two-digit years: 69 to 99 are 1969 to 1999, 00 to 68 are 2000 to 2068 (POSIX). */
export function posixYear(text: string): number {
  const year = Number(text);
  return text.length === 4 ? year : year + (year >= 69 ? 1900 : 2000);
}

function yearMark(year: string): string {
  return year.length === 4 ? 'yyyy' : 'yy';
}

function yearFirst(text: string): ReadDate | undefined {
  const match = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (!match) return undefined;
  const [, year = '', sign = '', month = '', day = ''] = match;
  const iso = isoDay(Number(year), Number(month), Number(day));
  const padded = month.length === 2 && day.length === 2;
  return iso === undefined ? undefined : { iso, format: ['yyyy', padded ? 'MM' : 'M', padded ? 'dd' : 'd'].join(sign) };
}

function dayFirst(text: string): ReadDate | undefined {
  const match = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text);
  if (!match) return undefined;
  const [, day = '', sign = '', month = '', year = ''] = match;
  const iso = isoDay(posixYear(year), Number(month), Number(day));
  if (iso === undefined) return undefined;
  const padded = day.length === 2 && month.length === 2;
  const others = [
    isoDay(posixYear(year), Number(day), Number(month)),
    year.length === 2 && day.length === 2 ? isoDay(posixYear(day), Number(month), Number(year)) : undefined,
  ];
  return {
    iso,
    format: [padded ? 'dd' : 'd', padded ? 'MM' : 'M', yearMark(year)].join(sign),
    ...(others.some((other) => other !== undefined && other !== iso) ? { ambiguous: true as const } : {}),
  };
}

const dayMark = (day: string, ordinal?: string): string => (ordinal ? 'do' : day.length === 2 ? 'dd' : 'd');

/** Whether English counts so: 1st, 22nd and 13th, but not 2st. */
function isOrdinal(day: string, ending: string): boolean {
  const number = Number(day);
  const last = number > 10 && number < 14 ? 0 : number % 10;
  return ending.toLowerCase() === (['th', 'st', 'nd', 'rd'][last] ?? 'th');
}

function monthMark(name: string): string {
  return name.length <= 3 || /^(sept|agust?)$/i.test(name) ? 'MMM' : 'MMMM';
}

/** 5 Januari 2026, 05-Jan-26, 5/Agt/2026, 1st January 2026, 5 Jan, 2026, 5 Jan '26. */
function namedMonth(text: string): ReadDate | undefined {
  const match = /^(\d{1,2})(st|nd|rd|th)?([-/. ]| ?- ?)([a-z]{3,9})\.?(\3|, ?)('?)(\d{4}|\d{2})$/i.exec(text);
  if (!match) return undefined;
  const [, day = '', ordinal, sign = '', name = '', end = '', apostrophe = '', year = ''] = match;
  if ((ordinal && !isOrdinal(day, ordinal)) || (apostrophe && year.length === 4)) return undefined;
  const month = monthNumber(name);
  const iso = month === undefined ? undefined : isoDay(posixYear(year), month, Number(day));
  return iso === undefined
    ? undefined
    : { iso, format: `${dayMark(day, ordinal)}${sign}${monthMark(name)}${end}${yearMark(year)}` };
}

/** January 5, 2026, Jan 5 2026 and January 1st, 2026: unambiguous because the month is a name. */
function namedMonthFirst(text: string): ReadDate | undefined {
  const match = /^([a-z]{3,9})\.? (\d{1,2})(st|nd|rd|th)?(?:, ?| )(\d{4})$/i.exec(text);
  if (!match) return undefined;
  const [, name = '', day = '', ordinal, year = ''] = match;
  if (ordinal && !isOrdinal(day, ordinal)) return undefined;
  const month = monthNumber(name);
  const iso = month === undefined ? undefined : isoDay(Number(year), month, Number(day));
  return iso === undefined ? undefined : { iso, format: `${monthMark(name)} ${dayMark(day, ordinal)}, yyyy` };
}

function compactDay(text: string): ReadDate | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const iso = match ? isoDay(Number(match[1]), Number(match[2]), Number(match[3])) : undefined;
  return iso === undefined ? undefined : { iso, format: 'yyyyMMdd' };
}

/** Sunday is 0. */
export function weekdayOf(iso: string): number {
  return new Date(`${iso}T00:00:00Z`).getUTCDay();
}

/** Splits 'Senin, 05/01/2026' into the weekday and the day; undefined if no weekday begins the text. */
export function splitWeekday(text: string): { weekday: number; name: string; join: string; day: string } | undefined {
  const match = /^([a-z']{3,9})\.?(, ?| )([a-z\d].*)$/i.exec(text.replace(/[\u2018\u2019]/g, "'"));
  const [, name = '', join = '', day = ''] = match ?? [];
  const weekday = DAYS.get(name.toLowerCase());
  return weekday === undefined ? undefined : { weekday, name, join, day };
}

/** 'Senin, 5 Januari 2026'. A weekday that contradicts the date makes both doubtful: undefined. */
function withWeekday(text: string): ReadDate | undefined {
  const found = splitWeekday(text);
  if (!found) return undefined;
  const { weekday, name, join, day } = found;
  const read = yearFirst(day) ?? dayFirst(day) ?? namedMonth(day) ?? namedMonthFirst(day);
  if (read === undefined || weekdayOf(read.iso) !== weekday) return undefined;
  const format = `${name.length > 3 ? 'EEEE' : 'EEE'}${join}${read.format}`;
  return read.ambiguous ? { ...read, format } : { iso: read.iso, format };
}

function tidyWriting(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d) ?([/.]) ?(?=\d)/g, '$1')
    .trim();
}

/**
 * Reads one date: ISO, 31/01/2026, 1-5-26, 31.01.2026, 2026/01/31, 5 Januari 2026, 05-Jan-2026, 1st January 2026,
 * Senin, 5 Jan 2026.
 * Always day first: 01/13/2026 is not a date, and neither is 30/02/2026. Never guesses a missing part.
 */
export function parseDate(text: string, options: ReadDateOptions = {}): ReadDate | undefined {
  if (text.length > LONGEST) return undefined;
  const written = tidyWriting(text);
  return (
    yearFirst(written) ??
    dayFirst(written) ??
    namedMonth(written) ??
    withWeekday(written) ??
    namedMonthFirst(written) ??
    (options.compact ? compactDay(written) : undefined)
  );
}

function partsOf(iso: string): [year: string, month: string, day: string] | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/.exec(iso);
  return match ? [match[1] ?? '', match[2] ?? '', match[3] ?? ''] : undefined;
}

/** '2026-01-31' (or with a time) → '31/01/2026'. Any other text is returned unchanged. */
export function formatDate(iso: string): string {
  const parts = partsOf(iso);
  return parts ? `${parts[2]}/${parts[1]}/${parts[0]}` : iso;
}

/** '2026-01-05' → '5 Januari 2026', with `weekday` 'Senin, 5 Januari 2026'. */
export function formatLongDate(iso: string, { weekday = false } = {}): string {
  const parts = partsOf(iso);
  if (!parts) return iso;
  const month = monthNames[Number(parts[1]) - 1];
  if (month === undefined) return iso;
  const name = weekday ? `${dayNames[weekdayOf(iso.slice(0, 10))] ?? ''}, ` : '';
  return `${name}${Number(parts[2])} ${month} ${parts[0]}`;
}
