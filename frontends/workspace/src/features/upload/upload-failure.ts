import { readRefusedFile, type RefusedFile } from '@rapi/contracts/found-files';
import { ApiError } from '@rapi/ui';
import type { TFunction } from 'i18next';

/** The message of a failed upload (R-WORK-4). A rate limit is a 429 too, but has nothing to do with storage. */
export function uploadFailure(error: unknown, t: TFunction<'workspace'>): string {
  if (!(error instanceof ApiError)) {
    return t('upload.failed', { detail: error instanceof Error ? error.message : String(error) });
  }
  if (error.status === 401) return t('upload.sessionExpired');
  if (error.code === 'timeout') return t('upload.timeout');
  if (error.status === 429 && error.code !== 'rate_limited') return `${t('upload.storageFull')} ${error.detail}`.trim();
  return t('upload.failed', { detail: error.detail });
}

/** What the server found instead of a table. */
export const refusedByServer = (error: unknown): RefusedFile | undefined =>
  error instanceof ApiError ? readRefusedFile(error.params) : undefined;
