import type { FilePreview, PlainCondition } from '@rapi/contracts';
import { type ApiResponse, callApi } from '@rapi/ui';
import type { GridSort } from '@rapi/ui/data';

/** The documented preview: columns and the first ten rows. */
export const fetchSummary = (id: string, sheet: string | undefined, signal: AbortSignal): Promise<FilePreview> =>
  callApi('files.preview', { params: { id }, query: { sheet }, signal });

export interface RowsQuery {
  sheet?: string;
  sort?: GridSort;
  filters: readonly PlainCondition[];
}

/** As JSON, because a name may contain a comma or end in `:asc`. */
const sortText = (sort: GridSort | undefined): string | undefined =>
  sort && JSON.stringify([{ column: sort.column, direction: sort.direction === 'ascending' ? 'asc' : 'desc' }]);

export const filterText = (filters: readonly PlainCondition[]): string | undefined =>
  filters.length > 0 ? JSON.stringify(filters) : undefined;

interface Window {
  offset: number;
  limit: number;
}

/** A window of the file's rows. `total_rows` counts the rows that pass the filters. */
export const fetchRows = (
  id: string,
  { sheet, sort, filters }: RowsQuery,
  { offset, limit }: Window,
  signal: AbortSignal,
): Promise<ApiResponse<'files.data'>> =>
  callApi('files.data', {
    params: { id },
    query: { sheet, sort: sortText(sort), filter: filterText(filters), offset, limit },
    signal,
  });
