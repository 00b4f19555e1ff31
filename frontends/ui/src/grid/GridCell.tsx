import { memo, type ReactNode } from 'react';
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

/** A plain function, not a component: half as many of them for React to keep while the table flies by. */
function contentOf({ placed: { column }, row, nullLabel }: GridCellProps): ReactNode {
  if (row === undefined) return <span className={classes.skeleton} />;
  const value = row[column.key];
  if (column.render) return column.render(value, row);
  if (!isNull(value)) return cellText(value, column.type);
  return (
    <i className={classes.null} role="img" aria-label={nullLabel}>
      ∅
    </i>
  );
}

export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { placed, row, id, active, marked } = props;
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
      {contentOf(props)}
    </div>
  );
});
