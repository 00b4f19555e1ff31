import { DEFAULT_COLUMN_NAME } from '../limits';
import { sentence } from '../sentences/sentence';
import { adds } from './column-effects';
import type { OperationDescription } from './description';
import type { FormulaSettings } from './formula-settings';

export const formula: OperationDescription<FormulaSettings> = {
  tool: 'formula',
  type: 'transform',
  columns: adds('column_name', DEFAULT_COLUMN_NAME),
  form: { part: 'derived_fields', settings: ['formula', 'column_name'] },
  label: ({ column_name }) => sentence('step_formula', { name: column_name.trim() || DEFAULT_COLUMN_NAME }),
};
