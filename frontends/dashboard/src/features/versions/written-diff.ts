import type { Cell, VersionDiff } from '@rapi/contracts';
import { cellFormat, type GridColumnType } from '@rapi/ui/data';
import type { VersionRows } from './api';

const types: readonly GridColumnType[] = ['text', 'integer', 'decimal', 'date', 'datetime', 'boolean'];
export const gridTypeOf = (type: string | undefined): GridColumnType | undefined =>
  types.find((known) => known === type);

type Columns = VersionRows['columns'];
type Value = Cell | undefined;

/** A value as the grid writes it in its column; null for an empty one. */
export function writtenValue(columns: Columns, name: string, value: Value): string | null {
  if (value === null || value === undefined) return null;
  const type = gridTypeOf(columns.find((column) => column.name === name)?.type);
  return cellFormat({ name, sample_values: [] }, type)(value);
}

export interface DiffColumns {
  before: Columns;
  after: Columns;
}

/** Both sides of a changed cell as the grid writes them; if those look alike, as the cells hold them. */
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
  return written.before === written.after ? { before, after } : written;
}
