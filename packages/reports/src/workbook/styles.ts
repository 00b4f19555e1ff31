import { createWorkbookStyles, type CellStyle, type WorkbookStyles } from '@rapi/tables';
import type { ColourScheme } from '../colour-scheme';

/** The styles of a workbook in the colours and the font of its document. */
export interface Styles {
  scheme: ColourScheme;
  /** The number of a style in the workbook. */
  of(style: CellStyle): number;
  /** What they are numbered in. */
  workbook: WorkbookStyles;
}

/** An empty `font` is Excel's own. */
export function createStyles(scheme: ColourScheme, font: string): Styles {
  const workbook = createWorkbookStyles();
  const base: CellStyle = font === '' ? {} : { font };
  return { scheme, workbook, of: (style) => workbook.of({ ...base, ...style }) };
}
