import { sentence, type Sentence } from '@rapi/contracts';
import { headerInCurrency } from '@rapi/indonesia';
import {
  asksAboutDays,
  asksAboutNumbers,
  type DatasetColumn,
  findColumns,
  namedCurrency,
  type OpenColumn,
  percentCellsOf,
  type ReadDataset,
  refuseOpen,
  TableError,
  unsaidCurrency,
} from '@rapi/table-core';
import type { ChartRequest } from './chart-request';

export const isNumeric = ({ type }: DatasetColumn): boolean => type === 'integer' || type === 'decimal';

/** The name of a column's figures: with their currency if it is not rupiah and the header does not say it. */
export function figuresName(column: DatasetColumn): string {
  const currency = unsaidCurrency(column);
  return currency === undefined ? column.name : headerInCurrency(column.name, currency);
}

/** The currency (ISO 4217) of a column's figures; undefined where nothing says that they are amounts. */
const currencyOf = (column: DatasetColumn): string | undefined =>
  namedCurrency(column) ?? (column.semantic === 'money' ? 'IDR' : undefined);

/** The currency of each of the columns, if they are in several; empty if they share one. */
export function currenciesApart(columns: readonly DatasetColumn[]): (string | undefined)[] {
  const found = columns.map(currencyOf);
  return new Set(found.filter((currency) => currency !== undefined)).size > 1 ? found : [];
}

/** Whether the values of a column are fractions of a whole, such as 0.125 for 12,5%. */
export const areFractions = ({ read }: Pick<ReadDataset, 'read'>, column: DatasetColumn): boolean =>
  percentCellsOf(column) === 'all' || read.get(column.key)?.reading.unit === 'percent';

/** The role of each chosen column in the chart. */
export interface ChartColumns {
  /** Gives the labels, or the horizontal axis of a scatter chart; null if rows are numbered. */
  label: DatasetColumn | null;
  /** One chart dataset each; empty if rows are counted by their label. */
  values: DatasetColumn[];
}

function refuse(field: string, column: DatasetColumn | null, said: Sentence): never {
  throw new TableError('invalid_config', said, { field, ...(column && { column: column.name }) });
}

function pointColumns(columns: DatasetColumn[]): ChartColumns {
  const [label, ...values] = columns;
  if (label === undefined || values.length === 0)
    return refuse('selected_columns', null, sentence('scatter_needs_two'));
  const other = columns.find((column) => !isNumeric(column));
  if (other) refuse('selected_columns', other, sentence('scatter_not_numbers', { column: other.name }));
  return { label, values };
}

/** The first chosen column without numbers gives the labels. If all hold numbers, the first of several does. */
function labelled(columns: DatasetColumn[]): ChartColumns {
  const label = columns.find((column) => !isNumeric(column)) ?? (columns.length > 1 ? columns[0] : undefined);
  return { label: label ?? null, values: columns.filter((column) => column !== label) };
}

const isParted = (datePart: ChartRequest['date_part']): boolean => datePart !== null && datePart !== 'auto';

/** Whether the chart depends on a column's open question. */
function isDrawn({ name, question }: OpenColumn, { columns, aggregation, date_part }: ChartRequest): boolean {
  if (!columns.includes(name)) return false;
  return (asksAboutNumbers(question) && aggregation !== 'count') || (asksAboutDays(question) && isParted(date_part));
}

const NOT_GROUPED = sentence('chart_choose_combination');

function assertFitting({ label, values }: ChartColumns, { aggregation, date_part }: ChartRequest): void {
  if (isParted(date_part) && aggregation === null && values.length > 0) refuse('aggregation', label, NOT_GROUPED);
  if (aggregation === 'count' || (aggregation === 'auto' && !values.some(isNumeric))) return;
  const text = values.find((column) => !isNumeric(column));
  if (text) refuse('selected_columns', text, sentence('chart_not_numbers', { column: text.name }));
}

/** 422 naming a column that the file lacks or that does not suit the chart. */
export function chartColumns(
  { schema, open }: Pick<ReadDataset, 'schema' | 'open'>,
  request: ChartRequest,
): ChartColumns {
  const columns = findColumns(schema, [...new Set(request.columns)]);
  refuseOpen(
    open.filter((column) => isDrawn(column, request)),
    'selected_columns',
  );
  if (request.chart_type === 'scatter') return pointColumns(columns);
  const roles = labelled(columns);
  assertFitting(roles, request);
  return roles;
}
