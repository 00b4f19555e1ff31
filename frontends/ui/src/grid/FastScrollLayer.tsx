import { type RefObject, useCallback, useImperativeHandle, useRef } from 'react';
import { formatNumber } from '../format/format';
import type { FastLayer } from './fast-scroll';
import type { PlacedColumn } from './GridCell';
import { isNumeric, shownText } from './grid-values';
import type { RowWindows } from './row-windows';
import { ROW_HEIGHT, ROW_NUMBER_WIDTH } from './use-grid-layout';
import classes from './DataGrid.module.css';

/** How often to request rows during fast scrolling. */
const WANT_MS = 300;
const AHEAD_ROWS = 200;
/** Rows written together. Few, so that a frame writes little outside the view. */
const STRIPE_ROWS = 8;

interface FastScrollLayerProps {
  ref: RefObject<FastLayer | null>;
  scroller: RefObject<HTMLDivElement | null>;
  columns: readonly PlacedColumn[];
  rowCount: number;
  windows: RowWindows;
  headerHeight: number;
}

const NOT_HERE = '…';
const NOTHING = '∅';

/** One line of a column's text. The browser then lays out one block per column instead of a box per cell. */
function lineOf(column: PlacedColumn['column'], row: Readonly<Record<string, unknown>> | undefined): string {
  if (row === undefined) return NOT_HERE;
  return shownText(column, row[column.key]).replace(/[\r\n]+/g, ' ') || NOTHING;
}

/** Requests the rows scrolling past and those ahead, which are in view by the time they arrive. */
function useWantAhead(windows: RowWindows) {
  const wanted = useRef({ at: -Infinity, first: 0 });
  return useCallback(
    (first: number, last: number) => {
      const since = wanted.current;
      if (performance.now() - since.at < WANT_MS) return;
      wanted.current = { at: performance.now(), first };
      if (first < since.first) windows.want(first - AHEAD_ROWS, last);
      else windows.want(first, last + AHEAD_ROWS);
    },
    [windows],
  );
}

/**
 * Some rows as text, one block per column. A stripe is written once and then only moved, until it is reused for other
 * rows.
 */
interface Stripe {
  texts: HTMLElement;
  /** The part that stays at the left: row numbers and frozen columns. */
  fixed: HTMLElement;
  numbers: HTMLElement;
  /** In column order. */
  cells: HTMLElement[];
  /** The index of its group of STRIPE_ROWS rows, from 0; -1 for none. */
  place: number;
  /** The horizontal scroll position when it was written: columns out of view were left out. */
  scrollLeft: number;
  /** Whether all its rows were loaded when it was written. */
  isWhole: boolean;
}

/** The visible part of the table, in pixels of its sheet. */
interface View {
  top: number;
  left: number;
  width: number;
  height: number;
}

function block(className: string | undefined, style: Partial<CSSStyleDeclaration> = {}): HTMLElement {
  const element = document.createElement('div');
  element.className = className ?? '';
  Object.assign(element.style, style);
  return element;
}

function createStripe(columns: readonly PlacedColumn[]): Stripe {
  const texts = block(classes.fastTexts);
  const fixed = block(classes.fastFixed);
  const numbers = block(classes.fastNumbers, { width: `${ROW_NUMBER_WIDTH}px` });
  fixed.append(numbers);
  const cells = columns.map(({ column, left, width, isFrozen }) => {
    const text = block(classes.fastText, { left: `${left}px`, width: `${width}px` });
    if (isNumeric(column.type)) text.dataset['numeric'] = 'true';
    if (isFrozen) text.dataset['frozen'] = 'true';
    (isFrozen ? fixed : texts).append(text);
    return text;
  });
  return { texts, fixed, numbers, cells, place: -1, scrollLeft: 0, isWhole: false };
}

interface WriterParts extends Pick<FastScrollLayerProps, 'columns' | 'rowCount' | 'windows'> {
  layer: HTMLElement;
}

