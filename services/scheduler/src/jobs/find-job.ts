import { looksLikeId } from '@rapi/contracts';
import type { calls, QueryOf } from '@rapi/contracts';
import { notFound } from '@rapi/service-kit';
import type { SchedulerStores } from '../ports';
import type { ScheduledJobRecord } from './scheduled-job-record';

type Jobs = Pick<SchedulerStores, 'scheduledJobs'>;

/** A job of the user, or 404; another user's and deleted jobs look the same as unknown ones. */
export async function findJob({ scheduledJobs }: Jobs, userId: string, id: string): Promise<ScheduledJobRecord> {
  const found = looksLikeId(id)
    ? await scheduledJobs.findOne({ _id: id, userId, removedAt: null }).lean<ScheduledJobRecord>()
    : null;
  if (!found) throw notFound('scheduled_job');
  return found;
}

export async function listJobs(
  { scheduledJobs }: Jobs,
  userId: string,
  { limit, offset }: QueryOf<typeof calls.scheduler.jobs>,
): Promise<{ records: ScheduledJobRecord[]; total: number }> {
  const own = { userId, removedAt: null };
  const [records, total] = await Promise.all([
    scheduledJobs.find(own).sort({ createdAt: -1, _id: 1 }).skip(offset).limit(limit).lean<ScheduledJobRecord[]>(),
    scheduledJobs.countDocuments(own),
  ]);
  return { records, total };
}
