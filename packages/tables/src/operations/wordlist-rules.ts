import { z } from 'zod';

/** Rules of a wordlist, whole, so that a recipe runs as it ran whatever became of the list. */
export const wordlistRules = z
  .array(z.object({ pattern: z.string().min(1).max(500), replacement: z.string().max(500) }))
  .min(1, 'the wordlist has no rules')
  .max(20_000);
export type WordlistRules = z.infer<typeof wordlistRules>;

const ascii = /^[\x20-\x7e]*$/;

/**
 * What makes two patterns the same: case and surrounding space do not count (D4 §6). Of plain letters there is only one small form;
 * the tables for all others take twenty times as long, and lists have thousands of patterns.
 */
export const patternKey = (pattern: string): string =>
  ascii.test(pattern) ? pattern.trim().toLowerCase() : pattern.trim().toLocaleLowerCase('id').normalize('NFKC');
