/** What an untyped text looks like: a row of names is told from data by it. */
import { findUnit, readValue, type ColumnReading } from '@rapi/indonesia';
import { CellKind } from '../source/cell-kind';

const MONTH = '(?:jan|feb|peb|mar|apr|mei|may|jun|jul|agu|aug|agt|sep|okt|oct|nov|nop|des|dec)[a-z]*';
const DIGITS_AND_SIGNS = /^[\d\s.,:/+()%'-]+$/;
const DIGIT = /\d/;
const DAY_WITH_MONTH = new RegExp(`^\\d{1,4}[\\s/.-]*${MONTH}[\\s/.,-]*\\d{0,4}(?:[\\sT].*)?$`, 'i');
const ISO_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LINK = /^https?:\/\/\S+$/i;
const TRUTH = /^(?:true|false)$/i;
/** No number, day or e-mail address is longer; matching these patterns takes time that grows faster than the text. */
const LONGEST_VALUE = 320;
/** Marks of a missing value: they name nothing. */
const NO_VALUE = /^(?:[-–—]{1,3}|#?n\/a|null|nan|nihil)$/i;

export const isNoValue = (text: string): boolean => NO_VALUE.test(text.trim());

/** Reads every form of an amount: what its column would have to decide is no matter here. */
const ANY_AMOUNT: ColumnReading = { kind: 'number', notation: { decimal: ',', letterM: 'miliar', debit: 'minus' } };
const PLAIN_AMOUNT: ColumnReading = { kind: 'number', notation: { decimal: ',', letterM: 'miliar' } };

function isNumber(text: string): boolean {
  const read = readValue(text, ANY_AMOUNT);
  return !('reason' in read) || read.reason !== 'unreadable';
}

/** `5 pcs`, `Rp 15.000/kg`, `10 (sisa)`: an amount, and a unit or a remark. */
const WITH_UNIT = /^(.*\d)\s*(?:(\/)\s*)?([\p{L}²³]{1,12})\.?$/u;
const WITH_REMARK = /^(.*\d)\s*\([^()]*\)$/;

/** The amount before a unit or a remark, and the unit; a remark has none. */
export function measured(text: string): { amount: string; unit: string } | undefined {
  const [, before, slash, unit = ''] = WITH_UNIT.exec(text) ?? [];
  if (before !== undefined)
    return slash || findUnit(unit) ? { amount: before.trim(), unit: unit.toLowerCase() } : undefined;
  const [, amount] = WITH_REMARK.exec(text) ?? [];
  return amount === undefined ? undefined : { amount: amount.trim(), unit: '' };
}

/** Whether a text with digits is an amount in any of the ways in which columns read one, also with a unit. */
function isAmount(text: string): boolean {
  if (isNumber(text)) return true;
  const parts = measured(text);
  return parts !== undefined && isNumber(parts.amount);
}

/** `5 jt`, `10 ribu`: an amount that is shortened by a word or a letter for thousands or more. */
const SHORTENED = /\d\s*\p{L}{1,8}\.?$/u;

/** The value of an amount, and whether a word shortens it; null for what is no amount. */
export function amountOf(text: string): { value: number; isShortened: boolean } | null {
  const read = readValue(text, PLAIN_AMOUNT);
  if ('reason' in read || typeof read.value !== 'number') return null;
  return { value: read.value, isShortened: SHORTENED.test(text.trim()) };
}

/** Whether an untyped text looks like data (a number, a day, an address, a dash) or like a word, which may name a column. */
export function looksOf(text: string | null): CellKind {
  const value = text?.trim() ?? '';
  if (value === '') return CellKind.empty;
  if (LINK.test(value)) return CellKind.longInteger;
  if (value.length > LONGEST_VALUE) return CellKind.text;
  if (NO_VALUE.test(value)) return CellKind.decimal;
  if (DIGIT.test(value)) {
    if (DIGITS_AND_SIGNS.test(value) || isAmount(value)) return CellKind.decimal;
    if (ISO_TIME.test(value) || DAY_WITH_MONTH.test(value)) return CellKind.date;
  }
  if (TRUTH.test(value)) return CellKind.boolean;
  return EMAIL.test(value) ? CellKind.longInteger : CellKind.text;
}
