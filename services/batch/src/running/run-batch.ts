import type { JobContext } from '@rapi/service-kit';
import type { BatchPorts } from '../ports';
import type { BatchRecord } from '../records/batch-record';
import { type ItemRecord, itemsOf, undoneStatuses } from '../records/item-record';
import { priorityOf } from './business-window';
import { type BatchJobPayload, itemJobId } from './job-payloads';
import { settleBatch } from './settle-batch';

/** Resets what an earlier round left on an item that runs again. */
const afresh = { status: 'pending', error: null, startedAt: null, finishedAt: null } as const;

/** In file order: all are due, and the first has been due the longest. */
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

/** Enqueues the items of a round: all on the first start, the failed and cancelled ones on a retry. Safe to repeat. */
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
