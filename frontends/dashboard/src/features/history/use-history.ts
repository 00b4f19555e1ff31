import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchDetail, fetchHistory, fetchRecent, type HistoryFilter } from './api';
import { historyKeys } from './keys';

const RECENT = 6;

export const useHistory = (filter: HistoryFilter) =>
  useQuery({
    queryKey: historyKeys.list(filter),
    queryFn: ({ signal }) => fetchHistory(filter, signal),
    placeholderData: keepPreviousData,
  });

export const useRecentHistory = () =>
  useQuery({ queryKey: historyKeys.recent, queryFn: ({ signal }) => fetchRecent(RECENT, signal) });

export const useTransformation = (transformationId: string) =>
  useQuery({
    queryKey: historyKeys.detail(transformationId),
    queryFn: ({ signal }) => fetchDetail(transformationId, signal),
  });
