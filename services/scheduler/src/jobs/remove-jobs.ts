import { removeUserNotifications } from '../notifications/delivery-log';
import type { SchedulerPorts } from '../ports';
import { findJob } from './find-job';

/** Longer than one attempt at a file; work that ran when its job was deleted has ended by then. */
const SETTLED_MS = 10 * 60_000;
const AT_ONCE = 100;

/** Deletes a job with its executions; outputs stay. Running work notices and stops. */
export async function removeJob(ports: SchedulerPorts, userId: string, id: string): Promise<void> {
  await findJob(ports, userId, id);
  const gone = { removedAt: new Date(), isActive: false, nextRun: null };
  await ports.scheduledJobs.updateOne({ _id: id, removedAt: null }, { $set: gone });
  await forgetRuns(ports, { jobId: id });
}

const forgetRuns = async (
  { executions, items, doneFiles }: SchedulerPorts,
  whose: { jobId: string } | { userId: string },
): Promise<void> => {
  await Promise.all([executions.deleteMany(whose), items.deleteMany(whose), doneFiles.deleteMany(whose)]);
};

/** Deletes removed jobs for good, with what their last runs still added. */
export async function finishRemovals(ports: SchedulerPorts, now = Date.now()): Promise<number> {
  const left = await ports.scheduledJobs
    .find({ removedAt: { $type: 'date', $lt: new Date(now - SETTLED_MS) } })
    .limit(AT_ONCE)
    .select({ _id: 1 })
    .lean<{ _id: string }[]>();
  for (const { _id } of left) {
    await forgetRuns(ports, { jobId: _id });
    await ports.scheduledJobs.deleteOne({ _id });
  }
  return left.length;
}

/** Deletes all scheduled jobs and runs of a user (account removal). */
export async function removeUserJobs(ports: SchedulerPorts, userId: string): Promise<void> {
  await ports.scheduledJobs.deleteMany({ userId });
  await forgetRuns(ports, { userId });
  await removeUserNotifications(ports.notifications, userId);
}
