import { ApiError, callApi, randomId, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { instantIn } from '../job-words';
import { jobsKeys } from '../jobs-queries';
import type { JobSettings } from './job-settings';

const tidied = (settings: JobSettings): JobSettings => ({
  ...settings,
  name: settings.name.trim(),
  file_pattern: settings.file_pattern.trim() === '' ? '*' : settings.file_pattern.trim(),
  schedule_pattern: settings.trigger === 'schedule' ? settings.schedule_pattern.trim() : '',
});

interface Saved {
  id: string;
  nextRun: string | null;
}

/** Makes a job, or changes the one with this id. */
export function useSaveJob(jobId: string | undefined, onSaved: (id: string) => void) {
  const { t } = useTranslation('jobs');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (settings: JobSettings): Promise<Saved> => {
      const body = tidied(settings);
      if (jobId === undefined) {
        const made = await callApi('scheduler.create', { body, idempotencyKey: randomId() });
        return { id: made.id, nextRun: made.next_run };
      }
      const { next_run: nextRun } = await callApi('scheduler.toggle', { params: { id: jobId }, body });
      return { id: jobId, nextRun };
    },
    onSuccess: ({ id, nextRun }, { timezone }) => {
      const time = nextRun === null ? t('next.onArrival') : instantIn(timezone, nextRun);
      toast.success(t(jobId === undefined ? 'form.created' : 'form.changed', { time }));
      onSaved(id);
    },
    onError: (error) => {
      const isAnswered = error instanceof ApiError && error.status > 0;
      toast.error(isAnswered ? t('form.error', { detail: error.detail }) : t('form.failed'));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: jobsKeys.all }),
  });
  return { save: mutate, isSaving: isPending };
}
