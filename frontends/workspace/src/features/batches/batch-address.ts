import { useSearchParams } from '@rapi/ui/router';
import { withSearch } from '../../workspace/address';

export const batchTabs = ['create', 'jobs', 'analytics'] as const;
type BatchTab = (typeof batchTabs)[number];

const tabOf = (text: string | null): BatchTab | undefined => batchTabs.find((known) => known === text);

const begun = { name: undefined, template: undefined, files: undefined };

/** The fields of a new batch that a link fills in: its name, template and files. */
const startedIn = (search: URLSearchParams) => ({
  name: search.get('name') ?? '',
  template_id: search.get('template'),
  file_ids: (search.get('files') ?? '').split(',').filter(Boolean),
});

/** `/automation/batches?batch=jobs&batch_job=…`: the address says what is open. */
export function useBatchAddress() {
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(search.get('batch'));
  const show = (next: BatchTab, job?: string) =>
    setSearch((now) => withSearch(now, { ...begun, batch: next, batch_job: job }), { replace: tab !== undefined });
  return {
    tab,
    started: startedIn(search),
    jobId: search.get('batch_job') || undefined,
    show,
    choose: (name: string | null) => {
      const chosen = tabOf(name);
      if (chosen) show(chosen);
    },
  };
}
export type BatchAddress = ReturnType<typeof useBatchAddress>;

/**
 * The same in the dialog of the templates, `?tab=templates&batch=jobs&batch_job=…`; without `tab` while it is closed.
 */
export function useBatchDialogAddress() {
  const [search, setSearch] = useSearchParams();
  const { tab, ...address } = useBatchAddress();
  return {
    ...address,
    tab: search.get('tab') === 'templates' ? tab : undefined,
    /** Begins a new batch of these files; it replaces what the address had open for them. */
    begin: (files: readonly string[]) =>
      setSearch((now) => withSearch(now, { ...begun, transform: undefined, batch: 'create', files: files.join(',') }), {
        replace: search.has('transform'),
      }),
    close: () =>
      setSearch((now) => withSearch(now, { ...begun, batch: undefined, batch_job: undefined }), { replace: true }),
  };
}
