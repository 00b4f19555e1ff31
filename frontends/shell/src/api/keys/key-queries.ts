import { callApi } from '@rapi/ui';
import { queryOptions } from '@tanstack/react-query';

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => callApi('keys.list', { signal }),
});
