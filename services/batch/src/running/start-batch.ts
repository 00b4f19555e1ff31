import { sentence } from '@rapi/contracts';
import { conflict, rateLimited, unprocessable } from '@rapi/service-kit';
import type { BatchPorts } from '../ports';
import type { BatchRecord } from '../records/batch-record';
import { openStatuses, undoneStatuses } from '../records/item-record';
import { batchJobId } from './job-payloads';
import { tellFinished } from './settle-batch';
import { findBatch } from '../batches/find-batch';

/** Keeps one user's batches from filling the queue. */
const MAX_OPEN = 20;

const started = { status: 'processing', isPreparing: true, finishedAt: null } as const;

async function checkOpen({ batches }: BatchPorts, userId: string): Promise<void> {
  const open = await batches.countDocuments({ userId, status: 'processing' });
  if (open >= MAX_OPEN) throw rateLimited(30, sentence('too_many_open_batches', { limit: MAX_OPEN }));
}

/** Enqueues the job that starts a round; a second call enqueues nothing. */
export const enqueueRound = ({ batchJob }: BatchPorts, { _id, userId, round }: BatchRecord) =>
  batchJob.enqueue({ batch: _id, round }, { id: batchJobId({ batch: _id, round }), user: userId });

/** Starts a pending batch, in one write. 409 for any other. */
export async function startBatch(ports: BatchPorts, userId: string, id: string): Promise<BatchRecord> {
  const { status } = await findBatch(ports.batches, userId, id);
  await checkOpen(ports, userId);
  const batch = await ports.batches
    .findOneAndUpdate(
      { _id: id, userId, status: 'pending' },
      { $set: { ...started, startedAt: new Date() } },
      { returnDocument: 'after' },
    )
    .lean<BatchRecord>();
  if (!batch) throw conflict(sentence('batch_not_pending', { status: `status_${status}` }));
  await enqueueRound(ports, batch);
  return batch;
}

/** Runs failed and cancelled items again, in a new round. 409 while the batch runs, 422 if there are none. */
export async function retryBatch(ports: BatchPorts, userId: string, id: string): Promise<BatchRecord> {
  const { status, round } = await findBatch(ports.batches, userId, id);
  if (status === 'processing') throw conflict(sentence('batch_still_processing'));
  const undone = await ports.items.countDocuments({ batchId: id, status: { $in: [...undoneStatuses] } });
  if (undone === 0) throw unprocessable('nothing_to_do', sentence('batch_nothing_failed'));
  await checkOpen(ports, userId);
  const batch = await ports.batches
    .findOneAndUpdate(
      { _id: id, userId, status, round },
      { $set: { ...started, combined: null }, $inc: { round: 1 } },
      { returnDocument: 'after' },
    )
    .lean<BatchRecord>();
  if (!batch) throw conflict(sentence('batch_still_processing'));
  await enqueueRound(ports, batch);
  return batch;
}

/** Cancels an unfinished batch: finished items stay, and no other begins. 409 if it is over. */
export async function cancelBatch(ports: BatchPorts, userId: string, id: string): Promise<BatchRecord> {
  const { status } = await findBatch(ports.batches, userId, id);
  const batch = await ports.batches
    .findOneAndUpdate(
      { _id: id, userId, status: { $in: [...openStatuses] } },
      { $set: { status: 'cancelled', isPreparing: false, finishedAt: new Date() } },
      { returnDocument: 'after' },
    )
    .lean<BatchRecord>();
  if (!batch) throw conflict(sentence('batch_is_over', { status: `status_${status}` }));
  await cancelItems(ports, batch);
  await tellFinished(ports, batch);
  return batch;
}

/** Cancels the running jobs; jobs of waiting items will find nothing to do. Leaves a newer round alone. */
async function cancelItems({ items, jobs }: BatchPorts, { _id, round }: Pick<BatchRecord, '_id' | 'round'>) {
  const own = { batchId: _id, round: { $lte: round } };
  const underway = await items
    .find({ ...own, status: 'processing' })
    .select({ jobId: 1 })
    .lean<{ _id: string; jobId: string | null }[]>();
  await items.updateMany(
    { ...own, status: { $in: [...openStatuses] } },
    { $set: { status: 'cancelled', finishedAt: new Date() } },
  );
  for (const { jobId } of underway) if (jobId) await jobs.cancel(jobId);
}

/** Deletes a batch that is not processing. Its output files stay, since they are the user's. */
export async function removeBatch(ports: BatchPorts, userId: string, id: string): Promise<void> {
  await findBatch(ports.batches, userId, id);
  const { deletedCount } = await ports.batches.deleteOne({ _id: id, userId, status: { $ne: 'processing' } });
  if (deletedCount === 0) throw conflict(sentence('batch_still_processing'));
  await ports.items.deleteMany({ batchId: id });
}

/** Deletes all batches of a user in any state (account removal). */
export async function removeUserBatches(ports: BatchPorts, userId: string): Promise<void> {
  const own = await ports.batches.find({ userId }).select({ round: 1 }).lean<Pick<BatchRecord, '_id' | 'round'>[]>();
  await ports.batches.deleteMany({ userId });
  for (const batch of own) await cancelItems(ports, batch);
  await ports.items.deleteMany({ userId });
}
