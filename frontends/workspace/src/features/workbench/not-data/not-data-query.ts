import { callApi } from '@rapi/ui';
import { queryOptions } from '@tanstack/react-query';
import { workbenchKeys } from '../workbench-keys';

/** The rows of a version that are not data. */
export const notDataQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: workbenchKeys.notData(id, version),
    queryFn: ({ signal }) => callApi('files.rows-not-data', { params: { id }, query: { version }, signal }),
    // A version never changes.
    staleTime: Infinity,
  });
