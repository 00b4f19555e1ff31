import type { FormulaFunction } from '@rapi/contracts/formula-functions';
import type { Span } from './formula-error';

const binaryOperators = ['=', '<>', '<', '<=', '>', '>=', '&', '+', '-', '*', '/', '^'] as const;
export type BinaryOperator = (typeof binaryOperators)[number];

/** Another file as a formula names it; without a sheet, the one it opens with. */
export interface FileName {
  name: string;
  sheet: string | null;
}

/** A formula as it was understood; every part knows where it stands. */
export type Expression = Span &
  (
    | { kind: 'number'; value: number }
    | { kind: 'text'; value: string }
    | { kind: 'boolean'; value: boolean }
    /** An argument that was left out between two separators. */
    | { kind: 'missing' }
    /** `[Harga]`, or a bare `Harga`. */
    | { kind: 'column'; name: string; isBare: boolean }
    /** `FILE("harga.xlsx")[Kode]`: a column of another file, or without one all of that file. */
    | ({ kind: 'file'; column?: Span & { name: string } } & FileName)
    | { kind: 'call'; of: FormulaFunction; arguments: readonly Expression[] }
    | { kind: 'sign'; operator: '-' | '+'; operand: Expression }
    | { kind: 'percent'; operand: Expression }
    | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  );

export const isBinaryOperator = (text: string): text is BinaryOperator =>
  binaryOperators.some((operator) => operator === text);
