import { type Notation, readValue } from '@rapi/indonesia';
import { sureNumber } from './number-text';

/** A single sign before three digits, whatever stands around the number: $1,500. */
export const LONE_SIGN = '(?:^|[^\\d.,])\\d{1,3}[.,]\\d{3}(?:[^\\d.,]|$)';
/** A day of two or three numbers, of which other values may show the order. */
export const NUMERIC_DAY = '\\d{1,2}[/. -]\\d{1,2}[/. -]\\d{2}';

/** Also eight digits and a time: their column says what they are. */
const FORMS = [LONE_SIGN, NUMERIC_DAY, '^\\d{8}$', '^\\d{1,3}[:.]\\d{2}(?::\\d{2})?$', '[^\\x00-\\x7F]'];

/**
 * SQL: whether a text may have one value in this column and another in that. Most texts, 12500 and `Rp 1.250.000`, are
 * the same anywhere, and need not be looked at one by one.
 */
export const mayBeTwoSql = (text: string): string => `regexp_matches(${text}, '${FORMS.join('|')}')`;

const valueBy = (text: string, decimal: ',' | '.'): number | undefined => {
  const read = readValue(text, { kind: 'number', notation: { decimal } });
  return 'reason' in read ? undefined : Number(read.value);
};

/** A number that may be one of two, the larger one first, in forms that have one reading; undefined if it is certain. */
export function bothForms(text: string, notation: Notation): { one: string; other: string } | undefined {
  const read = readValue(text, { kind: 'number', notation });
  if (!('reason' in read) || read.reason !== 'ambiguous_number') return undefined;
  const [comma, point] = [valueBy(text, ','), valueBy(text, '.')];
  if (comma === undefined || point === undefined) return undefined;
  const [one = '', other = ''] = [comma, point]
    .sort((a, b) => Math.abs(b) - Math.abs(a))
    .map((each) => sureNumber(String(each)));
  return { one, other };
}
