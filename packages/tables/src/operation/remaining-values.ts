import type { UnreadReason } from '@rapi/indonesia';

/** A text that cleaning left unchanged because it could not read it. */
export interface UnreadText {
  text: string;
  cells: number;
  reason: UnreadReason;
}

/** A text read as most of its column is, ambiguous alone. */
export interface DoubtfulText {
  text: string;
  cells: number;
  value: number | string | boolean;
}

/** What cleaning could not read in a column, and what it read with doubt; the most frequent texts of each. */
export interface RemainingValues {
  column_name: string;
  unread_cells: number;
  unread: readonly UnreadText[];
  doubtful_cells: number;
  doubtful: readonly DoubtfulText[];
  /** The user may declare it a column of numbers or days; then unread cells are emptied. */
  can_be_emptied: boolean;
}
