import { type ExecutionRecord, openStates } from '../executions/execution-record';
import type { SchedulerPorts } from '../ports';

type Stores = Pick<SchedulerPorts, 'scheduledJobs' | 'executions'>;

/** Whether all earlier occurrences of its row have been made up. */
export async function isItsTurn(
  { executions }: Pick<Stores, 'executions'>,
  { jobId, madeUpGroup, scheduledFor }: Pick<ExecutionRecord, 'jobId' | 'madeUpGroup' | 'scheduledFor'>,
): Promise<boolean> {
  if (madeUpGroup === null) return true;
  const before = { jobId, madeUpGroup, state: { $in: [...openStates] }, scheduledFor: { $lt: scheduledFor } };
  return !(await executions.exists(before));
}

/** Claims the job's one place for an execution, in one write; false if another execution holds it. */
export async function claimRun(
  { scheduledJobs, executions }: Stores,
  { _id, jobId }: Pick<ExecutionRecord, '_id' | 'jobId'>,
): Promise<boolean> {
  const take = async (holder: string | null) => {
    const { matchedCount } = await scheduledJobs.updateOne(
      { _id: jobId, removedAt: null, runningExecution: holder },
      { $set: { runningExecution: _id } },
    );
    return matchedCount > 0;
  };
  if ((await take(null)) || (await take(_id))) return true;
  const job = await scheduledJobs
    .findOne({ _id: jobId })
    .select({ runningExecution: 1 })
    .lean<{ runningExecution: string | null }>();
  const holder = job?.runningExecution ?? null;
  if (holder === null) return take(null);
  // The holder may have ended without giving the place back.
  const isOpen = await executions.exists({ _id: holder, $or: [{ state: { $in: [...openStates] } }, { toldAt: null }] });
  return isOpen ? false : take(holder);
}
