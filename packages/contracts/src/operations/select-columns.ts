import { sentence } from '../sentences/sentence';
import { selects } from './column-effects';
import type { OperationDescription } from './description';
import { namedColumns } from './named-columns';
import type { SelectColumnsSettings } from './select-columns-settings';

export const selectColumns: OperationDescription<SelectColumnsSettings> = {
  tool: 'workbench',
  type: 'transform',
  columns: selects('columns'),
  isWhole: true,
  label: ({ columns }) => sentence('step_select_columns', namedColumns(columns)),
};
