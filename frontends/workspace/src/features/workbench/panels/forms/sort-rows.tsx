import { IconArrowsSort } from '@tabler/icons-react';
import { definePanel } from '../define-panel';
import { type SortBy, SortKeys } from '../fields/SortKeys';
import { chosenColumns } from './chosen-columns';

interface SortDraft {
  by: readonly SortBy[];
}

/** Sorts the file's rows; sorting the view leaves them where they are. */
export const sortRows = definePanel<SortDraft>({
  name: 'sort-rows',
  operation: 'sort-rows@1',
  icon: IconArrowsSort,
  start: (start) => ({ by: chosenColumns(start).map((column) => ({ column, descending: false })) }),
  config: ({ by }) => (by.length === 0 ? undefined : { by: by.map((key) => ({ ...key })) }),
  fields: [
    {
      kind: 'own',
      id: 'by',
      render: ({ draft, start, change }) => (
        <SortKeys columns={start.columns} by={draft.by} onChange={(by) => change({ by })} />
      ),
    },
  ],
});
