import { valueColumn, type ColumnType, type DatasetColumn } from '../dataset/dataset';
import { deviationSql } from '../engine/deviation-sql';
import { TableError } from '../table-error';
import type { AggregateName } from './grouping-config';

/** One aggregate of a grouping; without a column it counts rows. */
export interface Aggregate {
  column: DatasetColumn | null;
  function: AggregateName;
  name: string;
  type: ColumnType;
  /** SQL of the aggregate over the rows of a group, or over those of them that meet a condition. */
  sql(condition?: string): string;
}

const isNumber = ({ type }: DatasetColumn): boolean => type === 'integer' || type === 'decimal';
const ofNumbers: ReadonlySet<AggregateName> = new Set(['sum', 'average', 'median', 'std']);
const ofOrdered: ReadonlySet<AggregateName> = new Set([...ofNumbers, 'max', 'min']);

/** Whether an aggregate asks how much: of amounts that stand as text, their value has to be read first. */
export const aggregatesNumbers = (name: AggregateName): boolean => ofOrdered.has(name);

function assertNumbers(column: DatasetColumn, name: AggregateName): void {
  if (isNumber(column) || !ofNumbers.has(name)) return;
  throw new TableError(
    'invalid_config',
    `“${column.name}” is not a column of numbers, so it has no ${name}. Convert it to a number first, or count it.`,
    { column: column.name, field: 'aggregate_functions' },
  );
}

type Call = (side: string, condition: string) => string;

/** Money is kept to the sixth decimal: what lies beyond is the noise of binary fractions. */
const rounded = (sql: string) => `round(${sql}, 6)`;

const calls: Record<AggregateName, Call> = {
  count: (side, where) => `count(${side})${where}`,
  sum: (side, where) => rounded(`fsum(${side})${where}`),
  average: (side, where) => rounded(`fsum(${side})${where} / nullif(count(${side})${where}, 0)`),
  max: (side, where) => `max(${side})${where}`,
  min: (side, where) => `min(${side})${where}`,
  median: (side, where) => rounded(`median(${side})${where}`),
  std: (side, where) => rounded(deviationSql(side, where)),
  first: (side, where) => `arg_min(${side}, _row)${where}`,
  last: (side, where) => `arg_max(${side}, _row)${where}`,
};

/** Whole numbers are summed exactly, whatever their size. */
const callOf = (column: DatasetColumn, name: AggregateName): Call =>
  name === 'sum' && column.type === 'integer' ? (side, where) => `sum(${side})${where}` : calls[name];

function typeOf(column: DatasetColumn, name: AggregateName): ColumnType {
  if (name === 'count') return 'integer';
  if (name === 'sum') return column.type;
  return ofNumbers.has(name) ? 'decimal' : column.type;
}

const whereOf = (condition?: string) => (condition === undefined ? '' : ` FILTER (WHERE ${condition})`);

/** 422 where a sum, average, median or deviation is asked of a column that is none of numbers. */
export function aggregate(column: DatasetColumn, name: AggregateName): Aggregate {
  assertNumbers(column, name);
  const call = callOf(column, name);
  const side = valueColumn(column);
  return {
    column,
    function: name,
    name: `${column.name} (${name})`,
    type: typeOf(column, name),
    sql: (condition) => call(side, whereOf(condition)),
  };
}

/** How many rows there are: what a grouping without aggregates shows. */
export const rowCount: Aggregate = {
  column: null,
  function: 'count',
  name: 'Rows',
  type: 'integer',
  sql: (condition) => `count(*)${whereOf(condition)}`,
};
