import { looksLikeId } from '@rapi/contracts';
import type { calls, QueryOf } from '@rapi/contracts';
import { notFound } from '@rapi/service-kit';
import type { BatchPorts } from '../ports';
import type { BatchModel, BatchRecord } from '../records/batch-record';
import type { ItemRecord } from '../records/item-record';

/** A batch of the user, or 404; another user's and deleted batches look the same as unknown ones. */
export async function findBatch(batches: BatchModel, userId: string, id: string): Promise<BatchRecord> {
  const found = looksLikeId(id) ? await batches.findOne({ _id: id, userId }).lean<BatchRecord>() : null;
  if (!found) throw notFound('batch_job');
  return found;
}

export async function findItem({ items }: BatchPorts, { _id }: BatchRecord, itemId: string): Promise<ItemRecord> {
  const found = looksLikeId(itemId) ? await items.findOne({ _id: itemId, batchId: _id }).lean<ItemRecord>() : null;
  if (!found) throw notFound('batch_item');
  return found;
}

export async function listBatches(
  batches: BatchModel,
  userId: string,
  { limit, offset, status }: QueryOf<typeof calls.batch.jobs>,
): Promise<{ records: BatchRecord[]; total: number }> {
  const filter = { userId, ...(status && { status }) };
  const [records, total] = await Promise.all([
    batches.find(filter).sort({ createdAt: -1, _id: 1 }).skip(offset).limit(limit).lean<BatchRecord[]>(),
    batches.countDocuments(filter),
  ]);
  return { records, total };
}
