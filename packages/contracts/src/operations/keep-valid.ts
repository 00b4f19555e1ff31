import { sentence } from '../sentences/sentence';
import { leaves } from './column-effects';
import type { OperationDescription } from './description';
import type { KeepValidSettings } from './keep-valid-settings';

export const keepValid: OperationDescription<KeepValidSettings> = {
  tool: 'validate',
  type: 'validate',
  columns: leaves,
  label: ({ rules, keep }) =>
    sentence(keep === 'passed' ? 'step_keep_passed' : 'step_keep_failed', { count: rules.length }),
};
