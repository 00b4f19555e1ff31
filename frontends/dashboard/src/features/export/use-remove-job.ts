import type { ExportJob } from '@rapi/contracts';
import { callApi, confirm, ApiError, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { exportKeys, isOpen } from './export-queries';

/** Deletes an export after the required question. An unfinished export is cancelled at once and stays in the list. */
export function useRemoveJob() {
  const { t } = useTranslation('export');
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: ExportJob) => callApi('export.remove', { params: { id } }),
    onSuccess: (_answer, job) =>
      void toast.success(t(isOpen(job) ? 'jobs.cancelled' : 'jobs.deleted', { name: job.job_name })),
    onError: (error) => {
      const isAnswered = error instanceof ApiError && error.status > 0;
      toast.error(isAnswered ? t('jobs.failed', { detail: error.detail }) : t('jobs.notDeleted'));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: exportKeys.jobs }),
  });
  const remove = async (job: ExportJob) => {
    const question = {
      title: t('jobs.deleteQuestion', { name: job.job_name }),
      confirmLabel: t('jobs.delete'),
      destructive: true,
    };
    if (isOpen(job) || (await confirm(question))) mutate(job);
  };
  return { remove: (job: ExportJob) => void remove(job), removingId: isPending ? variables.id : undefined };
}
