import { IconTableColumn } from '@tabler/icons-react';
import { definePanel } from '../define-panel';
import { chosenColumns } from './chosen-columns';

interface UnpivotDraft {
  keep: readonly string[];
  columns: readonly string[];
  name_column: string;
  value_column: string;
  drop_blanks: boolean;
}

/** Columns such as months become rows: one column for their names, one for their values. */
export const unpivot = definePanel<UnpivotDraft>({
  name: 'unpivot',
  operation: 'unpivot@1',
  icon: IconTableColumn,
  start: (start) => {
    const columns = chosenColumns(start);
    const keep = start.columns.map(({ name }) => name).filter((name) => !columns.includes(name));
    return { keep, columns, name_column: 'Kolom', value_column: 'Nilai', drop_blanks: true };
  },
  leftOut: { drop_blanks: false, keep: [] },
  config: ({ keep, columns, name_column, value_column, drop_blanks }) =>
    columns.length === 0 || name_column.trim() === '' || value_column.trim() === ''
      ? undefined
      : {
          keep: [...keep],
          columns: [...columns],
          name_column: name_column.trim(),
          value_column: value_column.trim(),
          drop_blanks,
        },
  fields: [
    {
      kind: 'columns',
      label: 'unpivotColumns',
      get: ({ columns }) => columns,
      set: (columns, { keep }) => ({ columns, keep: keep.filter((name) => !columns.includes(name)) }),
    },
    {
      kind: 'columns',
      label: 'keptColumns',
      hint: 'keptColumns',
      get: ({ keep }) => keep,
      set: (keep, { columns }) => ({ keep, columns: columns.filter((name) => !keep.includes(name)) }),
    },
    {
      kind: 'text',
      label: 'nameColumn',
      get: ({ name_column }) => name_column,
      set: (name_column) => ({ name_column }),
    },
    {
      kind: 'text',
      label: 'valueColumn',
      get: ({ value_column }) => value_column,
      set: (value_column) => ({ value_column }),
    },
    {
      kind: 'switch',
      label: 'dropBlanks',
      get: ({ drop_blanks }) => drop_blanks,
      set: (drop_blanks) => ({ drop_blanks }),
    },
  ],
});
