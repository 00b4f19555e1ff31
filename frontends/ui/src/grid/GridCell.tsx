import type { ReactNode } from 'react';
import { type GridColumn, isNull, isNumeric, shownText } from './grid-values';
import type { GridRow } from './row-windows';
import classes from './DataGrid.module.css';

export interface PlacedColumn<Column extends GridColumn = GridColumn> {
  column: Column;
  index: number;
  left: number;
  width: number;
  /** Stays visible at the left while other columns scroll. */
  isFrozen?: boolean;
}

interface CellOptions {
  placed: PlacedColumn;
  row: GridRow | undefined;
  /** Only the active cell has an id, for the grid's aria-activedescendant. */
  id: string | undefined;
  marked: boolean;
  nullLabel: string;
}

function contentOf({ placed: { column }, row, nullLabel }: CellOptions): ReactNode {
  if (row === undefined) return <span className={classes.skeleton} />;
  const value = row[column.key];
  if (column.render) return column.render(value, row);
  if (!isNull(value)) return shownText(column, value);
  return (
    <i className={classes.null} role="img" aria-label={nullLabel}>
      ∅
    </i>
  );
}

/** A plain function, not a component: React compares whole rows, because cells are too many during scrolling. */
export function gridCell(options: CellOptions): ReactNode {
  const { placed, row, id, marked } = options;
  const { column, index, left, width } = placed;
  const active = id !== undefined;
  return (
    <div
      key={column.key}
      id={id}
      role="gridcell"
      aria-colindex={index + 2}
      aria-selected={active || marked}
      aria-busy={row === undefined || undefined}
      data-column={index}
      data-active={active || undefined}
      data-marked={marked || undefined}
      data-numeric={isNumeric(column.type) || undefined}
      className={classes.cell}
      style={{ left, width }}
    >
      {contentOf(options)}
    </div>
  );
}
