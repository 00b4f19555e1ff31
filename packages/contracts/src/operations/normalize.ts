import { leaves } from './column-effects';
import type { OperationDescription } from './description';
import type { NormalizeSettings } from './normalize-settings';

export const normalize: OperationDescription<NormalizeSettings> = {
  tool: null,
  type: 'normalize',
  columns: leaves,
  label: ({ column, rule_set }) => `Normalize “${column}”${rule_set ? ` by ${rule_set}` : ''}`,
};
