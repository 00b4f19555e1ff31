import type { TypeOffer } from '@rapi/contracts';
import { ErrorPanel, LoadingArea } from '@rapi/ui';
import { type GridPosition, shownText } from '@rapi/ui/data';
import { useNavigationType } from '@rapi/ui/router';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { standing } from '../edits/cell-edits';
import type { CellEdits } from '../edits/use-cell-edits';
import { chosenColumns } from '../panels/forms/chosen-columns';
import { FindBar } from './FindBar';
import { isReordered, orderedColumns } from '../grid/display-columns';
import { factsOf } from '../grid/row-facts';
import { type Box, fromRanges, toRanges, wholeColumnNames } from '../grid/selection';
import type { WorkColumn } from '../grid/work-column';
import { type GridHandle, WorkGrid } from '../grid/WorkGrid';
import { takeOffers } from '../offers/type-offers';
import type { CellRange } from '../workbench-address';
import { useWorkbench } from '../workbench-context';
import type { WorkbenchSlots } from '../workbench-slots';
import { EditsBar, OrderBar, PreviewBar } from './Bars';
import { fitWidth } from './fit-width';
import { HeadMenu } from './HeadMenu';
import { StatusLine } from './StatusLine';
import { useAddressedSelection } from './use-addressed-selection';
import { useClipboard } from './use-clipboard';
import { useDisplay } from './use-display';
import { useTableKeys } from './use-table-keys';
import { useTableRows } from './use-table-rows';
import { useWorkColumns } from './use-work-columns';
import { writtenSelections } from './written-selections';
import classes from './TablePane.module.css';

/** A drag reaches the address when it pauses. */
const REST_MS = 250;
const NO_EDITS: CellEdits['rows'] = new Map();

/** The first cell, which a grid starts with while nothing is selected; the address need not say so. */
const isBeginning = ([range, ...others]: readonly CellRange[], [first]: readonly string[]): boolean =>
  range !== undefined &&
  others.length === 0 &&
  range.rows.every((row) => row === 0) &&
  range.columns.length === 1 &&
  range.columns[0] === first;

/** The selection: at once for the status line, after a pause for the address. */
function useSelected(names: readonly string[], rowCount: number) {
  const { select, settleRef, selection } = useWorkbench();
  const [selected, setSelected] = useState<{ boxes: readonly Box[]; active: GridPosition }>();
  const ranges = useMemo((): CellRange[] => toRanges(selected?.boxes ?? [], names), [selected, names]);
  const onSelect = useCallback((boxes: readonly Box[], active: GridPosition) => setSelected({ boxes, active }), []);
  const first = useRef(true);
  const [written] = useState(() => writtenSelections(JSON.stringify(selection.ranges)));
  // `select` is a new function after each change of the address, which is no reason to write the address again.
  const latest = useRef(select);
  useEffect(() => {
    latest.current = select;
  });
  useEffect(() => {
    // The grid's initial selection is already in the address, or nobody chose it.
    if (selected === undefined) return;
    if (first.current) {
      first.current = false;
      return;
    }
    const write = () => {
      if (settleRef.current !== write) return;
      settleRef.current = undefined;
      const told = isBeginning(ranges, names) ? [] : ranges;
      written.write(JSON.stringify(told));
      latest.current(told);
    };
    settleRef.current = write;
    const timer = setTimeout(write, REST_MS);
    return () => {
      clearTimeout(timer);
      settleRef.current = undefined;
    };
  }, [selected, ranges, names, settleRef, written]);
  const whole = wholeColumnNames(selected?.boxes ?? [], names, rowCount);
  const chosenWith = (column: string) => chosenColumns({ column, selected: whole });
  return { ranges, chosenWith, active: selected?.active, onSelect, written };
}

/** Columns, rows and display of the table, and the handlers of the grid's calls. */
function useTable() {
  const workbench = useWorkbench();
  const { file, edits, shownVersion, preview } = workbench;
  const all = useWorkColumns();
  const names = useMemo(() => all.map(({ key }) => key), [all]);
  const display = useDisplay(file.id, names);
  const columns = useMemo(() => {
    const byName = new Map(all.map((column) => [column.key, column]));
    return display.shown.flatMap((name) => byName.get(name) ?? []);
  }, [all, display.shown]);
  const { windows, rowCount, isCounted, readRows } = useTableRows(all);
  const isReadOnly = shownVersion !== undefined || preview !== undefined;
  const rows = isReadOnly ? NO_EDITS : edits.rows;
  const flush = () => void edits.flush();
  const clipboard = useClipboard({ columns, rowCount, windows, readRows, edits: rows, add: edits.add, flush });
  const selected = useSelected(display.shown, rowCount);
  return {
    workbench,
    names,
    display,
    columns,
    windows,
    rowCount,
    isCounted,
    isReadOnly,
    edits: rows,
    clipboard,
    selected,
  };
}

type Table = ReturnType<typeof useTable>;

function activeCell({ columns, windows, selected, edits }: Table) {
  const column = selected.active && columns[selected.active.column];
  if (!column || !selected.active) return undefined;
  const row = selected.active.row >= 0 ? windows.row(selected.active.row) : undefined;
  const facts = factsOf(row);
  const number = facts?.number ?? undefined;
  const edit = standing(number === undefined ? undefined : edits.get(number)?.get(column.key), facts?.version);
  const value = edit ? edit.shown : row?.[column.key];
  return { column: column.key, row: number, text: row ? shownText(column, value) : '' };
}

