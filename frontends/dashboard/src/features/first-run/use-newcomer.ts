import { useUser } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { fetchRecent } from '../history/api';
import { historyKeys } from '../history/keys';

/** A user with more records than that knows the product: nobody begins with fifty uploads and nothing else. */
const RECORDS_LOOKED_AT = 50;

/**
 * Whether the user has not transformed a file yet, as far as these records tell. Uploads stand in the history as
 * imports.
 */
export function useNewcomer(isAsked: boolean): boolean {
  const { usage } = useUser();
  const { data } = useQuery({
    queryKey: [...historyKeys.all, 'newcomer'],
    queryFn: ({ signal }) => fetchRecent(RECORDS_LOOKED_AT, signal),
    enabled: isAsked && usage.transformations_used === 0,
  });
  return (
    data !== undefined &&
    data.length < RECORDS_LOOKED_AT &&
    data.every(({ operation_type, status }) => operation_type === 'import' || status === 'failed')
  );
}
