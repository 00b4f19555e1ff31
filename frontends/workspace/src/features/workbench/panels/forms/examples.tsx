import { IconWand } from '@tabler/icons-react';
import { definePanel } from '../define-panel';
import { type ExamplesChoice, ExamplesPart } from '../examples/ExamplesPart';
import { chosenColumns } from './chosen-columns';
import { freeName } from './free-name';

interface ExamplesDraft extends ExamplesChoice {
  column_name: string;
}

/** A new column whose first results the user types; the panel finds a formula that produces them. */
export const examples = definePanel<ExamplesDraft>({
  name: 'examples',
  operation: 'formula@1',
  icon: IconWand,
  start: (start) => {
    const columns = chosenColumns(start);
    const taken = start.columns.map(({ name }) => name);
    return { columns, written: {}, formula: '', column_name: freeName(columns[0] ?? 'Kolom', taken) };
  },
  config: ({ formula, column_name }) =>
    formula === '' || column_name.trim() === '' ? undefined : { formula, column_name: column_name.trim() },
  fields: [
    {
      kind: 'text',
      label: 'newName',
      get: ({ column_name }) => column_name,
      set: (column_name) => ({ column_name }),
    },
    { kind: 'own', id: 'examples', render: (props) => <ExamplesPart {...props} /> },
  ],
});
