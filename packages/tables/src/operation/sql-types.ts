import type { ColumnType } from '@rapi/table-core';

/** The engine's type for the values of each type. */
export const sqlTypes: Record<Exclude<ColumnType, 'text'>, string> = {
  integer: 'BIGINT',
  decimal: 'DOUBLE',
  date: 'DATE',
  datetime: 'TIMESTAMP',
  boolean: 'BOOLEAN',
};
