import type { ResponseOf, WordlistRule } from '@rapi/contracts';
import type { calls } from '@rapi/contracts';
import { patternKey } from '@rapi/tables';

type Result = ResponseOf<typeof calls.wordlists.normalize>['results'][number];

/**
 * Normalizes values with a rule set (R-WORD-5). A rule matches a whole value, ignoring case and surrounding space, so
 * of two rules contained in each other the longer one matches. All other values stay.
 */
export function normalizeValues(rules: readonly WordlistRule[], values: readonly string[]): Result[] {
  const byKey = new Map(rules.map((rule) => [patternKey(rule.pattern), rule]));
  return values.map((original) => {
    const rule = byKey.get(patternKey(original));
    const normalized = rule?.replacement ?? original;
    return { original, normalized, changed: normalized !== original, rule: rule?.pattern ?? null };
  });
}
