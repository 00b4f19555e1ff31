import { callApi } from '@rapi/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Sessions and events: what changes one adds to the other. */
export const securityKey = ['account', 'security'] as const;

export const sessionsQuery = queryOptions({
  queryKey: [...securityKey, 'sessions'],
  queryFn: ({ signal }) => callApi('account.sessions', { signal }),
});

/** What happened to the account, from the newest on. */
export const ownEventsQuery = (limit: number) =>
  queryOptions({
    queryKey: [...securityKey, 'events', limit],
    queryFn: ({ signal }) => callApi('account.events', { query: { limit }, signal }),
    placeholderData: keepPreviousData,
  });
