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

/** Ends a run that is marked as cancelled: files that are not done are begun no more, and their exports end. Done again after a crash, it changes nothing more. */
export async function endCancelled(ports: SchedulerPorts, executionId: string): Promise<void> {
  const pending = { executionId, state: 'pending' } as const;
  const undone = await ports.items.find(pending).select({ _id: 1 }).lean<Pick<ExecutionItemRecord, '_id'>[]>();
  const error = keptError(unprocessable('nothing_to_do', sentence('run_cancelled_before_file')));
  await ports.items.updateMany(pending, { $set: { state: 'failed', error, endedAt: new Date() } });
  for (const item of undone) await ports.jobs.cancel(itemJobId(item));
  // Before the run ends: one that is over is looked after by no sweep.
  await endExports(ports, executionId);
  await endCancelledRun(ports, executionId);
}

/**
 * Cancels an execution of the user's job that is not over, 409 where it is (R-SCHED-17). The mark decides: a run that has it is not opened
 * any more, one whose files are being looked up is ended by whoever looks them up, and whoever dies after the mark has the run ended by the
 * next sweep.
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
