import { useSearchParams } from '@rapi/ui/router';
import { withSearch } from '../../workspace/address';

export const batchTabs = ['create', 'jobs', 'analytics'] as const;
export type BatchTab = (typeof batchTabs)[number];

const tabOf = (text: string | null): BatchTab | undefined => batchTabs.find((known) => known === text);

/** `?tab=templates&batch=jobs&batch_job=…`: what is open is in the address. */
export function useBatchAddress() {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'templates' ? tabOf(search.get('batch')) : undefined;
  const show = (next: BatchTab, job?: string) =>
    setSearch((now) => withSearch(now, { batch: next, batch_job: job }), { replace: tab !== undefined });
  return {
    /** Undefined where the dialog is closed. */
    tab,
    jobId: search.get('batch_job') || undefined,
    show,
    choose: (name: string | null) => {
      const chosen = tabOf(name);
      if (chosen) show(chosen);
    },
    close: () => setSearch((now) => withSearch(now, { batch: undefined, batch_job: undefined }), { replace: true }),
  };
}
