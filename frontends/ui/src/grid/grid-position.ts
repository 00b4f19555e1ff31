/** A position in the grid. Row -1 is the heading; data rows count from 0. */
export interface GridPosition {
  row: number;
  column: number;
}

export interface GridRange {
  /** The cell where the selection started. */
  anchor: GridPosition;
  /** The cell where it ends, which is the active one. */
  active: GridPosition;
}

interface GridSize {
  rowCount: number;
  columnCount: number;
  /** Visible rows, for PageUp and PageDown. */
  pageRows: number;
}

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** The position a key moves to (WAI-ARIA grid pattern); undefined for other keys. */
export function moveBy({ key, ctrlKey, metaKey }: Key, from: GridPosition, size: GridSize): GridPosition | undefined {
  const { rowCount, columnCount, pageRows } = size;
  const far = ctrlKey || metaKey;
  const lastRow = rowCount - 1;
  const lastColumn = columnCount - 1;
  const to = (row: number, column: number): GridPosition => ({
    row: within(row, -1, lastRow),
    column: within(column, 0, lastColumn),
  });
  switch (key) {
    case 'ArrowUp':
      return to(far ? 0 : from.row - 1, from.column);
    case 'ArrowDown':
      return to(far ? lastRow : from.row + 1, from.column);
    case 'ArrowLeft':
      return to(from.row, far ? 0 : from.column - 1);
    case 'ArrowRight':
      return to(from.row, far ? lastColumn : from.column + 1);
    case 'Home':
      return to(far ? 0 : from.row, 0);
    case 'End':
      return to(far ? lastRow : from.row, lastColumn);
    case 'PageUp':
      return to(Math.max(0, from.row - pageRows), from.column);
    case 'PageDown':
      return to(from.row + pageRows, from.column);
    default:
      return undefined;
  }
}

/** The corners of a selection, without the heading. */
export function cornersOf({ anchor, active }: GridRange) {
  return {
    top: Math.max(0, Math.min(anchor.row, active.row)),
    bottom: Math.max(0, Math.max(anchor.row, active.row)),
    left: Math.min(anchor.column, active.column),
    right: Math.max(anchor.column, active.column),
  };
}

export function isMarked(range: GridRange, row: number, column: number): boolean {
  const { top, bottom, left, right } = cornersOf(range);
  return row >= top && row <= bottom && column >= left && column <= right;
}
