import type { Cell, FilePreview, VersionDiff } from '@rapi/contracts';
import { cellFormat, type GridColumnType } from '@rapi/ui/data';

const types: readonly GridColumnType[] = ['text', 'integer', 'decimal', 'date', 'datetime', 'boolean'];
export const gridTypeOf = (type: string | undefined): GridColumnType | undefined =>
  types.find((known) => known === type);

/** The facts of a column that decide how the grid writes its values. */
type Columns = readonly Pick<FilePreview['columns'][number], 'name' | 'type' | 'semantic_type' | 'sample_values'>[];
type Value = Cell | undefined;

/** A value as the grid writes it in its column; null for an empty one. */
export function writtenValue(columns: Columns, name: string, value: Value): string | null {
  if (value === null || value === undefined) return null;
  const column = columns.find((each) => each.name === name);
  return cellFormat(column ?? { name, sample_values: [] }, gridTypeOf(column?.type))(value);
}

export interface DiffColumns {
  before: Columns;
  after: Columns;
}

const typeIn = (columns: Columns, name: string) => columns.find((column) => column.name === name)?.type;

/**
 * Both sides of a changed cell as the grid writes them. If those look alike, as the cells hold them, unless the column
 * has another type: the summary says so, and an amount stays an amount.
 */
export function writtenChange(
  { before, after, before_value, after_value, column_name }: VersionDiff['cells'][number],
  columns: DiffColumns,
  renamed: VersionDiff['columns_renamed'],
): { before: string | null; after: string | null } {
  const old = renamed.find(({ to }) => to === column_name)?.from ?? column_name;
  const written = {
    before: writtenValue(columns.before, old, before_value) ?? before,
    after: writtenValue(columns.after, column_name, after_value) ?? after,
  };
  const isRetyped = typeIn(columns.before, old) !== typeIn(columns.after, column_name);
  return written.before === written.after && !isRetyped ? { before, after } : written;
}
