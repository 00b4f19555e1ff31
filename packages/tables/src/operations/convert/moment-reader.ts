import { parseDate, parseDateTime } from '@rapi/indonesia';
import type { ReadDate } from '@rapi/indonesia';
import type { Reading, ValueReader } from './value-reader';

const monthFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})(?!\d)/;

/** 01/25/2026: a day in the American order, and in no other. */
function isMonthFirst(text: string): boolean {
  const [, month = '', day = ''] = monthFirst.exec(text) ?? [];
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) > 12 && Number(day) <= 31;
}

const looksLikeDay = /^\d{1,4}[-/. ](?:\d{1,2}|[a-z]{3,9}\.?)[-/. ]\d{2,4}\b/i;

const failure = (text: string): Reading => {
  if (isMonthFirst(text)) return { reason: 'month_first', proves: 1 };
  return { reason: looksLikeDay.test(text) ? 'no_such_day' : 'unreadable' };
};

type Read = Pick<ReadDate, 'iso' | 'format' | 'ambiguous'>;

/** 31/01/2026 shows that the column writes the day first; 2026-01-31 shows nothing. */
const provesDayFirst = ({ iso, format }: Read): boolean =>
  /^d{1,2}[-/.]M/.test(format) && Number(iso.slice(8, 10)) > 12;

/** A century is not told by two digits, so such a day is not read (as in cleaning). */
function dayReading(read: Read, text: string, shortened: { shortened?: true } = {}): Reading {
  if (!read.format.includes('yyyy')) return { reason: 'two_digit_year' };
  if (read.ambiguous) return { sides: [text, undefined], alone: text, ...shortened, reason: 'ambiguous_date' };
  return { text, ...shortened, ...(provesDayFirst(read) && { proves: 0 }) };
}

/** The product's own clock; any other is not set to it unasked. */
const isHomeZone = (zone: string | undefined): boolean => zone === undefined || /^(WIB|\+07:?00)$/.test(zone);

/**
 * Day first is the Indonesian order and holds, unless the column has as many days that can only be month first as it has
 * such that can only be day first.
 */
const settle: ValueReader['settle'] = ([dayFirst, monthFirstOnly]) =>
  monthFirstOnly > 0 && monthFirstOnly >= dayFirst ? undefined : 0;

const readDay = (text: string): Reading => {
  const day = parseDate(text);
  if (day) return dayReading(day, day.iso);
  const moment = parseDateTime(text);
  if (!moment) return failure(text);
  return dayReading(moment, moment.iso.slice(0, 10), moment.iso.endsWith('T00:00:00') ? {} : { shortened: true });
};

const partOfSecond = /:\d{2}[.,]\d*[1-9]/;

const readMoment = (text: string): Reading => {
  const moment = parseDateTime(text);
  if (moment) {
    if (!isHomeZone(moment.zone)) return { reason: 'time_zone' };
    return dayReading(moment, moment.iso, partOfSecond.test(text) ? { shortened: true } : {});
  }
  const day = parseDate(text);
  return day ? dayReading(day, `${day.iso}T00:00:00`) : failure(text);
};

/** 31/01/2026, 5 Januari 2026, 2026-01-31; a moment gives its day. */
export const dateReader: ValueReader = { read: readDay, settle };
/** 21/11/2026 09:00, 5 Januari 2026 pukul 14.30 WIB; a day gives its midnight. */
export const datetimeReader: ValueReader = { read: readMoment, settle };
