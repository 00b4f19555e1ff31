import type { SheetChart } from './chart-parts';
import type { WorkbookStyles } from './styles';

/** One sheet. Its rows are taken when their turn comes, so that a table of any size flows from the engine into the file. */
export interface Sheet {
  /** As Excel takes it: `safeSheetName`. */
  name: string;
  /** Of the columns from the first on, in characters; Excel's own where they are left out. */
  widths?: readonly number[];
  /** How many rows stay in sight. */
  frozenRows?: number;
  /** A row that is printed on every page, counted from 1. */
  repeatedRow?: number;
  /** The last row and column that hold anything, such as `C10`. */
  lastCell: string;
  /** A filter over all of it, whose header is the first row. */
  hasFilter?: boolean;
  hidesGridlines?: boolean;
  /** Ranges, each shown as one cell. */
  merged?: readonly string[];
  /** Set up to be printed as wide as the page. The texts are in Excel's code for headers and footers. */
  page?: { paper: number; isLandscape: boolean; header: string; footer: string };
  charts?: readonly SheetChart[];
  /** The XML of the rows, `<row>` after `<row>`. */
  rows(): AsyncIterable<Buffer | string> | Iterable<Buffer | string>;
}

export interface Workbook {
  /** At least one. */
  sheets: readonly Sheet[];
  styles: WorkbookStyles;
  /** `madeAt` is an instant in ISO 8601. */
  properties?: { title: string; author: string; madeAt: string };
}
