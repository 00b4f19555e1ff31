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

/** A number that a binary fraction holds; whole numbers beyond 2^53 stay digits. */
const isNumber = (value: Value): boolean =>
  typeof value === 'number' && (!Number.isInteger(value) || Number.isSafeInteger(value));

/** The JSON type that all values of a column share; texts are interpreted like those of an uploaded file. */
function typeOf(values: readonly Value[]): Pick<GivenColumn, 'native' | 'areNumbers'> {
  const given = values.filter((value) => value !== null);
  if (given.length === 0) return {};
  if (given.every((value) => typeof value === 'boolean')) return { native: { type: 'boolean' } };
  if (given.every((value) => typeof value === 'number')) {
    return { native: { type: given.every((value) => Number.isSafeInteger(value)) ? 'integer' : 'decimal' } };
  }
  return given.some(isNumber) ? { areNumbers: values.map(isNumber) } : {};
}

/** A column of a request's rows. A value missing in a row is an empty cell. */
export function rowColumn(rows: GivenRows['rows'], name: string): GivenColumn {
  const values = rows.map((row) => (Object.hasOwn(row, name) ? (row[name] ?? null) : null));
  return { name, values: values.map(textOf), ...typeOf(values) };
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
