import type { ReactNode } from 'react';
import { formatUngrouped, percentOf } from '../format/format';
import type { GridRow } from './row-windows';

export type GridColumnType = 'text' | 'integer' | 'decimal' | 'date' | 'datetime' | 'boolean';

export interface GridColumn {
  /** The property of the rows that holds its values. */
  key: string;
  /** The heading; by default the key. */
  name?: string;
  type?: GridColumnType;
  /** Pixels; by default derived from heading and type. */
  width?: number;
  /** Counts of the column's values, drawn as a small bar in the heading. */
  quality?: { valid: number; empty: number; error: number };
  /** Formats a value when its type is not enough: money, a date. Copying uses the same text. */
  format?: (value: unknown) => string;
  /** Draws a value in place of the plain text; a function without hooks. Copying still uses the plain text. */
  render?: (value: unknown, row: GridRow) => ReactNode;
}

export type SortDirection = 'ascending' | 'descending';

export interface GridSort {
  column: string;
  direction: SortDirection;
}

export const isNumeric = (type: GridColumnType | undefined): boolean => type === 'integer' || type === 'decimal';

export const isNull = (value: unknown): boolean => value === null || value === undefined || value === '';

const isoTime = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?)?/;

/** The API gives dates as ISO; people read dd/MM/yyyy. Seconds appear only when they are not zero. */
function dateText(value: string): string {
  const found = isoTime.exec(value);
  if (!found) return value;
  const [, year, month, day, time, seconds] = found;
  const date = `${day}/${month}/${year}`;
  if (time === undefined) return date;
  return `${date} ${time}${seconds === undefined || seconds === '00' ? '' : `:${seconds}`}`;
}

/**
 * A cell as plain text for editing: numbers with the language's decimal sign, whatever the column's type, but without
 * group signs, which would mislead in an account number; dates as dd/MM/yyyy.
 */
export function cellText(value: unknown, type?: GridColumnType): string {
  if (isNull(value)) return '';
  if (typeof value === 'number') return formatUngrouped(value);
  if (typeof value === 'string') return type === 'date' || type === 'datetime' ? dateText(value) : value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The same in a column whose numbers are fractions of a whole: 12,5%. */
export const editedText = (value: unknown, { type, unit }: { type?: GridColumnType; unit?: 'percent' }): string =>
  unit === 'percent' && typeof value === 'number' ? `${formatUngrouped(percentOf(value))}%` : cellText(value, type);

/** The text that a cell shows and that is copied. */
export const shownText = ({ type, format }: Pick<GridColumn, 'type' | 'format'>, value: unknown): string =>
  format && !isNull(value) ? format(value) : cellText(value, type);

const SHORTEST = 92;
const LONGEST = 280;
const BY_TYPE: Record<GridColumnType, number> = {
  text: 150,
  integer: 96,
  decimal: 112,
  date: 108,
  datetime: 150,
  boolean: 92,
};

export function columnWidth({ key, name = key, type = 'text', width }: GridColumn): number {
  return width ?? Math.max(SHORTEST, Math.min(LONGEST, Math.max(BY_TYPE[type], name.length * 7.4 + 52)));
}

/** The sort after one more click on a heading: ascending, descending, none. */
export function nextSort(sort: GridSort | undefined, column: string): GridSort | undefined {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : undefined;
}

/** Cells as text for spreadsheets: tabs and line breaks between cells; cells that contain either are quoted. */
export const toClipboardText = (cells: readonly (readonly string[])[]): string =>
  cells
    .map((row) => row.map((cell) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');
