import { leaves } from './column-effects';
import type { OperationDescription } from './description';
import type { KeepValidSettings } from './keep-valid-settings';

export const keepValid: OperationDescription<KeepValidSettings> = {
  tool: 'validate',
  type: 'validate',
  columns: leaves,
  label: ({ rules, keep }) =>
    `Keep the rows that ${keep === 'passed' ? 'pass' : 'fail'} ${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}`,
};
