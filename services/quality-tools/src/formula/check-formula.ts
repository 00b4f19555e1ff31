import { unprocessable } from '@rapi/service-kit';
import { asAppError, type OpenFile } from '@rapi/table-service';
import { compileFormula, TableError } from '@rapi/tables';
import type { FormulaFiles } from './formula-files';

/**
 * What refuses a formula as a response: 422 `invalid_formula` or `unknown_column`, with the characters that are meant, so that
 * the screen can underline them.
 */
export function refusingFormula<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (refusal) {
    if (!(refusal instanceof TableError)) throw refusal;
    const { code, message, details } = refusal;
    if (code !== 'invalid_formula' && code !== 'unknown_column') throw asAppError(refusal);
    const at = { start: Number(details.start), end: Number(details.end) };
    throw unprocessable(code, message, [{ path: 'formula', message, at }]);
  }
}

/** Refuses a formula that cannot be understood before anything runs. */
export function checkFormula({ dataset }: OpenFile, formula: string, { files, others }: FormulaFiles): void {
  const tables = files.flatMap(({ name, sheet_name: sheet, dataset_hash }) => {
    const other = others.find(({ hash }) => hash === dataset_hash);
    return other ? [{ name, sheet, schema: other.schema }] : [];
  });
  refusingFormula(() => compileFormula(formula, dataset.schema, { now: new Date(), files: tables }));
}
