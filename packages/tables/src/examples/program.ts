import type { Text } from './text-functions';

/** What a row tells of a column: its text, and its value where the column has one. */
export interface InputCell {
  text: string;
  /** Days since 1899-12-30. */
  day?: number;
  number?: number;
}

/** The cells of a row by the places of the columns. */
export type InputRow = readonly InputCell[];

/** A formula, and what it makes of a row. */
export interface Program {
  formula: string;
  /** How much there is to it; of two that do the same the smaller is the better. */
  size: number;
  run(row: InputRow): Text;
}

/** A text as formulas write it. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
