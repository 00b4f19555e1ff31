import { sentence } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';
import { publishUserEvent } from '@rapi/service-kit';
import { busySeconds, secondsLeft } from '../batches/estimate';
import type { BatchPorts } from '../ports';
import type { BatchRecord } from '../records/batch-record';
import { type ItemRecord, itemsOf, openStatuses } from '../records/item-record';

const aboutOf = ({ _id, name }: BatchRecord) => ({
  job_id: _id,
  kind: 'batch' as const,
  subject_id: _id,
  subject_name: name,
});

export const isOpen = ({ status }: Pick<ItemRecord, 'status'>): boolean => openStatuses.some((each) => each === status);

export const failedCount = (items: readonly ItemRecord[]): number =>
  items.filter(({ status }) => status === 'failed').length;

/** Percentage of the files that are finished, with any outcome. */
export const progressOf = (items: readonly ItemRecord[]): number =>
  items.length === 0 ? 0 : Math.floor((items.filter((item) => !isOpen(item)).length / items.length) * 100);

async function tellProgress({ broker }: BatchPorts, batch: BatchRecord, items: readonly ItemRecord[]) {
  const left = secondsLeft(batch, items);
  await publishUserEvent(broker, batch.userId, 'job.progress', {
    ...aboutOf(batch),
    progress_percentage: progressOf(items),
    ...(left !== null && { seconds_left: left }),
  });
}

/** Publishes that a batch is over to the user's screens. */
export async function tellFinished(ports: BatchPorts, batch: BatchRecord): Promise<void> {
  const { status } = batch;
  if (status === 'pending' || status === 'processing') return;
  const failed = failedCount(await itemsOf(ports.items, batch._id));
  const why = failed === 0 || status === 'cancelled' ? null : sentence('batch_some_failed', { count: failed });
  await publishUserEvent(ports.broker, batch.userId, 'job.finished', {
    ...aboutOf(batch),
    status,
    error: why && inEnglish(why),
    error_sentence: why,
    failed_items: failed,
  });
}

/**
 * Ends a batch whose items are all finished, otherwise publishes its progress. Call it after settling any item; one
 * write decides who ends the batch. The batch has failed if every file has.
 */
export async function settleBatch(ports: BatchPorts, batchId: string): Promise<void> {
  const batch = await ports.batches.findOne({ _id: batchId, status: 'processing' }).lean<BatchRecord>();
  if (!batch) return;
  const items = await itemsOf(ports.items, batchId);
  if (batch.isPreparing || items.some(isOpen)) return tellProgress(ports, batch, items);
  const status = failedCount(items) === items.length ? 'failed' : 'completed';
  const done = await ports.batches
    .findOneAndUpdate(
      { _id: batchId, status: 'processing', isPreparing: false, round: batch.round },
      { $set: { status, finishedAt: new Date(), processingSeconds: busySeconds(items) } },
      { returnDocument: 'after' },
    )
    .lean<BatchRecord>();
  if (done) await tellFinished(ports, done);
}
