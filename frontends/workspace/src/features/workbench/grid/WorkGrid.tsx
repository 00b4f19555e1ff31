import type { SortKey, TypeOffer } from '@rapi/contracts';
import {
  editedText,
  FastScrollLayer,
  type FastLayer,
  type GridPosition,
  HEADER_HEIGHT_WITH_QUALITY,
  ROW_NUMBER_WIDTH,
  type RowWindows,
  useGridLayout,
  useWantedRows,
} from '@rapi/ui/data';
import {
  type ClipboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { CellEdit } from '../edits/cell-edits';
import type { AfterEdit } from './CellEditor';
import type { ColumnDisplay } from './display-columns';
import { factsOf } from './row-facts';
import { type Box, type GridSelection, isMarkedIn, marksOf, selectionAt } from './selection';
import { type GridCommands, useGridKeys } from './use-grid-keys';
import { targetOf, useSelection } from './use-selection';
import type { WorkColumn } from './work-column';
import { WorkGridHead } from './WorkGridHead';
import { type Editing, useCellTexts, WorkGridRows } from './WorkGridRows';
import classes from './WorkGrid.module.css';

/** What other components make the grid do. */
export interface GridHandle {
  goTo: (row: number, column: number) => void;
  focus: () => void;
  /** Selects what the address names. */
  choose: (selection: GridSelection) => void;
}

interface GridClipboard {
  onCopy: (boxes: readonly Box[]) => void;
  onPaste: (text: string, boxes: readonly Box[]) => void;
  onClear: (boxes: readonly Box[]) => void;
}

export interface WorkGridProps extends GridClipboard {
  ref: Ref<GridHandle>;
  label: string;
  columns: readonly WorkColumn[];
  rowCount: number;
  windows: RowWindows;
  initial: GridSelection | undefined;
  display: ColumnDisplay;
  sort: readonly SortKey[];
  edits: ReadonlyMap<number, ReadonlyMap<string, CellEdit>>;
  /** For an older version or a preview. */
  isReadOnly: boolean;
  onSelect: (boxes: readonly Box[], active: GridPosition) => void;
  onEdit: (at: GridPosition, text: string) => void;
  onResize: (key: string, width: number) => void;
  onFit: (key: string) => void;
  onMove: (key: string, before: string | undefined) => void;
  /** Opens the question about a column; undefined if it cannot be answered. */
  onQuestion?: (key: string) => void;
  /** Takes the type offered for a column. */
  onOffer?: (offer: TypeOffer) => void;
  menu: (column: WorkColumn, button: ReactNode, close: () => void) => ReactNode;
}

const moves: Record<AfterEdit, readonly [number, number]> = {
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
  stay: [0, 0],
};

const has = (drawn: readonly { index: number }[], wanted: number) => drawn.some(({ index }) => index === wanted);

/** The cell being edited, and how editing begins and ends. */
function useEditing(props: WorkGridProps, focus: () => void, go: (to: GridPosition) => void) {
  const { columns, rowCount, windows, edits, isReadOnly, onEdit } = props;
  const [editing, setEditing] = useState<Editing>();
  const begin = ({ row, column }: GridPosition, typed?: string) => {
    const target = columns[column];
    const values = windows.row(row);
    const number = factsOf(values)?.number ?? null;
    if (isReadOnly || !target || !values || number === null) return;
    const edit = edits.get(number)?.get(target.key);
    const initial = typed ?? editedText(edit ? edit.shown : values[target.key], target);
    setEditing({ row, column, initial, isTyped: typed !== undefined });
  };
  const onCommit = (text: string, after: AfterEdit) => {
    if (!editing) return;
    const { row, column, initial, isTyped } = editing;
    setEditing(undefined);
    if (isTyped || text !== initial) onEdit({ row, column }, text);
    const [down, right] = moves[after];
    if (after === 'stay') return;
    go({
      row: Math.max(0, Math.min(rowCount - 1, row + down)),
      column: Math.max(0, Math.min(columns.length - 1, column + right)),
    });
    focus();
  };
  const onCancel = () => {
    setEditing(undefined);
    focus();
  };
  return { editing, begin, onCommit, onCancel };
}

/** A stable function that calls the latest one, because rows are compared by their props. */
function useStable<Arguments extends unknown[]>(latest: (...given: Arguments) => void) {
  const kept = useRef(latest);
  useEffect(() => {
    kept.current = latest;
  });
  return useCallback((...given: Arguments) => kept.current(...given), []);
}

/** The column whose menu is open, by its key, because columns may come and go. */
function useColumnMenu(columns: readonly WorkColumn[], focus: () => void) {
  const [menuAt, setMenuAt] = useState<string>();
  if (menuAt !== undefined && columns.every(({ key }) => key !== menuAt)) setMenuAt(undefined);
  const closeMenu = () => {
    setMenuAt(undefined);
    focus();
  };
  return { menuAt, setMenuAt, closeMenu };
}

/** All behaviour of the grid, without the drawing. */
function useWorkGrid(
  props: WorkGridProps,
  scroller: RefObject<HTMLDivElement | null>,
  fastLayer: RefObject<FastLayer | null>,
) {
  const { columns, rowCount, windows, display, isReadOnly } = props;
  const frozen = Math.min(display.frozen, columns.length);
  const layout = useGridLayout({
    scroller,
    columns,
    rowCount,
    fastLayer,
    frozen,
    sizes: display.widths,
    headerHeight: HEADER_HEIGHT_WITH_QUALITY,
  });
  const { lines, headerHeight, scrollTo } = layout;
  useWantedRows(windows, lines[0]?.index, lines.at(-1)?.index);
  const size = useMemo(() => ({ rowCount, columnCount: columns.length }), [rowCount, columns.length]);
  const chosen = useSelection({ scroller, size, initial: props.initial, scrollTo });
  const { selection, setSelection, boxes, go, choose } = chosen;
  const { active } = selection;
  const focus = useStable(() => scroller.current?.focus({ preventScroll: true }));
  const { menuAt, setMenuAt, closeMenu } = useColumnMenu(columns, focus);
  const editor = useEditing(props, focus, (to) => go(to, false));
  const onSelect = useStable(props.onSelect);
  useEffect(() => onSelect(boxes, active), [onSelect, boxes, active]);
  useImperativeHandle(props.ref, () => ({
    goTo: (row, column) => go({ row, column }, false),
    focus,
    choose: (wanted) => {
      setSelection(wanted);
      scrollTo(wanted.active.row, wanted.active.column);
    },
  }));
  const clear = () => !isReadOnly && props.onClear(boxes);
  const commands: GridCommands = {
    go,
    selectAll: () => choose({ row: 0, column: 0 }, { kind: 'all' }),
    selectColumn: (column) => choose({ row: Math.max(0, active.row), column }, { kind: 'columns' }),
    selectRow: (row) => choose({ row, column: active.column }, { kind: 'rows' }),
    edit: editor.begin,
    clear,
    copy: () => props.onCopy(boxes),
    cut: () => {
      props.onCopy(boxes);
      clear();
    },
    openMenu: (column) => {
      // A heading out of view is not drawn, and has no menu.
      scrollTo(active.row, column);
      setMenuAt(columns[column]?.key);
    },
    collapse: () => setSelection(selectionAt(active)),
  };
  const onKeyDown = useGridKeys({ scroller, selection, size, headerHeight, commands });
  return { layout, chosen, editor, onKeyDown, menuAt, setMenuAt, closeMenu };
}

/** Tells whether a whole column is selected. */
function wholeColumns(boxes: readonly Box[], rowCount: number): (column: number) => boolean {
  const marks = marksOf(
    boxes.filter(({ top, bottom }) => top === 0 && bottom === rowCount - 1),
    0,
  );
  return (column) => isMarkedIn(marks, column);
}

type GridParts = ReturnType<typeof useWorkGrid>;

/** Heads and rows, as wide and high as the whole table. */
function Sheet({
  props,
  parts,
  gridId,
  activeId,
}: {
  props: WorkGridProps;
  parts: GridParts;
  gridId: string;
  activeId: string;
}) {
  const { layout, chosen, editor, menuAt, setMenuAt, closeMenu } = parts;
  const { active } = chosen.selection;
  const texts = useCellTexts();
  const onCommit = useStable(editor.onCommit);
  const onCancel = useStable(editor.onCancel);
  const fixedWidth = ROW_NUMBER_WIDTH + layout.frozenWidth;
  const { placed: columns, headerHeight } = layout;
  return (
    <div role="presentation" className={classes.sheet} style={{ width: layout.width, height: layout.height }}>
      <WorkGridHead
        {...{ columns, gridId, fixedWidth }}
        height={headerHeight}
        activeColumn={active.row === -1 ? active.column : -1}
        isMarked={wholeColumns(chosen.boxes, props.rowCount)}
        sort={props.sort}
        onResize={props.onResize}
        onFit={props.onFit}
        onMove={props.onMove}
        onMenu={setMenuAt}
        onQuestion={props.onQuestion}
        onOffer={props.onOffer}
        openMenu={menuAt}
        menu={(column, button) => props.menu(column, button, closeMenu)}
      />
      <WorkGridRows
        {...{ columns, fixedWidth, activeId, active, texts, onCommit, onCancel }}
        lines={layout.lines}
        rowAt={props.windows.row}
        boxes={chosen.boxes}
        edits={props.edits}
        editing={editor.editing}
      />
    </div>
  );
}

/**
 * The table that the user works on. It is one stop for Tab, draws only what is in view, like DataGrid, and selects,
 * edits, copies and pastes like a spreadsheet.
 */
export function WorkGrid(props: WorkGridProps) {
  const { label, columns, rowCount, windows, isReadOnly } = props;
  const { t } = useTranslation('workspace');
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const fastLayer = useRef<FastLayer>(null);
  const parts = useWorkGrid(props, scroller, fastLayer);
  const { layout, chosen, editor } = parts;
  const { placed, lines, headerHeight } = layout;
  const { active } = chosen.selection;
  const isDrawn = has(placed, active.column) && (active.row === -1 || has(lines, active.row));
  const activeId = `${gridId}-${active.row === -1 ? 'h' : 'c'}-${active.column}`;
  const onPaste = (event: ClipboardEvent) => {
    if (event.target !== scroller.current || isReadOnly) return;
    event.preventDefault();
    props.onPaste(event.clipboardData.getData('text/plain'), chosen.boxes);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const target = targetOf(event.target);
    if (target?.kind === 'cells') editor.begin(target);
  };
  return (
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
        aria-readonly={isReadOnly}
        aria-activedescendant={isDrawn ? activeId : undefined}
        className={classes.grid}
        onKeyDown={parts.onKeyDown}
        onPointerDown={chosen.onPointerDown}
        onClick={chosen.onClick}
        onPaste={onPaste}
        onDoubleClick={onDoubleClick}
      >
        <Sheet {...{ props, parts, gridId, activeId }} />
        {rowCount === 0 && <p className={classes.nothing}>{t('workbench.noRows')}</p>}
      </div>
      <FastScrollLayer ref={fastLayer} {...{ scroller, columns: placed, rowCount, windows, headerHeight }} />
    </div>
  );
}
