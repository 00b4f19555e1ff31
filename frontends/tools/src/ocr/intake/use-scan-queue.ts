import { callApi } from '@rapi/ui';
import { useAskBeforeLeaving } from '@rapi/ui/controls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refreshDocuments } from '../ocr-queries';
import { createScanQueue, type ScanQueue, type ScanRequest } from './scan-queue';

async function submit({ item: { file, settings }, idempotencyKey, onProgress, signal }: ScanRequest) {
  const form = new FormData();
  form.append('language', settings.language);
  form.append('document_type', settings.document_type);
  form.append('file', file, file.name);
  const { data } = await callApi('ocr.submit', { form, idempotencyKey, onUploadProgress: onProgress, signal });
  return data;
}

/** The page's upload queue. Leaving the page asks first and then cancels the uploads. */
export function useScanQueue(): ScanQueue {
  const queries = useQueryClient();
  const [queue] = useState(() => createScanQueue({ send: submit, onArrived: () => refreshDocuments(queries) }));
  useEffect(() => queue.cancelAll, [queue]);
  useAskBeforeLeaving(queue);
  return queue;
}
