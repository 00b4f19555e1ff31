import type { DuckDBValue } from '@duckdb/node-api';

/** One value from the engine as JSON: numbers as numbers, days 'yyyy-MM-dd', times 'yyyy-MM-ddTHH:mm:ss'. */
export type Cell = string | number | boolean | null;
/** Our own queries may also return lists and structs. */
export type QueryValue = Cell | QueryValue[] | { [name: string]: QueryValue };
/** A row of one of our own queries. */
export type QueryRow = Record<string, QueryValue>;
/** A row of a table: column name to cell. */
export type Row = Record<string, Cell>;

/** A value that is known to be a cell; a list or struct, which no table holds, would show as its JSON. */
export const asCell = (value: QueryValue | undefined): Cell =>
  value === undefined || value === null ? null : typeof value === 'object' ? JSON.stringify(value) : value;

/**
 * Tells the engine's values apart by their fields, not their classes, so that a process that only hands out work need
 * not load the native library.
 */
export function toQueryValue(value: DuckDBValue | undefined): QueryValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'bigint') return Number(value);
  if ('items' in value) return value.items.map(toQueryValue);
  if ('toDouble' in value) return value.toDouble();
  if ('entries' in value && !Array.isArray(value.entries)) {
    return Object.fromEntries(Object.entries(value.entries).map(([name, entry]) => [name, toQueryValue(entry)]));
  }
  return 'micros' in value && !('days' in value) ? value.toString().replace(' ', 'T') : value.toString();
}
