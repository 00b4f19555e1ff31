/** A sign before exactly three digits, a day of two or three numbers, eight digits, a time: their column says what they are. */
const FORMS = [
  '(?:^|[^\\d.,])\\d{1,3}[.,]\\d{3}(?:[^\\d.,]|$)',
  '\\d{1,2}[/. -]\\d{1,2}[/. -]\\d{2}',
  '^\\d{8}$',
  '^\\d{1,3}[:.]\\d{2}(?::\\d{2})?$',
  '[^\\x00-\\x7F]',
];

/**
 * SQL: whether a text may have one value in this column and another in that. Most texts, 12500 and `Rp 1.250.000`, are
 * the same anywhere, and need not be looked at one by one.
 */
export const mayBeTwoSql = (text: string): string => `regexp_matches(${text}, '${FORMS.join('|')}')`;
