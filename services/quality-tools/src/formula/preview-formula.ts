import type { BodyOf, calls, ResponseOf } from '@rapi/contracts';
import { type OpenFile, warningsField } from '@rapi/table-service';
import type { Step } from '@rapi/tables';
import type { QualityToolsPorts } from '../ports';
import { checkFormula } from './check-formula';
import { openFormulaFiles } from './formula-files';

/** R-FORM-11 Formula preview: runs the formula on the whole file and shows the first ten values. */
export async function previewFormula(
  ports: QualityToolsPorts,
  opened: OpenFile,
  { formula, column_name }: BodyOf<typeof calls.formula.create>,
  { requestId, signal }: { requestId: string; signal: AbortSignal },
): Promise<ResponseOf<typeof calls.formula.create>> {
  const named = await openFormulaFiles(ports, { userId: opened.userId, requestId }, formula);
  checkFormula(opened, formula, named);
  const request = { dataset: opened.dataset, formula, columnName: column_name, ...named };
  const outcome = await ports.engine.run('previewFormula', request, { signal });
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
    },
    ...warningsField(outcome.warnings),
  };
}

/**
 * The step that makes the column, once the formula is checked. It refers to the present versions of other files, so
 * that it does the same whenever it is replayed.
 */
export async function formulaStep(
  ports: QualityToolsPorts,
  opened: OpenFile,
  { formula, column_name }: BodyOf<typeof calls.formula.create>,
  requestId?: string,
): Promise<Step> {
  const named = await openFormulaFiles(ports, { userId: opened.userId, requestId }, formula);
  checkFormula(opened, formula, named);
  const { files } = named;
  return { operation: 'formula@1', config: { formula, column_name, ...(files.length > 0 && { files }) } };
}
