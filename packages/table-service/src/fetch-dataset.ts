import { calls, type DatasetRef } from '@rapi/contracts';
import { isObjectDamaged, type ServiceClient } from '@rapi/service-kit';
import { type Dataset, datasetSchema } from '@rapi/tables';
import type { DatasetCache } from './dataset-cache';

/** A dataset of a user's file as a local file. If its stored bytes are damaged, it is rebuilt where possible. */
export async function fetchDataset(
  { callService, cache }: { callService: ServiceClient; cache: DatasetCache },
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
