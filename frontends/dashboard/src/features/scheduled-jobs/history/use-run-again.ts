import { callApi, randomId, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { jobsKeys, type ScheduledJob } from '../jobs-queries';
import { withReason } from '../with-reason';

/** Runs a job once more on the files of an execution. */
export function useRunAgain({ id, name }: ScheduledJob) {
  const { t } = useTranslation('jobs');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (executionId: string) =>
      callApi('scheduler.run-again', { params: { id, executionId }, idempotencyKey: randomId() }),
    onSuccess: () => void toast.success(t('actions.runDone', { name })),
    onError: (error) => void toast.error(withReason(t('actions.runFailed'), error)),
    onSettled: () => queries.invalidateQueries({ queryKey: jobsKeys.all }),
  });
  return { runAgain: mutate, isPending };
}
