import { isRecord } from '@rapi/ui';
import { IconCopyMinus } from '@tabler/icons-react';
import { definePanel } from '../define-panel';
import type { Config } from '../panel';
import { chosenColumns } from './chosen-columns';

interface DeduplicateDraft {
  keys: readonly string[];
  action: string;
  /** How rows are compared; what the form does not ask stays as it is. */
  detection: Config;
  /** The step's other settings, kept unchanged. */
  rest: Config;
}

/** A step compares by its own method; only an exact one depends on whether columns are named. */
const methodOf = ({ method }: Config, keys: readonly string[]) =>
  method === 'fuzzy' ? method : keys.length > 0 ? 'key_columns' : 'exact';

/** Finds rows that are equal in some columns, or in all. */
export const deduplicate = definePanel<DeduplicateDraft>({
  name: 'deduplicate',
  operation: 'deduplicate@1',
  icon: IconCopyMinus,
  takesWhere: true,
  start: (start) => ({ keys: chosenColumns(start), action: 'keep_first', detection: {}, rest: {} }),
  open: ({ detection, default_action, ...rest }) => {
    const said = isRecord(detection) ? detection : {};
    const keys = Array.isArray(said.key_columns) ? said.key_columns.filter((key) => typeof key === 'string') : [];
    return {
      keys,
      detection: said,
      rest,
      // A step may name an action only for single groups.
      action: typeof default_action === 'string' ? default_action : '',
    };
  },
  config: ({ keys, action, detection, rest }) => ({
    ...rest,
    detection: { ...detection, method: methodOf(detection, keys), key_columns: [...keys] },
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
    {
      kind: 'switch',
      label: 'ignoreCase',
      get: ({ detection }) => detection.ignore_case !== false && detection.ignore_whitespace !== false,
      set: (ignore, { detection }) => ({
        detection: { ...detection, ignore_case: ignore, ignore_whitespace: ignore },
      }),
    },
  ],
});
