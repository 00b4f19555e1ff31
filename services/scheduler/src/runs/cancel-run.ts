import { sentence } from '@rapi/contracts';
import { conflict, keptError, unprocessable } from '@rapi/service-kit';
import { runJobId } from '../executions/add-execution';
import { type ExecutionItemRecord, type ExecutionRecord, openStates } from '../executions/execution-record';
import { findExecution, type FoundExecution } from '../executions/find-executions';
import { entry, pushed } from '../executions/run-log';
import { findJob } from '../jobs/find-job';
import type { SchedulerPorts } from '../ports';
import { endExports } from './end-exports';
import { endCancelledRun } from './end-run';
import { itemJobId } from './enqueue-items';

/**
 * Ends a run that is marked as cancelled: pending files are not started, and their exports end. Safe to repeat after a
 * crash.
 */
export async function endCancelled(ports: SchedulerPorts, executionId: string): Promise<void> {
  const pending = { executionId, state: 'pending' } as const;
  const undone = await ports.items.find(pending).select({ _id: 1 }).lean<Pick<ExecutionItemRecord, '_id'>[]>();
  const error = keptError(unprocessable('nothing_to_do', sentence('run_cancelled_before_file')));
  await ports.items.updateMany(pending, { $set: { state: 'failed', error, endedAt: new Date() } });
  for (const item of undone) await ports.jobs.cancel(itemJobId(item));
  // Before the run ends, because no sweep looks at ended runs.
  await endExports(ports, executionId);
  await endCancelledRun(ports, executionId);
}

/**
 * Cancels an unfinished execution of the user's job, 409 if it is over (R-SCHED-17). The mark decides: a marked run is
 * not opened any more. If its files are being looked up, that worker ends it. If this process dies after the mark, the
 * next sweep ends it.
 */
export async function cancelRun(
  ports: SchedulerPorts,
  userId: string,
  id: string,
  executionId: string,
): Promise<FoundExecution> {
  const job = await findJob(ports, userId, id);
  const { record } = await findExecution(ports, job._id, executionId);
  const open = { _id: record._id, state: { $in: [...openStates] } };
  await ports.executions.updateOne(
    { ...open, cancelledAt: null },
    { $set: { cancelledAt: new Date() }, ...pushed(entry(sentence('run_cancelled'), 'warning')) },
  );
  const marked = await ports.executions
    .findOne(open)
    .select({ startAt: 1, state: 1, isPlanned: 1 })
    .lean<Pick<ExecutionRecord, '_id' | 'startAt' | 'state' | 'isPlanned'>>();
  if (!marked) throw conflict(sentence('execution_is_over'));
  if (marked.state !== 'processing') await ports.jobs.cancel(runJobId(marked));
  if (marked.state !== 'processing' || marked.isPlanned) await endCancelled(ports, record._id);
  return findExecution(ports, job._id, executionId);
}
