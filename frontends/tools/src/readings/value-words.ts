import type { Cell, ColumnReadingInfo } from '@rapi/contracts';
import { currentLanguage, formatNumber, formatPercent, formatRupiah } from '@rapi/ui';

/** Enough digits to tell readings apart: 1.234 may be slightly more than one. */
const FRACTION_DIGITS = 6;

/** `2026-01-05` → `5 January 2026`, so that nobody mistakes the day for the month. */
function dayWords(iso: string): string {
  const format = new Intl.DateTimeFormat(currentLanguage() === 'en' ? 'en-GB' : 'id-ID', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${iso}T00:00:00Z`));
}

/** The value that a text was read as, in readable form. */
export function valueWords(value: Cell, unit: ColumnReadingInfo['unit']): string {
  if (typeof value === 'number') {
    if (unit === 'rupiah') return formatRupiah(value, FRACTION_DIGITS);
    return unit === 'percent' ? formatPercent(value * 100, FRACTION_DIGITS) : formatNumber(value, FRACTION_DIGITS);
  }
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?))?$/.exec(String(value)) ?? [];
  if (day === undefined) return String(value);
  return time === undefined ? dayWords(day) : `${dayWords(day)}, ${time}`;
}
