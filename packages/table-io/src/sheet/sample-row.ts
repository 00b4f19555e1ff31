/** The first rows of a file, by which its header is told from its data. */
import { CellKind, type SampleCell } from '../source/cell-kind';

export type SampleRow = readonly SampleCell[];

export const isFilled = ({ kind }: SampleCell): boolean => kind !== CellKind.empty;

/** Whether a cell holds a word or nothing. */
export const isWordOrEmpty = ({ kind }: SampleCell): boolean => kind === CellKind.text || kind === CellKind.empty;

export const filled = (row: SampleRow): number => row.reduce((count, cell) => count + (isFilled(cell) ? 1 : 0), 0);

export const columnOf = (rows: readonly SampleRow[], index: number): SampleCell[] =>
  rows.flatMap((row) => row[index] ?? []);
