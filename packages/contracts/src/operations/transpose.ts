import { sentence } from '../sentences/sentence';
import { transposes } from './column-effects';
import type { OperationDescription } from './description';
import type { TransposeSettings } from './transpose-settings';

export const transpose: OperationDescription<TransposeSettings> = {
  tool: 'workbench',
  type: 'transform',
  columns: transposes,
  isWhole: true,
  label: ({ name_column }) =>
    name_column === undefined ? sentence('step_transpose') : sentence('step_transpose_by', { column: name_column }),
};
