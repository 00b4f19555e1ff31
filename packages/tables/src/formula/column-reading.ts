import { readValue, type ColumnReading, type ValueKind } from '@rapi/indonesia';
import { readClock, readMoment, readWrittenNumber } from './readings';
import type { Scope } from './scope';
import { momentSql, nameSql, numberSql, sql, type Sql } from './sql';
import type { Value } from './value';

/** What the cells of a text column are taken as wherever they are compared, counted or calculated with. */
export interface TextReading {
  kind: 'number' | 'date' | 'time' | 'boolean';
  /** DOUBLE, TIMESTAMP, part of a day or BOOLEAN; null where the text is none. */
  sql: Sql;
  /** How the column is read; absent where the value is one of another row's. */
  by?: ColumnReading;
}

const DAY_SECONDS = numberSql(86_400);

const typed: Readonly<Record<ValueKind, (value: Sql) => Omit<TextReading, 'by'>>> = {
  number: (value) => ({ kind: 'number', sql: value }),
  date: (value) => ({ kind: 'date', sql: sql`CAST(${value} AS TIMESTAMP)` }),
  datetime: (value) => ({ kind: 'date', sql: value }),
  time: (value) => ({ kind: 'time', sql: sql`(epoch(${value}) / ${DAY_SECONDS})` }),
  boolean: (value) => ({ kind: 'boolean', sql: value }),
};

/** The reading of a column whose values stand beside its texts. */
export const columnReading = (valueColumn: string, by: ColumnReading): TextReading => ({
  ...typed[by.kind](nameSql(valueColumn, 1)),
  by,
});

/**
 * What a text is read as by its column. Which columns are asked for is remembered, since their texts are read only for
 * formulas that need it, and before the formula is compiled for good.
 */
export function readingOf(scope: Scope, { type, column, reading }: Value): TextReading | undefined {
  if (type !== 'text') return undefined;
  if (column) scope.askFor(column);
  return reading;
}

const constantNumber = (value: number, span: Value['span']): Value => ({
  type: 'number',
  sql: numberSql(value),
  constant: value,
  span,
});

/** Whether a text tells a value of any kind. */
export const tellsNothing = (text: string): boolean =>
  readWrittenNumber(text) === undefined && readMoment(text) === undefined && readClock(text) === undefined;

/** A text that is written in the formula, as the column beside it writes its values; undefined where it is none of them. */
export function asColumnWrites(text: string, { kind, by }: TextReading, span: Value['span']): Value | undefined {
  const found = by && readValue(text, by);
  const value = found && !('reason' in found) ? found.value : undefined;
  switch (kind) {
    case 'number': {
      const number = typeof value === 'number' ? value : readWrittenNumber(text);
      return number === undefined ? undefined : constantNumber(number, span);
    }
    case 'date': {
      const moment = typeof value === 'string' ? value : readMoment(text);
      return moment === undefined ? undefined : { type: 'date', sql: momentSql(moment), constant: text, span };
    }
    case 'time': {
      const part = readClock(typeof value === 'string' ? value : text);
      return part === undefined ? undefined : constantNumber(part, span);
    }
    case 'boolean':
      return undefined;
  }
}
