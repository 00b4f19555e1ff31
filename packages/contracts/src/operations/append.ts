import { sentence } from '../sentences/sentence';
import { appends } from './column-effects';
import type { AppendSettings } from './append-settings';
import type { OperationDescription } from './description';
import { namedColumns } from './named-columns';

export const append: OperationDescription<AppendSettings> = {
  tool: 'workbench',
  type: 'transform',
  columns: appends,
  isWhole: true,
  makesRows: true,
  label({ files, data_only }) {
    const { columns, more } = namedColumns(files.map(({ filename, file_id }) => filename || file_id));
    return sentence(data_only ? 'step_append_data' : 'step_append', { files: columns, more });
  },
};
