import type { DuckDBValue } from '@duckdb/node-api';

/** One value out of the engine as JSON: numbers as numbers, days 'yyyy-MM-dd', times 'yyyy-MM-ddTHH:mm:ss'. */
export type Cell = string | number | boolean | null | Cell[] | { [name: string]: Cell };
export type Row = Record<string, Cell>;

/**
 * The engine's values are told apart by their fields rather than their classes, so that a process that only hands out
 * work need not load the native library.
 */
export function toCell(value: DuckDBValue | undefined): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'bigint') return Number(value);
  if ('items' in value) return value.items.map(toCell);
  if ('toDouble' in value) return value.toDouble();
  if ('entries' in value && !Array.isArray(value.entries)) {
    return Object.fromEntries(Object.entries(value.entries).map(([name, entry]) => [name, toCell(entry)]));
  }
  return 'micros' in value && !('days' in value) ? value.toString().replace(' ', 'T') : value.toString();
}
