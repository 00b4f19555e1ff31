const ascii = /^[\x20-\x7e]*$/;

/**
 * Patterns with the same key are equal: case and surrounding space do not count (R-WORD-5). ASCII takes a fast path:
 * the Unicode functions are twenty times slower, and lists have thousands of patterns.
 */
export const patternKey = (pattern: string): string =>
  ascii.test(pattern) ? pattern.trim().toLowerCase() : pattern.trim().toLocaleLowerCase('id').normalize('NFKC');
