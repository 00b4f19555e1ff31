import type { FilterCondition } from '@rapi/contracts';
import { parseDate, parseDateTime } from '@rapi/indonesia';
import { textColumn, valueColumn, type DatasetColumn, type DatasetSchema } from '../dataset/dataset';
import { findColumn } from '../dataset/find-column';
import { quoteText } from '../engine/sql-text';
import { TableError } from '../table-error';

type Scalar = string | number | boolean | null;

const refuse = ({ name }: DatasetColumn, sentence: string): never => {
  throw new TableError('invalid_filter', `The filter on “${name}” ${sentence}`, { column: name, field: 'filter' });
};

function numberLiteral(column: DatasetColumn, value: Scalar): string {
  const text = String(value).trim();
  if (typeof value === 'boolean' || !/^-?\d+(\.\d+)?$/.test(text))
    return refuse(column, 'compares numbers. Enter a number, such as 1500 or 12.5.');
  return `CAST(${quoteText(text)} AS DOUBLE)`;
}

function booleanLiteral(column: DatasetColumn, value: Scalar): string {
  const text = String(value).trim().toLowerCase();
  return text === 'true' || text === 'false' ? text : refuse(column, 'compares true with false. Enter one of them.');
}

/** The value of a filter in the type of its column, as SQL. */
function literal(column: DatasetColumn, value: Scalar): string {
  switch (column.type) {
    case 'integer':
    case 'decimal':
      return numberLiteral(column, value);
    case 'boolean':
      return booleanLiteral(column, value);
    case 'date':
    case 'datetime':
      return dayLiteral(column, value);
    case 'text':
      return quoteText(String(value));
  }
}

/** A day or a moment, written in any way that is certain. */
function dayLiteral(column: DatasetColumn, value: Scalar): string {
  const day = parseDate(String(value));
  const moment = day ? undefined : parseDateTime(String(value));
  if (day) return `DATE ${quoteText(day.iso)}`;
  if (moment && moment.zone === undefined) return `TIMESTAMP ${quoteText(moment.iso)}`;
  return refuse(column, 'compares days. Enter one as 31/01/2026 or 2026-01-31.');
}

function scalarCondition(
  column: DatasetColumn,
  operator: Exclude<FilterCondition['operator'], 'between'>,
  value: Scalar,
): string {
  const side = valueColumn(column);
  if (value === null) {
    if (operator === 'equals') return `${side} IS NULL`;
    if (operator === 'not_equals') return `${side} IS NOT NULL`;
    return refuse(column, 'needs a value to compare with.');
  }
  switch (operator) {
    case 'equals':
      return `${side} = ${literal(column, value)}`;
    case 'not_equals':
      return `${side} IS DISTINCT FROM ${literal(column, value)}`;
    case 'greater_than':
      return `${side} > ${literal(column, value)}`;
    case 'less_than':
      return `${side} < ${literal(column, value)}`;
    case 'contains':
      return `contains(lower(${textColumn(column)}), lower(${quoteText(String(value))}))`;
  }
}

function conditionSql(schema: DatasetSchema, condition: FilterCondition): string {
  const column = findColumn(schema, condition.column);
  if (condition.operator !== 'between') return scalarCondition(column, condition.operator, condition.value);
  const [from, to] = condition.value;
  if (from === null || to === null) return refuse(column, 'needs two values to lie between.');
  const side = valueColumn(column);
  return `${side} BETWEEN ${literal(column, from)} AND ${literal(column, to)}`;
}

/**
 * Conditions as SQL; a row has to meet them all (D4 §9). Typed columns compare by value, `contains` looks in the text as it
 * was read, without regard to case; `not_equals` holds for an empty cell; `between` includes both ends; `equals` null finds
 * empty cells. 422 `unknown_column` or `invalid_filter`, naming the column.
 */
export function filterSql(schema: DatasetSchema, filter: readonly FilterCondition[]): string {
  return filter.length === 0 ? 'true' : filter.map((condition) => `(${conditionSql(schema, condition)})`).join(' AND ');
}
