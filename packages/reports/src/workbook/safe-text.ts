import { isFormulaLike } from '@rapi/tables';

/** The most characters in an Excel cell. */
const MOST_CHARACTERS = 32_767;

/** Adds an apostrophe to a text that would start a formula once the sheet is saved as CSV (R-EXP-13). */
export const safeText = (text: string): string => (isFormulaLike(text) ? `'${text}` : text).slice(0, MOST_CHARACTERS);
