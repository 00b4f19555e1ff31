import type { Cell, PivotOutline } from '@rapi/contracts';
import { useMediaQuery } from '@rapi/ui';
import { useEffect, useId, useMemo, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Builder } from './builder';
import type { CellWanted, OpenGroups } from './grouping-queries';
import { isOpen } from './open-groups';
import { greatestOf, type Display } from './pivot-figures';
import { columnsInSight, HEADER_HEIGHT, layoutOf, linesInSight, ROW_HEIGHT, type PivotLayout } from './pivot-layout';
import { headingOf } from './pivot-text';
import classes from './PivotGrid.module.css';
import { PivotHeader } from './PivotHeader';
import { PivotLine } from './PivotLine';
import type { Line } from './use-pivot-lines';
import { usePivotKeys, type ActiveCell } from './use-pivot-keys';
import { useViewport, type Viewport } from './use-viewport';

interface PivotGridProps {
  label: string;
  outline: Pick<PivotOutline, 'columns' | 'line_count' | 'totals'>;
  builder: Builder;
  open: OpenGroups;
  display: Display;
  lineAt: (index: number) => Line | undefined;
  /** Reports the visible lines. */
  onSee?: (first: number, last: number) => void;
  onToggle?: (keys: readonly Cell[]) => void;
  onSort?: (column: string) => void;
  /** Shows the rows behind a figure. */
  onDrill?: (cell: CellWanted) => void;
  /** Whether the figures are being recalculated. */
  isStale?: boolean;
}

const LABEL_WIDTH = 260;
const NARROW_LABEL_WIDTH = 150;

/** The key columns and the figure columns. `across` tells how the values of the column dimension are read. */
function parted({ columns }: PivotGridProps['outline'], { rows, across }: Builder) {
  const keys = columns.filter(({ role }) => role === 'group');
  const figures = columns.filter(({ role }) => role === 'value');
  const isText = figures.some(({ pivot }) => typeof pivot?.[0] === 'string');
  const kind = across && { type: isText && across.part === null ? 'date' : 'text', date_part: across.part };
  return { keys, figures, kind, keyCount: rows.length };
}

function useScrollTo(scroller: React.RefObject<HTMLDivElement | null>, layout: PivotLayout) {
  return ({ row, column }: ActiveCell) => {
    const element = scroller.current;
    if (!element) return;
    const top = row * ROW_HEIGHT;
    const room = element.clientHeight - HEADER_HEIGHT - 2 * ROW_HEIGHT;
    if (top < element.scrollTop) element.scrollTop = Math.max(0, top);
    else if (top > element.scrollTop + room) element.scrollTop = top - room;
    const placed = layout.columns[column - 1];
    if (!placed) element.scrollLeft = 0;
    else if (placed.left - layout.labelWidth < element.scrollLeft) element.scrollLeft = placed.left - layout.labelWidth;
    else if (placed.left + placed.width > element.scrollLeft + element.clientWidth)
      element.scrollLeft = placed.left + placed.width - element.clientWidth;
  };
}

/** The grid cell that was clicked. */
function clicked(event: MouseEvent): ActiveCell | undefined {
  const cell = event.target instanceof Element ? event.target.closest('[data-column]') : null;
  const row = cell?.closest('[data-row]');
  if (!(cell instanceof HTMLElement) || !(row instanceof HTMLElement)) return undefined;
  return { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) };
}

/** The id for aria-activedescendant; undefined while the active cell is out of sight and so not drawn. */
function drawnId(id: string, { row, column }: ActiveCell, lineCount: number, layout: PivotLayout, viewport: Viewport) {
  const { first, last } = linesInSight(lineCount, viewport);
  const isRowDrawn = row === -1 || row === lineCount || (row >= first && row < last);
  const isColumnDrawn = column === 0 || columnsInSight(layout, viewport).some(({ index }) => index === column - 1);
  return isRowDrawn && isColumnDrawn ? `${id}-${row}-${column}` : undefined;
}

/** The keys, figures, headings and their layout. */
function useParts({ outline, builder }: PivotGridProps) {
  const { t, i18n } = useTranslation('tools');
  const isNarrow = useMediaQuery('(max-width: 600px)') ?? false;
  return useMemo(
    () => {
      const parts = parted(outline, builder);
      const headings = parts.figures.map((column) => headingOf(column, parts.kind, t));
      const words = headings.map(({ across, figure }) => [across, figure]);
      return { ...parts, headings, layout: layoutOf(words, isNarrow ? NARROW_LABEL_WIDTH : LABEL_WIDTH) };
    },
    // The headings change with the language, but `t` does not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [outline, builder, isNarrow, t, i18n.language],
  );
}
type Parts = ReturnType<typeof useParts>;

