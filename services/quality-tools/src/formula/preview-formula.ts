import type { BodyOf, calls, ResponseOf } from '@rapi/contracts';
import type { OpenFile } from '@rapi/table-service';
import type { QualityToolsPorts } from '../ports';
import { checkFormula } from './check-formula';

/** D2 §3 Formula preview: the formula over the whole file, the first ten values shown. */
export async function previewFormula(
  { engine }: Pick<QualityToolsPorts, 'engine'>,
  opened: OpenFile,
  { formula, column_name }: BodyOf<typeof calls.formula.create>,
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.formula.create>> {
  checkFormula(opened, formula);
  const { dataset } = opened;
  const outcome = await engine.run('previewFormula', { dataset, formula, columnName: column_name }, { signal });
  return {
    success: true,
    message: outcome.message,
    formula,
    new_column: {
      column_name: outcome.columnName,
      data_type: outcome.type,
      non_null_count: outcome.filled,
      total_rows: outcome.rowCount,
      sample_values: outcome.samples,
    },
    figures: {
      error_count: outcome.errors,
      error_rows: outcome.errorRows,
      empty_as_zero_count: outcome.emptyAsZero,
      unread: outcome.unread,
    },
  };
}

/** The step that makes the column, once it is known to be understood. */
export function formulaStep(opened: OpenFile, { formula, column_name }: BodyOf<typeof calls.formula.create>) {
  checkFormula(opened, formula);
  return { operation: 'formula@1', config: { formula, column_name } };
}
