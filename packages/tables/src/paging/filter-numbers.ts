/** Numbers that a filter compares with: as the column writes its own, where that is certain. */
import { sentence, type Sentence } from '@rapi/contracts';
import { type ColumnReading, currencyOfAmount, type Notation, readValue, SEVERAL_CURRENCIES } from '@rapi/indonesia';
import { bothForms, type DatasetColumn, namedCurrency, sureNumber, TableError } from '@rapi/table-core';

export type Scalar = string | number | boolean | null;

export const refuse = ({ name }: DatasetColumn, what: Sentence): never => {
  throw new TableError('invalid_filter', sentence('filter_fault', { column: name, what }), {
    column: name,
    field: 'filter',
  });
};

export const isNumberColumn = ({ type }: DatasetColumn): boolean => type === 'integer' || type === 'decimal';

/** How the texts of a typed column write numbers; whole numbers and those of a program do not show it. */
export function columnNotation({ type, format, native, notation }: DatasetColumn): Notation {
  if (notation?.decimal) return { decimal: notation.decimal };
  if (native) return {};
  if (format === 'id-number' || format === 'rupiah') return { decimal: ',' };
  return format === 'en-number' || type === 'decimal' ? { decimal: '.' } : {};
}

/** Digits as programs write them, which have one reading: not 1.500. */
const PLAIN = /^-?\d+(?:\.\d+)?$/;
const isPlain = (text: string): boolean => PLAIN.test(text) && sureNumber(text) === text;

/** The digits of a number that a filter compares with; undefined if it is none, or may be one of two. */
export function numberOfFilter(column: DatasetColumn, value: Scalar, notation: Notation): string | undefined {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value.trim() : '';
  if (isPlain(text)) return text;
  // 12% is 0.12 beside percentages, and perhaps 12 beside other numbers.
  if (text.includes('%') && column.format !== 'percent') return undefined;
  const currency = namedCurrency(column);
  const read = readValue(text, { kind: 'number', notation, ...(currency !== 'IDR' && { currency }) });
  return 'reason' in read ? undefined : String(read.value);
}

/** Whether a text writes an amount in another currency than the column's, or a percentage beside other numbers. */
export function isOtherMeasure(reading: ColumnReading, value: Scalar): boolean {
  if (typeof value !== 'string' || reading.kind !== 'number') return false;
  if (value.includes('%') && reading.unit !== 'percent') return true;
  const read = readValue(value, reading);
  return 'reason' in read && read.reason === 'other_currency';
}

/** The complaint about an amount in another currency than the column's. */
export function otherCurrency(column: DatasetColumn, value: Scalar, reading?: ColumnReading): Sentence | undefined {
  const [own, other] = [namedCurrency(column, reading), currencyOfAmount(String(value))];
  if (own === undefined || own === SEVERAL_CURRENCIES || other === undefined || own === other) return undefined;
  return sentence('filter_other_currency', { value: String(value).trim(), currency: own, other });
}

/** The complaint about a number that may be one of two. */
export function twoWays(value: Scalar, notation: Notation): Sentence | undefined {
  const forms = typeof value === 'string' ? bothForms(value, notation) : undefined;
  return forms && sentence('filter_two_ways', { value: String(value).trim(), ...forms });
}
