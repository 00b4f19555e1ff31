import type { Viewport } from './use-viewport';

export const ROW_HEIGHT = 30;
export const HEADER_HEIGHT = 48;
const OVERSCAN = 8;
const NARROWEST = 104;
const WIDEST = 220;
const CHARACTER = 7.6;
const SPACE = 40;

export interface Placed {
  index: number;
  left: number;
  width: number;
}

export interface PivotLayout {
  labelWidth: number;
  columns: Placed[];
  width: number;
}

/** The width for a column whose heading may have two lines: fits the longer one. */
const widthOf = (headings: readonly string[]): number =>
  Math.round(
    Math.min(WIDEST, Math.max(NARROWEST, Math.max(...headings.map(({ length }) => length)) * CHARACTER + SPACE)),
  );

/** Places the figure columns to the right of the labels. */
export function layoutOf(headings: readonly (readonly string[])[], labelWidth: number): PivotLayout {
  let left = labelWidth;
  const columns = headings.map((words, index) => {
    const placed = { index, left, width: widthOf(words) };
    left += placed.width;
    return placed;
  });
  return { labelWidth, columns, width: left };
}

/** The visible columns. */
export const columnsInSight = ({ columns, labelWidth }: PivotLayout, { left, width }: Viewport): Placed[] =>
  columns.filter(
    (column) => column.left + column.width > left + labelWidth - WIDEST && column.left < left + width + WIDEST,
  );

/** The visible lines, from `first` up to but not including `last`. */
export function linesInSight(count: number, { top, height }: Viewport): { first: number; last: number } {
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - OVERSCAN);
  return { first: Math.min(first, count), last: Math.min(count, Math.ceil((top + height) / ROW_HEIGHT) + OVERSCAN) };
}
