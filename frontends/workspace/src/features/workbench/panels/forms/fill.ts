import { IconArrowBarToDown } from '@tabler/icons-react';
import { definePanel } from '../define-panel';
import { chosenColumns } from './chosen-columns';

interface FillDraft {
  columns: readonly string[];
  direction: string;
  value: string;
}

/** Fills blank cells with the value above, the value below, or a given one. */
export const fill = definePanel<FillDraft>({
  name: 'fill',
  operation: 'fill@1',
  icon: IconArrowBarToDown,
  takesWhere: true,
  start: (start) => ({ columns: chosenColumns(start), direction: 'down', value: '' }),
  config: ({ columns, direction, value }) => {
    if (columns.length === 0 || (direction === 'value' && value.trim() === '')) return undefined;
    return { columns: [...columns], direction, ...(direction === 'value' && { value }) };
  },
  fields: [
    { kind: 'columns', label: 'columns', get: ({ columns }) => columns, set: (columns) => ({ columns }) },
    {
      kind: 'choice',
      label: 'fillWith',
      choice: 'fill',
      options: ['down', 'up', 'value'],
      get: ({ direction }) => direction,
      set: (direction) => ({ direction }),
    },
    {
      kind: 'text',
      label: 'value',
      get: ({ value }) => value,
      set: (value) => ({ value }),
      shown: ({ direction }) => direction === 'value',
    },
  ],
});
