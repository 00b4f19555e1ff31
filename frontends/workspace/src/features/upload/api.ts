import { callApi } from '@rapi/ui';
import type { UploadRequest } from './upload-queue';

export async function uploadFile({
  item: { file, isWithoutHidden },
  idempotencyKey,
  onProgress,
  signal,
}: UploadRequest) {
  const form = new FormData();
  form.append('file', file, file.name);
  if (isWithoutHidden) form.append('without_hidden', 'true');
  const { data } = await callApi('files.upload', { form, idempotencyKey, onUploadProgress: onProgress, signal });
  return data;
}
