import type { ColumnReading, ValueKind } from '@rapi/indonesia';
import { nameSql, numberSql, sql, type Sql } from './sql';

/** What the cells of a text column mean wherever a formula compares, counts or calculates with them. */
export interface TextReading {
  kind: 'number' | 'date' | 'time' | 'boolean';
  /** DOUBLE, TIMESTAMP, fraction of a day or BOOLEAN; null if the text is no such value. */
  sql: Sql;
  /** How the column is read; absent when the value comes from another row. */
  by?: ColumnReading;
}

/** What a column holds whose question is open: texts such as 1.500 have an order then, but nobody knows which. */
export type OpenKind = 'number' | 'date';

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

/** The reading of a column that has a column of typed values. */
export const columnReading = (valueColumn: string, by: ColumnReading): TextReading => ({
  ...typed[by.kind](nameSql(valueColumn, 1)),
  by,
});
