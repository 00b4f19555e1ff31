import { callApi, confirm, randomId, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { copyOf } from '../form/job-settings';
import { jobsKeys, jobsQuery, type ScheduledJob } from '../jobs-queries';
import { withReason } from '../with-reason';

type Job = Pick<ScheduledJob, 'id' | 'name'>;

const without = <List extends { scheduled_jobs: ScheduledJob[] }>(list: List, id: string): List => ({
  ...list,
  scheduled_jobs: list.scheduled_jobs.filter((job) => job.id !== id),
});

/** The actions of a job's buttons, each after its documented question (R-SCHED-6). */
export function useJobActions(onRemoved: (id: string) => void, onCopied: (id: string) => void) {
  const { t } = useTranslation('jobs');
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: jobsKeys.all });

  const run = useMutation({
    mutationFn: ({ id }: Job) => callApi('scheduler.run-now', { params: { id }, idempotencyKey: randomId() }),
    onSuccess: (_answer, { name }) => void toast.success(t('actions.runDone', { name })),
    onError: (error) => void toast.error(withReason(t('actions.runFailed'), error)),
    onSettled: refresh,
  });
  const toggle = useMutation({
    mutationFn: ({ id, is_active: isActive }: ScheduledJob) =>
      callApi('scheduler.toggle', { params: { id }, body: { is_active: !isActive } }),
    onSuccess: ({ is_active: isActive }, { name }) =>
      void toast.success(t(isActive ? 'actions.enabled' : 'actions.disabled', { name })),
    onError: (error, { is_active: isActive }) =>
      void toast.error(withReason(t(isActive ? 'actions.disableFailed' : 'actions.enableFailed'), error)),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Job) => callApi('scheduler.remove', { params: { id } }),
    onSuccess: (_answer, { id, name }) => {
      // Taken out of the list at once, so that nothing asks for its runs again.
      queries.setQueryData(jobsQuery.queryKey, (jobs) => jobs && without(jobs, id));
      toast.success(t('actions.deleted', { name }));
      onRemoved(id);
    },
    onError: (error) => void toast.error(withReason(t('actions.deleteFailed'), error)),
    onSettled: () => queries.invalidateQueries({ queryKey: jobsKeys.list }),
  });
  const copy = useMutation({
    mutationFn: (job: ScheduledJob) =>
      callApi('scheduler.create', {
        body: copyOf(job, t('actions.copyName', { name: job.name })),
        idempotencyKey: randomId(),
      }),
    onSuccess: ({ id }, { name }) => {
      toast.success(t('actions.copied', { name }));
      onCopied(id);
    },
    onError: (error) => void toast.error(withReason(t('actions.copyFailed'), error)),
    onSettled: refresh,
  });

  const ask = async (title: string, confirmLabel: string, act: () => void, destructive = false) => {
    if (await confirm({ title, confirmLabel, destructive })) act();
  };
  return {
    busyId: [run, toggle, remove, copy].find(({ isPending }) => isPending)?.variables?.id,
    run: (job: ScheduledJob) =>
      void ask(t('actions.runQuestion', { name: job.name }), t('actions.run'), () => run.mutate(job)),
    toggle: (job: ScheduledJob) => {
      const verb = job.is_active ? ('disable' as const) : ('enable' as const);
      void ask(t(`actions.${verb}Question`, { name: job.name }), t(`actions.${verb}`), () => toggle.mutate(job));
    },
    remove: (job: ScheduledJob) =>
      void ask(t('actions.deleteQuestion', { name: job.name }), t('actions.delete'), () => remove.mutate(job), true),
    copy: (job: ScheduledJob) => copy.mutate(job),
  };
}
