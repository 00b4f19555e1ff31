import { parseFormula } from './parser';
import type { Expression, FileName } from './syntax';

const plain = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** Compares ignoring case and outer spaces. */
export const isSameFile = (one: FileName, other: FileName): boolean =>
  plain(one.name) === plain(other.name) &&
  (one.sheet === null || other.sheet === null ? one.sheet === other.sheet : plain(one.sheet) === plain(other.sheet));

function filesOf(expression: Expression): FileName[] {
  switch (expression.kind) {
    case 'file':
      return [{ name: expression.name, sheet: expression.sheet }];
    case 'call':
      return expression.arguments.flatMap(filesOf);
    case 'binary':
      return [...filesOf(expression.left), ...filesOf(expression.right)];
    case 'sign':
    case 'percent':
      return filesOf(expression.operand);
    case 'number':
    case 'text':
    case 'boolean':
    case 'missing':
    case 'column':
    case 'range':
      return [];
  }
}

/** The distinct other files that a formula names. 422 `invalid_formula` if it cannot be parsed. */
export function filesInFormula(formula: string): FileName[] {
  const all = filesOf(parseFormula(formula));
  return all.filter((file, i) => all.findIndex((each) => isSameFile(each, file)) === i);
}
