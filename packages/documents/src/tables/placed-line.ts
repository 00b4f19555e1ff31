import type { Box } from '../geometry/box';
import type { Word } from '../geometry/lines';

/** A line of a table with its words assigned to columns. */
export interface PlacedLine {
  index: number;
  cells: Word[][];
  box: Box;
  /** Whether the words are in these columns for certain: what is printed parts them. */
  isCertain?: boolean;
  /** Whether a text reaches over columns. */
  isSpread?: boolean;
}
