import { IconLayersIntersect } from '@tabler/icons-react';
import { definePanel } from '../define-panel';
import { OrderedColumns } from '../fields/OrderedColumns';
import { chosenColumns } from './chosen-columns';
import { freeName } from './free-name';

interface MergeDraft {
  columns: readonly string[];
  separator: string;
  name: string;
  keep: boolean;
  skip_blanks: boolean;
}

/** Joins several columns into one. */
export const mergeColumns = definePanel<MergeDraft>({
  name: 'merge-columns',
  operation: 'merge-columns@1',
  icon: IconLayersIntersect,
  takesWhere: true,
  start: (start) => {
    const columns = chosenColumns(start);
    const taken = start.columns.map(({ name }) => name);
    return { columns, separator: ' ', name: freeName(columns.join(' '), taken), keep: true, skip_blanks: true };
  },
  leftOut: { keep: false, skip_blanks: false },
  config: ({ columns, name, ...rest }) =>
    columns.length < 2 || name.trim() === '' ? undefined : { columns: [...columns], name: name.trim(), ...rest },
  fields: [
    {
      kind: 'own',
      id: 'columns',
      render: ({ draft, start, change }) => (
        <OrderedColumns columns={start.columns} chosen={draft.columns} onChange={(columns) => change({ columns })} />
      ),
    },
    {
      kind: 'text',
      label: 'separator',
      hint: 'separator',
      get: ({ separator }) => separator,
      set: (separator) => ({ separator }),
    },
    { kind: 'text', label: 'newName', get: ({ name }) => name, set: (name) => ({ name }) },
    {
      kind: 'switch',
      label: 'skipBlanks',
      get: ({ skip_blanks }) => skip_blanks,
      set: (skip_blanks) => ({ skip_blanks }),
    },
    { kind: 'switch', label: 'keepColumns', get: ({ keep }) => keep, set: (keep) => ({ keep }) },
  ],
});
