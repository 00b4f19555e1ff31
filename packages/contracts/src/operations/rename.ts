import { nameList } from '../name-list';
import { renames } from './column-effects';
import type { OperationDescription } from './description';
import type { RenameSettings } from './rename-settings';

export const rename: OperationDescription<RenameSettings> = {
  tool: 'columns',
  type: 'transform',
  columns: renames('mapping'),
  form: { part: 'field_mappings', settings: ['mapping'], isAlone: true },
  label: ({ mapping }) => `Rename ${nameList(mapping.filter(([from, to]) => from !== to).map(([from]) => from))}`,
};
