import { targetTypes } from '@rapi/contracts/step-choices';
import { IconTypography } from '@tabler/icons-react';
import { definePanel } from '../define-panel';
import { chosenColumns } from './chosen-columns';
import { entriesIn, namesIn } from './name-map';

interface ConvertDraft {
  columns: readonly string[];
  target: string;
  on_error: string;
  /** The step's conversions to other types, kept unchanged. */
  others: readonly (readonly [string, string])[];
  /** How numbers of columns are written, as the step says; the form does not ask. */
  formats: readonly (readonly [string, string])[];
  /** What is known of these formats. */
  asked: readonly (readonly [string, unknown])[];
}

/** Converts columns to text, numbers, dates and more. */
export const convert = definePanel<ConvertDraft>({
  name: 'convert',
  operation: 'convert@1',
  icon: IconTypography,
  takesWhere: true,
  start: (start) => ({
    columns: chosenColumns(start),
    target: 'decimal',
    on_error: 'keep',
    others: [],
    formats: [],
    asked: [],
  }),
  leftOut: { on_error: 'null' },
  open: ({ conversions, number_formats, asked }) => {
    const all = namesIn(conversions);
    const target = all[0]?.[1] ?? 'text';
    const columns = all.filter(([, to]) => to === target).map(([name]) => name);
    const others = all.filter(([, to]) => to !== target);
    return { columns, target, others, formats: namesIn(number_formats), asked: entriesIn(asked) };
  },
  config: ({ columns, target, on_error, others, formats, asked }) => {
    if (columns.length === 0) return undefined;
    const conversions = new Map([...others, ...columns.map((name) => [name, target] as const)]);
    const kept = formats.filter(([name]) => conversions.has(name));
    const known = asked.filter(([name]) => conversions.has(name));
    return {
      conversions: Object.fromEntries(conversions),
      on_error,
      ...(kept.length > 0 && { number_formats: Object.fromEntries(kept) }),
      ...(known.length > 0 && { asked: Object.fromEntries(known) }),
    };
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
