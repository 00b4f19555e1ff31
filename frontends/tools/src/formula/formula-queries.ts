import { callApi } from '@rapi/ui';
import { queryOptions } from '@tanstack/react-query';
import { toolKeys } from '../tool-frame/file-queries';

const ROWS = 10;

/** The column that a preview shows. */
export interface NewColumn {
  formula: string;
  column_name: string;
}

export const suggestionsQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...toolKeys.file(fileId), 'formula', 'suggestions'],
    queryFn: ({ signal }) => callApi('formula.suggestions', { params: { id: fileId }, signal }),
  });

/** The first rows, to be seen beside the result in them. */
export const firstRowsQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...toolKeys.file(fileId), 'formula', 'rows'],
    queryFn: async ({ signal }) =>
      (await callApi('files.data', { params: { id: fileId }, query: { limit: ROWS }, signal })).processed_excel_data,
  });

/** A formula that is no longer wanted takes its request with it: the key is the formula, and the signal is passed on. */
export const formulaPreviewQuery = (fileId: string, column: NewColumn) =>
  queryOptions({
    queryKey: [...toolKeys.file(fileId), 'formula', 'preview', column],
    queryFn: ({ signal }) => callApi('formula.create', { params: { id: fileId }, body: column, signal }),
    enabled: column.formula.trim() !== '',
    staleTime: Infinity,
    retry: false,
  });

/** The names of the columns of another file. */
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
