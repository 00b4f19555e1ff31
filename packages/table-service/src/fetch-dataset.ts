import { calls, type DatasetRef } from '@rapi/contracts';
import { isObjectDamaged } from '@rapi/service-kit';
import { type Dataset, datasetSchema } from '@rapi/tables';
import type { TableWork } from './open-file';

/** A dataset of a user's file as a local file; one whose stored bytes are damaged is made anew where it can be. */
export async function fetchDataset(
  { callService, cache }: Pick<TableWork, 'callService' | 'cache'>,
  { userId, fileId }: { userId: string; fileId: string },
  { hash, key, bytes, schema }: DatasetRef,
): Promise<Dataset> {
  const path = await cache.path(key, hash).catch(async (error: unknown) => {
    if (!isObjectDamaged(error)) throw error;
    await callService(calls.internal.repairDataset, { params: { id: fileId }, body: { hash }, actAs: userId });
    return cache.path(key, hash);
  });
  return { hash, path, bytes, schema: datasetSchema.parse(schema) };
}
