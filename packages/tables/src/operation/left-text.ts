import { type DatasetColumn, textColumn } from '@rapi/table-core';
import { shownText } from '../shown/shown-text';
import { isMoments } from './entered-values';

/** In SQL over `t`, the text of a cell that stays in a column that becomes text: days as people saw them, everything else as it is written. */
export const leftText = (column: DatasetColumn): string =>
  isMoments(column) ? `coalesce(${shownText(column, 't.')}, t.${textColumn(column)})` : `t.${textColumn(column)}`;

/** The notation of such a column: its days stand day first, however the file wrote them. */
export const leftNotation = (column: DatasetColumn): DatasetColumn['notation'] =>
  isMoments(column) ? { ...column.notation, dateOrder: 'day-first' } : column.notation;
