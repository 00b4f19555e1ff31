import type { Box } from '../geometry/box';
import type { ColumnKind } from './columns';

/** A table of a page before it is handed out. */
export interface FoundTable {
  pageNumber: number;
  columns: { name: string; kind: ColumnKind }[];
  rows: (string | null)[][];
  /** On the levelled page. */
  box: Box;
  /** On the page as given. */
  source: Box;
  /** A list of items: its headers say so, or its rows. */
  items: boolean;
  /** Its columns have headers: then its lines hold nothing else. */
  headed: boolean;
  /** The lines of the page it takes, its header's too. */
  lines: ReadonlySet<number>;
}
