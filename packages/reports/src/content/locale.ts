import { formatNumber, monthNames, shortMonthNames, zoneNames, wallClock } from '@rapi/indonesia';
import type { LayoutSettings } from '../request';
import { type Say, sayIn } from '../words/words';
import type { CellKind, ContentCell } from './report-content';

/** A report's language and its formats for numbers, dates and currency. */
export interface Locale {
  language: 'id' | 'en';
  say: Say;
  /** Formats a value in a table: money without its sign, negative amounts in brackets, '' for null. */
  cell(value: ContentCell, kind: CellKind): string;
  /** Formats a single figure: money with its sign. */
  figure(value: ContentCell, kind: CellKind): string;
  money(value: number): string;
  /** The sign of amounts: 'Rp', or what the template says. */
  currency: string;
  number(value: number, decimals?: number): string;
  date(day: string): string;
  /** 'yyyy-MM' → Januari 2026. */
  month(month: string): string;
  shortMonth(month: string): string;
  /** An instant in the zone's local time, with the zone's name. */
  instant(iso: string): string;
}

const englishMonths = 'January February March April May June July August September October November December'.split(
  ' ',
);
const DEFAULT_DATE = 'dd/MM/yyyy';
const known = /^(?:yyyy|yy|MMMM|MMM|MM|M|dd|d|[\s/.,-])+$/;

function dayWriter(pattern: string, language: Locale['language']): (day: string) => string {
  const format = known.test(pattern) ? pattern : DEFAULT_DATE;
  const long: readonly string[] = language === 'id' ? monthNames : englishMonths;
  const short = language === 'id' ? shortMonthNames : englishMonths.map((name) => name.slice(0, 3));
  return (day) => {
    const [year = '', month = '', date = ''] = day.slice(0, 10).split('-');
    const parts: Record<string, string> = {
      yyyy: year,
      yy: year.slice(2),
      MMMM: long[Number(month) - 1] ?? month,
      MMM: short[Number(month) - 1] ?? month,
      MM: month,
      M: String(Number(month)),
      dd: date,
      d: String(Number(date)),
    };
    return format.replace(/yyyy|yy|MMMM|MMM|MM|M|dd|d/g, (token) => parts[token] ?? token);
  };
}

/** 1.234.567,5, or 1,234,567.5 with international numbers. */
const numberWriter = (international: boolean) => (value: number, decimals?: number) => {
  const text = formatNumber(value, { decimals });
  return international ? text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')) : text;
};

const bracketed = (value: number, write: (size: number) => string) => (value < 0 ? `(${write(-value)})` : write(value));
/** Whether a text is an ISO date; a column of dates may also contain the word `Total`. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(text);
/** Without the noise of a double: 0,3 instead of 0,30000000000000004. */
const exact = (value: number) => Number(value.toPrecision(15));
const sen = (value: number) => (Number.isInteger(value) ? 0 : 2);

/** Never with fewer decimals than the amount has. */
function exactAmount(size: number, { number }: Pick<Locale, 'number'>): string {
  const isInSen = Math.round(size * 100) / 100 === size;
  return isInSen ? number(size, sen(size)) : number(size);
}

function cellWriter(locale: Pick<Locale, 'number' | 'date'>) {
  return (value: ContentCell, kind: CellKind): string => {
    if (value === null) return '';
    if (typeof value === 'string') {
      if (!isDay(value)) return value;
      if (kind === 'date') return locale.date(value);
      return kind === 'moment' ? `${locale.date(value)} ${value.slice(11, 16)}` : value;
    }
    if (kind === 'money') return bracketed(value, (size) => locale.number(size, sen(size)));
    if (kind === 'exact_money') return bracketed(exact(value), (size) => exactAmount(size, locale));
    if (kind === 'exact') return locale.number(exact(value));
    if (kind === 'percent') return `${locale.number(Math.round(value * 100) / 100)}%`;
    if (kind === 'whole') return locale.number(value, 0);
    return kind === 'number' ? locale.number(Math.round(value * 10_000) / 10_000) : String(value);
  };
}

/** The locale of a template; `{}` parsed gives Indonesian, rupiah, dd/MM/yyyy and WIB. */
export function createLocale({ indonesian_localization: wanted }: LayoutSettings): Locale {
  const language = wanted.language === 'english' ? 'en' : 'id';
  const number = numberWriter(wanted.number_format === 'international');
  const date = dayWriter(wanted.date_format, language);
  const currency = /^(idr|rp)?$/i.test(wanted.currency.trim()) ? 'Rp' : wanted.currency.trim();
  const money = (value: number) => `${value < 0 ? '-' : ''}${currency} ${number(Math.abs(value), sen(value))}`;
  const zone = zoneNames.find((name) => name === wanted.timezone) ?? 'WIB';
  const cell = cellWriter({ number, date });
  const long: readonly string[] = language === 'id' ? monthNames : englishMonths;
  const named = (month: string, cut?: number) => {
    const name = long[Number(month.slice(5, 7)) - 1] ?? month;
    const short = language === 'id' ? (shortMonthNames[Number(month.slice(5, 7)) - 1] ?? name) : name.slice(0, cut);
    return `${cut === undefined ? name : short} ${month.slice(0, 4)}`;
  };
  return {
    language,
    say: sayIn(language),
    cell,
    figure: (value, kind) => (kind === 'money' && typeof value === 'number' ? money(value) : cell(value, kind)),
    money,
    currency,
    number,
    date,
    month: (month) => named(month),
    shortMonth: (month) => named(month, 3),
    instant(iso) {
      const clock = wallClock(iso, zone);
      return clock === undefined ? '' : `${date(clock)} ${clock.slice(11, 16)} ${zone}`;
    },
  };
}
