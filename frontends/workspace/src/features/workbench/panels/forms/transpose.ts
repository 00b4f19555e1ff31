import { currentLanguage } from '@rapi/ui';
import { IconTransform } from '@tabler/icons-react';
import { definePanel } from '../define-panel';

interface TransposeDraft {
  name_column: string;
}

/** Rows become columns and columns become rows. */
export const transpose = definePanel<TransposeDraft>({
  name: 'transpose',
  operation: 'transpose@1',
  icon: IconTransform,
  start: ({ column }) => ({ name_column: column ?? '' }),
  leftOut: { name_column: '' },
  // The names it makes up become data, so they are in the language of the user who makes them.
  config: ({ name_column }) => ({ ...(name_column !== '' && { name_column }), language: currentLanguage() }),
  fields: [
    {
      kind: 'column',
      label: 'namesFrom',
      hint: 'namesFrom',
      get: ({ name_column }) => name_column,
      set: (name_column) => ({ name_column }),
    },
  ],
});
