import type { ApiBody, ApiQuery } from '@rapi/ui';
import { callApi } from '@rapi/ui';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { toolKeys } from '../tool-frame/file-queries';

export type CleaningRequest = ApiBody<'cleaning.preview'>;

export const cleanKeys = {
  rules: ['tools', 'clean', 'rules'] as const,
  file: (fileId: string) => [...toolKeys.file(fileId), 'clean'] as const,
};

export const rulesQuery = queryOptions({
  queryKey: cleanKeys.rules,
  queryFn: ({ signal }) => callApi('cleaning.rules', { signal }),
  staleTime: 60_000,
});

export const cleaningHistoryQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...cleanKeys.file(fileId), 'history'],
    queryFn: ({ signal }) => callApi('cleaning.history', { params: { id: fileId }, signal }),
  });

/** One page of a preview's changes. The key contains the whole request. */
export const previewQuery = (fileId: string, request: CleaningRequest) =>
  queryOptions({
    queryKey: [...cleanKeys.file(fileId), 'preview', request],
    queryFn: ({ signal }) => callApi('cleaning.preview', { params: { id: fileId }, body: request, signal }),
    staleTime: Infinity,
    retry: false,
  });

/** Forgets what a person's own rules changed before one of them became another: a preview names rules by id only. */
export const forgetPreviews = (queries: QueryClient): Promise<void> =>
  queries.resetQueries({
    predicate: ({ queryKey: [app, , tool, part] }) => app === 'tools' && tool === 'clean' && part === 'preview',
  });

/** The text columns of a file: only their values can be grouped. */
export const textColumnsQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...cleanKeys.file(fileId), 'text-columns'],
    queryFn: async ({ signal }) => {
      const { columns } = await callApi('files.preview', { params: { id: fileId }, query: { rows: 1 }, signal });
      return columns.filter(({ type }) => type === 'text').map(({ name }) => name);
    },
  });

export type ClusterRequest = ApiQuery<'cleaning.clusters'>;

export const clustersQuery = (fileId: string, request: ClusterRequest) =>
  queryOptions({
    queryKey: [...cleanKeys.file(fileId), 'clusters', request],
    queryFn: ({ signal }) => callApi('cleaning.clusters', { params: { id: fileId }, query: request, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
