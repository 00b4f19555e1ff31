import { type ApiResponse, callApi } from '@rapi/ui';
import { queryOptions } from '@tanstack/react-query';
import { cellFormat } from '@rapi/ui/data';
import { type FileColumn, fileColumns, gridTypeOf } from './file-columns';

/** Query keys of a file's tools. The file id comes before the tool's name, so a new version can make them all stale. */
export const toolKeys = { file: (fileId: string) => ['tools', fileId] as const };

/** The columns of a file and its first rows. */
export const columnsQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...toolKeys.file(fileId), 'columns'],
    queryFn: ({ signal }) => callApi('column-mapper.columns', { params: { id: fileId }, signal }),
  });

/** The parts of a file that tools offer to choose from. */
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

/** The columns of a file with their types, each with a sample value. */
export const fileTableQuery = (fileId: string) => queryOptions({ ...firstRowQuery(fileId), select: tableOf });

const writersOf = ({ columns }: ApiResponse<'files.preview'>) =>
  new Map(columns.map((column) => [column.name, cellFormat(column, gridTypeOf(column.type))]));

/** How the grid formats the values of each column. */
export const fileWritersQuery = (fileId: string) => queryOptions({ ...firstRowQuery(fileId), select: writersOf });

/** The file's record. Applying a tool sends its `current_version` along. */
export const fileQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...toolKeys.file(fileId), 'file'],
    queryFn: async ({ signal }) => (await callApi('files.get', { params: { id: fileId }, signal })).data,
  });
