import { callApi } from '@rapi/ui';
import { queryOptions } from '@tanstack/react-query';
import { exportKeys } from '../export-queries';

export const workbookKeys = { all: [...exportKeys.all, 'workbooks'] as const };

export const workbooksQuery = queryOptions({
  queryKey: [...workbookKeys.all, 'list'],
  queryFn: ({ signal }) => callApi('export.workbook-templates', { signal }),
});

/** What a workbook template asks for, matched with the columns of a file. */
export const workbookMatchQuery = (id: string, fileId: string) =>
  queryOptions({
    queryKey: [...workbookKeys.all, 'match', id, fileId],
    queryFn: async ({ signal }) =>
      (await callApi('export.workbook-template', { params: { id }, query: { file_id: fileId }, signal })).placeholders,
  });
