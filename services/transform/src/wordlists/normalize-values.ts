import type { ResponseOf, WordlistRule } from '@rapi/contracts';
import type { calls } from '@rapi/contracts';
import { patternKey } from '@rapi/tables';

type Result = ResponseOf<typeof calls.wordlists.normalize>['results'][number];

/**
 * Puts values into the words of a rule set (R-WORD-5). A rule stands for a whole value, without regard to case and surrounding
 * space, so of two rules that fit within each other the longer one is the one that matches; all other values stay.
 */
export function normalizeValues(rules: readonly WordlistRule[], values: readonly string[]): Result[] {
  const byKey = new Map(rules.map((rule) => [patternKey(rule.pattern), rule]));
  return values.map((original) => {
    const rule = byKey.get(patternKey(original));
    const normalized = rule?.replacement ?? original;
    return { original, normalized, changed: normalized !== original, rule: rule?.pattern ?? null };
  });
}
