import { isShortAxis } from '@rapi/charts';
import { clockFormat, dayFormats, foreignFormat, isDigitText, numberFormats, type DatasetColumn } from '@rapi/tables';
import type { Locale } from '../content/locale';
import type { CellKind, ContentCell } from '../content/report-content';
import type { ExportSettings } from '../request';

/** Formats of amounts in a report: negative amounts are in brackets. */
const amounts = { whole: '#,##0;(#,##0);0', withSen: '#,##0.00;(#,##0.00);0' } as const;

/**
 * The number format of a column in a user's table, if any. Days and moments always have one, because Excel would
 * otherwise show numbers.
 */
export function columnCode(
  column: DatasetColumn,
  { include_formatting, indonesian_formatting }: ExportSettings,
): string | undefined {
  const { type, semantic, format } = column;
  const days = dayFormats[indonesian_formatting ? 'id' : 'en'];
  if (type === 'date') return days.date;
  if (type === 'datetime') return indonesian_formatting ? `${days.date} hh:mm" WIB"` : days.datetime;
  if (isDigitText(column)) return numberFormats.text;
  const clock = clockFormat(column);
  if (clock !== undefined || type === 'boolean') return clock;
  const foreign = foreignFormat(column);
  if (foreign !== undefined || type === 'text') return foreign;
  if (format === 'percent') return numberFormats.percent;
  if (semantic !== 'money') return undefined;
  const isWhole = type === 'integer';
  if (indonesian_formatting) return isWhole ? numberFormats.rupiah : numberFormats.rupiahWithSen;
  if (!include_formatting) return undefined;
  return isWhole ? numberFormats.whole : numberFormats.decimals;
}

/** The number format of a value in a report. */
export function cellCode(
  kind: CellKind,
  value: ContentCell,
  { language }: Pick<Locale, 'language'>,
): string | undefined {
  const hasFraction = typeof value === 'number' && !Number.isInteger(value);
  switch (kind) {
    case 'money':
    case 'exact_money':
      return hasFraction ? amounts.withSen : amounts.whole;
    case 'number':
      return hasFraction ? '#,##0.####' : numberFormats.whole;
    case 'exact':
      return hasFraction ? '#,##0.###############' : numberFormats.whole;
    case 'whole':
      return numberFormats.whole;
    case 'percent':
      return numberFormats.percent;
    case 'date':
      return dayFormats[language].date;
    case 'moment':
      return `${dayFormats[language].date} hh:mm`;
    case 'digits':
    case 'text':
      return undefined;
  }
}

/** Short numbers for the axis of a chart: 1,5 jt or 1.5M. */
const shortCodes = {
  id: '[>=1000000000]0.#,,," M";[>=1000000]0.#,," jt";#,##0',
  en: '[>=1000000000]0.#,,,"B";[>=1000000]0.#,,"M";#,##0',
} as const;
/** A code rounds, so below this span the axis takes the digits that its steps have. */
const WHOLE_SPAN = 10;
/** Excel begins an axis at zero unless its values lie together in the last sixth of it. */
const FAR = 5 / 6;

/** How the axis of a chart writes its numbers: short where that rounds no step of it away. */
export function axisCode({ language }: Pick<Locale, 'language'>, values: readonly number[]): string {
  const [low, high] = [Math.min(...values, Infinity), Math.max(...values, -Infinity)];
  const isFar = low > 0 ? low > high * FAR : high < 0 && high < low * FAR;
  const [from, to] = isFar ? [low, high] : [Math.min(0, low), Math.max(0, high)];
  if (!(to - from >= WHOLE_SPAN)) return 'General';
  return isShortAxis(from, to, 1) ? shortCodes[language] : '#,##0';
}
