import { sentence } from '../sentences/sentence';
import { selectsColumns } from './column-effects';
import type { OperationDescription } from './description';
import { namedColumns } from './named-columns';
import type { SelectColumnsSettings } from './select-columns-settings';

const said = {
  keep: 'step_select_columns',
  remove: 'step_remove_columns',
  order: 'step_order_columns',
} as const;

export const selectColumns: OperationDescription<SelectColumnsSettings> = {
  tool: 'workbench',
  type: 'transform',
  columns: selectsColumns,
  isWhole: true,
  label: ({ columns, mode }) => sentence(said[mode], namedColumns(columns)),
};
