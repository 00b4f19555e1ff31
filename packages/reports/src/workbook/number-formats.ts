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
export const axisCode = ({ language }: Pick<Locale, 'language'>): string =>
  language === 'id'
    ? '[>=1000000000]0.#,,," M";[>=1000000]0.#,," jt";#,##0'
    : '[>=1000000000]0.#,,,"B";[>=1000000]0.#,,"M";#,##0';
