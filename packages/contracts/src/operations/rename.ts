import { sentence } from '../sentences/sentence';
import { renames } from './column-effects';
import type { OperationDescription } from './description';
import type { RenameSettings } from './rename-settings';
import { namedColumns } from './named-columns';

export const rename: OperationDescription<RenameSettings> = {
  tool: 'columns',
  type: 'transform',
  columns: renames('mapping'),
  isWhole: true,
  form: { part: 'field_mappings', settings: ['mapping'], isAlone: true },
  label: ({ mapping }) =>
    sentence('step_rename', namedColumns(mapping.filter(([from, to]) => from !== to).map(([from]) => from))),
};
