import { sentence } from '@rapi/contracts';
import type { calls, QueryOf, ResponseOf } from '@rapi/contracts';
import { unprocessable } from '@rapi/service-kit';
import { listFailingRows, openFile } from '@rapi/table-service';
import { findBatch, findItem } from '../batches/find-batch';
import type { BatchPorts } from '../ports';

/** A page of the result's rows that failed the compliance check, from the result as first made. */
export async function failingRows(
  ports: BatchPorts,
  { userId, id, itemId }: { userId: string; id: string; itemId: string },
  query: QueryOf<typeof calls.batch.failingRows>,
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.batch.failingRows>> {
  const batch = await findBatch(ports.batches, userId, id);
  const { isKept, checkedOn, outputId } = await findItem(ports, batch, itemId);
  if (!isKept || checkedOn === null) throw unprocessable('nothing_to_do', sentence('batch_not_checked'));
  const { dataset } = await openFile(ports, { userId, fileId: outputId, version: 1 });
  const page = await listFailingRows(ports.engine, { dataset, today: checkedOn }, query, signal);
  return { ...page, column_types: dataset.schema.columns.map(({ type }) => type) };
}
