import { type ApiBody, callApi } from '@rapi/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toolKeys } from '../tool-frame/file-queries';

const keys = { all: ['charts'] as const, mine: ['charts', 'mine'] as const };
export const chartKeys = keys;

export const templatesQuery = queryOptions({
  queryKey: [...keys.all, 'templates'],
  queryFn: async ({ signal }) => (await callApi('charts.templates', { signal })).templates,
  staleTime: Infinity,
});

export const myChartsQuery = queryOptions({
  queryKey: keys.mine,
  queryFn: async ({ signal }) => (await callApi('charts.mine', { query: { limit: 100 }, signal })).charts,
});

/** Chart types that suit the columns; empty when no column is chosen. */
export const suggestionsQuery = (fileId: string, columns: readonly string[]) =>
  queryOptions({
    queryKey: [...toolKeys.file(fileId), 'chart-suggestions', columns],
    queryFn: async ({ signal }) => {
      const body = { file_id: fileId, selected_columns: [...columns] };
      return (await callApi('charts.suggest', { body, signal })).suggested_charts;
    },
    enabled: columns.length > 0,
  });

/** An unsaved chart. The previous chart stays on screen until this one arrives. */
export const previewQuery = (fileId: string, body: ApiBody<'charts.preview'>) =>
  queryOptions({
    queryKey: [...toolKeys.file(fileId), 'chart-preview', body],
    queryFn: ({ signal }) => callApi('charts.preview', { body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** A saved chart. Its figures never change. */
export const chartQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.all, 'one', id],
    queryFn: ({ signal }) => callApi('charts.get', { params: { id }, signal }),
    staleTime: Infinity,
  });
