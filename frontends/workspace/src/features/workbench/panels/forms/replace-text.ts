import { IconReplace } from '@tabler/icons-react';
import { definePanel } from '../define-panel';
import { chosenColumns } from './chosen-columns';

interface ReplaceDraft {
  columns: readonly string[];
  find: string;
  replace: string;
  match_case: boolean;
  whole_cell: boolean;
  pattern: boolean;
}

/** Finds and replaces text in cells of columns. */
export const replaceText = definePanel<ReplaceDraft>({
  name: 'replace-text',
  operation: 'replace-text@1',
  icon: IconReplace,
  takesWhere: true,
  start: (start) => ({
    columns: chosenColumns(start),
    find: '',
    replace: '',
    match_case: false,
    whole_cell: false,
    pattern: false,
  }),
  leftOut: { columns: [] },
  config: ({ columns, find, ...rest }) => (find === '' ? undefined : { columns: [...columns], find, ...rest }),
  fields: [
    { kind: 'text', label: 'find', isFirst: true, get: ({ find }) => find, set: (find) => ({ find }) },
    {
      kind: 'text',
      label: 'replaceWith',
      hint: 'emptyRemoves',
      get: ({ replace }) => replace,
      set: (replace) => ({ replace }),
    },
    {
      kind: 'columns',
      label: 'inColumns',
      hint: 'allColumns',
      get: ({ columns }) => columns,
      set: (columns) => ({ columns }),
    },
    {
      kind: 'switch',
      label: 'matchCase',
      get: ({ match_case }) => match_case,
      set: (match_case) => ({ match_case }),
    },
    {
      kind: 'switch',
      label: 'wholeCell',
      get: ({ whole_cell }) => whole_cell,
      set: (whole_cell) => ({ whole_cell }),
    },
    {
      kind: 'switch',
      label: 'asPattern',
      hint: 'pattern',
      get: ({ pattern }) => pattern,
      set: (pattern) => ({ pattern }),
    },
  ],
});
