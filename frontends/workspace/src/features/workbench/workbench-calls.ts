import type { FilePreview, FilterCondition } from '@rapi/contracts';
import { callApi } from '@rapi/ui';
import { queryOptions } from '@tanstack/react-query';
import type { WorkbenchView } from './workbench-context';
import { workbenchKeys } from './workbench-keys';

const POLL_MS = 1500;

export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: workbenchKeys.file(id),
    queryFn: async ({ signal }) => (await callApi('files.get', { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? POLL_MS : false),
  });

/** The steps that made the file, and the changes that an undo took back. */
export const recipeQuery = (id: string) =>
  queryOptions({
    queryKey: workbenchKeys.recipe(id),
    queryFn: ({ signal }) => callApi('files.recipe', { params: { id }, signal }),
  });

/** How the columns' texts are read, and the types offered for some of them; only for the current version. */
export const readingsQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: workbenchKeys.readings(id, version),
    queryFn: ({ signal }) => callApi('column-readings.list', { params: { id }, signal }),
    // A version never changes.
    staleTime: Infinity,
  });

/** A table with its version: while the next one loads, the last one stays in view. */
export type VersionTable = FilePreview & { version: number };

/** A version's columns, how much of each is blank, and its first rows. */
export const tableQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: workbenchKeys.table(id, version),
    queryFn: async ({ signal }): Promise<VersionTable> => ({
      ...(await callApi('files.preview', { params: { id }, query: { version, rows: 50 }, signal })),
      version,
    }),
    // A version never changes.
    staleTime: Infinity,
  });

const queryOf = ({ filter, sort }: WorkbenchView) => ({
  filter: filter.length > 0 ? JSON.stringify(filter) : undefined,
  sort: sort.length > 0 ? JSON.stringify(sort) : undefined,
});

/** How many rows pass the filter. */
export const countQuery = (id: string, version: number, filter: readonly FilterCondition[]) =>
  queryOptions({
    queryKey: workbenchKeys.count(id, version, JSON.stringify(filter)),
    queryFn: async ({ signal }) => {
      const query = { version, rows: 1, ...queryOf({ filter, sort: [] }) };
      return (await callApi('files.preview', { params: { id }, query, signal })).total_rows;
    },
    staleTime: Infinity,
  });

/** Up to 10,000 rows of a version in one call, for work on many rows; without row numbers. */
export const fetchManyRows = async (
  id: string,
  { version, view, window }: { version: number; view: WorkbenchView; window: RowWindow },
) => {
  const { offset, rows: limit } = window;
  const query = { version, offset, limit, ...queryOf(view) };
  return (await callApi('files.data', { params: { id }, query })).processed_excel_data;
};

export interface RowWindow {
  offset: number;
  rows: number;
}

export const fetchRows = (
  id: string,
  { version, view, window }: { version: number; view: WorkbenchView; window: RowWindow },
  signal: AbortSignal,
): Promise<FilePreview> =>
  callApi('files.preview', { params: { id }, query: { version, ...window, ...queryOf(view) }, signal });
