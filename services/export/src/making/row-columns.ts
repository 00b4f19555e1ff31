import type { InputOf, Tasks } from '@rapi/tables';
import type { GivenRows } from '../exports/export-source';

type Value = GivenRows['rows'][number][string];
type Columns = InputOf<Tasks['writeTextColumns']>['columns'];
type Native = Columns[number]['native'];

/** A value as the table engine reads it: of a whole number always the digits, never `1e+21`. */
function textOf(value: Value): string | null {
  if (value === null) return null;
  if (typeof value !== 'number') return String(value);
  return Number.isInteger(value) ? BigInt(value).toString() : String(value);
}

/** The type that all values of a column have in JSON; texts are read as those of an uploaded file are. */
function nativeOf(values: readonly Value[]): Native {
  const given = values.filter((value) => value !== null);
  if (given.length === 0) return undefined;
  if (given.every((value) => typeof value === 'boolean')) return { type: 'boolean' };
  if (!given.every((value) => typeof value === 'number')) return undefined;
  return { type: given.every((value) => Number.isSafeInteger(value)) ? 'integer' : 'decimal' };
}

/** Rows of a request as columns of texts. A value that a row does not give is an empty cell; what no column names is left out. */
export function rowColumns({ columns, rows }: GivenRows): Columns {
  return columns.map((name) => {
    const values = rows.map((row) => (Object.hasOwn(row, name) ? (row[name] ?? null) : null));
    return { name, values: values.map(textOf), native: nativeOf(values) };
  });
}
