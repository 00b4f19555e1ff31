import type { AddedRule, WordlistRule } from '@rapi/contracts';
import { type ApiBody, callApi } from '@rapi/ui';
import { inOwnLanguage } from '@rapi/ui/controls';

export interface RuleSet {
  name: string;
  rules: readonly WordlistRule[];
}

export async function fetchRuleSets(signal: AbortSignal): Promise<RuleSet[]> {
  const { data } = await callApi('wordlists.list', { signal });
  return Object.entries(data)
    .map(([name, rules]) => ({ name, rules }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

export const normalizeTexts = async (ruleSet: string, values: string[]) =>
  (await callApi('wordlists.normalize', { params: { ruleSet }, body: { values } })).results;

export interface RuleValues {
  ruleSet: string;
  original: string;
  normalized: string;
}

export const addRule = ({ ruleSet, original, normalized }: RuleValues) =>
  callApi('wordlists.add-rule', {
    body: { rule_set: ruleSet, original_value: original, normalized_value: normalized },
  });

export const changeRule = ({ ruleSet, original, normalized }: RuleValues, before: string) =>
  callApi('wordlists.change-rule', {
    body: { rule_set: ruleSet, original_value: before, new_original_value: original, normalized_value: normalized },
  });

export type ExistingRules = NonNullable<ApiBody<'wordlists.add-rules'>['existing']>;

interface ManyRules {
  name: string;
  rules: ApiBody<'wordlists.add-rules'>['rules'];
  existing: ExistingRules;
  /** False: the answer only tells what would happen. */
  apply: boolean;
}

export async function addRules({ name, ...body }: ManyRules, signal?: AbortSignal) {
  const answer = await callApi('wordlists.add-rules', { params: { name }, body, signal });
  const said = async (rule: AddedRule): Promise<AddedRule> =>
    rule.problem === null ? rule : { ...rule, problem: await inOwnLanguage(rule.problem, rule.sentence) };
  return { ...answer, rules: await Promise.all(answer.rules.map(said)) };
}

export const removeRule = (rule_set: string, original_value: string) =>
  callApi('wordlists.remove-rule', { body: { rule_set, original_value } });

export const removeRuleSet = (name: string) => callApi('wordlists.remove-set', { params: { name } });

/** R-WORD-4: creating a set takes a first rule, to be replaced by real ones. */
export const createRuleSet = (rule_set: string) =>
  callApi('wordlists.add-rule', {
    body: { rule_set, original_value: 'example', normalized_value: 'Example' },
  });
