import { currencySigns } from '@rapi/indonesia';
import { cameAsNumbers, numbersOf } from './dataset';

/** One sign before exactly three digits: 1.234 and 1,234 can be read in two ways. */
export const loneSign = '-?[1-9]\\d{0,2}[.,]\\d{3}';

/**
 * SQL that turns a program's 1.234 into 1.2340, which can be read one way only. A typed number always has this text, so
 * that it is the same number among texts, in a copy and in a CSV.
 */
export const sureNumberSql = (text: string): string =>
  `CASE WHEN ${text} LIKE '%.___' AND regexp_full_match(${text}, '${loneSign}') THEN ${text} || '0' ELSE ${text} END`;

/**
 * A number as a whole number; null if it has a fraction, or from 2^53 on, where a double does not hold every whole
 * number.
 */
export const wholeNumberSql = (value: string): string =>
  `CASE WHEN ${value} = trunc(${value}) AND abs(${value}) < 9007199254740992 THEN CAST(${value} AS BIGINT) END`;

/** A number as programs write it: 12, 0.25. */
export const decimalTextSql = (value: string): string =>
  `coalesce(CAST(${wholeNumberSql(value)} AS VARCHAR), CAST(${value} AS VARCHAR))`;

/** The text of a cell in a form that means the same in any other text column. */
export function freeText(column: Parameters<typeof numbersOf>[0], prefix = ''): string {
  const text = `${prefix}c${column.key}`;
  const numbers = numbersOf(column, prefix);
  if (numbers === undefined) return text;
  const sure = sureNumberSql(decimalTextSql(numbers));
  return `CASE WHEN regexp_full_match(${text}, '${loneSign}') THEN coalesce(${sure}, ${text}) ELSE ${text} END`;
}

/** The text of a cell as its number is shown (1.234): people search, compare and change this one. */
export function seenText(column: Parameters<typeof cameAsNumbers>[0], prefix = ''): string {
  const text = `${prefix}c${column.key}`;
  const numbers = column.type === 'integer' ? undefined : cameAsNumbers(column, prefix);
  if (numbers === undefined) return text;
  return `CASE WHEN ${numbers} IS NOT NULL AND regexp_full_match(${text}, '-?[1-9]\\d{0,2}\\.\\d{3}0') THEN left(${text}, -1) ELSE ${text} END`;
}

/** A number alone whose sign before three digits is the decimal one in its column: 1.125 where 0.5 shows what a point is. */
export const loneDecimals = {
  '.': '\\s*[-+(]?\\s*[1-9]\\d{0,2}\\.\\d{3}\\D*',
  ',': '\\s*[-+(]?\\s*[1-9]\\d{0,2},\\d{3}\\D*',
} as const;
const CURRENCY = `(?:${currencySigns}|rupiah|aud|jpy|gbp|cny|hkd)`;

/**
 * A text that begins with its number, or has a currency before it: there Rp 1.125 is another number than 1.125. In a key
 * (x1.125, A-1.125) a number stays as it is.
 */
export const mayBeAmount = `(?is)[^\\pL\\d]*\\d[\\d.,]*\\D*|(?:.*[^\\pL])?${CURRENCY}[^\\pL\\d]*\\d.*`;
/** What `regexp_replace` needs to put a zero behind the last digit: 1.1250 is the same number beside any other text. */
export const lastDigitZero = { from: '(\\d)(\\D*)$', to: '\\10\\2' } as const;

const isLone = new RegExp(`^${loneSign}$`);
/** `sureNumberSql` for a text in JavaScript. */
export const sureNumber = (text: string): string => (isLone.test(text) && text.includes('.') ? `${text}0` : text);
