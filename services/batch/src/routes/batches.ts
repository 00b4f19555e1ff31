import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { batchAnswer, batchDetail } from '../answers/batch-answer';
import { createBatch } from '../batches/create-batch';
import { findBatch, listBatches } from '../batches/find-batch';
import { cancelBatch, removeBatch, retryBatch, startBatch } from '../running/start-batch';
import type { BatchPorts } from '../ports';
import type { BatchRecord } from '../records/batch-record';
import { itemsByBatch, itemsOf } from '../records/item-record';

const changed = ({ _id, status }: BatchRecord) => ({ success: true as const, id: _id, status });

export const batchRoutes = (ports: BatchPorts): Handler[] => [
  handle(calls.batch.jobs, async ({ query, principal }) => {
    const { records, total } = await listBatches(ports.batches, principal.userId, query);
    const items = await itemsByBatch(ports.items, records);
    return { jobs: records.map((batch) => batchAnswer(batch, items.get(batch._id) ?? [], ports.now())), total };
  }),

  handle(calls.batch.status, async ({ params, principal }) => {
    const batch = await findBatch(ports.batches, principal.userId, params.id);
    return { job: batchDetail(batch, await itemsOf(ports.items, batch._id), ports.now()) };
  }),

  handle(calls.batch.create, async ({ body, principal }) => {
    const { _id, totalFiles } = await createBatch(ports, principal.userId, body);
    return { success: true as const, id: _id, total_files: totalFiles };
  }),

  handle(calls.batch.start, async ({ params, principal }) =>
    changed(await startBatch(ports, principal.userId, params.id)),
  ),

  handle(calls.batch.cancel, async ({ params, principal }) =>
    changed(await cancelBatch(ports, principal.userId, params.id)),
  ),

  handle(calls.batch.retry, async ({ params, principal }) =>
    changed(await retryBatch(ports, principal.userId, params.id)),
  ),

  handle(calls.batch.remove, async ({ params, principal }) => {
    await removeBatch(ports, principal.userId, params.id);
    return { success: true as const };
  }),
];
