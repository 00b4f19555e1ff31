import { sentence } from '../sentences/sentence';
import { leaves } from './column-effects';
import type { OperationDescription } from './description';
import type { NormalizeSettings } from './normalize-settings';

export const normalize: OperationDescription<NormalizeSettings> = {
  tool: null,
  type: 'normalize',
  columns: leaves,
  label: ({ column, rule_set }) =>
    rule_set ? sentence('step_normalize_by', { column, rule_set }) : sentence('step_normalize', { column }),
};
