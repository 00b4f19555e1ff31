import type { CleaningRule } from '@rapi/contracts';
import { cleaningRules } from '@rapi/tables';
import type { RuleUsageModel } from './rule-usage-record';

/** The system rules, with how often the user has applied each. */
export async function listRules(usage: RuleUsageModel, userId: string): Promise<CleaningRule[]> {
  const used = await usage.find({ userId }).lean();
  const counts = new Map(used.map(({ ruleId, count }) => [ruleId, count]));
  return cleaningRules.map(({ id, name, description, category }) => ({
    id,
    name,
    description,
    category,
    is_system: true,
    usage_count: counts.get(id) ?? 0,
  }));
}
