import type { ApiErrorCode } from '@rapi/ui';
import { ApiError } from '@rapi/ui';
import type { Span } from './formula-text';
import { wordsOf } from './formula-text';
import type { FormulaFault } from './FormulaEditor';

const ofColumnName: readonly ApiErrorCode[] = ['column_name_conflict'];

/** Whether the error is about the new column's name and not about the formula. */
const isAboutName = (error: ApiError): boolean =>
  ofColumnName.includes(error.code) || error.fieldMessage('column_name') !== undefined;

/** The error message about the new column's name. */
export const nameFaultOf = (error: unknown): string | undefined =>
  error instanceof ApiError && isAboutName(error) ? error.detail : undefined;

/** Whether something is missing at the end of the formula, or a name or text is not closed. */
export const endsTooEarly = (formula: string, { start }: Span): boolean =>
  start >= formula.trimEnd().length || wordsOf(formula).at(-1)?.isOpen === true;

/** What is wrong with a formula, and at which characters (R-FORM-4). */
export function faultOf(error: unknown, formula: string, unreachable: string): FormulaFault | undefined {
  if (!(error instanceof ApiError) || isAboutName(error)) return undefined;
  if (error.status === 0) return { sentence: `${unreachable}. ${error.detail}`, isUnfinished: false };
  const at = error.fields.find(({ path }) => path === 'formula')?.at;
  return { sentence: error.detail, at, isUnfinished: at !== undefined && endsTooEarly(formula, at) };
}
