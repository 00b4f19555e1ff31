import type { NewValidationRule } from '@rapi/contracts';
import { refusedField } from '@rapi/service-kit';
import type { Engine, OpenFile } from '@rapi/table-service';
import { obstacleSentence, patternSentence, planRule } from '@rapi/tables';

/** Why a rule does not fit a file; undefined where it does. */
export function misfit({ dataset }: OpenFile, rule: NewValidationRule) {
  const plan = planRule({ ...rule, id: 'new' }, 0, dataset.schema);
  return 'obstacle' in plan ? plan.obstacle : undefined;
}

/**
 * Refuses a rule that could not run on the present file: missing columns, bounds of another type than the column's, or
 * an invalid pattern (422, saying what is wrong with it).
 */
export async function checkRule(
  engine: Engine,
  opened: OpenFile,
  rule: NewValidationRule,
  signal: AbortSignal,
): Promise<void> {
  const obstacle = misfit(opened, rule);
  if (obstacle) {
    const said = obstacleSentence(obstacle);
    throw obstacle.code === 'missing_columns'
      ? refusedField('target_columns', said, 'unknown_column')
      : refusedField('rule_config', said);
  }
  const pattern = rule.rule_type === 'format_pattern' ? rule.rule_config.pattern : undefined;
  if (pattern === undefined) return;
  const fault = await engine.run('patternFault', { pattern }, { signal });
  if (fault === null) return;
  throw refusedField('rule_config.pattern', patternSentence(fault), 'invalid_pattern');
}
