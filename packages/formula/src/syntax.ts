import type { FormulaFunction } from '@rapi/contracts/formula-functions';
import type { Span } from './formula-error';

const binaryOperators = ['=', '<>', '<', '<=', '>', '>=', '&', '+', '-', '*', '/', '^'] as const;
export type BinaryOperator = (typeof binaryOperators)[number];

/** Another file as a formula names it; without a sheet, the file's default sheet. */
export interface FileName {
  name: string;
  sheet: string | null;
}

/** A column as a formula names it. */
export interface ColumnName extends Span {
  name: string;
}

/** A parsed formula; every part knows its place. */
export type Expression = Span &
  (
    | { kind: 'number'; value: number }
    | { kind: 'text'; value: string }
    | { kind: 'boolean'; value: boolean }
    /** An argument left out between two separators. */
    | { kind: 'missing' }
    /** `[Harga]`, or a bare `Harga`. */
    | { kind: 'column'; name: string; isBare: boolean }
    /** `FILE("harga.xlsx")[Kode]`: a column of another file; without `column`, the whole file. */
    | ({ kind: 'file'; column?: ColumnName } & FileName)
    /** `[Kode]:[Harga]`: columns that stand beside each other. */
    | { kind: 'range'; first: ColumnName; last: ColumnName }
    | { kind: 'call'; of: FormulaFunction; arguments: readonly Expression[] }
    | { kind: 'sign'; operator: '-' | '+'; operand: Expression }
    | { kind: 'percent'; operand: Expression }
    | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  );

/** The expressions that an expression is made of, in order; none for a value or a column. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'call':
      return expression.arguments;
    case 'binary':
      return [expression.left, expression.right];
    case 'sign':
    case 'percent':
      return [expression.operand];
    case 'number':
    case 'text':
    case 'boolean':
    case 'missing':
    case 'column':
    case 'range':
    case 'file':
      return [];
  }
}

export const isBinaryOperator = (text: string): text is BinaryOperator =>
  binaryOperators.some((operator) => operator === text);
