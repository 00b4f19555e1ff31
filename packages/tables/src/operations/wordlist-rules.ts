import { z } from 'zod';

/** Rules of a wordlist, whole, so that a recipe runs as it ran whatever became of the list. */
export const wordlistRules = z
  .array(z.object({ pattern: z.string().min(1).max(500), replacement: z.string().max(500) }))
  .min(1, 'the wordlist has no rules')
  .max(20_000);
export type WordlistRules = z.infer<typeof wordlistRules>;

/** What makes two patterns the same: case and surrounding space do not count (D4 §6). */
export const patternKey = (pattern: string): string => pattern.trim().toLocaleLowerCase('id').normalize('NFKC');
