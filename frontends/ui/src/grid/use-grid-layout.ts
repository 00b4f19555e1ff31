import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { type FastLayer, observeScroll } from './fast-scroll';
import { columnWidth, type GridColumn } from './grid-values';
import type { PlacedColumn } from './GridCell';

export const ROW_HEIGHT = 28;
export const HEADER_HEIGHT = 34;
export const HEADER_HEIGHT_WITH_QUALITY = 42;
export const ROW_NUMBER_WIDTH = 64;
const OVERSCAN_ROWS = 12;
const OVERSCAN_COLUMNS = 3;

interface LayoutOptions<Column extends GridColumn> {
  scroller: RefObject<HTMLDivElement | null>;
  columns: readonly Column[];
  rowCount: number;
  /** Shows rows during fast scrolling. */
  fastLayer: RefObject<FastLayer | null>;
  /** How many of the first columns stay visible. */
  frozen?: number;
  /** Column widths that the person chose, if the caller stores them. */
  sizes?: Readonly<Record<string, number>>;
  /** By default as high as the columns' quality bars need. */
  headerHeight?: number;
}

interface Placing<Column> {
  columns: readonly Column[];
  widths: readonly number[];
  /** The visible columns. */
  first: number;
  last: number;
  frozen: number;
}

/** The columns to draw: the frozen ones and the visible ones. */
function placeColumns<Column extends GridColumn>({ columns, widths, first, last, frozen }: Placing<Column>) {
  const lefts = leftsOf(widths);
  const place = (column: Column, index: number): PlacedColumn<Column> => ({
    column,
    index,
    left: lefts[index] ?? 0,
    width: widths[index] ?? 0,
    isFrozen: index < frozen,
  });
  const from = Math.max(first, frozen);
  const scrolled = columns.slice(from, Math.max(from, last + 1)).map((column, offset) => place(column, from + offset));
  return [...columns.slice(0, frozen).map(place), ...scrolled];
}

/** Decides which rows and columns are drawn and where. Only visible ones are, so 100,000 × 40 scrolls like 10 × 4. */
export function useGridLayout<Column extends GridColumn>({
  scroller,
  columns,
  rowCount,
  fastLayer,
  frozen = 0,
  sizes,
  headerHeight = columns.some(({ quality }) => quality) ? HEADER_HEIGHT_WITH_QUALITY : HEADER_HEIGHT,
}: LayoutOptions<Column>) {
  const [resized, setResized] = useState<Readonly<Record<string, number>>>({});
  const chosen = sizes ?? resized;
  const widths = useMemo(() => columns.map((column) => chosen[column.key] ?? columnWidth(column)), [columns, chosen]);
  const frozenWidth = widths.slice(0, frozen).reduce((sum, width) => sum + width, 0);
  const observe = useMemo(() => observeScroll(() => fastLayer.current), [fastLayer]);
  // The rule fears memoized virtualizer functions; these are called during rendering and never memoized.
  // eslint-disable-next-line react-hooks/incompatible-library
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN_ROWS,
    observeElementOffset: observe,
    paddingStart: headerHeight,
    scrollPaddingStart: headerHeight,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => widths[index] ?? 0,
    overscan: OVERSCAN_COLUMNS,
    paddingStart: ROW_NUMBER_WIDTH,
    scrollPaddingStart: ROW_NUMBER_WIDTH + frozenWidth,
  });
  useEffect(() => across.measure(), [across, widths]);

  const items = across.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  const placed = useMemo(
    () => placeColumns({ columns, widths, first, last, frozen }),
    [columns, widths, first, last, frozen],
  );
  const resize = useCallback((key: string, width: number) => setResized((all) => ({ ...all, [key]: width })), []);
  const scrollTo = (row: number, column: number) => {
    if (row >= 0) rows.scrollToIndex(row);
    if (column >= frozen) across.scrollToIndex(column);
  };
  return {
    headerHeight,
    frozenWidth,
    lines: rows.getVirtualItems(),
    placed,
    width: across.getTotalSize(),
    height: rows.getTotalSize(),
    resize,
    scrollTo,
  };
}

function leftsOf(widths: readonly number[]): number[] {
  let left = ROW_NUMBER_WIDTH;
  return widths.map((width) => {
    const here = left;
    left += width;
    return here;
  });
}