/** Pressing or clicking a cell: a group opens, a figure shows its rows, a heading sorts. */
function actionsOf(props: PivotGridProps, { keys, figures, keyCount }: Parts) {
  const { outline, open, lineAt, onToggle, onSort, onDrill } = props;
  const groupOf = (row: number) => {
    const line = lineAt(row);
    if (!line || line.keys.length >= keyCount || !onToggle) return undefined;
    return { isOpen: isOpen(open, line.keys), toggle: () => onToggle(line.keys) };
  };
  const onEnter = ({ row, column }: ActiveCell) => {
    const figure = figures[column - 1];
    if (row === -1) return onSort?.((figure ?? keys[0])?.name ?? '');
    const group = column === 0 ? groupOf(row) : undefined;
    if (group) return group.toggle();
    const line = row === outline.line_count ? { keys: [] } : lineAt(row);
    if (line && figure) onDrill?.({ keys: line.keys, pivot: figure.pivot });
  };
  return { groupOf, onEnter };
}

interface LinesProps {
  grid: PivotGridProps;
  parts: Parts;
  id: string;
  viewport: Viewport;
  active: ActiveCell;
}

/** The visible lines, and the totals at the bottom. */
function PivotLines({ grid, parts, id, viewport, active }: LinesProps) {
  const { outline, builder, open, display, lineAt, onSee, onDrill } = grid;
  const { keys, figures, keyCount, layout } = parts;
  const { first, last } = linesInSight(outline.line_count, viewport);
  useEffect(() => onSee?.(first, Math.max(first, last - 1)), [onSee, first, last]);
  const lines = Array.from({ length: last - first }, (_, index) => lineAt(first + index));
  const leaves = lines.flatMap((line) => (line?.keys.length === keyCount ? line : []));
  const shared = {
    ...{ id, keys, figures, layout, display, builder, open },
    placed: columnsInSight(layout, viewport),
    totals: outline.totals,
    greatest: builder.theme === 'heatmap' ? greatestOf(leaves, figures.length) : [],
    canDrill: onDrill !== undefined,
  };
  const activeIn = (row: number) => (active.row === row ? active.column : -1);
  return (
    <>
      <div
        role="presentation"
        className={classes.sheet}
        style={{ width: layout.width, height: outline.line_count * ROW_HEIGHT }}
      >
        {lines.map((line, index) => (
          <PivotLine
            key={first + index}
            row={first + index}
            line={line}
            before={lineAt(first + index - 1)}
            activeColumn={activeIn(first + index)}
            {...shared}
          />
        ))}
      </div>
      {hasTotals(grid) && (
        <PivotLine
          row={outline.line_count}
          line={{ keys: [], values: outline.totals }}
          before={undefined}
          isWhole
          activeColumn={activeIn(outline.line_count)}
          {...shared}
        />
      )}
    </>
  );
}

const hasTotals = ({ builder, outline }: PivotGridProps): boolean => builder.showTotals && outline.line_count > 0;

/**
 * A pivot table as an outline of any length: groups open and close, figures show their rows, headings sort. It is one
 * Tab stop, with the keys of a treegrid.
 */
export function PivotGrid(props: PivotGridProps) {
  const { label, outline, builder, onSort, isStale } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const viewport = useViewport(scroller);
  const parts = useParts(props);
  const { layout } = parts;
  const { groupOf, onEnter } = actionsOf(props, parts);
  const { active, setActive, onKeyDown } = usePivotKeys({
    ...{ groupOf, onEnter },
    lastRow: outline.line_count - (hasTotals(props) ? 0 : 1),
    lastColumn: parts.figures.length,
    page: Math.max(1, Math.floor(viewport.height / ROW_HEIGHT) - 3),
    onMove: useScrollTo(scroller, layout),
  });
  const onClick = (event: MouseEvent) => {
    const cell = clicked(event);
    if (!cell) return;
    setActive(cell);
    onEnter(cell);
  };
  return (
    <div className={classes.frame} data-stale={isStale || undefined} data-theme={builder.theme}>
      {/* The grid handles the keys itself: cells are no Tab stops, aria-activedescendant names the active one. */}
      <div
        ref={scroller}
        role="treegrid"
        tabIndex={0}
        aria-label={label}
        aria-busy={isStale || undefined}
        aria-readonly
        aria-rowcount={outline.line_count + 1 + (hasTotals(props) ? 1 : 0)}
        aria-colcount={parts.figures.length + 1}
        aria-activedescendant={drawnId(id, active, outline.line_count, layout, viewport)}
        className={classes.grid}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <PivotHeader
          {...{ id, ...parts, active }}
          placed={columnsInSight(layout, viewport)}
          sort={builder.sort}
          canSort={onSort !== undefined}
        />
        <PivotLines grid={props} {...{ parts, id, viewport, active }} />
      </div>
    </div>
  );
}
