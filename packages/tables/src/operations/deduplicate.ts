import { createDuplicateGroups } from '../duplicates/find-groups';
import { createResolutionPlan } from '../duplicates/resolution-plan';
import { resolveGroups } from '../duplicates/resolve-groups';
import { defineOperation } from '../operation/operation';

/**
 * The duplicate detector's resolution (R-DUP-3). Detects the groups again on the step's table, so that a choice for all
 * groups can be replayed on any file.
 */
export const deduplicate = defineOperation('deduplicate@1', {
  reads: ({ detection }) => detection.key_columns,
  async run(session, input, config, { signal, progress }) {
    const groups = await createDuplicateGroups(session, input, config.detection);
    signal?.throwIfAborted();
    progress?.(0.7, 'duplicates');
    const plan = await createResolutionPlan(session, input, groups, config);
    return resolveGroups(session, input, plan);
  },
});
