/**
 * Whether a text begins like a formula. All these characters sort before the letters, so most texts need no closer
 * look. A pattern rather than a list: the engine turns `IN` into a join, which mixes up the rows when two threads read
 * them and takes far more memory than all else in a statement over many columns.
 */
export const beginsAsFormula = (text: string): string =>
  `${text} < 'A' AND regexp_matches(${text}, '^''*[=+\\-@\\t\\r\\n]')`;

/** White space, including the no-break space: Intl writes `Rp\u00a02.000`. */
const SPACE = '[\\t\\n\\f\\r \u00a0]';
const CURRENCY = '(?:[Rr][Pp]|IDR|US\\$|S\\$|RM|[$€£¥])\\.?';
const SCALE = '%|[Pp]ersen|rb|ribu|k|jt|juta|mrd|miliar|milyar|triliun|trilyun|M|T|IDR|[Rr]upiah';
const AMOUNT =
  `[+-]?(?:${SPACE}*${CURRENCY})?[\\t\\n\\f\\r \u00a0\\d().,-]+` + `(?:[eE][+-]?\\d{1,3})?${SPACE}*(?:${SCALE})?`;
const CLOCK = '[+-]\\d{1,5}:\\d{2}(?::\\d{2}(?:[.,]\\d{1,9})?)?';

/**
 * Phone numbers, and numbers in any form that is read as one, are harmless and stay unchanged (OWASP, grafana#17363).
 */
const HARMLESS = `${AMOUNT}|${CLOCK}`;

/**
 * SQL of a text that no spreadsheet runs as a formula: a leading apostrophe guards it. A text that already begins with
 * such an apostrophe gets another, so that removing one restores every text.
 */
export const guarded = (text: string): string =>
  `CASE WHEN ${beginsAsFormula(text)} AND NOT regexp_full_match(ltrim(${text}, ''''), '${HARMLESS}') THEN '''' || ${text} ELSE ${text} END`;

const isHarmless = new RegExp(`^(?:${HARMLESS})$`);

/** Restores a text that `guarded` wrote. */
export const unguarded = (text: string): string => (text.startsWith("'") && isDangerous(text) ? text.slice(1) : text);

/** Whether `guarded` would put an apostrophe before a text. */
export const isDangerous = (text: string): boolean =>
  /^'*[=+\-@\t\r\n]/.test(text) && !isHarmless.test(text.replace(/^'+/, ''));
