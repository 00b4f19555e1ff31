import { queryOptions } from '@tanstack/react-query';
import { fetchVersionRows } from './api';
import { versionKeys } from './keys';

/** The columns of a version, which never change, with its first row. */
export const firstRowQuery = (fileId: string, version: number) =>
  queryOptions({
    queryKey: versionKeys.rows(fileId, version),
    queryFn: ({ signal }) => fetchVersionRows(fileId, version, { offset: 0, limit: 1 }, signal),
    staleTime: Infinity,
  });
