import { callApi } from '@rapi/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Sessions and events: a change of sessions adds an event. */
export const securityKey = ['account', 'security'] as const;

export const sessionsQuery = queryOptions({
  queryKey: [...securityKey, 'sessions'],
  queryFn: ({ signal }) => callApi('account.sessions', { signal }),
});

const UNDERWAY_MS = 1000;

/** The copy of all data of the account, polled while it is being made. */
export const dataCopyQuery = queryOptions({
  queryKey: ['account', 'data-copy'],
  queryFn: ({ signal }) => callApi('account.data-copy', { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.data_copy?.status === 'pending' || data?.data_copy?.status === 'processing' ? UNDERWAY_MS : false,
});

/** Events of the account, newest first. */
export const ownEventsQuery = (limit: number) =>
  queryOptions({
    queryKey: [...securityKey, 'events', limit],
    queryFn: ({ signal }) => callApi('account.events', { query: { limit }, signal }),
    placeholderData: keepPreviousData,
  });
