import { randomUUID } from 'node:crypto';
import type { BodyOf, calls, CleaningRule, CustomRule, ResponseOf } from '@rapi/contracts';
import { looksLikeId, MAX_CUSTOM_RULES, sentence } from '@rapi/contracts';
import { conflict, isDuplicateKey, notFound, unprocessable } from '@rapi/service-kit';
import type { QualityToolsPorts } from '../ports';
import type { CustomRuleRecord } from './custom-rule-record';

type Ports = Pick<QualityToolsPorts, 'engine' | 'customRules' | 'ruleUsage'>;
type Definition = Pick<CustomRuleRecord, 'name' | 'description' | 'find' | 'replace'> & Flags;
type Flags = Pick<CustomRuleRecord, 'isRegex' | 'matchCase' | 'wholeCell'>;

/** The rule as the engine runs it and a recipe keeps it. */
export const engineRule = ({ _id, name, find, replace, ...flags }: Definition & { _id: string }): CustomRule => ({
  id: _id,
  name,
  find,
  replace,
  is_regex: flags.isRegex,
  match_case: flags.matchCase,
  whole_cell: flags.wholeCell,
});

export const customRuleAnswer = (rule: CustomRuleRecord, usage_count: number): CleaningRule => {
  const { id, name, ...definition } = engineRule(rule);
  return { id, name, description: rule.description, category: 'custom', is_system: false, usage_count, ...definition };
};

/** Tries a rule on some texts. 422 for an invalid pattern, saying what is wrong with it. */
export async function testRule(
  { engine }: Pick<Ports, 'engine'>,
  { values, ...definition }: BodyOf<typeof calls.cleaning.testRule>,
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.cleaning.testRule>> {
  const rule = { id: 'test', name: 'Test', ...definition };
  return { results: await engine.run('tryCleaningRule', { rule, texts: values }, { signal }) };
}

const nameKeyOf = (name: string): string => name.toLowerCase();

const nameTaken = (name: string) => conflict(sentence('custom_rule_name_taken', { name }));

async function keeping<Kept>(name: string, write: () => Promise<Kept>): Promise<Kept> {
  try {
    return await write();
  } catch (error) {
    throw isDuplicateKey(error) ? nameTaken(name) : error;
  }
}

/** 409 where the user has a rule of that name; 422 for an invalid pattern or too many rules. */
export async function createRule(
  ports: Ports,
  userId: string,
  { is_regex, match_case, whole_cell, ...named }: BodyOf<typeof calls.cleaning.createRule>,
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.cleaning.createRule>> {
  if ((await ports.customRules.countDocuments({ userId })) >= MAX_CUSTOM_RULES) {
    throw unprocessable('invalid_input', sentence('too_many_custom_rules', { limit: MAX_CUSTOM_RULES }));
  }
  const now = new Date();
  const rule: CustomRuleRecord = {
    _id: randomUUID(),
    userId,
    ...named,
    nameKey: nameKeyOf(named.name),
    isRegex: is_regex,
    matchCase: match_case,
    wholeCell: whole_cell,
    createdAt: now,
    updatedAt: now,
  };
  await ports.engine.run('tryCleaningRule', { rule: engineRule(rule), texts: [] }, { signal });
  await keeping(rule.name, () => ports.customRules.create(rule));
  return { success: true, id: rule._id, rule: customRuleAnswer(rule, 0) };
}

async function ownRule({ customRules }: Pick<Ports, 'customRules'>, userId: string, id: string) {
  const rule = looksLikeId(id) ? await customRules.findOne({ _id: id, userId }).lean() : null;
  if (!rule) throw notFound('cleaning_rule');
  return rule;
}

/** 404 for a rule that is not the user's own, including system rules; otherwise as `createRule`. */
export async function updateRule(
  ports: Ports,
  { userId, ruleId }: { userId: string; ruleId: string },
  changes: BodyOf<typeof calls.cleaning.updateRule>,
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.cleaning.updateRule>> {
  const before = await ownRule(ports, userId, ruleId);
  const name = changes.name ?? before.name;
  const rule: CustomRuleRecord = {
    ...before,
    name,
    nameKey: nameKeyOf(name),
    description: changes.description ?? before.description,
    find: changes.find ?? before.find,
    replace: changes.replace ?? before.replace,
    isRegex: changes.is_regex ?? before.isRegex,
    matchCase: changes.match_case ?? before.matchCase,
    wholeCell: changes.whole_cell ?? before.wholeCell,
    updatedAt: new Date(),
  };
  await ports.engine.run('tryCleaningRule', { rule: engineRule(rule), texts: [] }, { signal });
  const { matchedCount } = await keeping(name, () => ports.customRules.replaceOne({ _id: ruleId, userId }, rule));
  if (matchedCount === 0) throw notFound('cleaning_rule');
  const used = await ports.ruleUsage.findOne({ userId, ruleId }).lean();
  return { success: true, id: ruleId, rule: customRuleAnswer(rule, used?.count ?? 0) };
}

/** 404 for a rule that is not the user's own. */
export async function removeRule(ports: Ports, userId: string, ruleId: string): Promise<void> {
  await ownRule(ports, userId, ruleId);
  await ports.customRules.deleteOne({ _id: ruleId, userId });
  await ports.ruleUsage.deleteOne({ userId, ruleId });
}
