import { IconCopyMinus } from '@tabler/icons-react';
import { definePanel } from '../define-panel';
import type { Config } from '../panel';
import { chosenColumns } from './chosen-columns';

interface DeduplicateDraft {
  keys: readonly string[];
  action: string;
  ignore: boolean;
  /** The step's other settings, kept unchanged. */
  detection: Config;
  rest: Config;
}

const isRecord = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Finds rows that are equal in some columns, or in all. */
export const deduplicate = definePanel<DeduplicateDraft>({
  name: 'deduplicate',
  operation: 'deduplicate@1',
  icon: IconCopyMinus,
  takesWhere: true,
  start: (start) => ({ keys: chosenColumns(start), action: 'keep_first', ignore: true, detection: {}, rest: {} }),
  open: ({ detection, default_action, ...rest }) => {
    const said = isRecord(detection) ? detection : {};
    const keys = Array.isArray(said.key_columns) ? said.key_columns.filter((key) => typeof key === 'string') : [];
    return {
      keys,
      detection: said,
      ignore: said.ignore_case !== false,
      rest,
      // A step may name an action only for single groups.
      action: typeof default_action === 'string' ? default_action : '',
    };
  },
  config: ({ keys, action, ignore, detection, rest }) => ({
    ...rest,
    detection: {
      ...detection,
      method: keys.length > 0 ? 'key_columns' : detection.method === 'fuzzy' ? 'fuzzy' : 'exact',
      key_columns: [...keys],
      ignore_case: ignore,
      ignore_whitespace: ignore,
    },
    ...(action !== '' && { default_action: action }),
  }),
  fields: [
    { kind: 'columns', label: 'keyColumns', hint: 'keyColumns', get: ({ keys }) => keys, set: (keys) => ({ keys }) },
    {
      kind: 'choice',
      label: 'duplicatesBecome',
      choice: 'duplicates',
      options: ['keep_first', 'keep_last', 'merge', 'delete_all'],
      get: ({ action }) => action,
      set: (action) => ({ action }),
    },
    { kind: 'switch', label: 'ignoreCase', get: ({ ignore }) => ignore, set: (ignore) => ({ ignore }) },
  ],
});
