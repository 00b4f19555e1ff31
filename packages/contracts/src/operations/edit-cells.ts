import { sentence } from '../sentences/sentence';
import { leaves } from './column-effects';
import type { OperationDescription } from './description';
import type { EditCellsSettings } from './edit-cells-settings';

export const editCells: OperationDescription<EditCellsSettings> = {
  tool: 'workbench',
  type: 'transform',
  columns: leaves,
  isWhole: true,
  namesRows: () => true,
  label({ edits }) {
    const [column, ...further] = new Set(edits.map((edit) => edit.column));
    return column !== undefined && further.length === 0
      ? sentence('step_edit_column', { count: edits.length, column })
      : sentence('step_edit_cells', { count: edits.length });
  },
};
