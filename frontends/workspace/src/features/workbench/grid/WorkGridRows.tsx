import { formatNumber } from '@rapi/ui';
import { type GridRow, isNull, isNumeric, type PlacedColumn, shownText } from '@rapi/ui/data';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CellEdit, standing } from '../edits/cell-edits';
import { type AfterEdit, CellEditor } from './CellEditor';
import { factsOf } from './row-facts';
import { type Box, isMarkedIn, marksOf } from './selection';
import { isWaiting, type WorkColumn } from './work-column';
import classes from './WorkGrid.module.css';

export type WorkPlaced = PlacedColumn<WorkColumn>;

/** The cell being edited. */
export interface Editing {
  row: number;
  column: number;
  initial: string;
  isTyped: boolean;
}

interface EditorCalls {
  onCommit: (text: string, after: AfterEdit) => void;
  onCancel: () => void;
}

interface GridLineProps extends EditorCalls {
  index: number;
  top: number;
  height: number;
  row: GridRow | undefined;
  columns: readonly WorkPlaced[];
  fixedWidth: number;
  activeId: string;
  /** -1 if the active cell is in another row. */
  activeColumn: number;
  marks: string;
  edits: ReadonlyMap<string, CellEdit> | undefined;
  editing: Editing | undefined;
  texts: CellTexts;
}

interface CellTexts {
  empty: string;
  was: (former: string) => string;
}

function contentOf(
  { column }: WorkPlaced,
  row: GridRow | undefined,
  edit: CellEdit | undefined,
  texts: CellTexts,
): ReactNode {
  if (isWaiting(row, column) && !edit) return <span className={classes.skeleton} />;
  const value = edit ? edit.shown : row?.[column.key];
  if (!isNull(value)) return shownText(column, value);
  return (
    <i className={classes.null} role="img" aria-label={texts.empty}>
      ∅
    </i>
  );
}

/** A plain function, not a component: React compares rows, and there are many cells while the table scrolls fast. */
function workCell(placed: WorkPlaced, line: GridLineProps): ReactNode {
  const { column, index, left, width } = placed;
  const { row, marks, activeColumn, activeId, edits, editing, texts } = line;
  const isActive = index === activeColumn;
  const isMarked = isMarkedIn(marks, index);
  const facts = factsOf(row);
  const edit = standing(edits?.get(column.key), facts?.version);
  const former = facts?.former;
  const isChanged = former?.has(column.key) ?? false;
  const isEdited = editing?.column === index;
  const before = isChanged ? former?.get(column.key) : edit?.was;
  const isWaitingEdit = edit !== undefined && edit.savedOver === undefined;
  const title = isChanged || isWaitingEdit ? texts.was(isNull(before) ? '∅' : shownText(column, before)) : undefined;
  return (
    <div
      key={column.key}
      id={isActive ? activeId : undefined}
      role="gridcell"
      aria-colindex={index + 2}
      aria-selected={isActive || isMarked}
      aria-busy={isWaiting(row, column) || undefined}
      title={title}
      data-column={index}
      data-active={isActive || undefined}
      data-marked={isMarked || undefined}
      data-edited={isWaitingEdit || undefined}
      data-changed={isChanged || undefined}
      data-fate={column.fate}
      data-editing={isEdited || undefined}
      data-numeric={isNumeric(column.type) || undefined}
      className={classes.cell}
      style={{ left, width }}
    >
      {isEdited && editing ? (
        <CellEditor
          column={column}
          initial={editing.initial}
          isTyped={editing.isTyped}
          onCommit={line.onCommit}
          onCancel={line.onCancel}
        />
      ) : (
        contentOf(placed, row, edit, texts)
      )}
    </div>
  );
}

const GridLine = memo(function GridLine(line: GridLineProps) {
  const { index, top, height, row, columns, fixedWidth, editing } = line;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      data-editing={editing !== undefined || undefined}
      className={classes.row}
      style={{ height, top }}
    >
      <div role="presentation" className={classes.fixed} style={{ width: fixedWidth }}>
        <div role="rowheader" aria-colindex={1} data-rowhead className={classes.rowNumber}>
          {formatNumber((factsOf(row)?.number ?? index) + 1)}
        </div>
        {columns.map((placed) => placed.isFrozen && workCell(placed, line))}
      </div>
      {columns.map((placed) => !placed.isFrozen && workCell(placed, line))}
    </div>
  );
});

const POOL_STEP = 32;

interface WorkGridRowsProps extends EditorCalls {
  lines: readonly { index: number; start: number; size: number }[];
  rowAt: (index: number) => GridRow | undefined;
  columns: readonly WorkPlaced[];
  fixedWidth: number;
  activeId: string;
  active: { row: number; column: number };
  boxes: readonly Box[];
  edits: ReadonlyMap<number, ReadonlyMap<string, CellEdit>>;
  editing: Editing | undefined;
  texts: CellTexts;
}

export function useCellTexts(): CellTexts {
  const { t } = useTranslation('workspace');
  return useMemo(() => ({ empty: t('workbench.empty'), was: (former) => t('workbench.was', { former }) }), [t]);
}

export function WorkGridRows({ lines, rowAt, active, boxes, edits, editing, ...shared }: WorkGridRowsProps) {
  // Rows that leave at one end are reused at the other: scrolling creates and drops no nodes.
  const pool = POOL_STEP * Math.ceil(lines.length / POOL_STEP);
  return lines.map(({ index, start, size }) => {
    const row = rowAt(index);
    const number = factsOf(row)?.number ?? null;
    return (
      <GridLine
        key={index % pool}
        index={index}
        top={start}
        height={size}
        row={row}
        activeColumn={active.row === index ? active.column : -1}
        marks={marksOf(boxes, index)}
        edits={number === null ? undefined : edits.get(number)}
        editing={editing?.row === index ? editing : undefined}
        {...shared}
      />
    );
  });
}
