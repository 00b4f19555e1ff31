import type { OcrDocument, OcrSummary } from '@rapi/contracts';
import { accountKeys, type ApiResponse, callApi, downloadFile } from '@rapi/ui';
import { withOwnError } from '@rapi/ui/controls';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';

export const ocrKeys = {
  all: ['ocr'] as const,
  lists: ['ocr', 'list'] as const,
  document: (id: string) => ['ocr', 'document', id] as const,
  image: (id: string, page: number, version: string | number | null) => ['ocr', 'image', id, page, version] as const,
};

export type DocumentList = ApiResponse<'ocr.list'>;

/** Events report progress at once. Polling as well means that a broken stream only delays it. */
const POLL_MS = 2500;

export const isOpen = ({ status }: Pick<OcrSummary, 'status'>): boolean =>
  status === 'pending' || status === 'processing';

export const listQuery = (limit: number) =>
  queryOptions({
    queryKey: [...ocrKeys.lists, limit],
    queryFn: async ({ signal }) => {
      const list = await callApi('ocr.list', { query: { limit }, signal });
      return { ...list, data: await Promise.all(list.data.map(withOwnError)) };
    },
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? POLL_MS : false),
    placeholderData: keepPreviousData,
  });

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ocrKeys.document(id),
    queryFn: async ({ signal }): Promise<OcrDocument> =>
      withOwnError((await callApi('ocr.get', { params: { id }, signal })).data),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? POLL_MS : false),
  });

/**
 * The picture of a page, which changes only with its version, when it is read again. Fetched with the Authorization
 * header, which `<img>` cannot send.
 */
export const imageQuery = (id: string, page: number, version: string | number | null) =>
  queryOptions({
    queryKey: ocrKeys.image(id, page, version),
    queryFn: async ({ signal }) =>
      (await downloadFile('ocr.page-image', { params: { id, n: String(page) }, signal })).blob,
    staleTime: Infinity,
    gcTime: 2 * 60_000,
  });

export function refreshDocuments(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ocrKeys.lists });
  void queries.invalidateQueries({ queryKey: accountKeys.me });
}

/** Invalidates the lists of the workspace and the dashboard after a sheet was made. */
export function refreshFiles(queries: QueryClient): void {
  for (const queryKey of [['workspace'], ['dashboard'], accountKeys.me]) void queries.invalidateQueries({ queryKey });
}
