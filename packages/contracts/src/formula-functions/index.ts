import { columnFunctions } from './column-functions';
import { dateFunctions } from './date-functions';
import { financeFunctions } from './finance-functions';
import type { FormulaFunction } from './formula-function';
import { indonesianFunctions } from './indonesian-functions';
import { logicFunctions } from './logic-functions';
import { lookupFunctions } from './lookup-functions';
import { numberFunctions } from './number-functions';
import { textFunctions } from './text-functions';

export { excelDifferences } from './excel-differences';
export { argumentCounts, columnReference, formulaCategories } from './formula-function';
export type { FormulaCategory, FormulaFunction, FormulaParameter } from './formula-function';

/**
 * Every function of the formula language (R-FORM-3): screens offer them while a person writes a formula, and the engine
 * must implement them all. Does not import zod.
 */
export const formulaFunctions: readonly FormulaFunction[] = [
  ...logicFunctions,
  ...numberFunctions,
  ...columnFunctions,
  ...lookupFunctions,
  ...textFunctions,
  ...dateFunctions,
  ...financeFunctions,
  ...indonesianFunctions,
];

const byName: ReadonlyMap<string, FormulaFunction> = new Map(
  formulaFunctions.flatMap((each) => [each.name, ...each.aliases].map((name) => [name, each])),
);

/** Finds a function by its name or alias, in any case. */
export const findFormulaFunction = (name: string): FormulaFunction | undefined => byName.get(name.toUpperCase());
