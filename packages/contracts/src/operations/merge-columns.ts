import { sentence } from '../sentences/sentence';
import { mergesColumns } from './column-effects';
import type { OperationDescription } from './description';
import type { MergeColumnsSettings } from './merge-columns-settings';
import { namedColumns } from './named-columns';

export const mergeColumns: OperationDescription<MergeColumnsSettings> = {
  tool: 'workbench',
  type: 'transform',
  columns: mergesColumns,
  label: ({ columns, name }) => sentence('step_merge_columns', { ...namedColumns(columns), name }),
};
