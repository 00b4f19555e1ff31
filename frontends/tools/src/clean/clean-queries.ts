import type { ApiBody } from '@rapi/ui';
import { callApi } from '@rapi/ui';
import { queryOptions } from '@tanstack/react-query';
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

/** One page of a preview's changes; the request is part of the key, so that pages of one preview belong together. */
export const previewQuery = (fileId: string, request: CleaningRequest) =>
  queryOptions({
    queryKey: [...cleanKeys.file(fileId), 'preview', request],
    queryFn: ({ signal }) => callApi('cleaning.preview', { params: { id: fileId }, body: request, signal }),
    staleTime: Infinity,
    retry: false,
  });
