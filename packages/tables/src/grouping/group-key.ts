import { type dateParts, sentence } from '@rapi/contracts';
import {
  type Cell,
  type ColumnType,
  type DatasetColumn,
  findColumn,
  plainMomentSql,
  quoteText,
  type ReadColumn,
  type ReadDataset,
  TableError,
  valueColumn,
} from '@rapi/table-core';

export type DatePart = (typeof dateParts)[number];

/** One column to group by. */
export interface GroupKey {
  column: DatasetColumn;
  datePart?: DatePart;
  /** Its name in the result. */
  name: string;
  type: ColumnType;
  /** SQL of the value that rows are grouped by. */
  sql: string;
}

/** Weeks begin on Monday, numbered by ISO 8601. All texts sort in time order. */
const datePartSql: Record<DatePart, (day: string) => string> = {
  day: (day) => `CAST(${day} AS DATE)`,
  week: (day) => `strftime(${day}, '%G-W%V')`,
  month: (day) => `strftime(${day}, '%Y-%m')`,
  quarter: (day) => `strftime(${day}, '%Y') || '-Q' || CAST(quarter(${day}) AS VARCHAR)`,
  year: (day) => `year(${day})`,
};

const datePartType: Record<DatePart, ColumnType> = {
  day: 'date',
  week: 'text',
  month: 'text',
  quarter: 'text',
  year: 'integer',
};

/** SQL of a text of days, one text for each day however it is written; any other text as it is. */
function dayTextSql({ key }: DatasetColumn, { reading, isDecided }: ReadColumn): string {
  const [text, value] = [`c${key}`, `v${key}`];
  if (!isDecided || (reading.kind !== 'date' && reading.kind !== 'datetime')) return text;
  const day = plainMomentSql(value, reading.kind);
  return `CASE WHEN ${value} IS NULL OR q${key} IS NOT NULL THEN ${text} ELSE ${day} END`;
}

/** The key of this name, or of a part of its dates. */
export function keyOf({ schema, read }: ReadDataset, name: string, datePart?: DatePart): GroupKey {
  const column = findColumn(schema, name);
  return groupKey(column, datePart, read.get(column.key));
}

/**
 * The key by a column, or by a part of its dates. 422 for a date part of a column that holds no dates.
 * @param read the values of a text column
 */
export function groupKey(column: DatasetColumn, datePart?: DatePart, read?: ReadColumn): GroupKey {
  const side = column.type === 'text' && read ? dayTextSql(column, read) : valueColumn(column);
  if (datePart === undefined) return { column, name: column.name, type: column.type, sql: side };
  if (column.type !== 'date' && column.type !== 'datetime') {
    throw new TableError(
      'invalid_config',
      sentence('group_not_dates', { column: column.name, part: `part_${datePart}` }),
      { column: column.name, field: 'group_by_columns' },
    );
  }
  const name = `${column.name} (${datePart})`;
  return { column, datePart, name, type: datePartType[datePart], sql: datePartSql[datePart](side) };
}

const sqlTypes: Record<ColumnType, string> = {
  text: 'VARCHAR',
  integer: 'BIGINT',
  decimal: 'DOUBLE',
  date: 'DATE',
  datetime: 'TIMESTAMP',
  boolean: 'BOOLEAN',
};

/** SQL: whether a key equals a value shown in a result; null means the group of empty cells. */
export const isKeySql = (sql: string, type: ColumnType, value: Cell): string =>
  value === null ? `${sql} IS NULL` : `${sql} = TRY_CAST(${quoteText(String(value))} AS ${sqlTypes[type]})`;
