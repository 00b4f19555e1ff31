import type { SheetChart } from './chart-parts';
import type { WorkbookStyles } from './styles';

/**
 * One sheet. Its rows are pulled when their turn comes, so that a table of any size flows from the engine into the
 * file.
 */
export interface Sheet {
  /** A name that Excel accepts: `safeSheetName`. */
  name: string;
  /** Widths of the columns from the first on, in characters; Excel's default if omitted. */
  widths?: readonly number[];
  /** How many rows stay visible. */
  frozenRows?: number;
  /** A row that is printed on every page, counted from 1. */
  repeatedRow?: number;
  /** The last row and column with content, such as `C10`. */
  lastCell: string;
  /** A filter over the whole sheet, whose header is the first row. */
  hasFilter?: boolean;
  hidesGridlines?: boolean;
  /** Ranges, each shown as one cell. */
  merged?: readonly string[];
  /** Printed as wide as the page. The texts are in Excel's code for headers and footers. */
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
