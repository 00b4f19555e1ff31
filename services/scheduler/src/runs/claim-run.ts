import { type ExecutionRecord, openStates } from '../executions/execution-record';
import type { SchedulerPorts } from '../ports';

type Stores = Pick<SchedulerPorts, 'scheduledJobs' | 'executions'>;

/** Whether all missed occurrences before this one have been made up. */
export async function isItsTurn(
  { executions }: Pick<Stores, 'executions'>,
  { jobId, madeUpGroup, scheduledFor }: Pick<ExecutionRecord, 'jobId' | 'madeUpGroup' | 'scheduledFor'>,
): Promise<boolean> {
  if (madeUpGroup === null) return true;
  const before = { jobId, madeUpGroup, state: { $in: [...openStates] }, scheduledFor: { $lt: scheduledFor } };
  return !(await executions.exists(before));
}

/** Takes the one place of a job for an execution; false while another execution has it. One write decides. */
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
  // Of an execution that is gone without having given the place back.
  const isOpen = await executions.exists({ _id: holder, $or: [{ state: { $in: [...openStates] } }, { toldAt: null }] });
  return isOpen ? false : take(holder);
}
