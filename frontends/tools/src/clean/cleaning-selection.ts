import type { CleaningRule } from '@rapi/contracts';

/** The chosen rules by id, and the chosen columns; an empty list of columns means all. */
export interface CleaningSelection {
  ruleIds: readonly string[];
  columns: readonly string[];
}

export interface RuleGroup {
  category: CleaningRule['category'];
  rules: CleaningRule[];
}

/** System rules are preselected (R-CLEAN-2). */
export const preselected = (rules: readonly CleaningRule[]): string[] =>
  rules.filter(({ is_system }) => is_system).map(({ id }) => id);

/** Rules by category, in the order in which the categories first appear. */
export function groupRules(rules: readonly CleaningRule[]): RuleGroup[] {
  const groups = new Map<CleaningRule['category'], CleaningRule[]>();
  for (const rule of rules) groups.set(rule.category, [...(groups.get(rule.category) ?? []), rule]);
  return [...groups].map(([category, own]) => ({ category, rules: own }));
}

export const toggled = (list: readonly string[], item: string, isOn: boolean): string[] =>
  isOn ? [...new Set([...list, item])] : list.filter((each) => each !== item);

/** R-CLEAN-3: an empty name becomes "Smart Cleaning" plus the time. */
export const sessionName = (given: string, fallback: string, time: string): string =>
  given.trim() || `${fallback} ${time}`;
