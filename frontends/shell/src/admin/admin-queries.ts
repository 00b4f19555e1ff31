import type { ReportStatus } from '@rapi/contracts/marketplace-lists';
import { type ApiQuery, callApi } from '@rapi/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Entries per page. */
export const PAGE = 50;
/** How often live data is refetched. */
const EVERY_MS = 10_000;

export const adminKey = ['admin'] as const;

export const usersQuery = (query: ApiQuery<'operator.users'>) =>
  queryOptions({
    queryKey: [...adminKey, 'users', query],
    queryFn: ({ signal }) => callApi('operator.users', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'user', id],
    queryFn: ({ signal }) => callApi('operator.user', { params: { id }, signal }),
  });

export const auditQuery = (query: ApiQuery<'operator.audit'>) =>
  queryOptions({
    queryKey: [...adminKey, 'audit', query],
    queryFn: ({ signal }) => callApi('operator.audit', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const healthQuery = queryOptions({
  queryKey: [...adminKey, 'health'],
  queryFn: ({ signal }) => callApi('operator.health', { signal }),
  refetchInterval: EVERY_MS,
});

export const queuesQuery = queryOptions({
  queryKey: [...adminKey, 'queues'],
  queryFn: ({ signal }) => callApi('operator.queues', { signal }),
  refetchInterval: EVERY_MS,
});

export const reportsQuery = (status: ReportStatus, offset: number) =>
  queryOptions({
    queryKey: [...adminKey, 'reports', status, offset],
    queryFn: ({ signal }) => callApi('marketplace.reports', { query: { status, limit: PAGE, offset }, signal }),
    placeholderData: keepPreviousData,
  });
