import { targetTypes } from '@rapi/contracts/step-choices';
import { IconTypography } from '@tabler/icons-react';
import { definePanel } from '../define-panel';
import { chosenColumns } from './chosen-columns';
import { namesIn } from './name-map';

interface ConvertDraft {
  columns: readonly string[];
  target: string;
  on_error: string;
  /** The step's conversions to other types, kept unchanged. */
  others: readonly (readonly [string, string])[];
}

/** Converts columns to text, numbers, dates and more. */
export const convert = definePanel<ConvertDraft>({
  name: 'convert',
  operation: 'convert@1',
  icon: IconTypography,
  takesWhere: true,
  start: (start) => ({ columns: chosenColumns(start), target: 'decimal', on_error: 'keep', others: [] }),
  leftOut: { on_error: 'null' },
  open: ({ conversions }) => {
    const all = namesIn(conversions);
    const target = all[0]?.[1] ?? 'text';
    const columns = all.filter(([, to]) => to === target).map(([name]) => name);
    return { columns, target, others: all.filter(([, to]) => to !== target) };
  },
  config: ({ columns, target, on_error, others }) =>
    columns.length === 0
      ? undefined
      : {
          conversions: Object.fromEntries([
            ...others.filter(([name]) => !columns.includes(name)),
            ...columns.map((name) => [name, target] as const),
          ]),
          on_error,
        },
  fields: [
    { kind: 'columns', label: 'columns', get: ({ columns }) => columns, set: (columns) => ({ columns }) },
    {
      kind: 'choice',
      label: 'targetType',
      choice: 'target',
      options: targetTypes,
      get: ({ target }) => target,
      set: (target) => ({ target }),
    },
    {
      kind: 'choice',
      label: 'onError',
      choice: 'onError',
      options: ['keep', 'null', 'fail'],
      get: ({ on_error }) => on_error,
      set: (on_error) => ({ on_error }),
    },
  ],
});
