import { queryOptions } from '@tanstack/react-query';
import { fetchVersionColumns } from './api';
import { versionKeys } from './keys';

/** The columns of a version, which never change, with its number of rows. */
export const versionColumnsQuery = (fileId: string, version: number) =>
  queryOptions({
    queryKey: versionKeys.columns(fileId, version),
    queryFn: ({ signal }) => fetchVersionColumns(fileId, version, signal),
    staleTime: Infinity,
  });
