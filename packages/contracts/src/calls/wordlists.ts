import { defineCall } from '../call';
import { count, succeeded, success } from '../entities/values';
import { addedRule, normalizeResult, ruleSetName, wordlistRule } from '../entities/wordlist';
import { MAX_ADDED_RULES, MAX_CELL_LENGTH, MAX_RULE_LENGTH } from '../limits';
import { filledText, text } from '../text';
import { z } from '../zod';

const value = filledText({ max: MAX_RULE_LENGTH });
/** As it was found, so that what is wrong with it is told beside the others. */
const found = text({ max: MAX_CELL_LENGTH });
const saved = z.object({ success, id: z.string().optional(), rule_set: z.string(), rule: wordlistRule });

export const wordlists = {
  list: defineCall('wordlists.list', {
    source: 'D3 §7, D4 §6',
    title: 'The user’s rule sets with their rules',
    response: z.object({ success: success.optional(), data: z.record(z.string(), z.array(wordlistRule)) }),
  }),
  normalize: defineCall('wordlists.normalize', {
    source: 'D3 §7, D4 §6',
    title: 'Put values into the words of a rule set',
    body: z.object({ values: z.array(text({ max: 2000 })).max(10_000) }),
    response: z.object({ results: z.array(normalizeResult) }),
  }),
  addRule: defineCall('wordlists.add-rule', {
    source: 'D3 §7',
    title: 'Add a rule; its set is made if there is none',
    body: z.object({ rule_set: ruleSetName, original_value: value, normalized_value: value }),
    response: saved,
    idempotent: true,
  }),
  addRules: defineCall('wordlists.add-rules', {
    source: 'D4 §6',
    title: 'Add many rules to a set, which is made if there is none; without apply, what that would do',
    body: z.object({
      rules: z
        .array(z.object({ original_value: found, normalized_value: found }))
        .min(1, 'There are no rules to add.')
        .max(MAX_ADDED_RULES, `At most ${MAX_ADDED_RULES} rules can be added at once.`),
      /** What becomes of a rule that the set has already. */
      existing: z.enum(['replace', 'keep']).default('keep'),
      apply: z.boolean().default(false),
    }),
    response: z.object({
      success,
      rule_set: z.string(),
      applied: z.boolean(),
      /** Whether the set is there without this. */
      is_new_set: z.boolean(),
      added: count,
      changed: count,
      /** One for each rule that was sent, in its order. */
      rules: z.array(addedRule),
    }),
    idempotent: true,
  }),
  changeRule: defineCall('wordlists.change-rule', {
    source: 'D3 §7',
    title: 'Change a rule',
    body: z.object({
      rule_set: ruleSetName,
      original_value: value,
      new_original_value: value.optional(),
      normalized_value: value.optional(),
    }),
    response: saved,
  }),
  removeRule: defineCall('wordlists.remove-rule', {
    source: 'D3 §7',
    title: 'Remove a rule',
    body: z.object({ rule_set: ruleSetName, original_value: value }),
    response: succeeded,
  }),
  removeSet: defineCall('wordlists.remove-set', {
    source: 'D3 §7',
    title: 'Remove a rule set with its rules',
    response: succeeded,
  }),
};
