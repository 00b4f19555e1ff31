import { createWorkbookStyles, type CellStyle, type WorkbookStyles } from '@rapi/tables';
import type { ColourScheme } from '../colour-scheme';

/** The styles of a workbook, in its document's colours and font. */
export interface Styles {
  scheme: ColourScheme;
  /** The number of a style in the workbook. */
  of(style: CellStyle): number;
  /** The workbook styles that the numbers refer to. */
  workbook: WorkbookStyles;
}

/** An empty `font` means Excel's default. */
export function createStyles(scheme: ColourScheme, font: string): Styles {
  const workbook = createWorkbookStyles();
  const base: CellStyle = font === '' ? {} : { font };
  return { scheme, workbook, of: (style) => workbook.of({ ...base, ...style }) };
}
