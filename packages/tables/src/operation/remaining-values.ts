import type { UnreadReason } from '@rapi/indonesia';

/** A text that cleaning leaves as it is. */
export interface UnreadText {
  text: string;
  cells: number;
  reason: UnreadReason;
}

/** A text that is read as most of its column is, not by itself. */
export interface DoubtfulText {
  text: string;
  cells: number;
  value: number | string | boolean;
}

/** What of a column cleaning could not read, and what it read with a doubt; the most frequent texts of each. */
export interface RemainingValues {
  column_name: string;
  unread_cells: number;
  unread: readonly UnreadText[];
  doubtful_cells: number;
  doubtful: readonly DoubtfulText[];
  /** A person may say that it is a column of numbers or days all the same: then what is not read is emptied. */
  can_be_emptied: boolean;
}
