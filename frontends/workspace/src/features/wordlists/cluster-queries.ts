import { callApi } from '@rapi/ui';
import { queryOptions } from '@tanstack/react-query';
import { wordlistKeys } from './keys';

export const clusterMethods = ['fingerprint', 'ngram', 'phonetic', 'levenshtein'] as const;
export type ClusterMethod = (typeof clusterMethods)[number];

/** As many groups as one answer holds: nobody makes rules of more at once. */
export const SHOWN_CLUSTERS = 200;

/** The columns of a file whose values can be compared. */
export const textColumnsQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...wordlistKeys.all, 'text-columns', fileId],
    queryFn: async ({ signal }) => {
      const { columns } = await callApi('files.preview', { params: { id: fileId }, query: { rows: 1 }, signal });
      return columns.filter(({ type }) => type === 'text').map(({ name }) => name);
    },
  });

export const clustersQuery = (fileId: string, column: string, method: ClusterMethod) =>
  queryOptions({
    queryKey: [...wordlistKeys.all, 'clusters', fileId, column, method],
    queryFn: ({ signal }) =>
      callApi('cleaning.clusters', {
        params: { id: fileId },
        query: { column, method, limit: SHOWN_CLUSTERS },
        signal,
      }),
    retry: false,
  });
