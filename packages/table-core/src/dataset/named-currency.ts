import { type ColumnReading, currencyOfHeader } from '@rapi/indonesia';
import type { DatasetColumn } from './dataset';

/** `Kurs USD` is in rupiah for each dollar: an exchange rate is no amount in the currency that its header names. */
const RATE = /\b(?:kurs|nilai tukar|exchange|fx|rates?)\b/i;

const ofHeader = (name: string): string | undefined => (RATE.test(name) ? undefined : currencyOfHeader(name));

/**
 * The currency (ISO 4217) of a column's numbers: by their signs, by the column's format or what was kept of its number
 * formats, else by its header, `Harga (USD)`. XXX for several. Undefined for bare numbers, which may be of any currency,
 * and for what holds no amounts. `reading` is how the texts of the column are read.
 */
export function namedCurrency(column: DatasetColumn, reading?: ColumnReading): string | undefined {
  const { name, type, format, semantic, notation } = column;
  const holdsNumbers = reading ? reading.kind === 'number' : type === 'integer' || type === 'decimal';
  if (!holdsNumbers || format === 'percent' || reading?.unit === 'percent') return undefined;
  if (reading?.currency) return reading.currency;
  if (reading?.unit === 'rupiah' || format === 'rupiah') return 'IDR';
  if (!reading && notation?.currency) return notation.currency;
  const named = ofHeader(name);
  // A column of money under the name of dollars: somebody said that they are none.
  return !reading && semantic === 'money' && named !== 'IDR' ? undefined : named;
}
