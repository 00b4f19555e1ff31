import { useUser } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { fetchRecent } from '../history/api';
import { historyKeys } from '../history/keys';

/** More records than that, and their owner knows the product: nobody begins with fifty uploads and nothing else. */
const RECORDS_LOOKED_AT = 50;

/** Whether the person has not transformed a file yet, as far as is known. Uploads stand in the history as imports. */
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
