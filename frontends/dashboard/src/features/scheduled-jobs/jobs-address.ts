import { useCallback } from 'react';
import { useSearchParams } from '@rapi/ui/router';

export const jobsTabs = ['jobs', 'create', 'notifications'] as const;
export type JobsTabName = (typeof jobsTabs)[number];

export const jobsTabOf = (text: string | null): JobsTabName => jobsTabs.find((known) => known === text) ?? 'jobs';

const DIALOG = 'scheduled-jobs';

/** The fields of a new job that a link fills in: its template, name and files. */
const startedIn = (search: URLSearchParams) => ({
  template_id: search.get('template'),
  ...(search.has('name') && { name: search.get('name') ?? '' }),
  ...(search.has('files') && { file_pattern: search.get('files') ?? '' }),
});

/** `/automation/schedules?tab=jobs&job=…`: the address says what is open. */
export function useJobsAddress(dialog?: typeof DIALOG) {
  const [search, setSearch] = useSearchParams();
  const show = useCallback(
    (tab: JobsTabName, job?: string) =>
      setSearch({ ...(dialog !== undefined && { dialog }), tab, ...(job !== undefined && { job }) }, { replace: true }),
    [setSearch, dialog],
  );
  return {
    tab: jobsTabOf(search.get('tab')),
    /** The job that is edited or whose executions are shown. */
    jobId: search.get('job') ?? undefined,
    started: startedIn(search),
    show,
  };
}
export type JobsAddress = ReturnType<typeof useJobsAddress>;

/** The same in the dialog of the dashboard: `?dialog=scheduled-jobs&tab=jobs&job=…`. */
export function useJobsDialogAddress() {
  const [search, setSearch] = useSearchParams();
  const open = useCallback(() => setSearch({ dialog: DIALOG, tab: 'jobs' }), [setSearch]);
  const close = useCallback(() => setSearch({}, { replace: true }), [setSearch]);
  return { ...useJobsAddress(DIALOG), isOpen: search.get('dialog') === DIALOG, open, close };
}
export type JobsDialogAddress = ReturnType<typeof useJobsDialogAddress>;
