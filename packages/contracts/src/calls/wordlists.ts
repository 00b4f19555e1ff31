import { defineCall } from '../call';
import { count, succeeded, success } from '../entities/values';
import { addedRule, normalizeResult, ruleSetName, wordlistRule } from '../entities/wordlist';
import { MAX_ADDED_RULES, MAX_CELL_LENGTH, MAX_RULE_LENGTH } from '../limits';
import { filledText, text } from '../text';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

const value = filledText({ max: MAX_RULE_LENGTH });
/** Accepts any text, so that a faulty entry is reported with the others instead of refusing the call. */
const found = text({ max: MAX_CELL_LENGTH });
const saved = z.object({ success, id: z.string().optional(), rule_set: z.string(), rule: wordlistRule });

export const wordlists = {
  list: defineCall('wordlists.list', {
    requirement: 'R-WORD-10',
    title: 'The user’s rule sets with their rules',
    response: z.object({ success: success.optional(), data: z.record(z.string(), z.array(wordlistRule)) }),
  }),
  normalize: defineCall('wordlists.normalize', {
    requirement: 'R-WORD-11',
    title: 'Put values into the words of a rule set',
    body: z.object({ values: z.array(text({ max: 2000 })).max(10_000) }),
    response: z.object({ results: z.array(normalizeResult) }),
  }),
  addRule: defineCall('wordlists.add-rule', {
    requirement: 'R-WORD-12',
    title: 'Add a rule; its set is made if there is none',
    body: z.strictObject({ rule_set: ruleSetName, original_value: value, normalized_value: value }),
    response: saved,
    idempotent: true,
  }),
  addRules: defineCall('wordlists.add-rules', {
    requirement: 'R-WORD-16',
    title: 'Add many rules to a set, which is made if there is none; without apply, what that would do',
    body: z.strictObject({
      rules: z
        .array(z.strictObject({ original_value: found, normalized_value: found }))
        .min(1, inMessage('no_rules_to_add'))
        .max(MAX_ADDED_RULES, inMessage('too_many_rules_at_once', { limit: MAX_ADDED_RULES })),
      /** What to do with a rule that the set already has. */
      existing: z.enum(['replace', 'keep']).default('keep'),
      apply: z.boolean().default(false),
    }),
    response: z.object({
      success,
      rule_set: z.string(),
      applied: z.boolean(),
      /** Whether this call creates the set. */
      is_new_set: z.boolean(),
      added: count,
      changed: count,
      /** One for each rule that was sent, in the same order. */
      rules: z.array(addedRule),
    }),
    idempotent: true,
  }),
  changeRule: defineCall('wordlists.change-rule', {
    requirement: 'R-WORD-13',
    title: 'Change a rule',
    body: z.strictObject({
      rule_set: ruleSetName,
      original_value: value,
      new_original_value: value.optional(),
      normalized_value: value.optional(),
    }),
    response: saved,
  }),
  removeRule: defineCall('wordlists.remove-rule', {
    requirement: 'R-WORD-14',
    title: 'Remove a rule',
    body: z.object({ rule_set: ruleSetName, original_value: value }),
    response: succeeded,
  }),
  removeSet: defineCall('wordlists.remove-set', {
    requirement: 'R-WORD-15',
    title: 'Remove a rule set with its rules',
    response: succeeded,
  }),
};
