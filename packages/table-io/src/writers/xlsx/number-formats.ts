import { SEVERAL_CURRENCIES } from '@rapi/indonesia';
import { percentCellsOf, type DatasetColumn } from '@rapi/table-core';

/** Language of the workbook for its reader: the order of a date, the name of the sheet. */
export type WorkbookLanguage = 'id' | 'en';

/** Excel's number codes; the reader's own system decides the separators, as in every workbook. */
export const numberFormats = {
  whole: '#,##0',
  decimals: '#,##0.00',
  percent: '0.00%',
  /** Kept as text even when a person edits the cell. */
  text: '@',
  rupiah: '[$Rp-421] #,##0',
  rupiahWithSen: '[$Rp-421] #,##0.00',
} as const;

/**
 * An Indonesian workbook's days declare their language: without it, LibreOffice writes them into a CSV in its own
 * order, 01/05/2026 for 5 January.
 */
export const dayFormats: Record<WorkbookLanguage, { date: string; datetime: string }> = {
  id: { date: '[$-421]dd/mm/yyyy', datetime: '[$-421]dd/mm/yyyy hh:mm:ss' },
  en: { date: 'yyyy-mm-dd', datetime: 'yyyy-mm-dd hh:mm:ss' },
};

const digitTexts = new Set(['phone', 'npwp', 'nik', 'postal_code', 'bank_account']);

/** A text of digits that must not become a number when a person edits the cell. */
export const isDigitText = ({ type, semantic }: DatasetColumn): boolean =>
  type === 'text' && semantic !== undefined && digitTexts.has(semantic);

/**
 * The format code of amounts in another currency than rupiah, which a number cell itself does not say; undefined where
 * only the header names it.
 */
export function foreignFormat({ type, notation }: DatasetColumn): string | undefined {
  const currency = notation?.currency ?? 'IDR';
  if (currency === 'IDR' || currency === SEVERAL_CURRENCIES) return undefined;
  return `[$${currency}] ${type === 'integer' ? numberFormats.whole : numberFormats.decimals}`;
}

/** Excel's codes for times of day and elapsed times. */
export const clockFormats = {
  time: { minutes: 'hh:mm', seconds: 'hh:mm:ss' },
  duration: { minutes: '[h]:mm', seconds: '[h]:mm:ss' },
  short: { minutes: '[mm]:ss', seconds: '[mm]:ss' },
} as const;

const clockCodes: ReadonlySet<string | undefined> = new Set(Object.values(clockFormats).flatMap(Object.values));

export const isClockCode = (code: string | undefined): boolean => clockCodes.has(code);

/** The format code of a column of times; undefined for any other. */
export const clockFormat = ({ format }: DatasetColumn): string | undefined =>
  isClockCode(format) ? format : undefined;

/** The format code of a column's values, if any. */
export function columnFormat(column: DatasetColumn, language: WorkbookLanguage): string | undefined {
  const { type, format, semantic } = column;
  if (type === 'date' || type === 'datetime') return dayFormats[language][type];
  if (isDigitText(column)) return numberFormats.text;
  const clock = clockFormat(column);
  if (clock !== undefined) return clock;
  if (percentCellsOf(column) === 'all') return numberFormats.percent;
  if (type === 'boolean') return undefined;
  const foreign = foreignFormat(column);
  if (foreign !== undefined || type === 'text') return foreign;
  if (format === 'rupiah') return type === 'integer' ? numberFormats.rupiah : numberFormats.rupiahWithSen;
  if (semantic !== 'money') return undefined;
  return type === 'integer' ? numberFormats.whole : numberFormats.decimals;
}
