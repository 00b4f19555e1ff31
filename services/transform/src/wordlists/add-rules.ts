import { inEnglish } from '@rapi/contracts/say';
import {
  type AddedRule,
  type BodyOf,
  type calls,
  type ResponseOf,
  type WordlistRule,
  sentence,
  type Sentence,
} from '@rapi/contracts';
import { MAX_RULE_LENGTH } from '@rapi/contracts';
import { ruleSetNameOf } from '@rapi/contracts/rule-set-name';
import { unprocessable } from '@rapi/service-kit';
import { patternKey } from '@rapi/tables';
import type { RuleSet } from './rule-sets';
import { refuseTooMany } from './rule-sets';
import { changeSets, readSets } from './wordlist-library';
import type { WordlistLibraryModel } from './wordlist-library-record';

type Request = BodyOf<typeof calls.wordlists.addRules>;
type SentRule = Request['rules'][number];

/** The reason why this cannot be a rule; null where it can. */
function problemOf({ original_value, normalized_value }: SentRule): Sentence | null {
  if (original_value === '') return sentence('original_missing');
  if (normalized_value === '') return sentence('normalized_missing');
  const isLong = original_value.length > MAX_RULE_LENGTH || normalized_value.length > MAX_RULE_LENGTH;
  return isLong ? sentence('value_too_long', { limit: MAX_RULE_LENGTH }) : null;
}

/** Judges one rule. Where two contradict each other, the first one counts, and the person sees that. */
function judge(
  rule: SentRule,
  earlier: string | undefined,
  before: string | null,
  existing: Request['existing'],
): AddedRule {
  const { original_value, normalized_value } = rule;
  // Lists the fields one by one: thousands of rules are judged while others wait, and spreading takes ten times as
  // long.
  const judged = (outcome: AddedRule['outcome'], why: Sentence | null = null): AddedRule => ({
    original_value,
    normalized_value,
    outcome,
    before,
    problem: why && inEnglish(why),
    sentence: why,
  });
  const problem = problemOf(rule);
  if (problem !== null) return judged('invalid', problem);
  if (earlier !== undefined) {
    return earlier === rule.normalized_value
      ? judged('repeated')
      : judged('invalid', sentence('becomes_other_earlier', { earlier }));
  }
  if (before === null) return judged('added');
  if (before === rule.normalized_value) return judged('same');
  return judged(existing === 'replace' ? 'changed' : 'kept');
}

/** The effect of each rule on the rules that a set has. */
export function judgeRules(
  known: readonly WordlistRule[],
  { rules, existing }: Pick<Request, 'rules' | 'existing'>,
): AddedRule[] {
  const own = new Map(known.map(({ pattern, replacement }) => [patternKey(pattern), replacement]));
  const seen = new Map<string, string>();
  return rules.map((sent) => {
    const rule = { original_value: sent.original_value.trim(), normalized_value: sent.normalized_value.trim() };
    const key = patternKey(rule.original_value);
    const judged = judge(rule, seen.get(key), own.get(key) ?? null, existing);
    if (judged.outcome !== 'invalid' && judged.outcome !== 'repeated') seen.set(key, rule.normalized_value);
    return judged;
  });
}

/** The sets with the rules added or changed; a missing set of this name is made. */
export function withRules(sets: readonly RuleSet[], name: string, judged: readonly AddedRule[]): RuleSet[] {
  const taken = judged.filter(({ outcome }) => outcome === 'added' || outcome === 'changed');
  const fresh = new Map(
    taken.map(({ original_value: pattern, normalized_value: replacement }) => [
      patternKey(pattern),
      { pattern, replacement },
    ]),
  );
  const own = sets.find((set) => set.name === name)?.rules ?? [];
  const changed = own.map((rule) => {
    const key = patternKey(rule.pattern);
    const next = fresh.get(key) ?? rule;
    fresh.delete(key);
    return next;
  });
  const made = { name, rules: [...changed, ...fresh.values()] };
  const all = sets.some((set) => set.name === name)
    ? sets.map((set) => (set.name === name ? made : set))
    : [...sets, made];
  refuseTooMany(all);
  return all;
}

interface WantedSet {
  userId: string;
  setName: string;
}

/** Adds many rules at once, or shows what that would do. 422 for an invalid set name, and for too many rules. */
export async function addRules(
  libraries: WordlistLibraryModel,
  { userId, setName }: WantedSet,
  body: Request,
): Promise<ResponseOf<typeof calls.wordlists.addRules>> {
  const name = ruleSetNameOf(setName);
  if (name === '') throw unprocessable('invalid_input', sentence('rule_set_name_invalid'));
  let judged: AddedRule[] = [];
  let isNew = false;
  const change = (sets: readonly RuleSet[]): RuleSet[] => {
    const known = sets.find((set) => set.name === name);
    isNew = known === undefined;
    judged = judgeRules(known?.rules ?? [], body);
    return withRules(sets, name, judged);
  };
  const changes = (outcome: AddedRule['outcome']) => judged.filter((rule) => rule.outcome === outcome).length;
  change(await readSets(libraries, userId));
  const isApplied = body.apply && changes('added') + changes('changed') > 0;
  if (isApplied) await changeSets(libraries, userId, change);
  return {
    success: true,
    rule_set: name,
    applied: isApplied,
    is_new_set: isNew,
    added: changes('added'),
    changed: changes('changed'),
    rules: judged,
  };
}
