import type { StorageInfo } from '@rapi/contracts';
import { callApi } from '@rapi/ui';

export async function fetchStorage(signal: AbortSignal): Promise<StorageInfo> {
  const { data } = await callApi('storage.info', { signal });
  return data;
}
