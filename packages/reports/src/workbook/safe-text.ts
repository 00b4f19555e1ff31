import { isFormulaLike } from '@rapi/tables';

/** What a cell of Excel holds. */
const MOST_CHARACTERS = 32_767;

/** A text that would start a formula once it is saved as CSV gets an apostrophe (R-EXP-13). */
export const safeText = (text: string): string => (isFormulaLike(text) ? `'${text}` : text).slice(0, MOST_CHARACTERS);
