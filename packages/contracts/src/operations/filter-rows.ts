import { sentence } from '../sentences/sentence';
import { leaves } from './column-effects';
import { saidConditions } from './condition-sentence';
import type { OperationDescription } from './description';
import type { FilterRowsSettings } from './filter-rows-settings';

export const filterRows: OperationDescription<FilterRowsSettings> = {
  tool: 'workbench',
  type: 'transform',
  columns: leaves,
  label: ({ conditions, match, keep }) =>
    sentence(`step_${keep ? 'keep' : 'remove'}_where_${match}` as const, saidConditions(conditions)),
};
