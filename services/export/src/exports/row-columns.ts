import { setImmediate as pause } from 'node:timers/promises';
import type { GivenColumn } from '@rapi/tables';
import type { GivenRows } from './export-source';

type Value = GivenRows['rows'][number][string];

/** A value as text for the table engine; whole numbers always as digits, never as `1e+21`. */
function textOf(value: Value): string | null {
  if (value === null) return null;
  if (typeof value !== 'number') return String(value);
  return Number.isInteger(value) ? BigInt(value).toString() : String(value);
}

/** The JSON type that all values of a column share; texts are interpreted like those of an uploaded file. */
function nativeOf(values: readonly Value[]): GivenColumn['native'] {
  const given = values.filter((value) => value !== null);
  if (given.length === 0) return undefined;
  if (given.every((value) => typeof value === 'boolean')) return { type: 'boolean' };
  if (!given.every((value) => typeof value === 'number')) return undefined;
  return { type: given.every((value) => Number.isSafeInteger(value)) ? 'integer' : 'decimal' };
}

/** A column of a request's rows. A value missing in a row is an empty cell. */
export function rowColumn(rows: GivenRows['rows'], name: string): GivenColumn {
  const values = rows.map((row) => (Object.hasOwn(row, name) ? (row[name] ?? null) : null));
  return { name, values: values.map(textOf), native: nativeOf(values) };
}

/**
 * The columns of a request's rows for the engine, each as JSON on a line; values without a column are left out. It
 * pauses between columns, because five megabytes of rows at once would block the event loop.
 */
export async function* columnLines({ columns, rows }: GivenRows): AsyncGenerator<Buffer> {
  for (const name of columns) {
    yield Buffer.from(`${JSON.stringify(rowColumn(rows, name))}\n`);
    await pause();
  }
}
