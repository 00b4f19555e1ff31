import { type GridColumn, shownText } from '@rapi/ui/data';

const CHARACTER = 7.4;
const CELL_SPACE = 20;
const HEADING_SPACE = 76;
const NARROWEST = 72;
const WIDEST = 520;

interface Measured {
  column: GridColumn;
  /** Values of the loaded rows. */
  values: readonly unknown[];
  font: string;
}

/** The width of a text on the screen; estimated from its length if the browser does not measure it. */
function measureBy(font: string): (text: string) => number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return (text) => text.length * CHARACTER;
  pen.font = font;
  return (text) => pen.measureText(text).width;
}

/** Pixels that show the heading and the loaded values in full, within bounds. */
export function fitWidth({ column, values, font }: Measured): number {
  const widthOf = measureBy(font);
  const texts = values.map((value) => widthOf(shownText(column, value).split('\n')[0] ?? ''));
  const widest = texts.reduce((most, width) => Math.max(most, width), 0);
  const wanted = Math.max(widest + CELL_SPACE, widthOf(column.name ?? column.key) * 1.06 + HEADING_SPACE);
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, wanted)));
}
