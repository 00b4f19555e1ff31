import { IconColumns3 } from '@tabler/icons-react';
import { definePanel } from '../define-panel';
import { ColumnOrder } from '../fields/ColumnOrder';

interface SelectDraft {
  columns: readonly string[];
}

/** Which columns stay, and in which order. */
export const selectColumns = definePanel<SelectDraft>({
  name: 'select-columns',
  operation: 'select-columns@1',
  icon: IconColumns3,
  start: ({ columns }) => ({ columns: columns.map(({ name }) => name) }),
  config: ({ columns }, start) => {
    const isAsBefore =
      columns.length === start.columns.length && start.columns.every(({ name }, place) => columns[place] === name);
    return columns.length === 0 || isAsBefore ? undefined : { columns: [...columns] };
  },
  fields: [
    {
      kind: 'own',
      id: 'columns',
      render: ({ draft, start, change }) => (
        <ColumnOrder columns={start.columns} kept={draft.columns} onChange={(columns) => change({ columns })} />
      ),
    },
  ],
});
