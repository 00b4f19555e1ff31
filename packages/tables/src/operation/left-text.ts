import type { Notation, ValueKind } from '@rapi/indonesia';
import { type ColumnType, type DatasetColumn, foreignCurrencyOf, plainMomentSql, textColumn } from '@rapi/table-core';
import { shownText } from '../shown/shown-text';
import { isMoments } from './entered-values';

/**
 * SQL over `t`: the text of a cell that stays when its column becomes text. A workbook's own days are never read again
 * as texts that mean either of two; days of texts stay as people saw them, all else as written.
 */
export function leftText(column: DatasetColumn): string {
  const { key, type, native } = column;
  const written = `t.${textColumn(column)}`;
  if (type !== 'date' && type !== 'datetime') return written;
  return `coalesce(${native ? plainMomentSql(`t.v${key}`, type) : shownText(column, 't.')}, ${written})`;
}

/** What the values of typed columns are. */
export const kindsOfTypes: Partial<Record<ColumnType, ValueKind>> = {
  integer: 'number',
  decimal: 'number',
  date: 'date',
  datetime: 'datetime',
  boolean: 'boolean',
};

/** The decimal sign of a column's texts; a workbook's own numbers have none. */
function decimalOf({ type, format, native }: DatasetColumn): ',' | '.' | undefined {
  if (native || (type !== 'decimal' && format === undefined)) return undefined;
  return format === 'id-number' || format === 'rupiah' ? ',' : '.';
}

/** How its numbers are written, and what they measure: $5 among them, or 5 %, makes no dollars or percentages of them. */
function numberNotation(column: DatasetColumn): Notation {
  const decimal = decimalOf(column);
  const unit = column.format === 'percent' ? 'percent' : column.format === 'rupiah' ? 'rupiah' : 'none';
  return { ...(decimal && { decimal }), currency: foreignCurrencyOf(column) ?? 'IDR', unit };
}

/**
 * The notation of such a column: its other cells still are what they were. Days are day-first now, however the file
 * wrote them.
 */
export function leftNotation(column: DatasetColumn): DatasetColumn['notation'] {
  const kind = kindsOfTypes[column.type];
  if (isMoments(column)) return { ...column.notation, dateOrder: 'day-first', ...(kind && { kind }) };
  return kind ? { ...(kind === 'number' && numberNotation(column)), ...column.notation, kind } : column.notation;
}

/** The notation of such a column whose texts stay as the file wrote them, days too. */
export function writtenNotation(column: DatasetColumn): DatasetColumn['notation'] {
  const { format = '', native } = column;
  const isMonthFirst = isMoments(column) && !native && /^M+[/.-]/.test(format);
  return { ...leftNotation(column), ...(isMonthFirst && { dateOrder: 'month-first' as const }) };
}
