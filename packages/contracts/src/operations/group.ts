import { sentence } from '../sentences/sentence';
import { groups } from './column-effects';
import type { OperationDescription } from './description';
import type { GroupSettings } from './group-settings';
import { namedColumns } from './named-columns';

export const group: OperationDescription<GroupSettings> = {
  tool: 'grouping',
  type: 'transform',
  columns: groups('group_by'),
  isWhole: true,
  // The form can show only plain groups: it has no date parts, filter, column dimension or order.
  form: { part: 'grouping_rules', settings: ['group_by', 'aggregations'], isAlone: true },
  label: ({ group_by }) => sentence('step_group', namedColumns(group_by.map(({ column }) => column))),
};
