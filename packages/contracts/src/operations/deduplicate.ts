import { sentence } from '../sentences/sentence';
import { leaves } from './column-effects';
import type { DeduplicateSettings } from './deduplicate-settings';
import type { OperationDescription } from './description';

export const deduplicate: OperationDescription<DeduplicateSettings> = {
  tool: 'duplicates',
  type: 'transform',
  columns: leaves,
  namesRows: ({ choices }) => choices.length > 0,
  label({ detection, default_action, choices }) {
    const groups = choices.reduce((sum, { groups: each }) => sum + each.length, 0);
    return sentence('step_deduplicate', {
      method: `duplicates_${detection.method}` as const,
      what: [
        ...(default_action ? [sentence(`step_${default_action}` as const)] : []),
        ...(groups > 0 ? [sentence('step_groups_chosen', { count: groups })] : []),
      ],
    });
  },
};
