const ascii = /^[\x20-\x7e]*$/;

/**
 * What makes two patterns the same: case and surrounding space do not count (R-WORD-5). Of plain letters there is only one small form;
 * the tables for all others take twenty times as long, and lists have thousands of patterns.
 */
export const patternKey = (pattern: string): string =>
  ascii.test(pattern) ? pattern.trim().toLowerCase() : pattern.trim().toLocaleLowerCase('id').normalize('NFKC');
