import { leaves } from './column-effects';
import type { OperationDescription } from './description';
import type { MergeValuesSettings } from './merge-values-settings';

export const mergeValues: OperationDescription<MergeValuesSettings> = {
  tool: 'clean',
  type: 'normalize',
  columns: leaves,
  label: ({ column, merges }) =>
    merges.length === 1 ? `Group values of “${column}” as “${merges[0]?.to}”` : `Group similar values of “${column}”`,
};
