import { currentLanguage } from '@rapi/ui';
import { IconTransform } from '@tabler/icons-react';
import { definePanel } from '../define-panel';

interface TransposeDraft {
  name_column: string;
  /** Of the names it makes up, which become data: that of the user who makes them. */
  language: string;
}

/** Rows become columns and columns become rows. */
export const transpose = definePanel<TransposeDraft>({
  name: 'transpose',
  operation: 'transpose@1',
  icon: IconTransform,
  start: ({ column }) => ({ name_column: column ?? '', language: currentLanguage() }),
  leftOut: { name_column: '', language: 'en' },
  config: ({ name_column, language }) => ({ ...(name_column !== '' && { name_column }), language }),
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
