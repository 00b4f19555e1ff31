import { callApi } from '@rapi/ui';
import { queryOptions } from '@tanstack/react-query';
import { toolKeys } from '../tool-frame/file-queries';

/** Query keys of the profile. A new version of the file makes them all stale. */
export const profileKeys = {
  file: (fileId: string) => [...toolKeys.file(fileId), 'profile'] as const,
};

export const reportQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...profileKeys.file(fileId), 'report'],
    queryFn: ({ signal }) => callApi('profile.dashboard', { params: { id: fileId }, signal }),
    staleTime: Infinity,
  });

export const qualityHistoryQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...profileKeys.file(fileId), 'history'],
    queryFn: ({ signal }) => callApi('profile.history', { params: { id: fileId }, signal }),
  });

export const columnDetailQuery = (fileId: string, column: string) =>
  queryOptions({
    queryKey: [...profileKeys.file(fileId), 'column', column],
    queryFn: ({ signal }) => callApi('profile.column', { params: { id: fileId, column }, signal }),
    staleTime: Infinity,
  });

export const qualityMadeQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...profileKeys.file(fileId), 'made'],
    queryFn: ({ signal }) => callApi('profile.quality', { params: { id: fileId }, signal }),
    staleTime: Infinity,
  });
