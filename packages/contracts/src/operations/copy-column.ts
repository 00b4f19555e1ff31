import { sentence } from '../sentences/sentence';
import { adds } from './column-effects';
import type { CopyColumnSettings } from './copy-column-settings';
import type { OperationDescription } from './description';

export const copyColumn: OperationDescription<CopyColumnSettings> = {
  tool: null,
  type: 'transform',
  columns: adds('name'),
  form: { part: 'field_mappings', settings: ['column', 'name'] },
  label: ({ column, name }) => sentence('step_copy_column', { column, name }),
};
