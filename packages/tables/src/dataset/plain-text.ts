/**
 * What surrounds or hides in a value without being part of it: any white space (no-break and thin spaces too), control
 * characters, zero-width characters, byte order marks, soft hyphens. As a character class for RE2 and for JavaScript.
 */
const SPACE_CLASS = '\\s\\x{0B}\\x{85}\\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}\\x{3000}';
const INVISIBLE_CLASS =
  '\\x{00}-\\x{08}\\x{0E}-\\x{1F}\\x{7F}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}\\x{FEFF}';

/** The same two classes for JavaScript's own engine. */
export const spaces = /[\s\u0085\u2000-\u200a]+/gu;
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
export const invisibles = /[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/gu;

/** A text without what is invisible, with single spaces, trimmed; null where nothing is left. */
export function plainText(text: string): string | null {
  const plain = text.replace(invisibles, '').replace(spaces, ' ').trim();
  return plain === '' ? null : plain;
}

/** RE2 pattern of a text that `plainText` would change. */
export const untidySpacing = `^[${SPACE_CLASS}]|[${SPACE_CLASS}]$|[${SPACE_CLASS}]{2}|[${SPACE_CLASS.replace('\\s', '\\t\\n\\f\\r')}${INVISIBLE_CLASS}]`;

/** `plainText` in SQL. The quick test spares the two replacements for the many values that are tidy already. */
export const plainTextSql = (column: string): string =>
  `CASE WHEN regexp_matches(${column}, '${untidySpacing}') THEN nullif(trim(regexp_replace(regexp_replace(${column}, ` +
  `'[${INVISIBLE_CLASS}]', '', 'g'), '[${SPACE_CLASS}]+', ' ', 'g')), '') ELSE nullif(${column}, '') END`;

/** A cell that holds nothing to see: null, or spaces only. The comparisons spare most values the pattern. */
export const isBlankSql = (column: string): string =>
  `(${column} IS NULL OR ((${column} < '!' OR ${column} > '~') AND regexp_full_match(${column}, '[${SPACE_CLASS}${INVISIBLE_CLASS}]*')))`;
