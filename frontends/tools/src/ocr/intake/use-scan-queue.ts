import { callApi } from '@rapi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { refreshDocuments } from '../ocr-queries';
import { createScanQueue, type ScanItem, type ScanQueue, type ScanRequest } from './scan-queue';

async function submit({ file, settings, idempotencyKey, onProgress, signal }: ScanRequest) {
  const form = new FormData();
  form.append('language', settings.language);
  form.append('document_type', settings.document_type);
  form.append('file', file, file.name);
  const { data } = await callApi('ocr.submit', { form, idempotencyKey, onUploadProgress: onProgress, signal });
  return data;
}

export function useScanItems(queue: ScanQueue): readonly ScanItem[] {
  return useSyncExternalStore(queue.subscribe, queue.items);
}

/** The page's queue; what is on its way when the page is left is broken off, after asking. */
export function useScanQueue(): ScanQueue {
  const queries = useQueryClient();
  const [queue] = useState(() => createScanQueue({ send: submit, onArrived: () => refreshDocuments(queries) }));
  const isSending = useScanItems(queue).some(({ status }) => status === 'sending' || status === 'waiting');
  useEffect(() => queue.cancelAll, [queue]);
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
  return queue;
}
