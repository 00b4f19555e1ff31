import { DEFAULT_COLUMN_NAME, sentence } from '@rapi/contracts';
import { MAX_COLUMNS } from '@rapi/contracts/limits';
import { TableError, type DatasetColumn, type DatasetSchema } from '@rapi/table-core';

/** The name of a new column. 422 if the table has it already or has no room. */
export function newColumnName({ columns }: Pick<DatasetSchema, 'columns'>, wanted: string): string {
  const name = wanted.trim() || DEFAULT_COLUMN_NAME;
  if (columns.some((column) => column.name === name))
    throw new TableError('invalid_config', sentence('column_exists', { name }), {
      columns: [name],
      field: 'column_name',
    });
  if (columns.length >= MAX_COLUMNS)
    throw new TableError('too_many_columns', sentence('no_room_for_column', { limit: MAX_COLUMNS }), {
      field: 'column_name',
    });
  return name;
}

/** The key of a new column: one above the highest, so that keys stay unique. */
export const nextColumnKey = (columns: readonly Pick<DatasetColumn, 'key'>[]): number =>
  1 + Math.max(-1, ...columns.map(({ key }) => key));
