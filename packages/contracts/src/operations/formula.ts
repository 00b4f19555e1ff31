import { DEFAULT_COLUMN_NAME } from '../limits';
import { adds } from './column-effects';
import type { OperationDescription } from './description';
import type { FormulaSettings } from './formula-settings';

export const formula: OperationDescription<FormulaSettings> = {
  tool: 'formula',
  type: 'transform',
  columns: adds('column_name', DEFAULT_COLUMN_NAME),
  form: { part: 'derived_fields', settings: ['formula', 'column_name'] },
  label: ({ column_name }) => `Formula column “${column_name.trim() || DEFAULT_COLUMN_NAME}”`,
};
