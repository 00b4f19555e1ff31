/**
 * Whether a text begins as a formula does. All these characters come before the letters, so that most texts need no closer
 * look. A pattern rather than a list: the engine makes a join of `IN`, which mixes up the rows where two threads read them and
 * takes far more memory than all else in a statement over many columns.
 */
export const beginsAsFormula = (text: string): string =>
  `${text} < 'A' AND regexp_matches(${text}, '^[=+\\-@\\t\\r\\n]')`;

/** Plain numbers and phone numbers are no danger and stay as they are (OWASP, grafana#17363). */
const HARMLESS = '[+-]?[\\d\\s().,-]+';

/** SQL of a text that no spreadsheet runs as a formula: a leading apostrophe where one would. */
export const guarded = (text: string): string =>
  `CASE WHEN ${beginsAsFormula(text)} AND NOT regexp_full_match(${text}, '${HARMLESS}') THEN '''' || ${text} ELSE ${text} END`;

/** Whether a text is what `guarded` puts an apostrophe before. */
export const isDangerous = (text: string): boolean => /^[=+\-@\t\r\n]/.test(text) && !/^[+-]?[\d\s().,-]+$/.test(text);
