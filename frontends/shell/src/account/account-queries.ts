import { callApi } from '@rapi/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Sessions and events: what changes one adds to the other. */
export const securityKey = ['account', 'security'] as const;

export const sessionsQuery = queryOptions({
  queryKey: [...securityKey, 'sessions'],
  queryFn: ({ signal }) => callApi('account.sessions', { signal }),
});

const UNDERWAY_MS = 1000;

/** The copy of everything of the account; asked for again and again while it is being made. */
export const dataCopyQuery = queryOptions({
  queryKey: ['account', 'data-copy'],
  queryFn: ({ signal }) => callApi('account.data-copy', { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.data_copy?.status === 'pending' || data?.data_copy?.status === 'processing' ? UNDERWAY_MS : false,
});

/** What happened to the account, from the newest on. */
export const ownEventsQuery = (limit: number) =>
  queryOptions({
    queryKey: [...securityKey, 'events', limit],
    queryFn: ({ signal }) => callApi('account.events', { query: { limit }, signal }),
    placeholderData: keepPreviousData,
  });
