import { type DatasetColumn, textColumn } from '@rapi/table-core';
import { shownText } from '../shown/shown-text';
import { isMoments } from './entered-values';

/**
 * SQL over `t`: the text of a cell that stays when its column becomes text. Days as people saw them, all else as
 * written.
 */
export const leftText = (column: DatasetColumn): string =>
  isMoments(column) ? `coalesce(${shownText(column, 't.')}, t.${textColumn(column)})` : `t.${textColumn(column)}`;

/** The notation of such a column: days are day-first now, however the file wrote them. */
export const leftNotation = (column: DatasetColumn): DatasetColumn['notation'] =>
  isMoments(column) ? { ...column.notation, dateOrder: 'day-first' } : column.notation;