/** Goes to the cell that the address names, once the rows are counted. */
function useCellLink(grid: RefObject<GridHandle | null>, { columns, rowCount }: Table) {
  const { cell } = useWorkbench();
  const [row, name] = [cell?.row, cell?.column];
  useEffect(() => {
    if (row === undefined || row >= rowCount) return;
    const place = columns.findIndex(({ key }) => key === name);
    grid.current?.goTo(row, Math.max(0, place));
    grid.current?.focus();
    // Only when a link leads here: a later change of the columns must not move the cell.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [row, name]);
}

/** The address's selection when the grid is created. */
function useFirstSelection(grid: RefObject<GridHandle | null>, { workbench, display, rowCount }: Table) {
  const [initial] = useState(() => fromRanges(workbench.selection.ranges, display.shown, rowCount));
  const isLed = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (!initial) return;
    grid.current?.choose(initial);
    // A link led to these cells, so the grid gets the focus. After a reload or Back the focus stays where it is.
    if (isLed) grid.current?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return initial;
}

function TableGrid({
  table,
  grid,
  columnMenu,
}: { table: Table; grid: RefObject<GridHandle | null> } & Pick<WorkbenchSlots, 'columnMenu'>) {
  const { workbench, display, columns, windows, rowCount, isReadOnly, edits, clipboard, selected } = table;
  const { file, view, preview, openTool, applySteps } = workbench;
  const pane = useRef<HTMLDivElement>(null);
  const initial = useFirstSelection(grid, table);
  const fit = (column: WorkColumn) => {
    const values = Array.from({ length: Math.min(rowCount, 2000) }, (_, place) => windows.row(place)?.[column.key]);
    const font = pane.current ? getComputedStyle(pane.current).font : '';
    display.resize(column.key, fitWidth({ column, values, font }));
  };
  const ask = isReadOnly ? undefined : (column: string) => openTool('types', { column });
  const take = (offer: TypeOffer) => void applySteps([takeOffers([offer])]);
  const columnOf = (key: string) => columns.find((column) => column.key === key);
  return (
    <div ref={pane} className={classes.pane}>
      <WorkGrid
        ref={grid}
        label={file.filename}
        columns={columns}
        rowCount={rowCount}
        windows={windows}
        initial={initial}
        display={display.display}
        sort={view.sort}
        edits={edits}
        isReadOnly={isReadOnly}
        onSelect={selected.onSelect}
        onEdit={({ row, column }, text) => void clipboard.write([{ row, column, text }])}
        onCopy={(boxes) => void clipboard.copy(boxes)}
        onPaste={(text, boxes) => void clipboard.paste(text, boxes)}
        onClear={(boxes) => void clipboard.clear(boxes)}
        onResize={display.resize}
        onFit={(key) => {
          const column = columnOf(key);
          if (column) fit(column);
        }}
        onMove={(key, before) => display.move([key], before)}
        onQuestion={ask}
        onOffer={isReadOnly ? undefined : take}
        menu={(column, button, onClose) => (
          <HeadMenu
            {...{ column: column.key, button, display, onClose }}
            chosen={selected.chosenWith(column.key)}
            columnMenu={preview ? undefined : columnMenu}
            onFit={() => fit(column)}
            offer={isReadOnly ? undefined : column.offer}
            onOffer={take}
            onQuestion={column.reading?.question && ask ? () => ask(column.key) : undefined}
          />
        )}
      />
    </div>
  );
}

/** In place of a grid whose length nobody knows yet. */
function NotCounted() {
  const { t } = useTranslation('workspace');
  const { error, retry } = useWorkbench().countFailure ?? {};
  if (!error) return <LoadingArea lines={8} />;
  return <ErrorPanel title={t('workbench.rowsFailed')} error={error} onRetry={retry} />;
}

/** The grid over the version in view, with the bars above and below it. */
export function TablePane({ columnMenu }: Pick<WorkbenchSlots, 'columnMenu'>) {
  const { t } = useTranslation('workspace');
  const table = useTable();
  const { workbench, names, display, columns, windows, rowCount, selected } = table;
  const grid = useRef<GridHandle>(null);
  const { find, showFind } = workbench;
  useTableKeys();
  useAddressedSelection(grid, {
    ranges: workbench.selection.ranges,
    columns: display.shown,
    rowCount,
    written: selected.written,
  });
  useCellLink(grid, table);
  const failure = windows.failure();
  /** The pressed button disappears with its action, so keys continue in the grid. */
  const backToGrid = (act: () => void) => () => {
    act();
    grid.current?.focus();
  };
  if (!table.isCounted) return <NotCounted />;
  const isMoved = isReordered(names, display.display);
  return (
    <div className={classes.pane}>
      {find && (
        <FindBar
          isReplacing={find === 'replace'}
          onReplacing={(isReplacing) => showFind(isReplacing ? 'replace' : 'find')}
          shown={display.shown}
          onFound={({ place, column }) =>
            grid.current?.goTo(
              place,
              columns.findIndex(({ key }) => key === column),
            )
          }
          onClose={backToGrid(() => showFind(undefined))}
        />
      )}
      <PreviewBar />
      <EditsBar />
      <OrderBar
        order={isMoved ? orderedColumns(names, display.display.order) : undefined}
        onReset={backToGrid(display.resetOrder)}
      />
      <TableGrid {...{ table, grid, columnMenu }} />
      {failure !== undefined && (
        <ErrorPanel title={t('workbench.rowsFailed')} error={failure} onRetry={windows.retry} />
      )}
      <StatusLine
        active={activeCell(table)}
        ranges={selected.ranges}
        rowCount={rowCount}
        hidden={names.length - display.shown.length}
        onShowAll={backToGrid(display.showAll)}
      />
    </div>
  );
}
