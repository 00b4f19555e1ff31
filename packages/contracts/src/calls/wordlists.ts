import { defineCall } from '../call';
import { succeeded, success } from '../entities/values';
import { normalizeResult, ruleSetName, wordlistRule } from '../entities/wordlist';
import { filledText, text } from '../text';
import { z } from '../zod';

const value = filledText({ max: 500 });
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
