import { TableError } from '@rapi/table-core';
import { parseFormula } from './parser';
import type { Expression } from './syntax';

/** Columns of the formula's own table; columns of another file are left out. Excel writes `[Harga]` as `[@Harga]`. */
function columnsOf(expression: Expression): string[] {
  switch (expression.kind) {
    case 'column':
      return [/^@\[?(.*?)\]?$/s.exec(expression.name)?.[1] ?? expression.name];
    case 'range':
      return [expression.first.name, expression.last.name];
    case 'call':
      return expression.arguments.flatMap(columnsOf);
    case 'binary':
      return [...columnsOf(expression.left), ...columnsOf(expression.right)];
    case 'sign':
    case 'percent':
      return columnsOf(expression.operand);
    case 'number':
    case 'text':
    case 'boolean':
    case 'missing':
    case 'file':
      return [];
  }
}

/**
 * The distinct columns that a formula names, in its spelling. Empty for a formula that cannot be parsed; running it
 * reports the error.
 */
export function columnsInFormula(formula: string): string[] {
  try {
    return [...new Set(columnsOf(parseFormula(formula)))];
  } catch (error) {
    if (error instanceof TableError) return [];
    throw error;
  }
}
