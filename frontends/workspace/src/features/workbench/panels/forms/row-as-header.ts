import { IconTableRow } from '@tabler/icons-react';
import { definePanel } from '../define-panel';

interface HeaderDraft {
  row: number | undefined;
  join: boolean;
}

/** Makes a row's cells the column names; the rows above it are removed. */
export const rowAsHeader = definePanel<HeaderDraft>({
  name: 'use-row-as-header',
  operation: 'use-row-as-header@1',
  icon: IconTableRow,
  start: () => ({ row: 1, join: false }),
  open: ({ join }) => ({ join: join === 2 }),
  config: ({ row, join }) => (row === undefined ? undefined : { row, join: join ? 2 : 1 }),
  fields: [
    { kind: 'number', label: 'headerRow', min: 1, get: ({ row }) => row, set: (row) => ({ row }) },
    { kind: 'switch', label: 'joinNext', hint: 'joinNext', get: ({ join }) => join, set: (join) => ({ join }) },
  ],
});
