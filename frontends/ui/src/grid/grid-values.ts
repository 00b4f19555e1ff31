import type { ReactNode } from 'react';
import { formatUngrouped } from '../format/format';
import type { GridRow } from './row-windows';

export type GridColumnType = 'text' | 'integer' | 'decimal' | 'date' | 'datetime' | 'boolean';

export interface GridColumn {
  /** Under which the rows have it. */
  key: string;
  /** The heading; by default the key. */
  name?: string;
  type?: GridColumnType;
  /** Pixels; by default as the heading and type need. */
  width?: number;
  /** Shares of the column's values as counts, drawn as a small bar in the heading. */
  quality?: { valid: number; empty: number; error: number };
  /** How a value is written where its type alone does not say so: money, a day. What is copied is the same. */
  format?: (value: unknown) => string;
  /** In place of the plain text; a function without hooks. What is copied stays the plain text. */
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

/** The API gives dates as ISO; people read dd/MM/yyyy. Seconds stand only where there are some. */
function dateText(value: string): string {
  const found = isoTime.exec(value);
  if (!found) return value;
  const [, year, month, day, time, seconds] = found;
  const date = `${day}/${month}/${year}`;
  if (time === undefined) return date;
  return `${date} ${time}${seconds === undefined || seconds === '00' ? '' : `:${seconds}`}`;
}

/**
 * A cell as plain text, as one edits it: numbers with the decimal sign of the language, whatever the type of their column, and no
 * groups, since those would mislead in an account number; days as dd/MM/yyyy.
 */
export function cellText(value: unknown, type?: GridColumnType): string {
  if (isNull(value)) return '';
  if (typeof value === 'number') return formatUngrouped(value);
  if (typeof value === 'string') return type === 'date' || type === 'datetime' ? dateText(value) : value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What a cell shows, and what is copied of it. */
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

/** What one more click on a heading means: ascending, descending, as it was. */
export function nextSort(sort: GridSort | undefined, column: string): GridSort | undefined {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : undefined;
}

/** Cells as a spreadsheet pastes them: tabs and lines; a cell that holds either is quoted. */
export const toClipboardText = (cells: readonly (readonly string[])[]): string =>
  cells
    .map((row) => row.map((cell) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');
