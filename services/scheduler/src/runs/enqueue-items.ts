import type { ExecutionItemRecord, ExecutionRecord } from '../executions/execution-record';
import type { SchedulerPorts } from '../ports';

export const itemJobId = ({ _id }: Pick<ExecutionItemRecord, '_id'>): string => `item:${_id}`;

const AHEAD_MS = 24 * 3_600_000;

/** Enqueues the pending files of a run; a second call enqueues nothing new. */
export async function enqueueItems(
  { items, itemJob }: Pick<SchedulerPorts, 'items' | 'itemJob'>,
  { _id, userId, priority }: Pick<ExecutionRecord, '_id' | 'userId' | 'priority'>,
): Promise<void> {
  const pending = await items
    .find({ executionId: _id, state: 'pending' })
    .select({ _id: 1 })
    .lean<Pick<ExecutionItemRecord, '_id'>[]>();
  // Priority runs are queued as if they had waited for a day.
  const runAt = priority > 0 ? new Date(Date.now() - AHEAD_MS) : undefined;
  for (const item of pending) {
    await itemJob.enqueue({ item: item._id }, { id: itemJobId(item), user: userId, runAt });
  }
}
