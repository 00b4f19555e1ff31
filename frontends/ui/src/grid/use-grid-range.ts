import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../components/Toast/toast';
import { type GridColumn, shownText, toClipboardText } from './grid-values';
import { cornersOf, type GridPosition, type GridRange, moveBy } from './grid-position';
import type { RowWindows } from './row-windows';
import { HEADER_HEIGHT, ROW_HEIGHT } from './use-grid-layout';

interface RangeOptions {
  scroller: RefObject<HTMLDivElement | null>;
  columns: readonly GridColumn[];
  rowCount: number;
  windows: RowWindows;
  scrollTo: (row: number, column: number) => void;
  /** Called on Enter or a click on a heading. */
  onHeading: (column: GridColumn) => void;
}

/** The most rows in one copy; only loaded rows can be copied anyway. */
const MOST_COPIED_ROWS = 10_000;

/** The clicked cell. The heading is row -1. */
function positionOf(target: EventTarget): GridPosition | undefined {
  if (!(target instanceof Element)) return undefined;
  const heading = target.closest<HTMLElement>('[data-heading]');
  if (heading) return { row: -1, column: Number(heading.dataset.heading) };
  const cell = target.closest<HTMLElement>('[data-column]');
  const row = target.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : undefined;
}

function textsOf(range: GridRange, { columns, windows }: Pick<RangeOptions, 'columns' | 'windows'>): string[][] {
  const { top, bottom, left, right } = cornersOf(range);
  const taken = columns.slice(left, right + 1);
  const last = Math.min(bottom, top + MOST_COPIED_ROWS - 1);
  return Array.from({ length: last - top + 1 }, (_, offset) => windows.row(top + offset)).flatMap((row) =>
    row ? [taken.map((column) => shownText(column, row[column.key]))] : [],
  );
}

function useCopy() {
  const { t } = useTranslation('ui');
  return async (cells: readonly (readonly string[])[]) => {
    try {
      await navigator.clipboard.writeText(toClipboardText(cells));
      toast.success(t('grid.copied', { count: cells.length * (cells[0]?.length ?? 0) }), { duration: 2000 });
    } catch {
      toast.error(t('grid.copyFailed'));
    }
  };
}

/** The active cell and the selection, moved by keys and clicks. */
export function useGridRange(options: RangeOptions) {
  const { scroller, columns, rowCount, scrollTo, onHeading } = options;
  const start = { row: rowCount > 0 ? 0 : -1, column: 0 };
  const [range, setRange] = useState<GridRange>({ anchor: start, active: start });
  const copy = useCopy();

  const go = (to: GridPosition, extend: boolean) => {
    setRange(({ anchor }) => ({ anchor: extend && to.row >= 0 ? anchor : to, active: to }));
    scrollTo(to.row, to.column);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'c') {
      event.preventDefault();
      void copy(textsOf(range, options));
      return;
    }
    const column = columns[range.active.column];
    if ((key === 'Enter' || key === ' ') && range.active.row === -1 && column) {
      event.preventDefault();
      onHeading(column);
      return;
    }
    const inView = (scroller.current?.clientHeight ?? 0) - HEADER_HEIGHT;
    const pageRows = Math.max(1, Math.floor(inView / ROW_HEIGHT) - 1);
    const to = moveBy(event, range.active, { rowCount, columnCount: columns.length, pageRows });
    if (!to) return;
    event.preventDefault();
    go(to, event.shiftKey);
  };
  const onClick = (event: MouseEvent) => {
    const to = positionOf(event.target);
    if (!to) return;
    const column = columns[to.column];
    const isEdge = event.target instanceof Element && event.target.closest('[data-edge]') !== null;
    if (to.row === -1 && column && !isEdge) onHeading(column);
    setRange(({ anchor }) => ({ anchor: event.shiftKey && to.row >= 0 ? anchor : to, active: to }));
  };
  return { range, onKeyDown, onClick };
}
