import { sentence } from '../sentences/sentence';
import { leaves } from './column-effects';
import type { CleanSettings } from './clean-settings';
import type { OperationDescription } from './description';

export const clean: OperationDescription<CleanSettings> = {
  tool: 'clean',
  type: 'normalize',
  columns: leaves,
  namesRows: ({ only, excluded }) => only !== undefined || excluded.cells.length > 0,
  label: ({ rule_ids, custom_rules }) => sentence('step_clean', { count: rule_ids.length + custom_rules.length }),
};
