import type { Text } from './text-functions';

/** A cell as formulas see it: its text, and its value if the column has one. */
export interface InputCell {
  text: string;
  /** Days since 1899-12-30. */
  day?: number;
  number?: number;
}

/** The cells of a row by column index. */
export type InputRow = readonly InputCell[];

/** A formula and its result on a row. */
export interface Program {
  formula: string;
  /** Complexity; of two equivalent programs the smaller is better. */
  size: number;
  run(row: InputRow): Text;
}

/** A text as a literal in a formula. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
