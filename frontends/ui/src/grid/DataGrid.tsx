import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../components/EmptyState/EmptyState';
import { ErrorPanel } from '../components/ErrorPanel/ErrorPanel';
import { formatNumber } from '../format/format';
import { type GridColumn, type GridSort, nextSort, shownText } from './grid-values';
import type { FastLayer } from './fast-scroll';
import { FastScrollLayer } from './FastScrollLayer';
import { GridHeader } from './GridHeader';
import { GridRows } from './GridRows';
import type { LoadWindow, RowWindows } from './row-windows';
import { useGridLayout } from './use-grid-layout';
import { useGridRange } from './use-grid-range';
import { useRowWindows } from './use-row-windows';
import { useWantedRows } from './use-wanted-rows';
import classes from './DataGrid.module.css';

/** The preview call returns at most 200 rows at once (R-FILES-24). */
const WINDOW_SIZE = 200;

interface DataGridProps {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly GridColumn[];
  /** The number of rows in the table, whether loaded or not. */
  rowCount: number;
  loadWindow: LoadWindow;
  /** Identifies the rows of `loadWindow`: file, version, sort and filter. Another key refetches. */
  dataKey: string;
  windowSize?: number;
  sort?: GridSort;
  /** If given, a click or Enter on a heading sorts. The server sorts the rows. */
  onSort?: (sort: GridSort | undefined) => void;
  /** Pixels or any CSS length. By default the grid fills its parent. */
  height?: number | string;
}

const has = (drawn: readonly { index: number }[], wanted: number) => drawn.some(({ index }) => index === wanted);

const cellId = (gridId: string, row: number, column: number) => `${gridId}-${row === -1 ? 'h' : row}-${column}`;

/**
 * A table of any length that loads rows from the server in windows. It is one Tab stop: arrows, Home, End, PageUp and
 * PageDown move, Shift selects, Ctrl+C copies. Rows that are not loaded yet are skeletons; an empty cell is an italic
 * ∅.
 */
export function DataGrid(props: DataGridProps) {
  const { t } = useTranslation('ui');
  if (props.columns.length === 0) return <EmptyState title={t('grid.noColumns')} />;
  // Different columns make a new grid, which resets cell, selection and scroll. Sorting keeps them.
  return <FilledGrid key={props.columns.map(({ key }) => key).join('\n')} {...props} />;
}

function FilledGrid(props: DataGridProps) {
  const { label, columns, rowCount, loadWindow, dataKey, windowSize = WINDOW_SIZE, sort, onSort, height } = props;
  const { t } = useTranslation('ui');
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const windows = useRowWindows({ loadWindow, rowCount, windowSize, dataKey });
  const fastLayer = useRef<FastLayer>(null);
  const layout = useGridLayout({ scroller, columns, rowCount, fastLayer });
  const { lines, placed, headerHeight, scrollTo } = layout;
  useWantedRows(windows, lines[0]?.index, lines.at(-1)?.index);
  const onHeading = ({ key }: GridColumn) => onSort?.(nextSort(sort, key));
  const { range, ...handlers } = useGridRange({ scroller, columns, rowCount, windows, scrollTo, onHeading });
  const { row, column } = range.active;
  const isDrawn = has(placed, column) && (row === -1 || has(lines, row));
  const failure = windows.failure();
  return (
    <div className={classes.frame} style={{ height: height ?? '100%' }}>
      <div className={classes.view}>
        {/* The grid handles the keys itself: cells are no Tab stops, aria-activedescendant names the active one. */}
        <div
          ref={scroller}
          role="grid"
          tabIndex={0}
          aria-label={label}
          aria-rowcount={rowCount + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-readonly
          aria-activedescendant={isDrawn ? cellId(gridId, row, column) : undefined}
          className={classes.grid}
          {...handlers}
        >
          <div role="presentation" className={classes.sheet} style={{ width: layout.width, height: layout.height }}>
            <GridHeader
              columns={placed}
              gridId={gridId}
              activeColumn={row === -1 ? column : -1}
              height={headerHeight}
              sort={sort}
              sortable={onSort !== undefined}
              onResize={layout.resize}
            />
            <GridRows
              lines={lines}
              rowAt={windows.row}
              columns={placed}
              activeId={cellId(gridId, row, column)}
              range={range}
              nullLabel={t('grid.null')}
            />
          </div>
          {rowCount === 0 && <p className={classes.empty}>{t('grid.empty')}</p>}
        </div>
        <FastScrollLayer ref={fastLayer} {...{ scroller, columns: placed, rowCount, windows, headerHeight }} />
      </div>
      {failure !== undefined && <ErrorPanel title={t('grid.failed')} error={failure} onRetry={windows.retry} />}
      <StatusLine column={columns[column]} row={row} rowCount={rowCount} columns={columns.length} windows={windows} />
    </div>
  );
}

interface StatusLineProps {
  column: GridColumn | undefined;
  row: number;
  rowCount: number;
  columns: number;
  windows: RowWindows;
}

/** The full value of the active cell, which a narrow column cuts, and the size of the table. */
function StatusLine({ column, row, rowCount, columns, windows }: StatusLineProps) {
  const { t } = useTranslation('ui');
  const values = row >= 0 ? windows.row(row) : undefined;
  const value = column && values ? shownText(column, values[column.key]) : '';
  return (
    <div className={classes.status}>
      <span className={classes.statusValue}>
        {column && (
          <>
            <b>{column.name ?? column.key}</b>
            {row >= 0 && ` · ${t('grid.row')} ${formatNumber(row + 1)}`}
            {value !== '' && ` · ${value}`}
          </>
        )}
      </span>
      <span className={classes.statusSize}>
        {t('grid.size', { rows: formatNumber(rowCount), columns: formatNumber(columns) })}
      </span>
    </div>
  );
}
