import type { dateParts } from '../entities/grouping';
import { createSay } from '../sentences/texts';
import { en } from './words/en';
import { id } from './words/id';

const sayIn = createSay({ en, id });

function monthText(value: string, language: 'en' | 'id'): string {
  const [year, month] = value.split('-').map(Number);
  if (year === undefined || month === undefined) return value;
  const locale = language === 'id' ? 'id-ID' : 'en-GB';
  const format = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(Date.UTC(year, month - 1, 1)));
}

const isoTime = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?$/;

/** Formats an ISO date or moment as dd/MM/yyyy, with the time unless it is midnight. */
export function dayText(value: string): string {
  const [, year, month, day, time] = isoTime.exec(value) ?? [];
  if (!year) return value;
  return `${day}/${month}/${year}${time === undefined || time === '00:00' ? '' : ` ${time}`}`;
}

/** Formats a part of a date for people: `2026-05` as May 2026, `2026-Q1` as Q1 2026, `2026-W07` as Week 7, 2026. */
export function datePartText(
  value: string,
  part: (typeof dateParts)[number] | null | undefined,
  language: 'en' | 'id',
): string {
  const year = value.slice(0, 4);
  if (part === 'month') return monthText(value, language);
  if (part === 'quarter') return sayIn(language)('quarter', { year, quarter: value.slice(-1) });
  if (part === 'week') return sayIn(language)('week', { year, week: Number(value.slice(-2)) });
  return part === 'day' ? dayText(value) : value;
}
