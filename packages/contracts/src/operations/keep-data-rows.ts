import { notDataKinds } from '../not-data-kinds';
import { sentence } from '../sentences/sentence';
import { leaves } from './column-effects';
import type { OperationDescription } from './description';
import type { KeepDataRowsSettings } from './keep-data-rows-settings';

export const keepDataRows: OperationDescription<KeepDataRowsSettings> = {
  tool: 'workbench',
  type: 'transform',
  columns: leaves,
  isWhole: true,
  label: ({ kinds = notDataKinds }) =>
    kinds.length === notDataKinds.length
      ? sentence('step_keep_data_rows')
      : sentence('step_keep_data_rows_of', { kinds: [...kinds] }),
};
