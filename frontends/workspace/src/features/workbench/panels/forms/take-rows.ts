import { IconListDetails } from '@tabler/icons-react';
import { definePanel } from '../define-panel';

interface TakeDraft {
  part: string;
  count: number | undefined;
  from: number | undefined;
  to: number | undefined;
  seed: number | undefined;
}

/** Takes rows from the top, the bottom, in between, or at random. */
export const takeRows = definePanel<TakeDraft>({
  name: 'take-rows',
  operation: 'take-rows@1',
  icon: IconListDetails,
  start: ({ rowCount }) => ({
    part: 'top',
    count: Math.min(100, rowCount),
    from: 1,
    to: Math.min(100, rowCount),
    seed: 1,
  }),
  config: ({ part, count, from, to, seed }) => {
    if (part === 'range') return from === undefined || to === undefined || from > to ? undefined : { part, from, to };
    if (count === undefined) return undefined;
    return part === 'sample' ? { part, count, seed: seed ?? 1 } : { part, count };
  },
  fields: [
    {
      kind: 'choice',
      label: 'whichRows',
      choice: 'take',
      options: ['top', 'bottom', 'range', 'sample'],
      get: ({ part }) => part,
      set: (part) => ({ part }),
    },
    {
      kind: 'number',
      label: 'rowsKept',
      min: 1,
      get: ({ count }) => count,
      set: (count) => ({ count }),
      shown: ({ part }) => part !== 'range',
    },
    {
      kind: 'number',
      label: 'fromRow',
      min: 1,
      get: ({ from }) => from,
      set: (from) => ({ from }),
      shown: ({ part }) => part === 'range',
    },
    {
      kind: 'number',
      label: 'toRow',
      min: 1,
      get: ({ to }) => to,
      set: (to) => ({ to }),
      shown: ({ part }) => part === 'range',
    },
    {
      kind: 'number',
      label: 'seed',
      hint: 'seed',
      min: 0,
      get: ({ seed }) => seed,
      set: (seed) => ({ seed }),
      shown: ({ part }) => part === 'sample',
    },
  ],
});
