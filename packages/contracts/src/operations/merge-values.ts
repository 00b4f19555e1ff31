import { sentence } from '../sentences/sentence';
import { leaves } from './column-effects';
import type { OperationDescription } from './description';
import type { MergeValuesSettings } from './merge-values-settings';

export const mergeValues: OperationDescription<MergeValuesSettings> = {
  tool: 'clean',
  type: 'normalize',
  columns: leaves,
  label({ column, merges }) {
    const [only, ...further] = merges;
    return only && further.length === 0
      ? sentence('step_merge_values', { column, to: only.to })
      : sentence('step_merge_several', { column });
  },
};
