import type { Cell } from '@rapi/contracts';
import { headerWords } from '@rapi/indonesia/header-words';
import { formatForeign, formatNumber, formatPercent, formatRupiah, percentOf } from '../format/format';
import { cellText, type GridColumnType } from './grid-values';

/** The facts that decide how a column's values are formatted. */
export interface WrittenColumn {
  name: string;
  semantic_type?: string | null;
  /** ISO 4217; of amounts whose column's name does not say it. */
  currency?: string;
  /** Numbers are fractions of a whole: 0.11 is 11 %. */
  unit?: 'percent';
  sample_values: readonly Cell[];
}

/** Kinds of identifiers: group signs within them would mislead. */
const CODES = new Set(['nik', 'npwp', 'phone', 'postal_code', 'bank_account']);
const YEAR_NAME = /^(?:tahun|year|thn)\b|\b(?:tahun|year|thn)\.?$/i;
const MOST_DIGITS = 15;

const isYear = (value: unknown): boolean => typeof value === 'number' && value >= 1900 && value <= 2100;

/** Whether the values are identifiers, such as document numbers or years, which are neither grouped nor summed. */
export function isCodeColumn({ name, semantic_type, sample_values }: WrittenColumn): boolean {
  if (semantic_type && CODES.has(semantic_type)) return true;
  if (semantic_type === 'money') return false;
  const { identifier, rowNumber } = headerWords(name);
  if (identifier || rowNumber || YEAR_NAME.test(name.replaceAll('_', ' ').trim())) return true;
  const filled = sample_values.filter((value) => value !== null);
  return filled.length > 0 && filled.every(isYear);
}

/**
 * How grids and samples format a column's values: money as Rp 15.000.000, percentages as 11%, numbers with the locale's
 * group signs, dates as dd/MM/yyyy. Texts stay unchanged, because people must see what they look like; a number among
 * rupiah texts is shown as rupiah, and dollars that only a number format made dollars as USD 1.500,50.
 */
export function cellFormat(column: WrittenColumn, type: GridColumnType | undefined): (value: unknown) => string {
  const plain = (value: unknown) => cellText(value, type);
  const isMoney = column.semantic_type === 'money';
  const { currency, unit } = column;
  if (type !== 'integer' && type !== 'decimal' && !(type === 'text' && (isMoney || currency || unit))) return plain;
  if (!isMoney && !currency && !unit && isCodeColumn(column)) return plain;
  return (value) => {
    if (typeof value !== 'number' || Math.abs(value) >= 10 ** MOST_DIGITS) return plain(value);
    if (unit) return formatPercent(percentOf(value), 10);
    if (currency) return formatForeign(value, currency);
    return isMoney ? formatRupiah(value) : formatNumber(value, 10);
  };
}
