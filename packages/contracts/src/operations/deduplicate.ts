import type { DuplicateMethod, ResolutionAction } from '../entities/duplicates';
import { leaves } from './column-effects';
import type { DeduplicateSettings } from './deduplicate-settings';
import type { OperationDescription } from './description';

const methods: Record<DuplicateMethod, string> = {
  exact: 'equal rows',
  fuzzy: 'similar rows',
  key_columns: 'rows with equal key columns',
};
const actions: Record<ResolutionAction, string> = {
  keep_first: 'keep the first of each group',
  keep_last: 'keep the last of each group',
  merge: 'merge each group',
  delete_all: 'delete each group',
};

export const deduplicate: OperationDescription<DeduplicateSettings> = {
  tool: 'duplicates',
  type: 'transform',
  columns: leaves,
  label({ detection, default_action, choices }) {
    const groups = choices.reduce((sum, { groups: each }) => sum + each.length, 0);
    const chosen = groups === 1 ? '1 group by choice' : `${groups} groups by choice`;
    const what = [...(default_action ? [actions[default_action]] : []), ...(groups > 0 ? [chosen] : [])];
    return `Remove duplicates (${methods[detection.method]}): ${what.join(', ')}`;
  },
};
