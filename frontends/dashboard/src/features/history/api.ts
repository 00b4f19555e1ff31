import type { Transformation, TransformationDetail } from '@rapi/contracts';
import { PAGE_SIZE } from '@rapi/contracts/limits';
import { callApi } from '@rapi/ui';

export interface HistoryFilter {
  operationType: Transformation['operation_type'] | undefined;
  fileId: string | undefined;
  /** From 1. */
  page: number;
}

/** R-HIST-2: 50 to a page. */
export const fetchHistory = ({ operationType, fileId, page }: HistoryFilter, signal: AbortSignal) =>
  callApi('history.list', {
    query: { operation_type: operationType, file_id: fileId, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    signal,
  });

export async function fetchRecent(count: number, signal: AbortSignal): Promise<Transformation[]> {
  const { history } = await callApi('history.list', { query: { limit: count, offset: 0 }, signal });
  return history;
}

export async function fetchDetail(transformationId: string, signal: AbortSignal): Promise<TransformationDetail> {
  const { transformation } = await callApi('history.detail', {
    params: { transformation_id: transformationId },
    signal,
  });
  return transformation;
}
