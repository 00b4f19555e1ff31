import type { DatasetColumn } from '@rapi/table-core';

/** A row that differs from the others and so may not be data. */
export interface Candidate {
  row: number;
  /** By column index. */
  texts: (string | null)[];
  numbers: (number | null)[];
  /** The texts of the row directly above, whether a candidate or not. */
  above: (string | null)[];
  /** The texts of the row directly below. */
  below: (string | null)[];
}

export const filledPlaces = ({ texts }: Candidate) => texts.flatMap((text, place) => (text === null ? [] : [place]));
export const textOf = ({ texts }: Candidate) => texts.filter((text) => text !== null).join(' ');
export const hasNumber = ({ numbers }: Candidate, numeric: readonly number[]) =>
  numeric.some((place) => numbers[place] !== null);

/** The non-candidate rows since the last candidate. */
export interface Stretch {
  rows: number;
  sums: number[];
}

export interface Candidates {
  columns: readonly DatasetColumn[];
  /** Indexes of columns that every row of data fills. */
  solid: readonly number[];
  /** Indexes of columns whose filled cells are mostly numbers; an entry may leave debit or credit blank. */
  numeric: readonly number[];
  /** Indexes of columns that identify their rows: serial numbers and codes, which are no figures even if numeric. */
  keys: readonly number[];
  /** Indexes of solid text columns with a digit in every cell of data: E001, INV/2026/04. */
  coded: readonly number[];
  /** How many answers are open to how its figures are read; 0 where nothing is. */
  answers: number;
  rows: Candidate[];
  /** The rows above each candidate and, last, those below the final one. */
  stretches: Stretch[];
  /** All rows of a short table with labels of a statement; none of other tables. */
  lines: Candidate[];
}

/** Index of the last candidate with a row of data below; -1 without one. */
export const lastAboveData = ({ rows, stretches }: Candidates): number =>
  rows.findLastIndex((_, at) => (stretches[at + 1]?.rows ?? 0) > 0);
