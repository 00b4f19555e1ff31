import { memo } from 'react';
import { formatNumber } from '../format/format';
import { gridCell, type PlacedColumn } from './GridCell';
import { cornersOf, type GridRange } from './grid-position';
import type { GridRow } from './row-windows';
import classes from './DataGrid.module.css';

interface GridLineProps {
  index: number;
  top: number;
  height: number;
  row: GridRow | undefined;
  columns: readonly PlacedColumn[];
  activeId: string;
  /** -1 when the active cell is in another row. */
  activeColumn: number;
  markedFrom: number;
  markedTo: number;
  nullLabel: string;
}

const GridLine = memo(function GridLine(props: GridLineProps) {
  const { index, top, height, row, columns, activeId, activeColumn, markedFrom, markedTo, nullLabel } = props;
  return (
    <div role="row" aria-rowindex={index + 2} data-row={index} className={classes.row} style={{ height, top }}>
      <div role="rowheader" aria-colindex={1} className={classes.rowNumber}>
        {formatNumber(index + 1)}
      </div>
      {columns.map((placed) =>
        gridCell({
          placed,
          row,
          id: placed.index === activeColumn ? activeId : undefined,
          marked: placed.index >= markedFrom && placed.index <= markedTo,
          nullLabel,
        }),
      )}
    </div>
  );
});

const POOL_STEP = 32;

interface GridRowsProps {
  lines: readonly { index: number; start: number; size: number }[];
  rowAt: (index: number) => GridRow | undefined;
  columns: readonly PlacedColumn[];
  activeId: string;
  range: GridRange;
  nullLabel: string;
}

export function GridRows({ lines, rowAt, columns, activeId, range, nullLabel }: GridRowsProps) {
  const { top, bottom, left, right } = cornersOf(range);
  // Reuse rows that leave at one end for the other, so that scrolling creates and removes no nodes.
  const pool = POOL_STEP * Math.ceil(lines.length / POOL_STEP);
  return lines.map(({ index, start, size }) => {
    const marked = index >= top && index <= bottom && (top !== bottom || left !== right);
    return (
      <GridLine
        key={index % pool}
        index={index}
        top={start}
        height={size}
        row={rowAt(index)}
        columns={columns}
        activeId={activeId}
        activeColumn={range.active.row === index ? range.active.column : -1}
        markedFrom={marked ? left : -1}
        markedTo={marked ? right : -2}
        nullLabel={nullLabel}
      />
    );
  });
}
