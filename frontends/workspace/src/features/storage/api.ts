import { randomId } from '../../random-id';
import type { StorageInfo } from '@rapi/contracts';
import { type ApiResponse, callApi } from '@rapi/ui';

export type SampleFile = ApiResponse<'storage.generate-samples'>['data']['files'][number];

export async function fetchStorage(signal: AbortSignal): Promise<StorageInfo> {
  const { data } = await callApi('storage.info', { signal });
  return data;
}

export async function generateSamples(): Promise<SampleFile[]> {
  const { data } = await callApi('storage.generate-samples', { idempotencyKey: randomId() });
  return data.files;
}
