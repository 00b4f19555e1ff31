import {
  type ColumnType,
  type DatasetColumn,
  foreignCurrencyOf,
  freeText,
  oneForeignCurrency,
  valueColumn,
} from '@rapi/table-core';
import { numberTextSql } from '../grouping/decimal-sums';
import { shownText } from './shown-text';

/** How cells of several columns combine in one column. */
export interface CommonKind {
  /** The common type; null if the cells become texts, whose type is inferred. */
  type: ColumnType | null;
  /** The foreign currency (ISO 4217) of all their numbers, if they become numbers. */
  currency?: string;
  /**
   * SQL of a cell from one of the columns: canonical text of its value, or the text as shown. Days under a question about
   * their order (`isOpen`) are 2026-02-01, which no answer reads otherwise.
   */
  textOf(column: DatasetColumn, isOpen?: boolean): string;
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

/** The text of a cell among texts of other columns: an amount that only its column says to be dollars says it itself. */
function textAmongTexts(column: DatasetColumn, isOpen: boolean): string {
  if (isOpen && isMoment(column.type)) return canonicalText(column.type, valueColumn(column));
  const currency = oneForeignCurrency(column);
  return currency === undefined ? shownText(column) : `'${currency} ' || ${freeText(column)}`;
}

/**
 * Integers and decimals of one currency combine as numbers, days and moments as moments; other mixes become texts.
 */
export function commonKind(columns: readonly DatasetColumn[]): CommonKind {
  const [currency, ...others] = new Set(columns.map(foreignCurrencyOf));
  const type = others.length > 0 ? null : commonType(new Set(columns.map((column) => column.type)));
  return {
    type,
    ...(currency !== undefined && { currency }),
    textOf: (column, isOpen = false) =>
      type === null ? textAmongTexts(column, isOpen) : canonicalText(type, valueColumn(column)),
  };
}
