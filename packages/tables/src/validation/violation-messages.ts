import { type Sentence, sentence } from '@rapi/contracts';
import { say } from '@rapi/contracts/say';
import { formatDate, formatNumber } from '@rapi/indonesia';
import type { Obstacle } from './plan-checks';
import type { PlannedRule } from './validation-plan';
import type { ViolationKind } from './violation-kinds';

/** Language of the violation messages. */
export type ViolationLanguage = 'en' | 'id';

const number = (value: number, language: ViolationLanguage): string =>
  language === 'id' ? formatNumber(value) : value.toLocaleString('en-US', { maximumFractionDigits: 15 });

function written(value: string | number | undefined, language: ViolationLanguage): string {
  if (value === undefined) return '';
  return typeof value === 'number' ? number(value, language) : formatDate(value);
}

/** The violation of a cell as a sentence; `detail` is a fact such as the repeated row or the expected PPN. */
function violationSentence(
  rule: PlannedRule,
  kind: ViolationKind,
  detail: string,
  language: ViolationLanguage,
): Sentence {
  const range = rule.rule_type === 'range_check' ? rule.rule_config : undefined;
  const isWithout = range?.inclusive === false;
  if (kind === 'pattern_mismatch') {
    const pattern = (rule.rule_type === 'format_pattern' && rule.rule_config.pattern) || '';
    return sentence('violation_pattern_mismatch', { pattern });
  }
  if (kind === 'below_min')
    return sentence(isWithout ? 'violation_below_min_or_equal' : 'violation_below_min', {
      bound: written(range?.min, language),
    });
  if (kind === 'above_max')
    return sentence(isWithout ? 'violation_above_max_or_equal' : 'violation_above_max', {
      bound: written(range?.max, language),
    });
  return kind === 'duplicate_value' || kind === 'ppn_mismatch' || kind === 'ppn_missing'
    ? sentence(`violation_${kind}` as const, { detail })
    : sentence(`violation_${kind}` as const);
}

/** The violation of a cell as a text; `detail` as stored with it. */
export const violationMessage = (
  rule: PlannedRule,
  kind: ViolationKind,
  detail: string | null,
  language: ViolationLanguage,
): string =>
  say(language, violationSentence(rule, kind, detail === null ? '' : number(Number(detail), language), language));

/** Why a rule cannot run on a file, and what to do. */
export function obstacleSentence(obstacle: Obstacle): Sentence {
  switch (obstacle.code) {
    case 'missing_columns':
      return sentence('obstacle_missing_columns', { count: obstacle.columns.length, columns: obstacle.columns });
    case 'wrong_kind':
      return sentence('obstacle_wrong_kind', { columns: obstacle.columns, holds: `holds_${obstacle.holds}` });
    case 'out_of_scope':
      return sentence('obstacle_out_of_scope');
  }
}
