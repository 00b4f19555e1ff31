import type { ColumnType } from '@rapi/table-core';

/** What the values of each type are inside the engine. */
export const sqlTypes: Record<Exclude<ColumnType, 'text'>, string> = {
  integer: 'BIGINT',
  decimal: 'DOUBLE',
  date: 'DATE',
  datetime: 'TIMESTAMP',
  boolean: 'BOOLEAN',
};
