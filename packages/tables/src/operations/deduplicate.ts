import type { DuplicateMethod, ResolutionAction } from '@rapi/contracts';
import { createDuplicateGroups } from '../duplicates/find-groups';
import { createResolutionPlan, resolutionConfig, type ResolutionConfig } from '../duplicates/resolution-plan';
import { resolveGroups } from '../duplicates/resolve-groups';
import { defineOperation } from './operation';

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

function labelOf({ detection, default_action, choices }: ResolutionConfig): string {
  const groups = choices.reduce((sum, { groups: each }) => sum + each.length, 0);
  const chosen = groups === 1 ? '1 group by choice' : `${groups} groups by choice`;
  const what = [...(default_action ? [actions[default_action]] : []), ...(groups > 0 ? [chosen] : [])];
  return `Remove duplicates (${methods[detection.method]}): ${what.join(', ')}`;
}

/**
 * The duplicate detector's resolution (D2 §2.5). The groups are detected again on the table the step runs on, so what was
 * chosen for all groups can be replayed on any file.
 */
export const deduplicate = defineOperation({
  name: 'deduplicate@1',
  type: 'transform',
  configSchema: resolutionConfig,
  label: labelOf,
  async run(session, input, config, { signal, progress }) {
    const groups = await createDuplicateGroups(session, input, config.detection);
    signal?.throwIfAborted();
    progress?.(0.7, 'duplicates');
    const plan = await createResolutionPlan(session, input, groups, config);
    return resolveGroups(session, input, plan);
  },
});
