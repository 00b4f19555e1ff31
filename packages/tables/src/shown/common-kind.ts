import { type ColumnType, type DatasetColumn, valueColumn } from '@rapi/table-core';
import { numberTextSql } from '../grouping/decimal-sums';
import { shownText } from './shown-text';

/** What cells of several columns are once they stand in one. */
export interface CommonKind {
  /** Null where they are texts, which tell by themselves what they are. */
  type: ColumnType | null;
  /** SQL of a cell of one of the columns: the canonical text of its value, or the text as it is shown. */
  textOf(column: DatasetColumn, prefix?: string): string;
}

const isNumber = (type: ColumnType): boolean => type === 'integer' || type === 'decimal';
const isMoment = (type: ColumnType): boolean => type === 'date' || type === 'datetime';

function canonicalText(type: ColumnType, side: string): string {
  switch (type) {
    case 'integer':
    case 'boolean':
    case 'text':
      return `CAST(${side} AS VARCHAR)`;
    case 'decimal':
      return numberTextSql(`CAST(${side} AS DOUBLE)`);
    case 'date':
      return `strftime(${side}, '%Y-%m-%d')`;
    case 'datetime':
      return `strftime(CAST(${side} AS TIMESTAMP), '%Y-%m-%dT%H:%M:%S')`;
  }
}

function commonType(types: ReadonlySet<ColumnType>): ColumnType | null {
  const [first, ...others] = types;
  if (first === undefined || types.has('text')) return null;
  if (others.length === 0) return first;
  if ([...types].every(isNumber)) return 'decimal';
  return [...types].every(isMoment) ? 'datetime' : null;
}

/** Whole numbers and fractions are numbers together, days and moments are moments; other kinds are only texts together. */
export function commonKind(columns: readonly DatasetColumn[]): CommonKind {
  const type = commonType(new Set(columns.map((column) => column.type)));
  return {
    type,
    textOf: (column, prefix = '') =>
      type === null ? shownText(column, prefix) : canonicalText(type, `${prefix}${valueColumn(column)}`),
  };
}
