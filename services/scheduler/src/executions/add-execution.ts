import type { Sentence } from '@rapi/contracts';
import { isDuplicateKey } from '@rapi/service-kit';
import { sortableId } from '@rapi/table-service';
import type { ScheduledJobRecord } from '../jobs/scheduled-job-record';
import type { SchedulerPorts } from '../ports';
import type { ExecutionRecord } from './execution-record';
import { entry } from './run-log';

/** The occurrence that an execution belongs to, with settings of its run. */
export type Occurrence = Pick<ExecutionRecord, 'occurrence' | 'cause' | 'scheduledFor'> &
  Partial<
    Pick<ExecutionRecord, 'missedRuns' | 'madeUpGroup' | 'onlyFiles' | 'arrivals' | 'priority' | 'startAt' | 'log'>
  >;

interface Skipped {
  reason: NonNullable<ExecutionRecord['skipReason']>;
  why: Sentence;
}

const skippedFields = ({ reason, why }: Skipped) => ({
  state: 'skipped' as const,
  endedAt: new Date(),
  skipReason: reason,
  skipSaid: JSON.stringify(why),
  log: [entry(why, 'warning')],
});

/** Priority runs are queued as if they had waited for a day. */
const AHEAD_MS = 24 * 3_600_000;

/** Each start time gets its own job. */
export const runJobId = ({ _id, startAt }: Pick<ExecutionRecord, '_id' | 'startAt'>): string =>
  `run:${_id}:${startAt.getTime()}`;

/** Enqueues an execution for a worker; a second call enqueues nothing. */
export async function startExecution(
  { executions, runJob }: Pick<SchedulerPorts, 'executions' | 'runJob'>,
  { _id, userId, startAt, priority }: Pick<ExecutionRecord, '_id' | 'userId' | 'startAt' | 'priority'>,
): Promise<void> {
  const runAt = priority > 0 ? new Date(Date.now() - AHEAD_MS) : undefined;
  await runJob.enqueue({ execution: _id }, { id: runJobId({ _id, startAt }), user: userId, runAt });
  await executions.updateOne({ _id, state: 'waiting', startAt }, { $set: { state: 'queued' } });
}

/** A new execution of an occurrence. */
export function newExecution(job: ScheduledJobRecord, occurrence: Occurrence): ExecutionRecord {
  const now = new Date();
  return {
    _id: sortableId(),
    jobId: job._id,
    userId: job.userId,
    jobName: job.name,
    missedRuns: 0,
    madeUpGroup: null,
    onlyFiles: null,
    priority: 0,
    log: [],
    startAt: now,
    ...occurrence,
    state: 'waiting',
    startedAt: null,
    deadlineAt: null,
    plan: null,
    isPlanned: false,
    endedAt: null,
    filesProcessed: 0,
    filesSucceeded: 0,
    filesFailed: 0,
    taxCompliant: null,
    cancelledAt: null,
    error: null,
    skipReason: null,
    skipSaid: null,
    toldAt: null,
    createdAt: now,
  };
}

/**
 * Creates the execution of an occurrence, once however often it is called, and enqueues it unless it is skipped. If the
 * process dies in between, the execution waits and the tick finds it.
 */
export async function addExecution(
  ports: Pick<SchedulerPorts, 'executions' | 'runJob'>,
  job: ScheduledJobRecord,
  occurrence: Occurrence,
  skipped?: Skipped,
): Promise<string> {
  const record = { ...newExecution(job, occurrence), ...(skipped && skippedFields(skipped)) };
  try {
    await ports.executions.create(record);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const known = await ports.executions
      .findOne({ occurrence: record.occurrence })
      .select({ _id: 1 })
      .lean<{ _id: string }>();
    return known?._id ?? record._id;
  }
  if (!skipped) await startExecution(ports, record);
  return record._id;
}
