import { callApi, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { jobsKeys, type ScheduledJob } from '../jobs-queries';
import { withReason } from '../with-reason';

/** Cancels an unfinished execution of a job. */
export function useCancelRun({ id }: ScheduledJob) {
  const { t } = useTranslation('jobs');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (executionId: string) => callApi('scheduler.cancel', { params: { id, executionId } }),
    onError: (error) => void toast.error(withReason(t('history.cancelFailed'), error)),
    onSettled: () => queries.invalidateQueries({ queryKey: jobsKeys.all }),
  });
  return { cancelRun: mutate, isPending };
}
