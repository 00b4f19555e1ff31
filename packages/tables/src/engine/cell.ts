import {
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBListValue,
  DuckDBStructValue,
  DuckDBTimestampValue,
  type DuckDBValue,
} from '@duckdb/node-api';

/** One value out of the engine as JSON: numbers as numbers, days 'yyyy-MM-dd', times 'yyyy-MM-ddTHH:mm:ss'. */
export type Cell = string | number | boolean | null | Cell[] | { [name: string]: Cell };
export type Row = Record<string, Cell>;

/** Whole seconds are written without a fraction. */
const timeText = (value: DuckDBTimestampValue): string => value.toString().replace(' ', 'T');

export function toCell(value: DuckDBValue): Cell {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : null;
    case 'bigint':
      return Number(value);
  }
  if (value === null || value === undefined) return null;
  if (value instanceof DuckDBTimestampValue) return timeText(value);
  if (value instanceof DuckDBDateValue) return value.toString();
  if (value instanceof DuckDBDecimalValue) return value.toDouble();
  if (value instanceof DuckDBListValue) return value.items.map(toCell);
  if (value instanceof DuckDBStructValue)
    return Object.fromEntries(Object.entries(value.entries).map(([name, entry]) => [name, toCell(entry)]));
  return String(value);
}
