import { useCallback } from 'react';
import { useSearchParams } from '@rapi/ui/router';

export const exportTabs = ['quick', 'templates', 'reports', 'jobs'] as const;
export type ExportTabName = (typeof exportTabs)[number];

export const exportTabOf = (text: string | null): ExportTabName =>
  exportTabs.find((known) => known === text) ?? 'quick';

/** `?dialog=exports&tab=jobs`: the address says what is open. */
export function useExportAddress() {
  const [search, setSearch] = useSearchParams();
  const open = useCallback(() => setSearch({ dialog: 'exports', tab: 'quick' }), [setSearch]);
  const onTab = useCallback(
    (tab: ExportTabName) => setSearch({ dialog: 'exports', tab }, { replace: true }),
    [setSearch],
  );
  const onClose = useCallback(() => setSearch({}, { replace: true }), [setSearch]);
  return {
    isOpen: search.get('dialog') === 'exports',
    open,
    /** The props of the dialog. */
    dialog: {
      tab: exportTabOf(search.get('tab')),
      /** Files that a link preselects in Quick Export. */
      fileIds: (search.get('files') ?? '').split(',').filter(Boolean),
      onTab,
      onClose,
    },
  };
}
