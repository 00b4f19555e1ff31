import { notDataKinds } from '../not-data-kinds';
import { sentence } from '../sentences/sentence';
import { keepsTitles } from './column-effects';
import type { OperationDescription } from './description';
import type { KeepDataRowsSettings } from './keep-data-rows-settings';
import { namedColumns } from './named-columns';

export const keepDataRows: OperationDescription<KeepDataRowsSettings> = {
  tool: 'workbench',
  type: 'transform',
  columns: keepsTitles,
  isWhole: true,
  label({ kinds = notDataKinds, title_columns: titles }) {
    if (titles) return sentence('step_keep_data_rows_titles', namedColumns(titles));
    return kinds.length === notDataKinds.length
      ? sentence('step_keep_data_rows')
      : sentence('step_keep_data_rows_of', { kinds: [...kinds] });
  },
};
