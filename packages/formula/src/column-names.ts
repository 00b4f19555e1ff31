import { TableError } from '@rapi/table-core';
import { parseFormula } from './parser';
import { type Expression, partsOf } from './syntax';

/** The columns of the formula's own table that an expression names. */
export function columnsNamed(expression: Expression): Extract<Expression, { kind: 'column' }>[] {
  if (expression.kind === 'column') return [expression];
  if (expression.kind === 'range')
    return [expression.first, expression.last].map((each) => ({ kind: 'column', isBare: false, ...each }));
  return partsOf(expression).flatMap(columnsNamed);
}

/** Excel writes `[Harga]` as `[@Harga]`. */
export const withoutAt = ({ name }: { name: string }): string => /^@\[?(.*?)\]?$/s.exec(name)?.[1] ?? name;

/**
 * The distinct columns that a formula names, in its spelling. Empty for a formula that cannot be parsed; running it
 * reports the error.
 */
export function columnsInFormula(formula: string): string[] {
  try {
    return [...new Set(columnsNamed(parseFormula(formula)).map(withoutAt))];
  } catch (error) {
    if (error instanceof TableError) return [];
    throw error;
  }
}
