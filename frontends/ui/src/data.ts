/** Tables, and the grid for rows loaded from the server in windows. */
import './theme/data.css';

export { Table } from '@mantine/core';
export { TableFrame } from './components/TableFrame/TableFrame';

export { cellFormat, isCodeColumn, type WrittenColumn } from './grid/cell-format';
export { DataGrid } from './grid/DataGrid';
export { cellText, columnWidth, editedText, isNull, isNumeric, shownText, toClipboardText } from './grid/grid-values';
export type { GridColumn, GridColumnType, GridSort, SortDirection } from './grid/grid-values';
export type { GridRow, LoadWindow, RowWindows } from './grid/row-windows';
/**
 * The grid's parts, for screens that build their own: the layout of visible rows and columns, and rows loaded in
 * windows.
 */
export { type FastLayer } from './grid/fast-scroll';
export { FastScrollLayer } from './grid/FastScrollLayer';
export { type GridPosition, moveBy } from './grid/grid-position';
export { type PlacedColumn } from './grid/GridCell';
export { typeIcons } from './grid/type-icons';
export { HEADER_HEIGHT_WITH_QUALITY, ROW_HEIGHT, ROW_NUMBER_WIDTH, useGridLayout } from './grid/use-grid-layout';
export { useRowWindows } from './grid/use-row-windows';
export { useWantedRows } from './grid/use-wanted-rows';
