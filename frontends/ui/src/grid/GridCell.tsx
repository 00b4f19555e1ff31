import { memo } from 'react';
import { cellText, type GridColumn, isNull, isNumeric } from './grid-values';
import type { GridRow } from './row-windows';
import classes from './DataGrid.module.css';

export interface PlacedColumn {
  column: GridColumn;
  index: number;
  left: number;
  width: number;
}

interface GridCellProps {
  placed: PlacedColumn;
  row: GridRow | undefined;
  id: string;
  active: boolean;
  marked: boolean;
  nullLabel: string;
}

function CellContent({ column, row, nullLabel }: { column: GridColumn; row: GridRow; nullLabel: string }) {
  const value = row[column.key];
  if (column.render) return column.render(value, row);
  if (!isNull(value)) return cellText(value, column.type);
  return (
    <i className={classes.null} role="img" aria-label={nullLabel}>
      ∅
    </i>
  );
}

export const GridCell = memo(function GridCell({ placed, row, id, active, marked, nullLabel }: GridCellProps) {
  const { column, index, left, width } = placed;
  return (
    <div
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
      {row === undefined ? (
        <span className={classes.skeleton} />
      ) : (
        <CellContent column={column} row={row} nullLabel={nullLabel} />
      )}
    </div>
  );
});
