import { callApi } from '@rapi/ui';
import { queryOptions } from '@tanstack/react-query';
import { workspaceKeys } from '../../../../workspace/workspace-keys';

export const clusterMethods = ['fingerprint', 'ngram', 'phonetic', 'levenshtein'] as const;
export type ClusterMethod = (typeof clusterMethods)[number];

/** The groups with the most rows; Smart Clean has the whole list. */
const MOST_GROUPS = 50;

/**
 * Values of a column that are probably the same, written differently. The version is only in the key, because the call
 * has no such parameter.
 */
export const clustersQuery = (fileId: string, version: number, column: string, method: ClusterMethod) =>
  queryOptions({
    queryKey: [...workspaceKeys.all, 'workbench', fileId, 'clusters', version, column, method],
    queryFn: ({ signal }) =>
      callApi('cleaning.clusters', { params: { id: fileId }, query: { column, method, limit: MOST_GROUPS }, signal }),
    enabled: column !== '',
  });
