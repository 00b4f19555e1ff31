import { IconLetterCase } from '@tabler/icons-react';
import { definePanel } from '../define-panel';
import { chosenColumn } from './chosen-columns';

interface ChangeTextDraft {
  column: string;
  rule: string;
  find: string;
  replace: string;
}

/** Changes case, trims spaces, or replaces one text by another. */
export const changeText = definePanel<ChangeTextDraft>({
  name: 'change-text',
  operation: 'change-text@1',
  icon: IconLetterCase,
  takesWhere: true,
  start: (start) => ({ column: chosenColumn(start), rule: 'trim', find: '', replace: '' }),
  config: ({ column, rule, find, replace }) => {
    if (column === '' || (rule === 'replace' && find === '')) return undefined;
    return rule === 'replace' ? { column, rule, find, replace } : { column, rule };
  },
  fields: [
    { kind: 'column', label: 'column', get: ({ column }) => column, set: (column) => ({ column }) },
    {
      kind: 'choice',
      label: 'textChange',
      choice: 'text',
      options: ['trim', 'uppercase', 'lowercase', 'replace'],
      get: ({ rule }) => rule,
      set: (rule) => ({ rule }),
    },
    {
      kind: 'text',
      label: 'find',
      get: ({ find }) => find,
      set: (find) => ({ find }),
      shown: ({ rule }) => rule === 'replace',
    },
    {
      kind: 'text',
      label: 'replaceWith',
      get: ({ replace }) => replace,
      set: (replace) => ({ replace }),
      shown: ({ rule }) => rule === 'replace',
    },
  ],
});
