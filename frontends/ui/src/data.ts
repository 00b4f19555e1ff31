/** Tables and the grid over server windows. */
import './theme/data.css';

export { Table } from '@mantine/core';

export { DataGrid } from './grid/DataGrid';
export { cellText } from './grid/grid-values';
export type { GridColumn, GridColumnType, GridSort, SortDirection } from './grid/grid-values';
export type { GridRow, LoadWindow } from './grid/row-windows';
