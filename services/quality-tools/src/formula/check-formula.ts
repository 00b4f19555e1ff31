import { unprocessable } from '@rapi/service-kit';
import { asAppError, type OpenFile } from '@rapi/table-service';
import { compileFormula, TableError } from '@rapi/tables';

/**
 * Refuses a formula that cannot be understood before anything runs: 422 `invalid_formula` or `unknown_column`, with the
 * characters that are meant, so that the screen can underline them.
 */
export function checkFormula({ dataset }: OpenFile, formula: string): void {
  try {
    compileFormula(formula, dataset.schema, { now: new Date() });
  } catch (refusal) {
    if (!(refusal instanceof TableError)) throw refusal;
    const { code, message, details } = refusal;
    if (code !== 'invalid_formula' && code !== 'unknown_column') throw asAppError(refusal);
    const at = { start: Number(details.start), end: Number(details.end) };
    throw unprocessable(code, message, [{ path: 'formula', message, at }]);
  }
}
