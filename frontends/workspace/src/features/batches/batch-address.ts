import { useSearchParams } from '@rapi/ui/router';
import { withSearch } from '../../workspace/address';

export const batchTabs = ['create', 'jobs', 'analytics'] as const;
type BatchTab = (typeof batchTabs)[number];

const tabOf = (text: string | null): BatchTab | undefined => batchTabs.find((known) => known === text);

const begun = { name: undefined, template: undefined, files: undefined };

/** What a link says of a new batch: its name, what it runs and on which files. */
const startedIn = (search: URLSearchParams) => ({
  name: search.get('name') ?? '',
  template_id: search.get('template'),
  file_ids: (search.get('files') ?? '').split(',').filter(Boolean),
});

/** `/automation/batches?batch=jobs&batch_job=…`: what is open is in the address. */
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

/** The same in the dialog of the templates, `?tab=templates&batch=jobs&batch_job=…`; no `tab` where it is closed. */
export function useBatchDialogAddress() {
  const [search, setSearch] = useSearchParams();
  const { tab, ...address } = useBatchAddress();
  return {
    ...address,
    tab: search.get('tab') === 'templates' ? tab : undefined,
    /** A new batch of these files, in place of what the address had open for them. */
    begin: (files: readonly string[]) =>
      setSearch((now) => withSearch(now, { ...begun, transform: undefined, batch: 'create', files: files.join(',') }), {
        replace: search.has('transform'),
      }),
    close: () =>
      setSearch((now) => withSearch(now, { ...begun, batch: undefined, batch_job: undefined }), { replace: true }),
  };
}
