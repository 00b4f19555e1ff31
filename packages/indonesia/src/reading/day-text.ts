/** Days as written, with what their digits leave open: the order of day and month, the century. */
import { parseDate, posixYear, splitWeekday, weekdayOf } from '../dates';
import type { Notation, UnreadReason } from './column-reading';

/** A year as written, with two or four digits. */
interface WrittenYear {
  year: number;
  shortYear: boolean;
}
/** 05/01/2026: two numbers, either of which may be the month. */
export interface OpenDay extends WrittenYear {
  first: number;
  second: number;
  month?: undefined;
}
/** 2026-01-31, 31 Jan 26: nothing is open except perhaps the century. */
export interface NamedDay extends WrittenYear {
  month: number;
  day: number;
}
export type WrittenDay = OpenDay | NamedDay;

const NUMERIC = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_ONLY = /^(?:\d{4}[-/.]\d{1,2}|\d{1,2}[-/.]\d{4}|[a-z]{3,9}\.?[-/ ]'?(?:\d{4}|\d{2}))$/i;
const LOOKS_LIKE_DAY = /^(?:[a-z']{3,9}\.?,? )?\d{1,4} ?[-/. ] ?(?:\d{1,2}|[a-z]{3,9}\.?) ?[-/. ] ?\d{2,4}$/i;

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Whether the calendar has the day (years 1000 to 9999). */
export const isRealDay = (year: number, month: number, day: number): boolean =>
  year >= 1000 &&
  year <= 9999 &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= (month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0));

const two = (number: number): string => (number < 10 ? `0${number}` : String(number));
const isoDate = (year: number, month: number, day: number): string => `${year}-${two(month)}-${two(day)}`;

function openDay(text: string): OpenDay | undefined {
  const tidy = text.includes(' ') ? text.replace(/(?<=\d) ?([/.]) ?(?=\d)/g, '$1') : text;
  const [, first, , second, year = ''] = NUMERIC.exec(tidy) ?? [];
  if (first === undefined) return undefined;
  return { first: Number(first), second: Number(second), year: Number(year), shortYear: year.length === 2 };
}

/**
 * Friday, 09/05/2025: the weekday may leave one order of day and month only, and then proves it. Both 9 May and 5
 * September were Fridays, so the column has to decide, as without the weekday.
 */
function weekdayDay(text: string): WrittenDay | UnreadReason | undefined {
  const found = splitWeekday(text);
  const written = found && openDay(found.day);
  if (!written) return undefined;
  const { first, second, year, shortYear } = written;
  const fourDigits = shortYear ? posixYear(two(year)) : year;
  const orders: NamedDay[] = [
    { year, shortYear, month: second, day: first },
    { year, shortYear, month: first, day: second },
  ];
  const possible = orders.filter(
    ({ month, day }) =>
      isRealDay(fourDigits, month, day) && weekdayOf(isoDate(fourDigits, month, day)) === found.weekday,
  );
  if (possible.length === 0) return 'no_such_day';
  return possible.length === 1 || first === second ? possible[0] : written;
}

/** Reads the parts of a day, or gives the reason why there is none. */
export function scanDay(text: string): WrittenDay | UnreadReason {
  const iso = ISO.exec(text);
  if (iso) {
    const [year, month, day] = [Number(iso[1]), Number(iso[2]), Number(iso[3])];
    return isRealDay(year, month, day) ? { year, shortYear: false, month, day } : 'no_such_day';
  }
  const day = openDay(text) ?? (/^[a-z]/i.test(text) ? weekdayDay(text) : undefined);
  if (day !== undefined) return day;
  const read = parseDate(text);
  if (!read) {
    if (MONTH_ONLY.test(text)) return 'month_only';
    return LOOKS_LIKE_DAY.test(text) ? 'no_such_day' : 'unreadable';
  }
  const [year, month, date] = [
    Number(read.iso.slice(0, 4)),
    Number(read.iso.slice(5, 7)),
    Number(read.iso.slice(8, 10)),
  ];
  const shortYear = !read.format.includes('yyyy');
  return { year: shortYear ? year % 100 : year, shortYear, month, day: date };
}

/** 26 with a pivot: 2026 or 1926. */
export const fullYear = (year: number, pivot: number): number => year + (year <= pivot ? 2000 : 1900);

/**
 * The possible readings of an open day. For two-digit years only 2000 and 1900 are tried, because centuries differ only
 * in leap days.
 */
export function ordersOf({
  first,
  second,
  year,
  shortYear,
}: OpenDay): Record<'dayFirst' | 'monthFirst' | 'yearFirst', boolean> {
  const yearsOf = (short: number) => [short + 2000, short + 1900];
  const years = shortYear ? yearsOf(year) : [year];
  return {
    dayFirst: years.some((each) => isRealDay(each, second, first)),
    monthFirst: years.some((each) => isRealDay(each, first, second)),
    yearFirst: shortYear && yearsOf(first).some((each) => isRealDay(each, second, year)),
  };
}

/** 26-01-05 as the fifth of January 2026. */
const yearFirst = ({ first, second, year }: OpenDay): NamedDay => ({
  year: first,
  shortYear: true,
  month: second,
  day: year,
});

/** The ISO day by a notation, or the reason why there is none. */
export function dayOf(written: WrittenDay, { dateOrder, centuryPivot }: Notation): { iso: string } | UnreadReason {
  const isOpen = written.month === undefined;
  if (dateOrder === 'year-first')
    return dayOf(isOpen && written.shortYear ? yearFirst(written) : written, { dateOrder: 'day-first', centuryPivot });
  const orders = isOpen ? ordersOf(written) : undefined;
  if (orders && !orders.dayFirst && !orders.monthFirst) return 'no_such_day';
  if (isOpen && orders) {
    if (dateOrder === 'day-first' && !orders.dayFirst) return 'month_first';
    if (dateOrder === 'month-first' && !orders.monthFirst) return 'day_first';
  }
  if (written.shortYear && centuryPivot === undefined) return 'two_digit_year';
  const year = written.shortYear ? fullYear(written.year, centuryPivot ?? 0) : written.year;
  if (!isOpen) {
    const { month, day } = written;
    return isRealDay(year, month, day) ? { iso: isoDate(year, month, day) } : 'no_such_day';
  }
  const isSame = written.first === written.second;
  const isBoth = orders?.dayFirst === true && orders.monthFirst && !isSame;
  if (dateOrder === undefined && isBoth) return 'ambiguous_date';
  const dayFirst = dateOrder === undefined ? orders?.dayFirst === true : dateOrder === 'day-first';
  const [day, month] = dayFirst ? [written.first, written.second] : [written.second, written.first];
  return isRealDay(year, month, day) ? { iso: isoDate(year, month, day) } : 'no_such_day';
}

/** Reads 20260131 as a day from 1900 to 2099. */
export function compactDay(text: string): { iso: string } | undefined {
  if (!/^(?:19|20)\d{6}$/.test(text)) return undefined;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6))];
  return isRealDay(year, month, day) ? { iso: isoDate(year, month, day) } : undefined;
}
