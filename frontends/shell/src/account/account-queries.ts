import { callApi } from '@rapi/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => callApi('account.sessions', { signal }),
});

/** What happened to the account, from the newest on. */
export const ownEventsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['account', 'events', limit],
    queryFn: ({ signal }) => callApi('account.events', { query: { limit }, signal }),
    placeholderData: keepPreviousData,
  });
