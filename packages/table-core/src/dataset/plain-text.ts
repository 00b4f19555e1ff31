/**
 * Characters around or inside a value that are not part of it: any white space (no-break and thin spaces too), control
 * characters, zero-width characters, byte order marks, soft hyphens. As a character class for RE2 and for JavaScript.
 */
const SPACE_CLASS = '\\s\\x{0B}\\x{85}\\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}\\x{3000}';
const INVISIBLE_CLASS =
  '\\x{00}-\\x{08}\\x{0E}-\\x{1F}\\x{7F}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}\\x{FEFF}';

/** The same two classes for JavaScript's own engine. */
const spaces = /[\s\u0085\u2000-\u200a]+/gu;
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const invisibles = /[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/gu;

const ordinary = /^[!-~]+(?: [!-~]+)*$/;

/** The text without invisible characters, with single spaces, trimmed; null where nothing is left. */
export function plainText(text: string): string | null {
  if (ordinary.test(text)) return text;
  const plain = text.replace(invisibles, '').replace(spaces, ' ').trim();
  return plain === '' ? null : plain;
}

/** RE2 pattern of a text that `plainText` would change. */
const untidySpacing = `^[${SPACE_CLASS}]|[${SPACE_CLASS}]$|[${SPACE_CLASS}]{2}|[${SPACE_CLASS.replace('\\s', '\\t\\n\\f\\r')}${INVISIBLE_CLASS}]`;

/** Printable ASCII with single spaces, as most values are. This quick pattern spares them the slow one. */
const ordinaryText = '[!-~]+( [!-~]+)*';

/** Whether `plainText` would leave the text as it is; null for null. */
export const isTidySql = (text: string): string =>
  `CASE WHEN regexp_full_match(${text}, '${ordinaryText}') THEN true ELSE NOT regexp_matches(${text}, '${untidySpacing}') END`;

/** `plainText` in SQL. */
export const plainTextSql = (text: string): string =>
  `CASE WHEN regexp_full_match(${text}, '${ordinaryText}') THEN ${text} ELSE nullif(trim(regexp_replace(regexp_replace(${text}, ` +
  `'[${INVISIBLE_CLASS}]', '', 'g'), '[${SPACE_CLASS}]+', ' ', 'g')), '') END`;

/**
 * The text itself, or null if nothing in it is visible. Most texts begin with a letter or digit and skip the pattern.
 */
export const filledTextSql = (text: string): string =>
  `CASE WHEN ${text} > '!' AND ${text} <= '~' THEN ${text} ` +
  `WHEN regexp_full_match(${text}, '[${SPACE_CLASS}${INVISIBLE_CLASS}]*') THEN NULL ELSE ${text} END`;
