import { sentence } from '../sentences/sentence';
import { splits } from './column-effects';
import type { OperationDescription } from './description';
import type { SplitColumnSettings } from './split-column-settings';

export const splitColumn: OperationDescription<SplitColumnSettings> = {
  tool: 'workbench',
  type: 'transform',
  columns: splits,
  label({ column, by }) {
    if ('delimiter' in by) return sentence('step_split_column', { column, delimiter: by.delimiter });
    return 'width' in by ? sentence('step_split_widths', { column }) : sentence('step_split_pattern', { column });
  },
};
