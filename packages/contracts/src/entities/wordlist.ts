import { ruleSetNameOf } from '../rule-set-name';
import { isSoundText } from '../text';
import { inMessage } from '../sentences/sentence';
import { sentenceSchema } from '../errors';
import { z } from '../zod';

/** R-WORD-10. */
export const wordlistRule = z.object({ pattern: z.string(), replacement: z.string() });
export type WordlistRule = z.infer<typeof wordlistRule>;

export const normalizeResult = z.object({
  original: z.string(),
  normalized: z.string(),
  changed: z.boolean(),
  /** The pattern that matched. */
  rule: z.string().nullable(),
});

/** The outcome of each rule when many are added. */
export const ruleOutcomes = ['added', 'changed', 'same', 'kept', 'repeated', 'invalid'] as const;

export const addedRule = z.object({
  original_value: z.string(),
  normalized_value: z.string(),
  /**
   * `changed`: this rule replaces the set's rule for the pattern; `same`: the set already has this rule; `kept`: the
   * set's own rule stays; `repeated`: the list has the pattern earlier; `invalid`: it cannot be a rule.
   */
  outcome: z.enum(ruleOutcomes),
  /** What the set gives for the value without this rule. */
  before: z.string().nullable(),
  /** Why the rule is left out, as a sentence. */
  problem: z.string().nullable(),
  /** The same as a sentence, for any language. */
  sentence: sentenceSchema.nullable().optional(),
});
export type AddedRule = z.infer<typeof addedRule>;

export const ruleSetName = z
  .string()
  .max(100)
  .refine(isSoundText)
  .transform(ruleSetNameOf)
  .pipe(z.string().min(1, inMessage('rule_set_name_invalid')));
