import { randomUUID } from 'node:crypto';
import { sentence } from '@rapi/contracts';
import { conflict } from '@rapi/service-kit';
import { findJob } from '../jobs/find-job';
import type { ScheduledJobRecord } from '../jobs/scheduled-job-record';
import type { SchedulerPorts } from '../ports';
import { addExecution, type Occurrence } from './add-execution';
import { findExecution } from './find-executions';

const byHand = (
  { _id }: ScheduledJobRecord,
  cause: Occurrence['cause'],
  onlyFiles: string[] | null = null,
): Occurrence => ({ occurrence: `${_id}:${cause}:${randomUUID()}`, cause, scheduledFor: new Date(), onlyFiles });

async function activeJob(ports: SchedulerPorts, userId: string, id: string): Promise<ScheduledJobRecord> {
  const job = await findJob(ports, userId, id);
  if (!job.isActive) throw conflict(sentence('job_is_off'));
  return job;
}

/** Runs an active job at once, ignoring business hours and holidays (409 if inactive). */
export async function runNow(ports: SchedulerPorts, userId: string, id: string): Promise<string> {
  const job = await activeJob(ports, userId, id);
  return addExecution(ports, job, byHand(job, 'run_now'));
}

/** Runs an active job again on the current version of an execution's files; if it had none, on what is new. */
export async function runAgain(
  ports: SchedulerPorts,
  userId: string,
  id: string,
  executionId: string,
): Promise<string> {
  const job = await activeJob(ports, userId, id);
  const { record, items } = await findExecution(ports, job._id, executionId);
  if (record.endedAt === null) throw conflict(sentence('execution_not_over'), 'in_progress');
  const files = items.map(({ fileId }) => fileId);
  return addExecution(ports, job, byHand(job, 'run_again', files.length > 0 ? files : record.onlyFiles));
}
