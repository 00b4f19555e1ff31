import { unprocessable, fieldError } from '@rapi/service-kit';
import { asAppError } from '@rapi/table-service';
import { TableError } from '@rapi/tables';

/**
 * Turns a formula error into a response: 422 `invalid_formula` or `unknown_column`, with the position of the faulty
 * characters, so that the screen can underline them.
 */
export function refusingFormula<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (refusal) {
    if (!(refusal instanceof TableError)) throw refusal;
    const { code, said, details } = refusal;
    if (code !== 'invalid_formula' && code !== 'unknown_column') throw asAppError(refusal);
    const at = { start: Number(details.start), end: Number(details.end) };
    throw unprocessable(code, said, [fieldError('formula', said, at)]);
  }
}
