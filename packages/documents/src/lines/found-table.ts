import type { Box } from '../geometry/box';
import type { ColumnKind } from './columns';

/** A table of a page, before output. */
export interface FoundTable {
  pageNumber: number;
  columns: { name: string; kind: ColumnKind }[];
  rows: (string | null)[][];
  /** On the levelled page. */
  box: Box;
  /** On the page as given. */
  source: Box;
  /** Whether its headers or its rows show a list of items. */
  items: boolean;
  /** Whether its columns have headers: then its lines hold nothing else. */
  headed: boolean;
  /** The lines of the page that it takes, including the header's. */
  lines: ReadonlySet<number>;
}
