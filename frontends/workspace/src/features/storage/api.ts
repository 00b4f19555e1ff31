import type { StorageInfo } from '@rapi/contracts';
import { callApi } from '@rapi/ui';

export async function fetchStorage(signal: AbortSignal): Promise<StorageInfo> {
  const { data } = await callApi('storage.info', { signal });
  return data;
}

/** Deletes the older versions of every file to free their space. */
export async function removeOlderVersions(): Promise<{ versions: number; freed_mb: number }> {
  const { data } = await callApi('storage.remove-versions', { body: {} });
  return data;
}
