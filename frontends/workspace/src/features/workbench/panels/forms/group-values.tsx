import { IconStack2 } from '@tabler/icons-react';
import { definePanel } from '../define-panel';
import { mergesOf } from '../group-values/chosen-merges';
import { type GroupsChoice, GroupsPart } from '../group-values/GroupsPart';
import { chosenColumn } from './chosen-columns';

/** Merges values that are probably the same, written differently. */
export const groupValues = definePanel<GroupsChoice>({
  name: 'group-values',
  operation: 'merge-values@1',
  icon: IconStack2,
  takesWhere: true,
  start: (start) => ({ column: chosenColumn(start), method: 'fingerprint', choices: new Map(), clusters: [] }),
  config: ({ column, clusters, choices }) => {
    const merges = mergesOf(clusters, choices);
    return column === '' || merges.length === 0 ? undefined : { column, merges };
  },
  fields: [
    {
      kind: 'column',
      label: 'column',
      get: ({ column }) => column,
      set: (column) => ({ column, choices: new Map(), clusters: [] }),
    },
    { kind: 'own', id: 'groups', render: (props) => <GroupsPart {...props} /> },
  ],
});
