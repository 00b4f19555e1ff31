import { parseFormula } from './parser';
import { type Expression, type FileName, partsOf } from './syntax';

const plain = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** Compares ignoring case and outer spaces. */
export const isSameFile = (one: FileName, other: FileName): boolean =>
  plain(one.name) === plain(other.name) &&
  (one.sheet === null || other.sheet === null ? one.sheet === other.sheet : plain(one.sheet) === plain(other.sheet));

const filesOf = (expression: Expression): FileName[] =>
  expression.kind === 'file'
    ? [{ name: expression.name, sheet: expression.sheet }]
    : partsOf(expression).flatMap(filesOf);

/** The distinct other files that a formula names. 422 `invalid_formula` if it cannot be parsed. */
export function filesInFormula(formula: string): FileName[] {
  const all = filesOf(parseFormula(formula));
  return all.filter((file, i) => all.findIndex((each) => isSameFile(each, file)) === i);
}
