import { leaves } from './column-effects';
import type { CleanSettings } from './clean-settings';
import type { OperationDescription } from './description';

const ruleCount = ({ rule_ids, custom_rules }: CleanSettings): string => {
  const count = rule_ids.length + custom_rules.length;
  return `${count} ${count === 1 ? 'rule' : 'rules'}`;
};

export const clean: OperationDescription<CleanSettings> = {
  tool: 'clean',
  type: 'normalize',
  columns: leaves,
  label: (settings) => `Clean with ${ruleCount(settings)}`,
};
