import { columnsAfter } from '@rapi/contracts/operations';
import { IconColumns3 } from '@tabler/icons-react';
import { chooseColumns } from '../../step-changes/choose-columns';
import { definePanel } from '../define-panel';
import { ColumnOrder } from '../fields/ColumnOrder';

interface SelectDraft {
  columns: readonly string[];
}

/** Chooses which columns stay, and in which order. */
export const selectColumns = definePanel<SelectDraft>({
  name: 'select-columns',
  operation: 'select-columns@1',
  icon: IconColumns3,
  start: ({ columns }) => ({ columns: columns.map(({ name }) => name) }),
  open: (config, start) => ({
    columns: columnsAfter(
      start.columns.map(({ name }) => name),
      { operation: 'select-columns@1', config },
    ),
  }),
  config: ({ columns }, start) =>
    chooseColumns(
      start.columns.map(({ name }) => name),
      columns,
    )?.config,
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
