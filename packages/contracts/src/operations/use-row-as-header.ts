import { sentence } from '../sentences/sentence';
import { namesByTable } from './column-effects';
import type { OperationDescription } from './description';
import type { UseRowAsHeaderSettings } from './use-row-as-header-settings';

export const useRowAsHeader: OperationDescription<UseRowAsHeaderSettings> = {
  tool: 'workbench',
  type: 'transform',
  columns: namesByTable,
  isWhole: true,
  label: ({ row, join }) =>
    join === 2 ? sentence('step_header_rows', { row, next: row + 1 }) : sentence('step_header_row', { row }),
};
