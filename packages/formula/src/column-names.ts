import { TableError } from '@rapi/table-core';
import { parseFormula } from './parser';
import type { Expression } from './syntax';

/** Columns of the row itself: those of another file belong to that. `[@Harga]` is how Excel writes `[Harga]`. */
function columnsOf(expression: Expression): string[] {
  switch (expression.kind) {
    case 'column':
      return [/^@\[?(.*?)\]?$/s.exec(expression.name)?.[1] ?? expression.name];
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

/** The columns that a formula names, each once, as it writes them; none where it cannot be read, which its run reports. */
export function columnsInFormula(formula: string): string[] {
  try {
    return [...new Set(columnsOf(parseFormula(formula)))];
  } catch (error) {
    if (error instanceof TableError) return [];
    throw error;
  }
}
