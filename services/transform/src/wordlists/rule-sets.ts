import { type WordlistRule, sentence } from '@rapi/contracts';
import { conflict, notFound, unprocessable } from '@rapi/service-kit';
import { patternKey } from '@rapi/tables';

export interface RuleSet {
  /** The name in snake case (R-WORD-4). */
  readonly name: string;
  readonly rules: readonly WordlistRule[];
  /** The number of rules, where it is known without reading them. */
  readonly count?: number;
}

/** The most rules of a user, so that their one record stays well below the size limit of a document. */
const MAX_RULES = 20_000;

/** 422 where the sets have more rules than a record can hold. */
export function refuseTooMany(sets: readonly RuleSet[]): void {
  if (sets.reduce((sum, set) => sum + (set.count ?? set.rules.length), 0) > MAX_RULES) {
    throw unprocessable('invalid_input', sentence('too_many_wordlist_rules', { limit: MAX_RULES }));
  }
}

const isSame = (pattern: string) => {
  const key = patternKey(pattern);
  return (rule: WordlistRule) => patternKey(rule.pattern) === key;
};

/** 404 where the user has no set of this name. */
export function findSet(sets: readonly RuleSet[], name: string): RuleSet {
  const found = sets.find((set) => set.name === name);
  if (!found) throw notFound('rule_set');
  return found;
}

function findRule(sets: readonly RuleSet[], setName: string, pattern: string): WordlistRule {
  const found = findSet(sets, setName).rules.find(isSame(pattern));
  if (!found) throw notFound('rule');
  return found;
}

const changeSet = (
  sets: readonly RuleSet[],
  name: string,
  change: (rules: readonly WordlistRule[]) => WordlistRule[],
): RuleSet[] => sets.map((set) => (set.name === name ? { name, rules: change(set.rules) } : set));

/** Adds a rule, and its set if that is missing; a pattern that exists already gets the new replacement. */
export function addRule(sets: readonly RuleSet[], setName: string, rule: WordlistRule): RuleSet[] {
  const known = sets.some(({ name }) => name === setName) ? sets : [...sets, { name: setName, rules: [] }];
  const added = changeSet(known, setName, (rules) => [...rules.filter((each) => !isSame(rule.pattern)(each)), rule]);
  refuseTooMany(added);
  return added;
}

/** 404 for an unknown rule, 409 where another rule has the new pattern. */
export function changeRule(
  sets: readonly RuleSet[],
  setName: string,
  pattern: string,
  change: Partial<WordlistRule>,
): { sets: RuleSet[]; rule: WordlistRule } {
  const old = findRule(sets, setName, pattern);
  const rule = { pattern: change.pattern ?? old.pattern, replacement: change.replacement ?? old.replacement };
  const isTaken = findSet(sets, setName).rules.some((each) => each !== old && isSame(rule.pattern)(each));
  if (isTaken) throw conflict(sentence('pattern_has_rule', { pattern: rule.pattern }), 'conflict');
  return { rule, sets: changeSet(sets, setName, (rules) => rules.map((each) => (each === old ? rule : each))) };
}

export function removeRule(sets: readonly RuleSet[], setName: string, pattern: string): RuleSet[] {
  const old = findRule(sets, setName, pattern);
  return changeSet(sets, setName, (rules) => rules.filter((each) => each !== old));
}

export function removeSet(sets: readonly RuleSet[], name: string): RuleSet[] {
  const gone = findSet(sets, name);
  return sets.filter((set) => set !== gone);
}
