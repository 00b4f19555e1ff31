import { setImmediate as pause } from 'node:timers/promises';
import type { GivenColumn } from '@rapi/tables';
import type { GivenRows } from './export-source';

type Value = GivenRows['rows'][number][string];

/** A value as the table engine reads it: of a whole number always the digits, never `1e+21`. */
function textOf(value: Value): string | null {
  if (value === null) return null;
  if (typeof value !== 'number') return String(value);
  return Number.isInteger(value) ? BigInt(value).toString() : String(value);
}

/** The type that all values of a column have in JSON; texts are read as those of an uploaded file are. */
function nativeOf(values: readonly Value[]): GivenColumn['native'] {
  const given = values.filter((value) => value !== null);
  if (given.length === 0) return undefined;
  if (given.every((value) => typeof value === 'boolean')) return { type: 'boolean' };
  if (!given.every((value) => typeof value === 'number')) return undefined;
  return { type: given.every((value) => Number.isSafeInteger(value)) ? 'integer' : 'decimal' };
}

/** A column of a request's rows. A value that a row does not give is an empty cell. */
export function rowColumn(rows: GivenRows['rows'], name: string): GivenColumn {
  const values = rows.map((row) => (Object.hasOwn(row, name) ? (row[name] ?? null) : null));
  return { name, values: values.map(textOf), native: nativeOf(values) };
}

/**
 * The columns of a request's rows as the engine takes them, one as JSON on each line; what no column names is left out. Between
 * two columns others get their turn: five megabytes of rows are more than an event loop may be held up for.
 */
export async function* columnLines({ columns, rows }: GivenRows): AsyncGenerator<Buffer> {
  for (const name of columns) {
    yield Buffer.from(`${JSON.stringify(rowColumn(rows, name))}\n`);
    await pause();
  }
}
