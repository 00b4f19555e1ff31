import { callApi } from '@rapi/ui';
import { queryOptions } from '@tanstack/react-query';
import { toolKeys } from '../tool-frame/file-queries';
import { detectionQuery, type DetectionSettings } from './detection-settings';

/** Groups per page. */
export const GROUPS = 20;

export const duplicateKeys = {
  groups: (fileId: string) => [...toolKeys.file(fileId), 'duplicates', 'groups'] as const,
  history: (fileId: string) => [...toolKeys.file(fileId), 'duplicates', 'history'] as const,
};

export const detect = (fileId: string, settings: DetectionSettings, page: number, signal: AbortSignal) =>
  callApi('duplicates.detect', {
    params: { id: fileId },
    query: { ...detectionQuery(settings), limit: GROUPS, offset: page * GROUPS },
    signal,
  });

/** A page of a detection's groups. */
export const groupsQuery = (fileId: string, settings: DetectionSettings, page: number) =>
  queryOptions({
    queryKey: [...duplicateKeys.groups(fileId), settings, page],
    queryFn: ({ signal }) => detect(fileId, settings, page, signal),
    staleTime: Infinity,
    retry: false,
  });

export const duplicateHistoryQuery = (fileId: string) =>
  queryOptions({
    queryKey: duplicateKeys.history(fileId),
    queryFn: ({ signal }) => callApi('duplicates.history', { params: { id: fileId }, signal }),
  });
