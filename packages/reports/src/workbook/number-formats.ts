import type { DatasetColumn } from '@rapi/tables';
import type { ExportSettings } from '../request';

/** Excel's codes for numbers; separators are those of the reader's own system, as with every workbook. */
export const numberCodes = {
  whole: '#,##0',
  decimals: '#,##0.00',
  percent: '0.00%',
  text: '@',
  /** Amounts in a report: sums in brackets where they are below zero. */
  amount: '#,##0;(#,##0);"-"',
  amountWithSen: '#,##0.00;(#,##0.00);"-"',
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
