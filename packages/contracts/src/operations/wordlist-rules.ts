import { MAX_RULE_LENGTH } from '../limits';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

/** Rules of a wordlist in full, so that a recipe stays the same when the wordlist changes or goes. */
export const wordlistRules = z
  .array(z.object({ pattern: z.string().min(1).max(MAX_RULE_LENGTH), replacement: z.string().max(MAX_RULE_LENGTH) }))
  .min(1, inMessage('wordlist_without_rules'))
  .max(20_000);
export type WordlistRules = z.infer<typeof wordlistRules>;
