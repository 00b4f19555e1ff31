import { useCallback } from 'react';
import { useSearchParams } from '@rapi/ui/router';

export const jobsTabs = ['jobs', 'create', 'notifications'] as const;
export type JobsTabName = (typeof jobsTabs)[number];

export const jobsTabOf = (text: string | null): JobsTabName => jobsTabs.find((known) => known === text) ?? 'jobs';

/** `?dialog=scheduled-jobs&tab=jobs&job=…`: what is open is in the address. */
export function useJobsAddress() {
  const [search, setSearch] = useSearchParams();
  const show = useCallback(
    (tab: JobsTabName, job?: string) =>
      setSearch({ dialog: 'scheduled-jobs', tab, ...(job !== undefined && { job }) }, { replace: true }),
    [setSearch],
  );
  const open = useCallback(() => setSearch({ dialog: 'scheduled-jobs', tab: 'jobs' }), [setSearch]);
  const close = useCallback(() => setSearch({}, { replace: true }), [setSearch]);
  return {
    isOpen: search.get('dialog') === 'scheduled-jobs',
    tab: jobsTabOf(search.get('tab')),
    /** The job whose executions are shown, or that is edited. */
    jobId: search.get('job') ?? undefined,
    /** What the new job is to run, where a link says so. */
    template: search.get('template'),
    open,
    show,
    close,
  };
}
export type JobsAddress = ReturnType<typeof useJobsAddress>;
