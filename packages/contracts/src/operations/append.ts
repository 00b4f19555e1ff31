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
  label({ files }) {
    const { columns, more } = namedColumns(files.map(({ filename, file_id }) => filename || file_id));
    return sentence('step_append', { files: columns, more });
  },
};
