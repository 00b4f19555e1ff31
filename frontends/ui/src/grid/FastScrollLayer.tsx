import { type RefObject, useCallback, useImperativeHandle, useRef } from 'react';
import { formatNumber } from '../format/format';
import type { FastLayer } from './fast-scroll';
import type { PlacedColumn } from './GridCell';
import { cellText, isNumeric } from './grid-values';
import type { RowWindows } from './row-windows';
import { ROW_HEIGHT, ROW_NUMBER_WIDTH } from './use-grid-layout';
import classes from './DataGrid.module.css';

/** How often rows are asked for while they go by. */
const WANT_MS = 300;
/** What is written holds for this many frames of the same speed: between, it is only moved. */
const FRAMES_AHEAD = 2;
const MOST_ROWS_AHEAD = 60;
const AHEAD_ROWS = 200;

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

/** One line of a column's text: the browser sets one block per column instead of a box per cell. */
function lineOf(column: PlacedColumn['column'], row: Readonly<Record<string, unknown>> | undefined): string {
  if (row === undefined) return NOT_HERE;
  return cellText(row[column.key], column.type).replace(/[\r\n]+/g, ' ') || NOTHING;
}

/** Asks for the rows that go by, and for what comes next: by the time it has come, it is in view. */
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

interface WriterParts extends Pick<FastScrollLayerProps, 'columns' | 'rowCount' | 'windows'> {
  numbers: RefObject<HTMLDivElement | null>;
  texts: RefObject<HTMLDivElement | null>;
}

/** Writes rows into the texts, and some more of where the flight goes: what is written already is only moved. */
function createWriter({ numbers, texts, columns, rowCount, windows }: WriterParts) {
  let [from, to, at] = [0, -1, 0];
  const writeTexts = () => {
    const indices = Array.from({ length: to - from + 1 }, (_, i) => from + i);
    const rows = indices.map((index) => windows.row(index));
    if (numbers.current) numbers.current.textContent = indices.map((index) => formatNumber(index + 1)).join('\n');
    for (const [i, block] of [...(texts.current?.children ?? [])].entries()) {
      const placed = columns[i];
      if (placed) block.textContent = rows.map((row) => lineOf(placed.column, row)).join('\n');
    }
  };
  return {
    /** What stands there is of another flight. */
    forget: () => void (to = -1),
    /** The first row that stands in the texts once these do. */
    write(first: number, last: number): number {
      const ahead = Math.max(-MOST_ROWS_AHEAD, Math.min(MOST_ROWS_AHEAD, (first - at) * FRAMES_AHEAD));
      at = first;
      if (first >= from && last <= to) return from;
      from = Math.max(0, first + Math.min(0, ahead));
      to = Math.min(rowCount - 1, last + Math.max(0, ahead));
      writeTexts();
      return from;
    },
  };
}

/**
 * What goes by while someone flies through a table: one text per column, written past React, over the grid whose rows wait
 * until the flight rests. Screen readers are told of the rows alone.
 */
export function FastScrollLayer({ ref, scroller, columns, rowCount, windows, headerHeight }: FastScrollLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const numbers = useRef<HTMLDivElement>(null);
  const texts = useRef<HTMLDivElement>(null);
  const want = useWantAhead(windows);

  useImperativeHandle(ref, () => {
    const open = (element: HTMLDivElement, { clientWidth, clientHeight }: HTMLDivElement) => {
      if (!element.hidden) return;
      element.style.width = `${clientWidth}px`;
      element.style.height = `${clientHeight - headerHeight}px`;
      element.hidden = false;
    };
    const writer = createWriter({ numbers, texts, columns, rowCount, windows });
    return {
      show(scrollTop) {
        if (!layer.current || !scroller.current || !texts.current || !numbers.current) return;
        // Read before anything is written, so that nothing is laid out twice.
        const { clientHeight, scrollLeft } = scroller.current;
        if (layer.current.hidden) writer.forget();
        open(layer.current, scroller.current);
        const first = Math.min(rowCount - 1, Math.floor(scrollTop / ROW_HEIGHT));
        const last = Math.min(rowCount - 1, first + Math.ceil(clientHeight / ROW_HEIGHT));
        const down = `${writer.write(first, last) * ROW_HEIGHT - scrollTop}px`;
        numbers.current.style.transform = `translateY(${down})`;
        texts.current.style.transform = `translate(${-scrollLeft}px, ${down})`;
        want(first, last);
      },
      hide() {
        if (layer.current) layer.current.hidden = true;
      },
    };
  }, [scroller, columns, rowCount, windows, headerHeight, want]);

  return (
    <div ref={layer} hidden aria-hidden className={classes.fastLayer} style={{ top: headerHeight }}>
      <div ref={texts} className={classes.fastTexts}>
        {columns.map(({ column, left, width }) => (
          <div
            key={column.key}
            className={classes.fastText}
            data-numeric={isNumeric(column.type) || undefined}
            style={{ left, width }}
          />
        ))}
      </div>
      <div ref={numbers} className={classes.fastNumbers} style={{ width: ROW_NUMBER_WIDTH }} />
    </div>
  );
}
