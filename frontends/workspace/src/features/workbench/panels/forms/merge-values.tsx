import { IconArrowMerge } from '@tabler/icons-react';
import { definePanel } from '../define-panel';
import { type Merge, MergeList } from '../fields/MergeList';
import { chosenColumn } from './chosen-columns';

interface MergeDraft {
  column: string;
  merges: readonly Merge[];
}

/** Merges values of a column into another value. */
export const mergeValues = definePanel<MergeDraft>({
  name: 'merge-values',
  operation: 'merge-values@1',
  icon: IconArrowMerge,
  takesWhere: true,
  start: (start) => ({ column: chosenColumn(start), merges: [{ from: [], to: '' }] }),
  config: ({ column, merges }) => {
    const whole = merges.filter(({ from, to }) => from.length > 0 && to.trim() !== '');
    return column === '' || whole.length === 0 ? undefined : { column, merges: whole.map((merge) => ({ ...merge })) };
  },
  fields: [
    { kind: 'column', label: 'column', get: ({ column }) => column, set: (column) => ({ column }) },
    {
      kind: 'own',
      id: 'merges',
      render: ({ draft, change }) => <MergeList merges={draft.merges} onChange={(merges) => change({ merges })} />,
    },
  ],
});
