import type { ColumnReading, ValueKind } from '@rapi/indonesia';
import { nameSql, numberSql, sql, type Sql } from './sql';

/** What the cells of a text column are taken as wherever they are compared, counted or calculated with. */
export interface TextReading {
  kind: 'number' | 'date' | 'time' | 'boolean';
  /** DOUBLE, TIMESTAMP, part of a day or BOOLEAN; null where the text is none. */
  sql: Sql;
  /** How the column is read; absent where the value is one of another row's. */
  by?: ColumnReading;
}

const DAY_SECONDS = numberSql(86_400);
const DAY_HOURS = numberSql(24);

const typed: Readonly<Record<ValueKind, (value: Sql) => Omit<TextReading, 'by'>>> = {
  number: (value) => ({ kind: 'number', sql: value }),
  date: (value) => ({ kind: 'date', sql: sql`CAST(${value} AS TIMESTAMP)` }),
  datetime: (value) => ({ kind: 'date', sql: value }),
  time: (value) => ({ kind: 'time', sql: sql`(epoch(${value}) / ${DAY_SECONDS})` }),
  duration: (value) => ({ kind: 'time', sql: sql`(${value} / ${DAY_HOURS})` }),
  boolean: (value) => ({ kind: 'boolean', sql: value }),
};

/** The reading of a column whose values stand beside its texts. */
export const columnReading = (valueColumn: string, by: ColumnReading): TextReading => ({
  ...typed[by.kind](nameSql(valueColumn, 1)),
  by,
});
