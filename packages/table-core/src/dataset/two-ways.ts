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
