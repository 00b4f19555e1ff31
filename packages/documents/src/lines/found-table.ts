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
  /** Where a text layer has its columns, as wide as their words: rows on the next page may go on in them. */
  printed?: { name: string; kind: ColumnKind; box: Box }[];
  /** Whether it is the last of its page, with no sum below: it may go on on the next. */
  isOpen?: boolean;
  /** Whether it goes on with the last table of the page before. */
  continues?: true;
}
