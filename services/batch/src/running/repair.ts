import { enqueueRound } from './start-batch';
import type { BatchPorts } from '../ports';
import type { BatchRecord } from '../records/batch-record';
import { type ItemRecord, openStatuses } from '../records/item-record';
import { itemJobId } from './job-payloads';
import { settleItem } from './run-item';
import { settleBatch } from './settle-batch';

/** A batch this old has its job, unless a crash prevented it. */
const HANDED_OVER_MS = 30_000;

/** Settles items whose job failed without anybody noticing. */
async function settleItems(ports: BatchPorts, batchId: string): Promise<void> {
  const open = await ports.items.find({ batchId, status: { $in: [...openStatuses] } }).lean<ItemRecord[]>();
  for (const { _id, round, jobId } of open) {
    const job = await ports.jobs.get(jobId ?? itemJobId({ item: _id, round }));
    if (job?.state === 'failed') await settleItem(ports, job);
  }
}

/** Repairs batches and jobs that a crash left out of step. */
export async function settleBatches(ports: BatchPorts, now = Date.now()): Promise<number> {
  const processing = await ports.batches
    .find({ status: 'processing', startedAt: { $lt: new Date(now - HANDED_OVER_MS) } })
    .limit(200)
    .lean<BatchRecord[]>();
  for (const batch of processing) {
    if (batch.isPreparing) await enqueueRound(ports, batch);
    else await settleItems(ports, batch._id);
    await settleBatch(ports, batch._id);
  }
  return 0;
}