/** Keeps as many stripes as fit the view. Each frame writes the rows that came into view and moves the others. */
function createWriter({ layer, columns, rowCount, windows }: WriterParts) {
  const stripes: Stripe[] = [];
  layer.replaceChildren();
  const provide = (count: number) => {
    while (stripes.length < count) {
      const stripe = createStripe(columns);
      stripes.push(stripe);
      layer.append(stripe.texts, stripe.fixed);
    }
  };
  const write = (stripe: Stripe, place: number, { left, width }: View) => {
    const from = place * STRIPE_ROWS;
    const indices = Array.from({ length: Math.min(STRIPE_ROWS, rowCount - from) }, (_, i) => from + i);
    const rows = indices.map((index) => windows.row(index));
    Object.assign(stripe, { place, scrollLeft: left, isWhole: !rows.includes(undefined) });
    stripe.numbers.textContent = indices.map((index) => formatNumber(index + 1)).join('\n');
    for (const [i, text] of stripe.cells.entries()) {
      const placed = columns[i];
      const isInView = placed && (placed.isFrozen || (placed.left < left + width && placed.left + placed.width > left));
      text.textContent = isInView ? rows.map((row) => lineOf(placed.column, row)).join('\n') : '';
    }
  };
  const isCurrent = (stripe: Stripe, place: number, { left }: View) =>
    stripe.place === place &&
    stripe.scrollLeft === left &&
    (stripe.isWhole || windows.row(place * STRIPE_ROWS) === undefined);
  return (view: View) => {
    const first = Math.floor(view.top / ROW_HEIGHT / STRIPE_ROWS);
    const last = Math.floor(Math.min(rowCount - 1, (view.top + view.height) / ROW_HEIGHT) / STRIPE_ROWS);
    // One more than fit, because a view seldom starts at a stripe's edge.
    provide(Math.ceil(view.height / ROW_HEIGHT / STRIPE_ROWS) + 1);
    for (let place = first; place < first + stripes.length; place++) {
      const stripe = stripes[place % stripes.length];
      if (!stripe) continue;
      if (place <= last && !isCurrent(stripe, place, view)) write(stripe, place, view);
      const down = stripe.place * STRIPE_ROWS * ROW_HEIGHT - view.top;
      stripe.texts.style.transform = `translate(${-view.left}px, ${down}px)`;
      stripe.fixed.style.transform = `translateY(${down}px)`;
    }
  };
}

/**
 * Shows rows during fast scrolling: stripes of text, written without React, over the grid, whose rows wait until the
 * scrolling rests. Screen readers see only the grid's rows.
 */
export function FastScrollLayer({ ref, scroller, columns, rowCount, windows, headerHeight }: FastScrollLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const want = useWantAhead(windows);

  useImperativeHandle(ref, () => {
    let write: ReturnType<typeof createWriter> | undefined;
    const open = (element: HTMLDivElement, { width, height }: View) => {
      if (!element.hidden) return;
      element.style.width = `${width}px`;
      element.style.height = `${height}px`;
      element.hidden = false;
    };
    return {
      show(top) {
        if (!layer.current || !scroller.current) return;
        // Read all sizes before writing, to avoid a second layout.
        const { clientWidth, clientHeight, scrollLeft } = scroller.current;
        const view = { top, left: scrollLeft, width: clientWidth, height: Math.max(0, clientHeight - headerHeight) };
        open(layer.current, view);
        write ??= createWriter({ layer: layer.current, columns, rowCount, windows });
        write(view);
        const first = Math.floor(top / ROW_HEIGHT);
        want(first, first + Math.ceil(view.height / ROW_HEIGHT));
      },
      hide() {
        if (layer.current) layer.current.hidden = true;
      },
    };
  }, [scroller, columns, rowCount, windows, headerHeight, want]);

  return (
    <div ref={layer} hidden aria-hidden data-fast-layer className={classes.fastLayer} style={{ top: headerHeight }} />
  );
}
