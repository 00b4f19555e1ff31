import type { WordlistRule } from '@rapi/contracts';
import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle, jsonText, nextTurn } from '@rapi/service-kit';
import type { TransformPorts } from '../ports';
import { addRules } from '../wordlists/add-rules';
import { normalizeValues } from '../wordlists/normalize-values';
import { addRule, changeRule, findSet, removeRule, removeSet } from '../wordlists/rule-sets';
import { recordOf } from '../wordlists/stored-rule-set';
import { changeSets, readSets } from '../wordlists/wordlist-library';

export const wordlistRoutes = ({ wordlistLibraries: libraries }: TransformPorts): Handler[] => [
  handle(calls.wordlists.list, async ({ principal: { userId } }) => {
    const sets = (await readSets(libraries, userId)).map(recordOf);
    const members = sets.map(({ name, rules }) => `${JSON.stringify(name)}:${rules}`);
    return { success: true as const, data: jsonText<Record<string, WordlistRule[]>>(`{${members.join(',')}}`) };
  }),

  handle(calls.wordlists.normalize, async ({ params, body, principal: { userId } }) => {
    const { rules } = findSet(await readSets(libraries, userId), params.ruleSet);
    // Reading a list, normalizing ten thousand values and writing them take one turn of the event loop each.
    await nextTurn();
    const results = normalizeValues(rules, body.values);
    await nextTurn();
    return { results };
  }),

  handle(calls.wordlists.addRule, async ({ body, principal: { userId } }) => {
    const rule = { pattern: body.original_value.trim(), replacement: body.normalized_value.trim() };
    await changeSets(libraries, userId, (sets) => addRule(sets, body.rule_set, rule));
    return { success: true as const, id: body.rule_set, rule_set: body.rule_set, rule };
  }),

  handle(calls.wordlists.addRules, ({ params, body, principal: { userId } }) =>
    addRules(libraries, { userId, setName: params.name }, body),
  ),

  handle(calls.wordlists.changeRule, async ({ body, principal: { userId } }) => {
    const change = { pattern: body.new_original_value?.trim(), replacement: body.normalized_value?.trim() };
    let rule = { pattern: body.original_value, replacement: '' };
    await changeSets(libraries, userId, (sets) => {
      const changed = changeRule(sets, body.rule_set, body.original_value, change);
      rule = changed.rule;
      return changed.sets;
    });
    return { success: true as const, rule_set: body.rule_set, rule };
  }),

  handle(calls.wordlists.removeRule, async ({ body, principal: { userId } }) => {
    await changeSets(libraries, userId, (sets) => removeRule(sets, body.rule_set, body.original_value));
    return { success: true as const };
  }),

  handle(calls.wordlists.removeSet, async ({ params, principal: { userId } }) => {
    await changeSets(libraries, userId, (sets) => removeSet(sets, params.name));
    return { success: true as const };
  }),
];
