import { ruleSetNameOf } from '../rule-set-name';
import { isSoundText } from '../text';
import { z } from '../zod';

/** D3 §3. */
export const wordlistRule = z.object({ pattern: z.string(), replacement: z.string() });
export type WordlistRule = z.infer<typeof wordlistRule>;

export const normalizeResult = z.object({
  original: z.string(),
  normalized: z.string(),
  changed: z.boolean(),
  /** The pattern that matched. */
  rule: z.string().nullable(),
});

export const ruleSetName = z
  .string()
  .max(100)
  .refine(isSoundText)
  .transform(ruleSetNameOf)
  .pipe(z.string().min(1, 'Please enter a valid rule set name'));
