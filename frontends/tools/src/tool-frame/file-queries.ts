import { type ApiResponse, callApi } from '@rapi/ui';
import { queryOptions } from '@tanstack/react-query';
import { cellFormat } from '@rapi/ui/data';
import { type FileColumn, fileColumns, gridTypeOf } from './file-columns';

/** Query keys of a file's tools, the tool's name after the file's id: a new version makes them all stale. */
export const toolKeys = { file: (fileId: string) => ['tools', fileId] as const };

/** The columns of a file, and its first rows. */
export const columnsQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...toolKeys.file(fileId), 'columns'],
    queryFn: ({ signal }) => callApi('column-mapper.columns', { params: { id: fileId }, signal }),
  });

/** What of a file tools choose from. */
export interface FileTable {
  columns: FileColumn[];
  rowCount: number;
}

const tableOf = (preview: ApiResponse<'files.preview'>): FileTable => ({
  columns: fileColumns(preview),
  rowCount: preview.total_rows,
});

const firstRowQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...toolKeys.file(fileId), 'table'],
    queryFn: ({ signal }) => callApi('files.preview', { params: { id: fileId }, query: { rows: 1 }, signal }),
  });

/** The columns of a file with their kinds, each with a value. */
export const fileTableQuery = (fileId: string) => queryOptions({ ...firstRowQuery(fileId), select: tableOf });

const writersOf = ({ columns }: ApiResponse<'files.preview'>) =>
  new Map(columns.map((column) => [column.name, cellFormat(column, gridTypeOf(column.type))]));

/** How the grid writes the values of each column. */
export const fileWritersQuery = (fileId: string) => queryOptions({ ...firstRowQuery(fileId), select: writersOf });

/** The file as it is; its `current_version` goes along with what is applied. */
export const fileQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...toolKeys.file(fileId), 'file'],
    queryFn: async ({ signal }) => (await callApi('files.get', { params: { id: fileId }, signal })).data,
  });
