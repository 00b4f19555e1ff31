import type { ApiErrorCode } from '@rapi/ui';
import { ApiError } from '@rapi/ui';
import type { Span } from './formula-text';
import { wordsOf } from './formula-text';
import type { FormulaFault } from './FormulaEditor';

const ofColumnName: readonly ApiErrorCode[] = ['column_name_conflict'];

/** Whether the name of the new column is at fault, not the formula. */
const isAboutName = (error: ApiError): boolean =>
  ofColumnName.includes(error.code) || error.fieldMessage('column_name') !== undefined;

/** What is wrong with the name of the new column. */
export const nameFaultOf = (error: unknown): string | undefined =>
  error instanceof ApiError && isAboutName(error) ? error.detail : undefined;

/** Something is missing behind the last sign, or the end of a name or text. */
export const endsTooEarly = (formula: string, { start }: Span): boolean =>
  start >= formula.trimEnd().length || wordsOf(formula).at(-1)?.isOpen === true;

/** What is wrong with a formula, and where (R-FORM-4). */
export function faultOf(error: unknown, formula: string, unreachable: string): FormulaFault | undefined {
  if (!(error instanceof ApiError) || isAboutName(error)) return undefined;
  if (error.status === 0) return { sentence: `${unreachable}. ${error.detail}`, isUnfinished: false };
  const at = error.fields.find(({ path }) => path === 'formula')?.at;
  return { sentence: error.detail, at, isUnfinished: at !== undefined && endsTooEarly(formula, at) };
}
