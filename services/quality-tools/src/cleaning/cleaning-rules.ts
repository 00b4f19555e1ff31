import { type BodyOf, type calls, type CleaningRule, type CustomRule, sentence } from '@rapi/contracts';
import { notFound, unprocessable } from '@rapi/service-kit';
import { cleaningRules } from '@rapi/tables';
import type { QualityToolsPorts } from '../ports';
import { customRulesOf } from './custom-rule-record';
import { customRuleAnswer, engineRule } from './custom-rules';

type Ports = Pick<QualityToolsPorts, 'customRules' | 'ruleUsage'>;

/** The system rules and the user's own, with how often the user has applied each. */
export async function listRules({ customRules, ruleUsage }: Ports, userId: string): Promise<CleaningRule[]> {
  const used = await ruleUsage.find({ userId }).lean();
  const counts = new Map(used.map(({ ruleId, count }) => [ruleId, count]));
  const system = cleaningRules.map(({ id, name, description, category }) => ({
    id,
    name,
    description,
    category,
    is_system: true,
    usage_count: counts.get(id) ?? 0,
  }));
  const own = await customRulesOf(customRules, userId);
  return [...system, ...own.map((rule) => customRuleAnswer(rule, counts.get(rule._id) ?? 0))];
}

/** The rules of a cleaning: system rules by id, the user's own with their definitions. */
export interface ChosenRules {
  ruleIds: string[];
  customRules: CustomRule[];
}

const systemIds: ReadonlySet<string> = new Set(cleaningRules.map(({ id }) => id));
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/**
 * The requested rules without the excluded ones. 404 for a rule that is another user's or deleted. An id that does not
 * look like ours goes to the engine, which refuses it by name. 422 where no rule is left.
 */
export async function chooseRules(
  { customRules }: Pick<Ports, 'customRules'>,
  userId: string,
  { rule_ids, excluded }: Pick<BodyOf<typeof calls.cleaning.preview>, 'rule_ids' | 'excluded'>,
): Promise<ChosenRules> {
  const wanted = [...new Set(rule_ids)].filter((id) => !excluded?.rules.includes(id));
  if (wanted.length === 0) throw unprocessable('invalid_input', sentence('select_a_rule'));
  const others = wanted.filter((id) => !systemIds.has(id));
  const own = others.length === 0 ? [] : await customRulesOf(customRules, userId);
  const chosen = own.filter(({ _id }) => others.includes(_id));
  const unknown = others.filter((id) => !chosen.some(({ _id }) => _id === id));
  if (unknown.some((id) => UUID.test(id))) throw notFound('cleaning_rule');
  return {
    ruleIds: [...wanted.filter((id) => systemIds.has(id)), ...unknown],
    customRules: chosen.map(engineRule),
  };
}
