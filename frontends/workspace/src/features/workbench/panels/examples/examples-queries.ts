import { callApi } from '@rapi/ui';
import { queryOptions } from '@tanstack/react-query';
import { workspaceKeys } from '../../../../workspace/workspace-keys';

/** How many rows the panel shows for giving examples. */
export const SHOWN_ROWS = 20;

export interface Example {
  row: number;
  value: string;
}

interface Search {
  fileId: string;
  version: number;
  columns: readonly string[];
  examples: readonly Example[];
}

/** Formulas that produce the given examples. */
export const candidatesQuery = ({ fileId, version, columns, examples }: Search) =>
  queryOptions({
    queryKey: [...workspaceKeys.all, 'examples', fileId, version, columns, examples],
    queryFn: ({ signal }) =>
      callApi('column-example.search', {
        params: { id: fileId },
        body: {
          version,
          columns: [...columns],
          examples: [...examples],
          rows: { offset: 0, limit: SHOWN_ROWS },
        },
        signal,
      }),
  });

/** Rows of the version in its own order, starting at one of them. */
export const rowsFromQuery = (fileId: string, version: number, { offset, rows }: { offset: number; rows: number }) =>
  queryOptions({
    queryKey: [...workspaceKeys.all, 'examples', fileId, version, 'rows', offset, rows],
    queryFn: async ({ signal }) =>
      (await callApi('files.preview', { params: { id: fileId }, query: { version, offset, rows }, signal }))
        .preview_data,
    staleTime: Infinity,
  });
