/**
 * Whether a text begins as a formula does. All these characters come before the letters, so that most texts need no closer
 * look. A pattern rather than a list: the engine makes a join of `IN`, which mixes up the rows where two threads read them and
 * takes far more memory than all else in a statement over many columns.
 */
export const beginsAsFormula = (text: string): string =>
  `${text} < 'A' AND regexp_matches(${text}, '^''*[=+\\-@\\t\\r\\n]')`;

/** White space, the one that does not break too: `Rp\u00a02.000` is how Intl writes it. */
const SPACE = '[\\t\\n\\f\\r \u00a0]';
const CURRENCY = '(?:[Rr][Pp]|IDR|US\\$|S\\$|RM|[$€£¥])\\.?';
const SCALE = '%|[Pp]ersen|rb|ribu|k|jt|juta|mrd|miliar|milyar|triliun|trilyun|M|T|IDR|[Rr]upiah';
const AMOUNT =
  `[+-]?(?:${SPACE}*${CURRENCY})?[\\t\\n\\f\\r \u00a0\\d().,-]+` + `(?:[eE][+-]?\\d{1,3})?${SPACE}*(?:${SCALE})?`;
const CLOCK = '[+-]\\d{1,5}:\\d{2}(?::\\d{2}(?:[.,]\\d{1,9})?)?';

/** Phone numbers, and numbers in any form that is read as one, are no danger and stay as they are (OWASP, grafana#17363). */
const HARMLESS = `${AMOUNT}|${CLOCK}`;

/**
 * SQL of a text that no spreadsheet runs as a formula: a leading apostrophe where one would. One that has such an apostrophe
 * itself gets another, so that taking one off gives every text back.
 */
export const guarded = (text: string): string =>
  `CASE WHEN ${beginsAsFormula(text)} AND NOT regexp_full_match(ltrim(${text}, ''''), '${HARMLESS}') THEN '''' || ${text} ELSE ${text} END`;

const isHarmless = new RegExp(`^(?:${HARMLESS})$`);

/** Whether a text is what `guarded` puts an apostrophe before. */
export const isDangerous = (text: string): boolean =>
  /^'*[=+\-@\t\r\n]/.test(text) && !isHarmless.test(text.replace(/^'+/, ''));
