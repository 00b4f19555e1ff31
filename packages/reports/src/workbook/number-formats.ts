import type { DatasetColumn } from '@rapi/tables';
import type { Locale } from '../content/locale';
import type { CellKind, ContentCell } from '../content/report-content';
import type { ExportSettings } from '../request';

/** Excel's codes for numbers; separators are those of the reader's own system, as with every workbook. */
export const numberCodes = {
  whole: '#,##0',
  decimals: '#,##0.00',
  percent: '0.00%',
  text: '@',
  /** Amounts in a report: in brackets where they are below zero. */
  amount: '#,##0;(#,##0);0',
  amountWithSen: '#,##0.00;(#,##0.00);0',
} as const;

const rupiahCodes = { whole: '[$Rp-421] #,##0', decimals: '[$Rp-421] #,##0.00' } as const;

/** Kept as text even when a person edits the cell. */
const digitTexts = new Set(['phone', 'npwp', 'nik', 'postal_code', 'bank_account']);

/** The code of a column of a user's table, or none. Days and moments have one in any case: they would be numbers else. */
export function columnCode(
  { type, semantic, format }: DatasetColumn,
  { include_formatting, indonesian_formatting }: ExportSettings,
): string | undefined {
  if (type === 'date') return indonesian_formatting ? 'dd/mm/yyyy' : 'yyyy-mm-dd';
  if (type === 'datetime') return indonesian_formatting ? 'dd/mm/yyyy hh:mm" WIB"' : 'yyyy-mm-dd hh:mm:ss';
  if (type === 'text') return semantic !== undefined && digitTexts.has(semantic) ? numberCodes.text : undefined;
  if (type === 'boolean') return undefined;
  if (format === 'percent') return numberCodes.percent;
  const kind = type === 'integer' ? 'whole' : 'decimals';
  if (semantic === 'money' && indonesian_formatting) return rupiahCodes[kind];
  return include_formatting && semantic === 'money' ? numberCodes[kind] : undefined;
}

/** The code of a value of a report. */
export function cellCode(
  kind: CellKind,
  value: ContentCell,
  { language }: Pick<Locale, 'language'>,
): string | undefined {
  const hasFraction = typeof value === 'number' && !Number.isInteger(value);
  switch (kind) {
    case 'money':
      return hasFraction ? numberCodes.amountWithSen : numberCodes.amount;
    case 'number':
      return hasFraction ? '#,##0.####' : numberCodes.whole;
    case 'whole':
      return numberCodes.whole;
    case 'percent':
      return numberCodes.percent;
    case 'date':
      return language === 'id' ? 'dd/mm/yyyy' : 'yyyy-mm-dd';
    case 'moment':
      return language === 'id' ? 'dd/mm/yyyy hh:mm' : 'yyyy-mm-dd hh:mm';
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
