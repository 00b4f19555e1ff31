import type { GridPosition } from '@rapi/ui/data';
import type { CellRange } from '../workbench-address';

/** Cells by their positions; both ends are included. */
export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

type SelectionKind = 'cells' | 'rows' | 'columns' | 'all';

/** The selection of a grid: settled areas, and the one being drawn from `anchor` to `active`. */
export interface GridSelection {
  settled: readonly Box[];
  anchor: GridPosition;
  /** The cell that keys act on; row -1 is the heading. */
  active: GridPosition;
  kind: SelectionKind;
}

export interface GridSize {
  rowCount: number;
  columnCount: number;
}

export const selectionAt = (at: GridPosition): GridSelection => ({
  settled: [],
  anchor: at,
  active: at,
  kind: 'cells',
});

function boxOf({ anchor, active, kind }: GridSelection, { rowCount, columnCount }: GridSize): Box {
  const rows = kind === 'columns' || kind === 'all';
  const columns = kind === 'rows' || kind === 'all';
  return {
    top: rows ? 0 : Math.max(0, Math.min(anchor.row, active.row)),
    bottom: rows ? rowCount - 1 : Math.max(0, Math.max(anchor.row, active.row)),
    left: columns ? 0 : Math.min(anchor.column, active.column),
    right: columns ? columnCount - 1 : Math.max(anchor.column, active.column),
  };
}

/** Every selected area; the last one has the active cell. */
export const boxesOf = (selection: GridSelection, size: GridSize): Box[] =>
  size.rowCount === 0 || size.columnCount === 0 ? [] : [...selection.settled, boxOf(selection, size)];

/**
 * The selection that remains in a grid of this size: rows and columns may be gone. The active cell moves to the nearest
 * one that is left.
 */
export function selectionWithin(selection: GridSelection, { rowCount, columnCount }: GridSize): GridSelection {
  const [lastRow, lastColumn] = [rowCount - 1, Math.max(0, columnCount - 1)];
  const nearest = ({ row, column }: GridPosition) => ({
    row: Math.min(row, lastRow),
    column: Math.min(column, lastColumn),
  });
  const settled = selection.settled
    .filter(({ top, left }) => top <= lastRow && left <= lastColumn)
    .map((box) => ({ ...box, bottom: Math.min(box.bottom, lastRow), right: Math.min(box.right, lastColumn) }));
  return { ...selection, settled, anchor: nearest(selection.anchor), active: nearest(selection.active) };
}

interface Change {
  /** Shift: continue from where the last area began. */
  extend?: boolean;
  /** Ctrl: in addition to what is selected. */
  add?: boolean;
  kind?: SelectionKind;
}

/** The selection after a click, a drag or a key moved to a cell. */
export function selectTo(
  selection: GridSelection,
  to: GridPosition,
  { extend = false, add = false, kind = 'cells' }: Change,
  size: GridSize,
): GridSelection {
  if (extend) return { ...selection, active: to, kind };
  return { settled: add ? boxesOf(selection, size) : [], anchor: to, active: to, kind };
}

/**
 * Which columns of a row are selected, as `0-3,5-5`: a string, so that rows with unchanged marks are not drawn again.
 */
export const marksOf = (boxes: readonly Box[], row: number): string =>
  boxes
    .filter(({ top, bottom }) => row >= top && row <= bottom)
    .map(({ left, right }) => `${left}-${right}`)
    .join(',');

export function isMarkedIn(marks: string, column: number): boolean {
  if (marks === '') return false;
  return marks.split(',').some((part) => {
    const [left, right] = part.split('-').map(Number);
    return left !== undefined && right !== undefined && column >= left && column <= right;
  });
}

/** Leaves out areas whose columns are no longer shown. */
export const toRanges = (boxes: readonly Box[], names: readonly string[]): CellRange[] =>
  boxes
    .map(({ top, bottom, left, right }): CellRange => ({ rows: [top, bottom], columns: names.slice(left, right + 1) }))
    .filter(({ columns }) => columns.length > 0);

/** The columns that are selected from top to bottom, in order. */
export function wholeColumnNames(boxes: readonly Box[], names: readonly string[], rowCount: number): string[] {
  const whole = boxes.filter(({ top, bottom }) => top === 0 && bottom === rowCount - 1);
  return names.filter((_, place) => whole.some(({ left, right }) => place >= left && place <= right));
}

/** The address's areas in a grid that shows these columns; the last one has the active cell. */
export function fromRanges(ranges: readonly CellRange[], names: readonly string[], rowCount: number) {
  const boxes = ranges.flatMap(({ rows: [top, bottom], columns }): Box[] => {
    const places = columns.map((name) => names.indexOf(name)).filter((place) => place >= 0);
    if (places.length === 0 || top >= rowCount) return [];
    return [{ top, bottom: Math.min(bottom, rowCount - 1), left: Math.min(...places), right: Math.max(...places) }];
  });
  const last = boxes.at(-1);
  if (!last) return undefined;
  const selection: GridSelection = {
    settled: boxes.slice(0, -1),
    anchor: { row: last.bottom, column: last.right },
    active: { row: last.top, column: last.left },
    kind: last.top === 0 && last.bottom === rowCount - 1 && rowCount > 1 ? 'columns' : 'cells',
  };
  return selection;
}

/** Ranges of rows, each with the same columns. */
export interface Block {
  rows: readonly [number, number][];
  columns: number[];
}

/** Areas that a spreadsheet can take as one block: one area, or several over the same rows or the same columns. */
export function asBlock(boxes: readonly Box[]): Block | undefined {
  const [first] = boxes;
  if (!first) return undefined;
  const columnsOf = ({ left, right }: Box) => Array.from({ length: right - left + 1 }, (_, place) => left + place);
  if (boxes.every(({ top, bottom }) => top === first.top && bottom === first.bottom)) {
    const columns = [...new Set(boxes.flatMap(columnsOf))].sort((one, other) => one - other);
    return { rows: [[first.top, first.bottom]], columns };
  }
  if (boxes.every(({ left, right }) => left === first.left && right === first.right)) {
    const rows = [...boxes]
      .sort((one, other) => one.top - other.top)
      .map(({ top, bottom }): [number, number] => [top, bottom]);
    return { rows, columns: columnsOf(first) };
  }
  return undefined;
}
