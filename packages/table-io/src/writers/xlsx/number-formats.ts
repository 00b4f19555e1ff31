import type { DatasetColumn } from '@rapi/table-core';

/** Language of what a person sees in the workbook: the order of a date, the name of the sheet. */
export type WorkbookLanguage = 'id' | 'en';

/** Excel's codes for numbers; separators are those of the reader's own system, as with every workbook. */
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
 * Days of an Indonesian workbook say that they are Indonesian: LibreOffice writes those of no language into a CSV in the order
 * of its own, 01/05/2026 for 5 January.
 */
export const dayFormats: Record<WorkbookLanguage, { date: string; datetime: string }> = {
  id: { date: '[$-421]dd/mm/yyyy', datetime: '[$-421]dd/mm/yyyy hh:mm:ss' },
  en: { date: 'yyyy-mm-dd', datetime: 'yyyy-mm-dd hh:mm:ss' },
};

const digitTexts = new Set(['phone', 'npwp', 'nik', 'postal_code', 'bank_account']);

/** A text of digits that must not become a number when a person edits the cell. */
export const isDigitText = ({ type, semantic }: DatasetColumn): boolean =>
  type === 'text' && semantic !== undefined && digitTexts.has(semantic);

/** The code of a column's values, or none. */
export function columnFormat(column: DatasetColumn, language: WorkbookLanguage): string | undefined {
  const { type, format, semantic } = column;
  if (type === 'date' || type === 'datetime') return dayFormats[language][type];
  if (type === 'text') return isDigitText(column) ? numberFormats.text : undefined;
  if (type === 'boolean') return undefined;
  if (format === 'percent') return numberFormats.percent;
  if (format === 'rupiah') return type === 'integer' ? numberFormats.rupiah : numberFormats.rupiahWithSen;
  if (semantic !== 'money') return undefined;
  return type === 'integer' ? numberFormats.whole : numberFormats.decimals;
}
