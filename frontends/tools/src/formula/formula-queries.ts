import { callApi } from '@rapi/ui';
import { queryOptions } from '@tanstack/react-query';
import { toolKeys } from '../tool-frame/file-queries';

const ROWS = 10;

/** The column to preview. */
export interface NewColumn {
  formula: string;
  column_name: string;
}

export const suggestionsQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...toolKeys.file(fileId), 'formula', 'suggestions'],
    queryFn: ({ signal }) => callApi('formula.suggestions', { params: { id: fileId }, signal }),
  });

/** The file's first rows, shown next to their results. */
export const firstRowsQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...toolKeys.file(fileId), 'formula', 'rows'],
    queryFn: async ({ signal }) =>
      (await callApi('files.data', { params: { id: fileId }, query: { limit: ROWS }, signal })).processed_excel_data,
  });

/** Previews a formula. The formula is the key and the signal is passed on, so an outdated request is aborted. */
export const formulaPreviewQuery = (fileId: string, column: NewColumn) =>
  queryOptions({
    queryKey: [...toolKeys.file(fileId), 'formula', 'preview', column],
    queryFn: ({ signal }) => callApi('formula.create', { params: { id: fileId }, body: column, signal }),
    enabled: column.formula.trim() !== '',
    staleTime: Infinity,
    retry: false,
  });

/** The column names of another file. */
export const columnsOfFileQuery = (fileId: string, sheet?: string) =>
  queryOptions({
    queryKey: [...toolKeys.file(fileId), 'formula', 'columns', sheet],
    queryFn: async ({ signal }) => {
      const query = { rows: 1, ...(sheet !== undefined && { sheet }) };
      const { columns } = await callApi('files.preview', { params: { id: fileId }, query, signal });
      return columns.map(({ name }) => name);
    },
    retry: false,
  });
