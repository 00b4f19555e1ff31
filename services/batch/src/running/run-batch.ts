import type { JobContext } from '@rapi/service-kit';
import type { BatchPorts } from '../ports';
import type { BatchRecord } from '../records/batch-record';
import { type ItemRecord, itemsOf, undoneStatuses } from '../records/item-record';
import { priorityOf } from './business-window';
import { type BatchJobPayload, itemJobId } from './job-payloads';
import { settleBatch } from './settle-batch';

/** What an earlier round left of an item that is run again. */
const afresh = { status: 'pending', error: null, startedAt: null, finishedAt: null } as const;

/** In the order of the files: all are due, the first for the longest. */
async function enqueueItems(ports: BatchPorts, batch: BatchRecord, items: readonly ItemRecord[]): Promise<void> {
  const now = new Date();
  const priority = priorityOf(batch, now);
  for (const [i, { _id, userId, fileId, filename }] of items.entries()) {
    const payload = { item: _id, round: batch.round };
    const runAt = new Date(now.getTime() - (items.length - i));
    const subject = { id: fileId, name: filename };
    await ports.itemJob.enqueue(payload, { id: itemJobId(payload), user: userId, runAt, priority, subject });
  }
}

/** Hands the items of a round to the workers: all at the start, those that failed or were cancelled at a retry. May be begun again at any point. */
export async function runBatch(ports: BatchPorts, { payload }: JobContext<BatchJobPayload>): Promise<void> {
  const { batch: batchId, round } = payload;
  const batch = await ports.batches.findOne({ _id: batchId, round, status: 'processing' }).lean<BatchRecord>();
  if (!batch) return;
  if (batch.isPreparing) {
    const undone = { batchId, status: { $in: [...undoneStatuses] }, round: { $lt: round } };
    await ports.items.updateMany(undone, { $set: { ...afresh, round } });
    const items = await itemsOf(ports.items, batchId);
    await enqueueItems(
      ports,
      batch,
      items.filter((item) => item.round === round && item.status === 'pending'),
    );
    await ports.batches.updateOne({ _id: batchId, round }, { $set: { isPreparing: false } });
  }
  await settleBatch(ports, batchId);
}
