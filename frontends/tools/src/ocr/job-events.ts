import { isRecord, useServerEvent } from '@rapi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type DocumentList, ocrKeys, refreshDocuments } from './ocr-queries';

export interface JobProgress {
  documentId: string;
  percent: number;
  message: string | undefined;
}

/** The id of the document in a job event; undefined for other kinds of job. */
export const documentOf = (data: unknown): string | undefined =>
  isRecord(data) && data.kind === 'ocr' && typeof data.subject_id === 'string' ? data.subject_id : undefined;

export function progressOf(data: unknown): JobProgress | undefined {
  const documentId = documentOf(data);
  if (documentId === undefined || !isRecord(data) || typeof data.progress_percentage !== 'number') return undefined;
  const { progress_percentage: percent, message } = data;
  return { documentId, percent, message: typeof message === 'string' ? message : undefined };
}

/** The list with one document's progress updated. An event that is older than the list changes nothing. */
export function withProgress(list: DocumentList | undefined, { documentId, percent }: JobProgress) {
  if (!list) return list;
  const data = list.data.map((document) =>
    document.id === documentId &&
    (document.status === 'pending' || document.status === 'processing') &&
    percent >= document.progress_percentage
      ? { ...document, status: 'processing' as const, progress_percentage: percent }
      : document,
  );
  return { ...list, data };
}

/** Keeps the documents up to date from the user's events while the page is open. */
export function useDocumentEvents(): void {
  const queries = useQueryClient();
  useServerEvent('job.progress', (data) => {
    const progress = progressOf(data);
    if (!progress) return;
    queries.setQueriesData<DocumentList>({ queryKey: ocrKeys.lists }, (list) => withProgress(list, progress));
    void queries.invalidateQueries({ queryKey: ocrKeys.document(progress.documentId) });
  });
  useServerEvent('job.finished', (data) => {
    const id = documentOf(data);
    if (id === undefined) return;
    refreshDocuments(queries);
    void queries.invalidateQueries({ queryKey: ocrKeys.document(id) });
  });
}
